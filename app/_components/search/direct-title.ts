import type { Atlas } from '../../../lib/graph/types';
import { parseRepoName, pullKey } from '../../../lib/model/ids';
import { nameOfSegment } from '../../../lib/urls';
import { decoded } from '../common/params';
import { pullTitle } from '../common/pull-link';

/**
 * @param direct the address that a query names
 * @returns what is at the top of that page: `#24870 Support NextN`, a symbol, a file; the address where nothing is known
 */
export function directTitle(direct: string, atlas: Atlas): string {
  const repo = [...atlas.repos.values()].find(({ name }) => direct.startsWith(`/${name}/`));
  const query = /^\/search\?q=([^&]*)/.exec(direct)?.[1];
  if (query !== undefined) return decoded(query) ?? query;
  const [, owner, name, part = '', ...rest] = direct.replace(/[?#].*$/, '').split('/');
  const last = rest.map((segment) => nameOfSegment(decoded(segment) ?? segment)).join('/');
  if (part === 'pull') {
    const named = repo?.name ?? parseRepoName(`${owner}/${name}`);
    const pull = named && atlas.pulls.get(pullKey(named, Number(last)));
    return pull ? `#${pull.number} ${pullTitle(pull)}` : `#${last}`;
  }
  if (part === 'commit') {
    const commit = repo?.commits.get(last)?.commit;
    return commit ? `${commit.sha.slice(0, 9)} ${commit.title}` : last;
  }
  if (part === 'modules') return repo?.modules.find(({ id }) => id === last)?.name ?? last;
  return last || (part === '' && name ? `${owner}/${name}` : direct);
}
