/**
 * Who undoes or brings back whom, as a note words it. A note without a subject speaks of the other PR; what a grammar of
 * a few sentences does not read is not guessed.
 */
import type { Relation } from '../../model/relation';
import { isCalledOff, lettersOf } from './undo-lexicon';

/** `t` the report's own PR, `o` the other one, `n` a third. */
type Party = 't' | 'o' | 'n';
type Verb = 'U' | 'R';
type Act = { verb: Verb; agent: Party; patient: Party };

type Numbers = { own: number | null; other: number };

/** Where a clause ends: marks, and words that begin another one; 后 behind a verb makes of it what came before. */
const ENDS =
  /[，。；;,、：:（()）！!]|\.(?=\s|$)|但|(?<![一合])并且?|然后|以(?=便|避免|恢复|修复|保证|确保|解决|规避)|(?<=回退|撤回|撤销|回滚|还原|合入|落地)(?=(?:之后|以后|后|时)(?!来))|\b(?:and|but|because|after|before|since|due|as|when|while|with|for|so|then|which|on)\b/i;

/** @returns the relation from the report's PR to the other that a note states, with the words, or null */
export function undoWords(note: string, numbers: Numbers): { relation: Relation; words: string } | null {
  if (isCalledOff(note)) return null;
  const text = named(note, numbers);
  const reader = new NoteReader(text.includes('#'));
  for (const clause of text.split(ENDS)) {
    const act = reader.read(clause);
    const relation = act && relationOf(act);
    if (relation) return { relation, words: clause.trim() };
  }
  const relation = reader.halfSaid && relationOf(reader.halfSaid);
  return relation ? { relation, words: note } : null;
}

/** Numbers are names, too. */
function named(note: string, { own, other }: Numbers): string {
  return note.replace(/(?:PR\s*)?#(\d+)/gi, (text, digits: string) => {
    if (Number(digits) === other) return '该 PR';
    return Number(digits) === own ? '本 PR' : text;
  });
}

function relationOf({ verb, agent, patient }: Act): Relation | null {
  if (agent === 't' && patient === 'o') return verb === 'U' ? 'reverts' : 'relands';
  if (agent === 'o' && patient === 't') return verb === 'U' ? 'reverted-by' : 'relanded-by';
  return null;
}

const opposite = (party: Party): Party => (party === 't' ? 'o' : 't');

/** Undoing an undoing brings back; bringing an undoing back undoes. */
const combined = (outer: string, inner: string): string => (outer === inner ? 'R' : 'U');

/**
 * Nouns, in the order in which they are put together: `<Ut>` is the undoing of this PR. An undoing of another PR that
 * has a doer is that doer's PR.
 */
const NOUNS: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [/=(?=[bwUR])/g, () => ''],
  [/([UR]|d=)([to])a[ton]d[UR]/g, (_, before = '', doer = '') => before + doer],
  [/n(?=a[ton]d?[UR])/g, () => ''],
  [/([ton])d([UR])g/g, (_, doer = '', verb = '') => `${doer}${verb}dh`],
  [/g/g, () => 'h'],
  [/a([ton])([UR])d([UR])/g, (_, of = '', inner = '', outer = '') => `<${combined(outer, inner)}${of}>`],
  [/a?([ton])d([UR])(?![ton])/g, (_, of = '', verb = '') => `<${verb}${of}>`],
  [/=([ton])([UR])h?$/g, (_, of = '', verb = '') => `=<${verb}${of}>`],
  [/([UR])f([ton])/g, (_, verb = '', of = '') => `<${verb}${of}>`],
  [/<([UR])([ton])>d([UR])/g, (_, inner = '', of = '', outer = '') => `<${combined(outer, inner)}${of}>`],
  [/([UR])<([UR])([ton])>/g, (_, outer = '', inner = '', of = '') => combined(outer, inner) + of],
  [
    /^<([UR])([ton])>b([ton])([UR])$/,
    (_, inner = '', of = '', by = '', outer = '') => `${of}b${by}${combined(outer, inner)}`,
  ],
  [
    /^<([UR])([ton])>w*([UR])y([ton])$/,
    (_, inner = '', of = '', outer = '', by = '') => `${of}b${by}${combined(outer, inner)}`,
  ],
];

