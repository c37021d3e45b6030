import type { Pull, PullFile, RepoAtlas } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { Churn } from '../common/churn';
import { Name } from '../common/name';
import { Pager } from '../common/pager';
import type { Page } from '../common/paging';
import { Markdown } from '../markdown/markdown';
import type { Reading } from '../markdown/reading';
import type { ClaimIndex } from './claim-index';
import { ClaimMark } from './claim-mark';
import { groupFiles } from './file-groups';
import { labelWord } from './label-words';
import type { ListedSymbols } from './listed-symbols';
import { Section } from './section';
import { SECTION_TITLE } from './sections';

type Props = {
  pull: Pull;
  page: Page<PullFile>;
  repo: RepoAtlas;
  reading: Reading;
  claims: ClaimIndex;
  listed: ListedSymbols;
};

/** The files of the PR by module, with their size where history knows it and what the report says of them. */
export function FilesPart({ pull, page, repo, reading, claims, listed }: Props) {
  if (page.total === 0) return null;
  const churn = pull.size.churn;
  const note = (
    <>
      {count(page.total)} 个{churn && <Churn {...churn} />}
    </>
  );
  return (
    <Section
      id="files"
      title={SECTION_TITLE.files}
      note={note}
      also={listed.key.length + listed.others.length === 0 ? ['symbols', '关键符号', '符号'] : []}
    >
      {groupFiles(page.items, repo).map(({ id, name, files }) => (
        <div key={id ?? ''} className="file-group">
          <h3>
            {id === null ? name : <a href={urls.module(repo.name, id)}>{name}</a>}
            <span className="part-note">{count(files.length)} 个文件</span>
          </h3>
          <ul className="file-rows">
            {files.map((file) => (
              <FileRow key={file.path} file={file} repo={repo} reading={reading} claims={claims} listed={listed} />
            ))}
          </ul>
        </div>
      ))}
      <Pager page={page} href={urls.pull(pull.repo, pull.number)} noun="个文件" />
    </Section>
  );
}

type RowProps = Pick<Props, 'repo' | 'reading' | 'claims' | 'listed'> & { file: PullFile };

function FileRow({ file, repo, reading, claims, listed }: RowProps) {
  const { path, oldPath, report } = file;
  const { shown, more } = listed.ofFile(file.symbols);
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
          {report?.note && (
            <span>
              <Markdown text={report.note} reading={reading} inline />
            </span>
          )}
          {labels.map((label) => (
            <span key={label} className="tag">
              {labelWord(label)}
            </span>
          ))}
        </div>
      )}
      <SymbolLinks names={shown} more={more} repo={repo} claims={claims} />
    </li>
  );
}

type SymbolLinksProps = { names: string[]; more: number; repo: RepoAtlas; claims: ClaimIndex };

/** Symbols as links, and how many more there are; those that the report names are marked as checked or not. */
export function SymbolLinks({ names, more, repo, claims }: SymbolLinksProps) {
  if (names.length === 0) return null;
  return (
    <ul className="symbol-links">
      {names.map((name) => (
        <li key={name}>
          <a href={urls.symbol(repo.name, name)}>
            <Name text={name} />
          </a>
          <ClaimMark claim={claims.find('symbol', name)} />
        </li>
      ))}
      {more > 0 && <li className="muted">另有 {count(more)} 个</li>}
    </ul>
  );
}
