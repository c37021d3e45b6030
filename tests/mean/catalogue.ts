/**
 * Texts that are short to write and long to draw: for each thing that reports' Markdown may hold, many of it, deep in one
 * another, or begun and never ended.
 */
export const many = (count: number, piece: string | ((i: number) => string)): string =>
  Array.from({ length: count }, (_, i) => (typeof piece === 'string' ? piece : piece(i))).join('');

/** GFM fills the short rows up to the width of the head. */
export const wideTable = (columns: number, rows: number): string =>
  `${many(columns, '|a')}|\n${many(columns, '|-')}|\n${many(rows, '|b\n')}`;

/** Each use of the macro writes its whole text again. */
export const macroBomb = (size: number, uses: number): string =>
  `$$\\gdef\\b{${many(size, 'x')}}${many(uses, '\\b')}$$`;

/** Each formula is short enough to be drawn, all together are not. */
export const macroBombs = (count: number): string => many(count, (i) => `${macroBomb(900 + i, 190)}\n\n`);

export const MEAN_TEXTS: [name: string, text: string][] = [
  ['a table as wide as long', wideTable(1_000, 600)],
  ['a table of ten million cells', wideTable(2_000, 5_000)],
  ['a table in a list in a quote', `> - ${wideTable(300, 300).replaceAll('\n', '\n>   ')}`],
  ['tables one after another', many(60, `${wideTable(28, 50)}\n\n`)],
  ['a macro of a formula', macroBomb(5_000, 190)],
  ['a macro of the longest formula', macroBomb(90_000, 190)],
  ['macros of many formulas', macroBombs(20)],
  ['a fenced formula', `\`\`\`math\n${macroBomb(9_000, 190).replaceAll('$', '')}\n\`\`\``],
  ['fractions never closed', `$$${many(3_000, '\\frac{')}$$`],
  ['brackets of a formula', `$$${many(2_000, '\\left(')}$$`],
  ['formulas', many(480, (i) => `$x_{${i}}^{2}$ `)],
  ['quotes in quotes', many(5_000, '>')],
  ['lists in quotes in lists', many(200, `${many(14, '> - ')}a\n`)],
  ['items, each deeper', many(300, (i) => `${many(i, ' ')}- a\n`)],
  ['emphasis, begun', many(40_000, '*a')],
  ['emphasis, begun and ended by turns', many(700, '**a *b __c_ ')],
  ['underscores', `${many(2_900, '_')}a${many(2_900, '_')}`],
  ['backticks in all lengths', many(70, (i) => `${many(i + 1, '`')}a`)],
  ['links', many(1_400, '[a](b) ')],
  ['brackets, opened', many(2_900, '[')],
  ['images in links in images', `${many(700, '![[')}${many(700, '](a)](b)')}`],
  ['references', `${many(900, (i) => `[a${i}]: b\n\n`)}${many(900, (i) => `[a${i}]`)}`],
  ['one long reference, used often', `[a]: <${many(2_000, 'x')}>\n\n${many(1_400, '[a]')}`],
  [
    'footnotes',
    `${many(1_400, (i) => `a[^${i}] ${i % 9 === 8 ? '\n\n' : ''}`)}\n\n${many(1_400, (i) => `[^${i}]: b\n`)}`,
  ],
  ['bare addresses', many(8_000, 'http://a.b/')],
  ['bare addresses with Chinese between', many(3_000, 'http://a.b，')],
  ['mail addresses', many(9_000, 'a@b.c,')],
  ['numbers of PRs', many(30_000, '#1 ')],
  ['names in backticks', many(700, '`run_all` ')],
  ['paragraphs', many(20_000, 'a\n\n')],
  ['angle brackets', many(30_000, '<')],
  ['tags', many(20_000, '<a ')],
  ['comments', many(20_000, '<!--')],
  ['entities', many(20_000, '&a')],
  ['backslashes', many(30_000, '\\')],
  ['a length', many(150_000, '字')],
];

/** Every language that code is coloured in. */
const LANGUAGES =
  'c c++ cuda cmake diff dockerfile go ini javascript json python rust sh toml typescript tsx yaml markdown'.split(' ');

export const MEAN_CODE: [language: string, code: string][] = [
  ...LANGUAGES.map((language): [string, string] => [
    language,
    ['<', '"', "'", '(', '${', '\\', '/*', '[a]'].map((piece) => many(800, piece)).join('\n'),
  ]),
  // Their time grows with the square of the length: a minute for these.
  ['sh', many(50_000, '<')],
  ['toml', many(50_000, '"')],
];
