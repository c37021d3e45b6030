import type { Pull, RepoAtlas } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import type { ClaimIndex } from './claim-index';
import { SymbolLinks } from './files-part';
import type { ListedSymbols } from './listed-symbols';
import { Section } from './section';
import { SECTION_TITLE } from './sections';

/** Enough for any PR that a person reviews; a mechanical one has thousands. */
const MAX_OTHERS = 80;

type Props = { pull: Pull; listed: ListedSymbols; repo: RepoAtlas; claims: ClaimIndex };

/** Key symbols of the report first, then all others that stand beside no file. */
export function SymbolsPart({ pull, listed: { key, others }, repo, claims }: Props) {
  if (key.length === 0 && others.length === 0) return null;
  return (
    <Section
      id="symbols"
      title={SECTION_TITLE.symbols}
      note={
        key.length + others.length < pull.symbols.length
          ? `共 ${count(pull.symbols.length)} 个，其余列在各文件下`
          : `${count(pull.symbols.length)} 个`
      }
    >
      {key.length > 0 && (
        <>
          <h3 className="part-sub">关键符号</h3>
          <SymbolLinks
            names={key.slice(0, MAX_OTHERS)}
            more={Math.max(0, key.length - MAX_OTHERS)}
            repo={repo}
            claims={claims}
          />
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 className="part-sub">{key.length > 0 ? '其他符号' : '触及的符号'}</h3>
          <SymbolLinks
            names={others.slice(0, MAX_OTHERS)}
            more={Math.max(0, others.length - MAX_OTHERS)}
            repo={repo}
            claims={claims}
          />
        </>
      )}
    </Section>
  );
}
