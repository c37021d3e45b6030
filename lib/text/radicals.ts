/**
 * PDF readers give radicals for characters that look the same (`⻛险` for `风险`), as the font's own tables map them back
 * to the wrong code point. Kangxi radicals (U+2F00 to U+2FD5) have a compatibility mapping; the CJK radicals supplement
 * (U+2E80 to U+2EF3) has none, so their equivalents are listed (source: EquivalentUnifiedIdeograph.txt of the Unicode
 * Character Database). Only this range is folded: NFKC on a whole text would also change `：（）`.
 */
const SUPPLEMENT = [
  '⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺇𠘨⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺑𡯂⺒巳⺓幺⺔彑⺕彐⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺟母⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛',
  '⺨犭⺩王⺪𤴔⺫目⺬示⺭礻⺮𥫗⺯糹⺰纟⺱罓⺲罒⺳㓁⺴冗⺵𦉫⺶羊⺷𦍌⺸𦍋⺹耂⺺肀⺻聿⺼肉⺽𦥑⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻇𧢲⻈讠⻉贝⻊𧾷⻋车⻌辶⻍辶',
  '⻎辶⻏邑⻐钅⻑長⻒镸⻓长⻔门⻕𨸏⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞𩙿⻟飠⻠饣⻡𩠐⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟',
].join('');

const EQUIVALENT = new Map<string, string>();
const characters = [...SUPPLEMENT];
for (let i = 0; i + 1 < characters.length; i += 2) EQUIVALENT.set(characters[i] ?? '', characters[i + 1] ?? '');
/** Reports are in simplified Chinese, where this radical is drawn as 户; NFKC would give the traditional 戶. */
EQUIVALENT.set('\u2f3e', '户');

const RADICALS = /[\u2e80-\u2fd5]/g;

/** @returns the text with radicals as the characters they stand for, of the same meaning and nothing else changed */
export function foldRadicals(text: string): string {
  return text.replace(RADICALS, (radical) => EQUIVALENT.get(radical) ?? radical.normalize('NFKC'));
}
