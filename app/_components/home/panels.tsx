import type { Chain, RepoAtlas } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { ChainLine } from '../chain/chain-line';
import { Bars } from '../common/bars';
import { CountedSymbols } from '../common/counted-symbols';
import { busyModules } from './busy-modules';
import { Panel } from './panel';

const largest = <T extends { pulls: { length: number } }>(all: T[], max: number): T[] =>
  [...all].sort((a, b) => b.pulls.length - a.pulls.length).slice(0, max);

/** Areas of the code, the ones where something is going on now. */
export function ModulesPanel({ repo, max }: { repo: RepoAtlas; max: number }) {
  return (
    <Panel
      title="按模块浏览"
      icon="module"
      more={{ href: urls.modules(repo.name), label: `全部 ${count(repo.modules.length)} 个` }}
    >
      <p className="panel-note">近三个月的 PR，越来越忙的在前</p>
      <Bars
        bars={busyModules(repo)
          .slice(0, max)
          .map(({ module: { id, name }, recent }) => ({
            ...{ key: id, href: urls.module(repo.name, id), label: name, size: recent },
          }))}
      />
    </Panel>
  );
}

/** Symbols that PRs of late turn on. */
export function SymbolsPanel({ repo, max }: { repo: RepoAtlas; max: number }) {
  return (
    <Panel
      title="按符号查找"
      icon="symbol"
      more={{ href: urls.symbols(repo.name), label: `全部 ${count(repo.symbols.size)} 个` }}
    >
      <CountedSymbols symbols={repo.telling.slice(0, max)} repo={repo} />
    </Panel>
  );
}

/** What is out of main today, and what came back. */
export function ChainsPanel({ repo, max }: { repo: RepoAtlas; max: number }) {
  const open = repo.chains.filter((chain) => chain.open);
  const closed = repo.chains.filter((chain) => !chain.open);
  return (
    <Panel
      title="跟踪回退链"
      icon="chain"
      more={{ href: urls.chains(repo.name), label: `全部 ${count(repo.chains.length)} 条` }}
    >
      <ChainGroup title={`未恢复 ${count(open.length)}`} chains={open.slice(0, max)} />
      <ChainGroup
        title={`已了结 ${count(closed.length)}`}
        chains={closed.slice(0, 2 * max - Math.min(max, open.length))}
      />
      {repo.chains.length === 0 && <p className="muted">还没有发现回退。</p>}
    </Panel>
  );
}

function ChainGroup({ title, chains }: { title: string; chains: Chain[] }) {
  if (chains.length === 0) return null;
  return (
    <>
      <h3 className="panel-sub">{title}</h3>
      <ul className="chain-lines">
        {chains.map((chain) => (
          <ChainLine key={chain.id} chain={chain} />
        ))}
      </ul>
    </>
  );
}

/** The risk flags that most reports carry. */
export function RisksPanel({ repo, max }: { repo: RepoAtlas; max: number }) {
  return (
    <Panel
      title="风险概览"
      icon="risk"
      more={{ href: urls.risks(repo.name), label: `全部 ${count(repo.risks.length)} 种` }}
    >
      <p className="panel-note">{count(repo.reports.length)} 份报告中带有该标记的</p>
      <Bars
        tone="reverted"
        all={repo.reports.length}
        bars={largest(repo.risks, max).map(({ id, name, pulls }) => ({
          ...{ key: id, href: urls.risk(repo.name, id), label: name, size: pulls.length },
        }))}
      />
    </Panel>
  );
}