/** Whole clauses; one that no pattern takes to its end says nothing. */
const SENTENCES: readonly RegExp[] = [
  // 它被本 PR 回退, 由本 PR 回退它, 被本 PR 回退的 PR
  /^(?<patient>[ton]?)b(?<agent>[ton])(?<verb>[UR])(?:d[ho])?$/,
  /^b(?<agent>[ton])(?<verb>[UR])(?<patient>[ton])$/,
  // 在本 PR 中它被回退
  /^b(?<agent>[ton])(?<patient>[ton]?)b?(?<verb>[UR])$/,
  // 被它回退的正是本 PR, 本 PR 回退的是它
  /^b?(?<agent>[ton])(?<verb>[UR])d=(?<patient>[ton])$/,
  // 它把本 PR 撤回, 由本 PR 将其撤回
  /^(?:b?(?<agent>[ton]))?a(?<patient>[ton])(?<verb>[UR])$/,
  // 本 PR 回退了它, 回退本 PR 的提交
  /^(?<agent>[ton]?)(?<verb>[UR])(?<patient>[ton])(?:dh)?$/,
  // 它是本 PR 回退的对象
  /^(?:(?<patient>[ton]?)=)?(?<agent>[ton])(?<verb>[UR])d[ho]$/,
  // 它是对本 PR 的回退, 该 PR 的 reland 即本 PR
  /^(?<agent>[ton]?)[=w]?<(?<verb>[UR])(?<patient>[ton])>h?$/,
  /^<(?<verb>[UR])(?<patient>[ton])>=(?<agent>[ton])$/,
  // it was reverted by this PR
  /^(?<patient>[ton]?)w*(?<verb>[UR])y(?<agent>[ton])$/,
  // 本 PR 予以回退
  /^b?(?<agent>[ton])p(?<verb>[UR])$/,
];

/** Reads the clauses of one note in turn: who an earlier one speaks of, and what was undone there, later ones leave out. */
class NoteReader {
  /** 本 PR 被重新合入: by the one whose note it is, if the note says no more. */
  halfSaid: Act | null = null;
  #subject: Party = 'o';
  #undone: Party | null = null;
  /** 在该 PR 中, of which the next clause tells what it did. */
  #opening = '';
  #acts = 0;

  constructor(private readonly namesThird: boolean) {}

  read(clause: string): Act | null {
    const letters = lettersOf(clause);
    if (letters === null) return null;
    const sentence =
      this.#opening + NOUNS.reduce((text, [noun, made]) => text.replace(noun, made), this.#resolved(letters));
    this.#opening = /^(b[ton])~?$/.exec(sentence)?.[1] ?? '';
    const act = this.#actOf(sentence);
    this.#remember(sentence, act);
    return act;
  }

  /** 该回退 is the undoing that the note spoke of, else the other PR, unless the note names one that may be meant. */
  #resolved(letters: string): string {
    const told = this.#undone === null ? null : `<U${this.#undone}>`;
    return letters.replace(/q/g, told ?? (this.namesThird ? 'n' : 'o'));
  }

  #actOf(sentence: string): Act | null {
    for (const pattern of SENTENCES) {
      const groups = pattern.exec(sentence)?.groups;
      if (!groups) continue;
      const { verb } = groups as { verb: Verb };
      const agent = (groups.agent || this.#otherThan(groups.patient)) as Party;
      return { verb, agent, patient: (groups.patient || this.#otherThan(agent)) as Party };
    }
    // What is brought back is what an earlier clause undid.
    const agent = /^([ton])R$/.exec(sentence)?.[1] as Party | undefined;
    return agent && this.#undone === opposite(agent) ? { verb: 'R', agent, patient: this.#undone } : null;
  }

  /** Who is left out: whom the note speaks of, unless that is the one who is named. */
  #otherThan(named: string | undefined): Party {
    return this.#subject === named ? opposite(this.#subject) : this.#subject;
  }

  #remember(sentence: string, act: Act | null): void {
    const passive = /^([ton]?)[bw]+[ton]?([UR])(?:d[ho])?$/.exec(sentence);
    if (act?.verb === 'U') this.#undone = act.patient;
    else if (passive?.[2] === 'U') this.#undone = (passive[1] || this.#subject) as Party;
    else if (/^[ton]U$/.test(sentence)) this.#undone = sentence.charAt(0) as Party;
    if (/[UR]/.test(sentence)) {
      this.#acts++;
      this.halfSaid = this.#acts === 1 && /^tbR$/.test(sentence) ? { verb: 'R', agent: 'o', patient: 't' } : null;
    }
    const subject = /^([ton])[^d]*$/.exec(sentence)?.[1] as Party | undefined;
    this.#subject = subject ?? this.#subject;
  }
}
