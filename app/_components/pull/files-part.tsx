import type { Pull, PullFile, RepoAtlas } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { Churn } from '../common/churn';
import { churnOf } from '../common/churn-of';
import { Name } from '../common/name';
import { Pager } from '../common/pager';
import type { Page } from '../common/paging';
import { Markdown } from '../markdown/markdown';
import type { Reading } from '../markdown/reading';
import type { ClaimIndex } from './claim-index';
import { ClaimMark } from './claim-mark';
import { groupFiles } from './file-groups';
import { Section } from './section';
import { SECTION_TITLE } from './sections';

type Props = { pull: Pull; page: Page<PullFile>; repo: RepoAtlas; reading: Reading; claims: ClaimIndex };

/** Symbols shown beside one file. */
const MAX_SYMBOLS = 12;

/** The files of the PR by module, with their size where history knows it and what the report says of them. */
export function FilesPart({ pull, page, repo, reading, claims }: Props) {
  if (page.total === 0) return null;
  const churn = churnOf(pull.files);
  const note = (
    <>
      {count(page.total)} 个{churn && <Churn {...churn} />}
    </>
  );
  return (
    <Section id="files" title={SECTION_TITLE.files} note={note}>
      {groupFiles(page.items, repo).map(({ id, name, files }) => (
        <div key={id ?? ''} className="file-group">
          <h3>
            {id === null ? name : <a href={urls.module(repo.name, id)}>{name}</a>}
            <span className="part-note">{count(files.length)} 个文件</span>
          </h3>
          <ul className="file-rows">
            {files.map((file) => (
              <FileRow key={file.path} file={file} repo={repo} reading={reading} claims={claims} />
            ))}
          </ul>
        </div>
      ))}
      <Pager page={page} href={urls.pull(pull.repo, pull.number)} noun="个文件" />
    </Section>
  );
}

function FileRow({ file, repo, reading, claims }: Pick<Props, 'repo' | 'reading' | 'claims'> & { file: PullFile }) {
  const { path, oldPath, report } = file;
  const labels = [report?.category, report?.type].filter((label): label is string => Boolean(label));
  return (
    <li className="file-row">
      <div className="file-head">
        <a href={urls.file(repo.name, path)}>
          <Name text={path} />
        </a>
        {report && <ClaimMark claim={claims.find('file', path)} />}
        <Churn added={file.added} deleted={file.deleted} />
      </div>
      {oldPath !== null && oldPath !== path && (
        <p className="file-note">
          由 <Name text={oldPath} /> 移动而来
        </p>
      )}
      {(report?.note || labels.length > 0) && (
        <div className="file-note">
          {report?.note && <Markdown text={report.note} reading={reading} inline />}
          {labels.map((label) => (
            <span key={label} className="tag">
              {label}
            </span>
          ))}
        </div>
      )}
      <SymbolLinks names={file.symbols} max={MAX_SYMBOLS} repo={repo} claims={claims} />
    </li>
  );
}

type SymbolLinksProps = { names: string[]; max: number; repo: RepoAtlas; claims: ClaimIndex };

/** Symbols as links, the first `max` of them; those that the report names are marked as checked or not. */
export function SymbolLinks({ names, max, repo, claims }: SymbolLinksProps) {
  if (names.length === 0) return null;
  return (
    <ul className="symbol-links">
      {names.slice(0, max).map((name) => (
        <li key={name}>
          <a href={urls.symbol(repo.name, name)}>
            <Name text={name} />
          </a>
          <ClaimMark claim={claims.find('symbol', name)} />
        </li>
      ))}
      {names.length > max && <li className="muted">另有 {count(names.length - max)} 个</li>}
    </ul>
  );
}
