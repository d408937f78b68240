/** What is wrong with a reply: four faults of a reply as such, and two of what it says. */
export type ReplyFault = 'truncated' | 'not-json' | 'shape' | 'refused' | 'verdicts' | 'statements';

/** A reply of the model that cannot be used. */
export class UnusableReply extends Error {
  readonly fault: ReplyFault;
  /** What the model is told when it is asked once more. */
  readonly note: string;

  /** `message` is for the user, in the display language; `note` is for the model, in English. */
  constructor(fault: ReplyFault, message: string, note: string) {
    super(message);
    this.name = 'UnusableReply';
    this.fault = fault;
    this.note = note;
  }
}
