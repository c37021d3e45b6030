/** Every address of the site is made here. Isomorphic: pages, API, CLI and the browser script all import it. */
import type { RepoName } from './model/ids';
import { STATES, type State } from './model/state';

const segment = encodeURIComponent;
/**
 * `encodeURIComponent` keeps `.`, `..` and nothing, which an address would lose (`a//b`); `~` before them keeps them a name.
 */
const nameSegment = (name: string): string => segment(/^~*(?:\.{1,2})?$/.test(name) ? `~${name}` : name);

/** @returns the name that {@link urls} put into an address segment; the segment comes decoded */
export const nameOfSegment = (decoded: string): string =>
  /^~+(?:\.{1,2})?$/.test(decoded) ? decoded.slice(1) : decoded;

/**
 * @param given ATLAS_ORIGIN
 * @returns scheme, host and port, no slash at the end; null where it is not set
 * @throws TypeError where it is no address
 */
export const originOf = (given: string | undefined): string | null => (given ? new URL(given).origin : null);

export const urls = {
  home: () => '/',
  search: (query = '') => (query ? `/search?q=${segment(query)}` : '/search'),
  repo: (repo: RepoName) => `/${repo}`,
  pull: (repo: RepoName, number: number) => `/${repo}/pull/${number}`,
  commit: (repo: RepoName, sha: string) => `/${repo}/commit/${sha}`,
  modules: (repo: RepoName) => `/${repo}/modules`,
  module: (repo: RepoName, id: string) => `/${repo}/modules/${nameSegment(id)}`,
  symbols: (repo: RepoName) => `/${repo}/symbols`,
  symbol: (repo: RepoName, name: string) => `/${repo}/symbols/${nameSegment(name)}`,
  files: (repo: RepoName) => `/${repo}/files`,
  file: (repo: RepoName, path: string) => `/${repo}/files/${path.split('/').map(nameSegment).join('/')}`,
  risks: (repo: RepoName) => `/${repo}/risks`,
  risk: (repo: RepoName, id: string) => `/${repo}/risks/${nameSegment(id)}`,
  chains: (repo: RepoName, state?: State | 'open' | 'closed') => `/${repo}/chains${state ? `?state=${state}` : ''}`,
  chain: (repo: RepoName, id: number | string) => `/${repo}/chains/${id}`,
  releases: (repo: RepoName) => `/${repo}/releases`,
  release: (repo: RepoName, tag: string) => `/${repo}/releases/${nameSegment(tag)}`,
  /** What the figures of the site mean; `part`: a heading there. */
  help: (part?: string) => (part === undefined ? '/help' : `/help#${part}`),
  feed: () => '/feed.xml',
  repoFeed: (repo: RepoName) => `/${repo}/feed.xml`,
  moduleFeed: (repo: RepoName, id: string) => `/${repo}/modules/${nameSegment(id)}/feed.xml`,
  apiSearch: (query: string, limit?: number) =>
    `/api/search?q=${segment(query)}${limit === undefined ? '' : `&limit=${limit}`}`,
  apiSuggest: (query: string, caret: number) => `/api/suggest?q=${segment(query)}&caret=${caret}`,
  apiPull: (repo: RepoName, number: number) => `/api/pull/${repo}/${number}`,
  github: {
    pull: (repo: RepoName, number: number) => `https://github.com/${repo}/pull/${number}`,
    issue: (repo: RepoName, number: number) => `https://github.com/${repo}/issues/${number}`,
    file: (repo: RepoName, path: string) =>
      `https://github.com/${repo}/blob/HEAD/${path.split('/').map(segment).join('/')}`,
    commit: (repo: RepoName, sha: string) => `https://github.com/${repo}/commit/${sha}`,
  },
} as const;

/** The parts of a repository that the site lists, with the names that people type for them (lower case). */
export const SECTIONS = [
  { key: 'pulls', label: 'PR', names: ['pr', 'pulls', 'pull requests'], href: urls.repo },
  { key: 'modules', label: '模块', names: ['module', 'modules'], href: urls.modules },
  { key: 'symbols', label: '符号', names: ['symbol', 'symbols'], href: urls.symbols },
  { key: 'files', label: '文件', names: ['file', 'files'], href: urls.files },
  { key: 'chains', label: '回退链', names: ['chain', 'chains', 'revert chains'], href: urls.chains },
  { key: 'risks', label: '风险', names: ['risk', 'risks', '风险标记'], href: urls.risks },
  { key: 'releases', label: '版本', names: ['release', 'releases'], href: urls.releases },
] as const;

export type SectionKey = (typeof SECTIONS)[number]['key'];

/** What `?state=` narrows the chains to. */
export const CHAIN_FILTERS = ['open', 'closed', ...STATES.filter((state) => state !== 'live')] as const;

/** What `?show=` narrows the PRs of a repository to. */
export const PULL_LISTS = ['report', 'reverted', 'partially-reverted', 'superseded', 'relanded'] as const;

/** `?show=commits`: a list shows commits without a PR in place of PRs. */
export const COMMITS = 'commits';

/** `?order=oldest`: a symbol's changes, the first one first. */
export const OLDEST = 'oldest';

/** Longest beginning of a symbol's name that `?initial=` looks for. */
export const MAX_BEGINNING = 200;

/** Anchors of a PR page's sections: fixed keys, so that a link survives a change of wording. */
export const ANCHORS = [
  'summary',
  'motivation',
  'steps',
  'files',
  'symbols',
  'snippets',
  'discussion',
  'risk',
  'impact',
  'flags',
  'message',
  'related',
  'history',
] as const;

export type Anchor = (typeof ANCHORS)[number];

/**
 * @param address one of {@link urls}, with or without a query of its own
 * @param params empty values are left out
 * @returns the address with the parameters added
 */
export function withQuery(address: string, params: Record<string, string>): string {
  const query = Object.entries(params)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${segment(name)}=${segment(value)}`)
    .join('&');
  return query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address;
}
