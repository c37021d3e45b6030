/**
 * The words with which notes say who undoes whom, each kind as one letter for the grammar: 它被本 PR 整体回退了 → `obtU`.
 * Parties: `t` the report's own PR, `o` the other, `n` a third; `q` that undoing. Verbs: `U` undoes, `R` brings back.
 * Voice: `b` 被 or 由, `a` 把 or 对, `p` 予以, `w` was, `y` by. Nouns: `d` 的, `f` of, `h` the one that, `g` the object of, `=` is.
 */

const CHANGE = '(?:改动|修改|提交|变更|内容|实现|代码)';
/** A PR's change is the PR (本 PR 的全部改动, 该 PR 对调度器的修改); 本 PR 的测试 is something else. */
const WITH_CHANGE = `(?:\\s*(?:的|[中里]的)\\s*(?:全部|所有)?${CHANGE}|\\s*(?:全部|所有)${CHANGE}|\\s*对[^，的]{1,10}的(?:修改|改动|调整|变更))?(?!\\s*['’]s)`;
const UNDOING = '(?:回退|撤回|撤销|回滚|还原|revert)';

const THIS = `(?:(?:本|当前)\\s*(?:次\\s*)?(?:PR|改动|提交|修改|变更|合入)|本次(?=\\s*${UNDOING})|this\\s+(?:PR|change|commit|one)\\b)${WITH_CHANGE}`;
const OTHER = `(?:其${CHANGE}|它|其(?![他它余实后间次中])|前者|(?:[该該]|此|那个?|这个?|上述|原|首版|前一?个?)\\s*(?:PR|改动|提交|修改|变更|实现|功能|优化|版本|逻辑)|首版|that\\s+(?:PR|change|commit|one)\\b|the\\s+(?:former|(?:other|original)\\s+PR)\\b|it\\b)${WITH_CHANGE}`;
const THIRD = `(?:(?:[\\w.-]+\\/[\\w.-]+|PR)?\\s*#\\d+|(?:别的|其[他它]|另一?个?|另外的?|某个?|后续的?)\\s*(?:PR|提交)|有人|作者|维护者)${WITH_CHANGE}`;
const PARTY = `(?:${THIS}|${OTHER}|${THIRD})`;

const SPAN =
  '(?:大?约|仅|不到|近)?\\s*[\\d一二两三四五六七八九十几数半]+\\s*个?\\s*(?:分钟|小时|天|日|周|月)(?:之?后|以?内)?';
/** Who is named for the time alone takes no part: 在本 PR 之前, 早于本 PR, 与本 PR 一同. */
const BESIDE = `(?:[早晚先]于)\\s*${PARTY}|(?:在|于|继|自|随着?)\\s*${PARTY}\\s*(?:合入|落地|上线)?\\s*(?:[之以][前后]|期间|[前后时])|(?:与|和|同|跟|连同|随同?|比)\\s*${PARTY}\\s*(?:一[同起道并]|同[时期批]|更?[早晚])?`;
const MANNER = `以[^，]{1,12}?(?:方式|形式)|(?:因|由于|鉴于|经)[^，被由把将]{1,16}?(?=被|由|把|将|而|${UNDOING})|在?[^，的本它其该此#被由把将]{1,12}?[后时](?=\\s*(?:被|由|把|将|重新|再次|恢复|${UNDOING}))`;
const ADVERBS =
  '后[来续]|随后|稍后|此后|[之而]后|不久|最[终后]|[次当同隔]日|当天|[已曾]经|再[次度]|完全|整[体个]|部分|全[部量]|完整|逐(?:行|字节)|直接|主动|紧急|临时|一并|[同共]同?时?|进行|决定|用于|(?:到|回)?主[干线]|做|先行|彻底|实际上?|本质上|因此|从而|更早|在(?:其|它的)?基础上|[了掉过又再也都均先已曾才所给便来而后中里内]|(?:has|had|have|the|an?|later|then|also|fully|partially|completely|immediately|subsequently)\\b';

/** How code behaves, and what got slower: nobody undoes a PR there. */
const NO_ACT = `(?:性能|精度|吞吐|速度)\\s*${UNDOING}|${UNDOING}\\s*(?:[到至为成]|路径|逻辑|开关|机制|策略|方案|成本|风险|分支|行为|模式|选项|提案|请求)`;
const REDO =
  '重新\\s*(?:合[入并回]|引入|落地|提交|启用|应用|生效|上线|可用)|再次\\s*(?:合[入并]|引入|落地|恢复|启用|提交)|找回|恢复(?:\\s*(?:合入|生效|可用))?|re-?land(?:s|ed|ing)?|re-?appl(?:y|ies|ied|ying)|restor(?:es?|ed|ing)|br(?:ings?|ought)\\s+back';

