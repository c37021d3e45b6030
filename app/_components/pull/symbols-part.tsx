import type { Pull, RepoAtlas } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import type { ClaimIndex } from './claim-index';
import { SymbolLinks } from './files-part';
import { Section } from './section';
import { SECTION_TITLE } from './sections';

/** Enough for any PR that a person reviews; a mechanical one has thousands. */
const MAX_OTHERS = 80;

/** Key symbols of the report first, then all others that it names or touches. */
export function SymbolsPart({ pull, repo, claims }: { pull: Pull; repo: RepoAtlas; claims: ClaimIndex }) {
  if (pull.symbols.length === 0) return null;
  const key = pull.record?.keySymbols ?? [];
  const isKey = new Set(key);
  const others = pull.symbols.filter((name) => !isKey.has(name));
  return (
    <Section id="symbols" title={SECTION_TITLE.symbols} note={`${count(pull.symbols.length)} 个`}>
      {key.length > 0 && (
        <>
          <h3 className="part-sub">关键符号</h3>
          <SymbolLinks names={key} max={MAX_OTHERS} repo={repo} claims={claims} />
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 className="part-sub">{key.length > 0 ? '其他触及的符号' : '触及的符号'}</h3>
          <SymbolLinks names={others} max={MAX_OTHERS} repo={repo} claims={claims} />
        </>
      )}
    </Section>
  );
}
