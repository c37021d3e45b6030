import { type ReleaseRun, releasesOf } from '../../../lib/graph/releases/release-runs';
import { NEVER_IN_FORCE, NOT_IN, runName, standingWords, UNRELEASED } from '../../../lib/graph/releases/release-words';
import type { Landed, RepoAtlas } from '../../../lib/graph/types';
import type { RepoName } from '../../../lib/model/ids';
import { urls } from '../../../lib/urls';
import { HelpLink } from '../common/help-link';
import { Icon } from '../common/icon';
import { ActorLink } from './actor-link';

/** Stretches of releases shown at once; the rest is behind a click. */
const SHOWN = 6;

/** `v0.5.12 – 不含 v0.5.13 … v0.5.18 ✓ 生效（由 #27166）`: where a PR came in, and where the answer changes. */
export function ReleaseRow({ change, repo }: { change: Landed; repo: RepoAtlas }) {
  const { runs, before, never } = releasesOf(repo.standings, change);
  if (runs.length === 0) return <p className="release-row muted">{UNRELEASED}</p>;
  return (
    <div className="release-row">
      <Icon name="release" size={14} />
      {never && <strong>{NEVER_IN_FORCE}</strong>}
      {before !== null && (
        <span className="muted">
          <a href={urls.release(repo.name, before)}>{before}</a> <span aria-hidden="true">{NOT_IN.mark}</span>{' '}
          {NOT_IN.word}
        </span>
      )}
      {runs.slice(0, SHOWN).map((run) => (
        <Run key={run.tag} run={run} repo={repo.name} />
      ))}
      {runs.length > SHOWN && (
        <details>
          <summary>另有 {runs.length - SHOWN} 段</summary>
          {runs.slice(SHOWN).map((run) => (
            <Run key={run.tag} run={run} repo={repo.name} />
          ))}
        </details>
      )}
      <HelpLink part="releases" />
    </div>
  );
}

function Run({ run, repo }: { run: ReleaseRun; repo: RepoName }) {
  const { mark, word } = standingWords(run);
  const { by } = run;
  return (
    <span className="release-run" data-in-force={run.inForce ?? undefined}>
      <a href={urls.release(repo, run.tag)} title={run.count > 1 ? `${run.count} 个版本` : undefined}>
        {runName(run)}
      </a>{' '}
      <span aria-hidden="true">{mark}</span> {word}
      {by && (
        <>
          （由 <ActorLink actor={by} repo={repo} />）
        </>
      )}
    </span>
  );
}
