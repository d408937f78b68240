import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type test from 'node:test';

/** A request as it came in, whatever the wire format. */
export interface ChatRequest {
  readonly wire: 'openai' | 'anthropic' | 'google';
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
  readonly system: string;
  readonly prompt: string;
  /** How many requests came before. */
  readonly index: number;
}

/** What is sent back: a reply in the wire format, or a fault. */
export interface ChatReply {
  readonly text?: string;
  readonly finishReason?: 'stop' | 'length' | 'content-filter';
  readonly usage?: { readonly input: number; readonly output: number };
  readonly status?: number;
  readonly error?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the connection instead of replying. */
  readonly drop?: boolean;
}

export type ChatScript = (request: ChatRequest) => ChatReply | Promise<ChatReply>;

/** A chat endpoint on loopback that replies by a script; closed with the test. */
export interface ChatServer {
  /** As far as the host: `http://127.0.0.1:1234`. */
  readonly origin: string;
  readonly requests: readonly ChatRequest[];
  /** Most requests that were under way at once. */
  readonly mostAtOnce: () => number;
}

export async function startChatServer(
  context: Pick<test.TestContext, 'after'>,
  script: ChatScript,
): Promise<ChatServer> {
  const requests: ChatRequest[] = [];
  let open = 0;
  let most = 0;
  const server = createServer(async (incoming, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    const request = await readRequest(incoming, requests.length);
    requests.push(request);
    const reply = await script(request);
    if (response.destroyed) return;
    if (reply.drop) incoming.socket.destroy();
    else send(response, request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, requests, mostAtOnce: () => most };
}

async function readRequest(incoming: IncomingMessage, index: number): Promise<ChatRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const body = JSON.parse(`${Buffer.concat(chunks)}`);
  const url = incoming.url ?? '';
  const wire = url.endsWith('/messages')
    ? 'anthropic'
    : url.includes(':generateContent')
      ? 'google'
      : 'openai';
  return { wire, url, headers: incoming.headers, body, index, ...textsOf(body) };
}

/** The system text and the last user text of each wire format. */
function textsOf(body: {
  messages?: { role: string; content: unknown }[];
  input?: { role: string; content: unknown }[];
  system?: unknown;
  contents?: { parts: unknown }[];
  systemInstruction?: { parts: unknown };
}): { system: string; prompt: string } {
  const messages = body.messages ?? body.input ?? [];
  const system = messages.find(({ role }) => role === 'system' || role === 'developer')?.content;
  const user = messages.findLast(({ role }) => role === 'user')?.content ?? body.contents?.at(-1)?.parts;
  return { system: flat(system ?? body.system ?? body.systemInstruction?.parts), prompt: flat(user) };
}

function flat(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map((part) => part.text ?? '').join('');
  return '';
}

function send(response: ServerResponse, request: ChatRequest, reply: ChatReply): void {
  const status = reply.status ?? 200;
  response.writeHead(status, { 'content-type': 'application/json', ...reply.headers });
  response.end(
    JSON.stringify(
      status === 200 ? wireReply(request, reply) : (reply.error ?? { error: { message: 'scripted' } }),
    ),
  );
}

function wireReply({ wire, url }: ChatRequest, reply: ChatReply): unknown {
  const { text = '', finishReason = 'stop', usage = { input: 100, output: 20 } } = reply;
  if (wire === 'anthropic') {
    const stop = { stop: 'end_turn', length: 'max_tokens', 'content-filter': 'refusal' }[finishReason];
    const content = [{ type: 'text', text }];
    const counts = { input_tokens: usage.input, output_tokens: usage.output };
    return {
      type: 'message',
      id: 'm',
      role: 'assistant',
      model: 'm',
      content,
      stop_reason: stop,
      usage: counts,
    };
  }
  if (wire === 'google') {
    const reason = { stop: 'STOP', length: 'MAX_TOKENS', 'content-filter': 'SAFETY' }[finishReason];
    const counts = { promptTokenCount: usage.input, candidatesTokenCount: usage.output };
    const candidates = [{ content: { role: 'model', parts: [{ text }] }, finishReason: reason, index: 0 }];
    return { candidates, usageMetadata: { ...counts, totalTokenCount: usage.input + usage.output } };
  }
  if (url.endsWith('/responses')) {
    const content = [{ type: 'output_text', text, annotations: [] }];
    const output = [{ type: 'message', id: 'm', role: 'assistant', status: 'completed', content }];
    const counts = { input_tokens: usage.input, output_tokens: usage.output };
    const incomplete = finishReason === 'length' ? { reason: 'max_output_tokens' } : null;
    return { id: 'r', created_at: 1, model: 'm', output, usage: counts, incomplete_details: incomplete };
  }
  const finish = finishReason === 'content-filter' ? 'content_filter' : finishReason;
  return {
    id: 'c',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }],
    usage: {
      prompt_tokens: usage.input,
      completion_tokens: usage.output,
      total_tokens: usage.input + usage.output,
    },
  };
}
