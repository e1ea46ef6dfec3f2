// What a click on the board can do. Knows no record and no page.

export const TOOLS = [
  'play',
  'black',
  'white',
  'empty',
  'triangle',
  'square',
  'circle',
  'cross',
  'selected',
  'letter',
  'number',
  'text',
  'line',
  'arrow',
  'owner-black',
  'owner-white',
  'dim',
  'view',
] as const;

export type Tool = (typeof TOOLS)[number];

export const SIGNS: Readonly<Record<Tool, string>> = {
  play: '◐',
  black: '●',
  white: '○',
  empty: '⌫',
  triangle: '△',
  square: '□',
  circle: '◯',
  cross: '✕',
  selected: '▣',
  letter: 'A',
  number: '1',
  text: 'Aa',
  line: '╱',
  arrow: '↗',
  'owner-black': '◾',
  'owner-white': '◽',
  dim: '░',
  view: '◰',
};

export type Pair = 'line' | 'arrow' | 'view';

/** Whether a tool takes two points. */
export function isPair(tool: Tool): tool is Pair {
  return tool === 'line' || tool === 'arrow' || tool === 'view';
}