/** Tried in this order at each place of a clause; no letter: words that only say when, how and how much. */
const LEXEMES: readonly (readonly [letter: string, words: RegExp])[] = (
  [
    ['', BESIDE],
    ['', MANNER],
    ['', `在?(?:合入|上线|落地|发布)?\\s*(?:${SPAN}|后(?!续)|[次当同]日|当天|不久后?)`],
    ['~', NO_ACT],
    // What is done in a PR is done by it.
    ['b', `[在于](?=\\s*${PARTY}\\s*[中里内])`],
    ['q', `(?:(?:该|此|[这那上]次|[上前]述|之前的?)\\s*次?|th(?:at|is)\\s+)\\s*${UNDOING}(?:\\s*PR)?(?!了|e?s|ed)`],
    // Who undoes a part of it undoes it: 撤回其中赋值的部分.
    ['o', '其中[^，的]{0,20}的?(?:部分|改动|修改|一[处项])'],
    ['t', THIS],
    ['o', OTHER],
    ['n', THIRD],
    ['R', REDO],
    ['U', `${UNDOING}(?:s|ed|ing)?|撤[掉下除]|rolled\\s+back|back(?:s|ed)\\s+out|undoes|undone`],
    // Requests and limits are cancelled, too: of a PR only where it is named.
    ['U', `取消(?=了?\\s*${PARTY})`],
    ['o', '之(?![前后间一外内中类])'],
    ['g', '(?:对象|目标)(?:\\s*PR)?'],
    ['h', '(?:原始?)?\\s*(?:版本|提交|改动|变更|PR)'],
    ['b', `[被遭]|经(?=\\s*${PARTY})|(?<![理自缘])由(?![于此])`],
    ['p', '[予加]以'],
    ['a', '[把将使让令]|(?<![针相面])对(?![比应齐于称照])'],
    ['d', '的'],
    ['=', `[就正便即]?是|即(?!将)|属于|相当于|等于|为(?=对|\\s*${PARTY})`],
    ['w', '(?:was|were|is|been|being|got)\\b'],
    ['y', `(?:by|in|via)\\s+(?=${PARTY})`],
    ['f', 'of\\b'],
    ['', `${ADVERBS}|\\s+`],
  ] as const
).map(([letter, words]) => [letter, new RegExp(words, 'iuy')]);

/** Said, and not done: denied, planned, asked, possible. */
const UNREAL =
  /没|未|不(?![同久少过仅但止到])|拒绝|避免|防止|[无毋]需|而非|并非|计划|打算|讨论|是否|提[议出]|建议|考虑|可(?:能|以|直接|被|由|随时)|也许|若(?!干)|如(?:果|需|遇|有)|一旦|假如|便于|方便|支持|允许|需(?!求)|必要|应(?:该|当|否|被|由)|要求|希望|准备|尝试|试图|曾想|即将|将(?=[被由])|会(?=[被由把将回撤还恢重])|\b(?:not|never|without|instead|rather|consider\w*|plan\w*|propos\w*|discuss\w*|may|might|could|would|should|can|if|whether|unless|refus\w*|avoid\w*|attempt\w*|tr(?:y|ies|ied)|wants?|suggest\w*|to\s+(?:revert|re-?land|undo|roll))\b|n['’]t\b/i;
/** What a later clause takes back. */
const CALLED_OFF =
  /(?:[未没](?:有|能|被)?(?:合入|合并|采纳|通过|落地|实施|执行|进行)|(?:关闭|放弃|否决|搁置)(?:了|$)|\b(?:closed|abandoned|rejected|never\s+landed|not\s+merged|kept\s+it))/i;

/** @returns whether a note says of what it names that it did not come to pass */
export const isCalledOff = (note: string): boolean => CALLED_OFF.test(note);

/** @returns a clause in letters, `~` for each stretch of other words; null where it says what is not done */
export function lettersOf(clause: string): string | null {
  if (UNREAL.test(clause)) return null;
  let letters = '';
  for (let at = 0; at < clause.length; ) {
    const found = lexemeAt(clause, at);
    if (found) letters += found.letter;
    else if (!letters.endsWith('~')) letters += '~';
    at += found?.length ?? 1;
  }
  return letters;
}

function lexemeAt(clause: string, at: number): { letter: string; length: number } | null {
  for (const [letter, words] of LEXEMES) {
    words.lastIndex = at;
    const match = words.exec(clause);
    if (match?.[0]) return { letter, length: match[0].length };
  }
  return null;
}
