/** Adds to each change of a history what its own words say: its intro, trailers, references, series and reason. */
import type { HistoryPull } from '../../model/history';
import { joinCut } from '../claims/read-claims';
import { findForms } from '../message/forms';
import { introOf } from '../message/intro';
import { type Paragraph, plainBody } from '../message/plain-body';
import { reasonOf } from '../message/reason';
import { keepTrailers } from '../message/trailers';
import type { ChosenCommit } from '../pulls/choose-commits';
import { findSeries } from './find-series';
import { readReferences } from './read-references';

/** Commits of a merged branch whose words count as the change's. */
const INNER = 50;

/**
 * @param chosen the changes, oldest first @param pulls the same, in that order; they are added to
 * @param undoing shas of changes that undo others: of those alone a reason is kept
 * @param repo the repository's own `owner/name`
 */
export function annotate(
  chosen: ChosenCommit[],
  pulls: HistoryPull[],
  undoing: ReadonlySet<string | null>,
  repo: string,
): void {
  const bodies = chosen.map(({ commit }) => plainBody(commit.body));
  const isForm = findForms(bodies);
  const series = findSeries(pulls.map((pull) => (pull.foreign ? { ...pull, number: null } : pull)));
  let counter = 0;
  for (const [place, pull] of pulls.entries()) {
    const { commit, inner } = chosen[place] as ChosenCommit;
    const body = bodies[place] ?? [];
    const title = joinCut(pull.title, commit.body);
    if (!pull.foreign) counter = Math.max(counter, pull.number ?? 0);
    const intro = introOf(body, title, isForm);
    const trailers = keepTrailers(body);
    const words = { number: pull.number, title, paragraphs: paragraphsOf(body, inner, isForm) };
    // A fork's own commit counts by the fork's numbers.
    const references = pull.foreign ? [] : readReferences(words, repo, counter);
    const part = series.get(place);
    const reason = undoing.has(pull.sha) ? reasonOf(title, body) : null;
    if (intro !== '') pull.intro = intro;
    if (trailers.length > 0) pull.trailers = trailers;
    if (references.length > 0) pull.references = references;
    if (part) pull.part = part;
    if (reason !== null) pull.reason = reason;
  }
}

function paragraphsOf(body: Paragraph[], inner: ChosenCommit['inner'], isForm: (text: string) => boolean): string[] {
  const own = body.flatMap(({ text }) => (isForm(text) ? [] : [text]));
  return [
    ...own,
    ...inner.slice(0, INNER).flatMap((commit) => [commit.subject, ...plainBody(commit.body).map(({ text }) => text)]),
  ];
}
