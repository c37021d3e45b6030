/** What a script prints of a Python object: `{'summary': '…', 'number': 12, 'note': None}`. */

/** A text in quotation marks, or a word or a mark outside. */
const TOKEN = /'((?:\\[\s\S]|[^'\\\n])*)'|"((?:\\[\s\S]|[^"\\\n])*)"|\b(?:None|True|False)\b|[()]|,(?=\s*[}\])])/g;
const WORDS: Readonly<Record<string, string>> = {
  ...{ None: 'null', True: 'true', False: 'false' },
  ...{ '(': '[', ')': ']', ',': '' },
};
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '' };

/** @returns the object as JSON */
export const jsonOfPython = (text: string): string =>
  text.replace(TOKEN, (token, single: string | undefined, double: string | undefined) => {
    const inside = single ?? double;
    return inside === undefined ? (WORDS[token] ?? token) : JSON.stringify(plain(inside));
  });

const ESCAPE = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|([\s\S]))/gi;

const plain = (text: string): string =>
  text.replace(ESCAPE, (_, byte: string | undefined, unit: string | undefined, sign: string | undefined) => {
    const hex = byte ?? unit;
    return hex === undefined ? (CONTROLS[sign ?? ''] ?? sign ?? '') : String.fromCharCode(Number.parseInt(hex, 16));
  });
