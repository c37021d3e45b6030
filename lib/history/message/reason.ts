import type { Paragraph } from './plain-body';
import { readTrailer } from './trailers';

/** Characters of a reason that are kept. */
const KEPT = 300;

const WHY =
  /\b(?:due to|because|breaks?|broke|breaking|broken|caus(?:e|es|ed|ing)|since (?!v?\d)|as (?:it|this|that|they|the|we)\b|fail(?:s|ed|ing|ures?)?|crash\w*|regress\w*|so that we can|until|not ready|accuracy|hangs?|deadlock\w*|incompatible|temporarily|issues? (?:with|in|on)|errors?|reason)\b|因为|由于|导致|原因|造成|暂时/i;
const GITS_OWN = /^(?:this reverts commit\b|reverts?\s+\S*#?\d|reverts?\s+\S+\/\S+#\d)[^.]*\.?$/i;

/**
 * @param title of a change that undoes another @param paragraphs of its body
 * @returns the first sentence of its own words that says why, with the one behind it where both are short; the title's
 * where the body says none; null where nobody says
 */
export function reasonOf(title: string, paragraphs: Paragraph[]): string | null {
  for (const paragraph of paragraphs) {
    if (paragraph.kind === 'check' || paragraph.kind === 'heading' || readTrailer(paragraph)) continue;
    const sentences = paragraph.text.split(/(?<=[.!?])\s+(?=\S)|(?<=[。！？；])/);
    const at = sentences.findIndex((each) => WHY.test(each) && !GITS_OWN.test(each.trim()));
    if (at >= 0) return shorten(withNext(sentences, at));
  }
  return reasonInTitle(title);
}

function withNext(sentences: string[], at: number): string {
  const first = (sentences[at] ?? '').trim();
  const next = (sentences[at + 1] ?? '').trim();
  return first.length < 60 && first.length + next.length < KEPT ? `${first} ${next}`.trim() : first;
}

/** Words of the title outside of the title it quotes: `Revert "…" due to a CI failure`. */
function reasonInTitle(title: string): string | null {
  const end = Math.max(title.lastIndexOf('"'), title.lastIndexOf('”'));
  const rest = end > title.search(/["“]/) ? title.slice(end + 1) : /["“]/.test(title) ? '' : title;
  const why =
    /(?:\(|\b)((?:due to|because(?: of)?|since|as it|as this|which (?:breaks?|broke|caused?)|(?:it )?(?:breaks?|broke|caus(?:es|ed))|to (?:fix|unblock|unbreak|avoid))\b[^)]{6,}|(?:因为|由于|导致).{2,})/i.exec(
      rest,
    );
  return why?.[1] ? shorten(why[1].trim()) : null;
}

const shorten = (text: string): string => (text.length > KEPT ? `${text.slice(0, KEPT - 1)}…` : text);
