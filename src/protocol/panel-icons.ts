const circle = 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2z';

/** 16 px outlines; drawn with the stroke alone. */
const paths = {
  again: 'M13.2 8a5.2 5.2 0 1 1-1.6-3.7L13.2 6M13.2 2.8V6H10',
  arrowDown: 'M8 3.5v9M4.5 9L8 12.5 11.5 9',
  arrowUp: 'M8 12.5v-9M4.5 7L8 3.5 11.5 7',
  chat: 'M2.5 3.5h11V11H7l-3 2.5V11H2.5z',
  chevron: 'M6 4l4 4-4 4',
  clock: `${circle}M8 4.5V8l2.3 1.5`,
  close: 'M4 4l8 8M12 4l-8 8',
  copy: 'M6.5 5.5H13v8H5.5v-8zM10.5 3.5v-1h-8v8h1',
  diff: 'M2.5 3h11v10h-11zM8 3v10M4.2 8h2M9.8 8h2M10.8 7v2',
  edited: 'M3 13l.6-2.8L10.8 3 13 5.2l-7.2 7.2zM9.3 4.5l2.2 2.2',
  failed: `${circle}M5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4`,
  gap: 'M2.5 5.5v-3h3M13.5 5.5v-3h-3M2.5 10.5v3h3M13.5 10.5v3h-3',
  goto: 'M9 2.5H3.5v11h9V9M7.5 8.5l5.5-6M9.5 2.5H13V6',
  info: `${circle}M8 7.3v3.7M8 5v.2`,
  minus: 'M3.5 8h9',
  na: 'M14 8A6 6 0 0 1 13.6 10.2M12.6 11.9A6 6 0 0 1 10.8 13.3M9 13.9A6 6 0 0 1 6.8 13.9M5 13.2A6 6 0 0 1 3.3 11.7M2.4 10.1A6 6 0 0 1 2 7.8M2.4 5.9A6 6 0 0 1 3.5 4M5 2.8A6 6 0 0 1 7.2 2.1M9 2.1A6 6 0 0 1 11.2 2.9M12.6 4.1A6 6 0 0 1 13.7 6.1M5.5 8h5',
  notRun: circle,
  off: 'M4 4l8 8M12 4l-8 8',
  on: 'M3.5 8.5l3 3 6-7',
  passed: `${circle}M5.3 8.2l2 2 3.5-4`,
  play: 'M4.5 3l8 5-8 5z',
  running: 'M8 2a6 6 0 1 1-5.2 3',
  scored: 'M8 6.8a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 0 1 0-2.4zM8 8h.1',
  search: 'M7 3a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM10 10l3.5 3.5',
  shield: 'M8 1.8l5 2v4c0 3-2 5.2-5 6.5-3-1.3-5-3.5-5-6.5v-4zM8 5.3v3M8 10.3v.2',
  stop: `${circle}M5.8 5.8h4.4v4.4H5.8z`,
  swap: 'M2.5 5.5h10M10 3l2.5 2.5L10 8M13.5 10.5h-10M6 8l-2.5 2.5L6 13',
  unsure: 'M4.8 5.4a3.2 3.2 0 1 1 4.9 2.7C8.5 8.9 8 9.3 8 10.3M8 13.3v.2',
  warn: 'M8 2.3l6 10.9H2zM8 6.5v3M8 11.3v.2',
} as const;

export type IconName = keyof typeof paths;

/** The drawings that the page holds once; icons and bars of the panel refer to them. */
export function panelDrawings(): string {
  const symbols = Object.entries(paths).map(
    ([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 16 16"><path d="${path}"/></symbol>`,
  );
  return `<svg class="drawings" aria-hidden="true">${symbols.join('')}
<pattern id="hatched" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0V5"/></pattern>
<pattern id="dotted" width="4" height="4" patternUnits="userSpaceOnUse"><circle class="dot" cx="1.5" cy="2" r="1"/></pattern>
</svg>`;
}
