/** How a report was typed: full-width punctuation, its half-width twins with a space behind, or without. */
export type Style = 'full' | 'spaced' | 'tight';

const HALF: Record<string, string> = { '，': ',', '：': ':', '；': ';', '（': '(', '）': ')' };

/** @returns the text in a style; inline code keeps its own */
export function dress(text: string, style: Style): string {
  if (style === 'full') return text;
  return text
    .split(/(`[^`\n]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replace(/[，：；（）]/g, (mark) => halfWidth(mark, style))))
    .join('')
    .replace(/ +$/gm, '');
}

function halfWidth(mark: string, style: Style): string {
  const half = HALF[mark] ?? mark;
  if (style === 'tight') return half;
  return half === '(' ? ' (' : `${half} `;
}

export const colon = (style: Style): string => ({ full: '：', spaced: ': ', tight: ':' })[style];
export const semicolon = (style: Style): string => ({ full: '；', spaced: '; ', tight: ';' })[style];
export const comma = (style: Style): string => ({ full: '，', spaced: ', ', tight: ', ' })[style];
export const parens = (style: Style): [string, string] =>
  ({ full: ['（', '）'], spaced: [' (', ') '], tight: ['(', ')'] })[style] as [string, string];
