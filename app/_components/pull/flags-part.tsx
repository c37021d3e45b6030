import type { Pull, RepoAtlas } from '../../../lib/graph/types';
import { urls } from '../../../lib/urls';
import { Icon } from '../common/icon';
import { MAX_ITEMS, More } from './more';
import { Section } from './section';
import { SECTION_TITLE } from './sections';

/** Risk flags in the report's own words, each leading to the canonical flag it is grouped under. */
export function FlagsPart({ pull, repo }: { pull: Pull; repo: RepoAtlas }) {
  if (pull.risks.length === 0) return null;
  const names = new Map(repo.risks.map(({ id, name }) => [id, name]));
  return (
    <Section id="flags" title={SECTION_TITLE.flags}>
      <ul className="chips">
        {pull.risks.slice(0, MAX_ITEMS).map(({ id, raw }) => {
          const name = names.get(id) ?? raw;
          return (
            <li key={`${id} ${raw}`}>
              <a className="chip chip-risk" href={urls.risk(repo.name, id)}>
                <Icon name="risk" size={14} />
                {raw}
                {name !== raw && <span className="chip-note">归入 {name}</span>}
              </a>
            </li>
          );
        })}
        <More items={pull.risks} />
      </ul>
    </Section>
  );
}
