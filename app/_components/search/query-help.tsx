import type { Atlas } from '../../../lib/graph/types';
import { QUALIFIERS } from '../../../lib/search/query/qualifiers';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { primaryRepo, reposBySize } from '../common/repos';
import { examplesFor } from '../home/coverage';

/** What qualifiers take; the names stand in `lib/search`. */
const TAKES = {
  symbol: '符号名，整名或末段，只指该符号；* 代表任意字符，如 get_model*',
  file: '路径、文件名或目录，可用 *',
  module: '模块的名称或编号',
  risk: '风险标记',
  is: '生效、已回退、部分回退、已重新合入、已被后续改写、报告、提交历史',
  pr: 'PR 编号',
  refs: '被提到的编号：报告或提交提到它的 PR',
  repo: 'owner/name',
  release: '版本标签，找在该版本中生效的改动；未发布',
  released: '版本标签，找该版本收录的改动，无论是否生效',
  first: '版本标签，找首次收录于该版本的改动',
  at: '版本标签，与状态连用：is:live at:v0.5.13 按该版本当时的状态',
  before: '日期，如 2026-06 或 2026-06-03，或版本标签',
  after: '日期，含当日，或版本标签',
  author: '提交者的姓名或登录名',
  left: '今天还剩的行占写下的百分比：0、<10、>=50',
  'fixed-by': 'PR 编号，找被它修复的 PR',
  kind: '函数、方法、类、类型、常量、参数、宏；与符号连用时只指该类型的同名符号',
  title: '标题里的词',
  sort: 'relevance 相关的、new 新的、old 旧的、left 剩余多的、left-asc 剩余少的在前',
} satisfies Record<keyof typeof QUALIFIERS, string>;

/** Before anything is typed: what is searched and how to ask. */
export function QueryHelp({ atlas }: { atlas: Atlas }) {
  return (
    <div className="help">
      <section>
        <h2>可以搜什么</h2>
        <ul className="help-list">
          <li>符号、文件、路径：整名、末段或其中一段，大小写与下划线不限，拼错一两个字母也能找到</li>
          <li>
            中文与英文的词：标题、报告正文与名称一起排序，词越齐、越稀有、越靠近越在前；术语的中英说法互通，次序、繁体与拼音不限
          </li>
          <li>报错：整段粘贴即可，取其中的名称、文件和少见的词</li>
          <li>OR（大写）与括号：(deadlock OR hang) scheduler</li>
          <li>
            编号：#24870、GH-24870、owner/name#24870 或提交号，直接打开对应的 PR；GitHub 地址打开它所指的
            PR、提交、文件、版本或版本比较
          </li>
          <li>“加引号”按原文查找；-词 表示排除</li>
        </ul>
      </section>
      <section>
        <h2>限定词</h2>
        <Qualifiers />
        <p className="muted">同一限定词写几次，满足其一即可；不同的限定词须同时满足。前面加 - 表示排除。</p>
      </section>
      <section>
        <h2>范围</h2>
        <ul className="help-list">
          {reposBySize(atlas).map(({ name, pulls, reports }) => (
            <li key={name}>
              <a href={urls.repo(name)}>{name}</a>：{count(reports.length)} 份报告，{count(pulls.length)} 个 PR
            </li>
          ))}
        </ul>
        <Examples atlas={atlas} />
      </section>
    </div>
  );
}

function Qualifiers() {
  return (
    <dl className="qualifiers">
      {Object.entries(QUALIFIERS).map(([key, { label }]) => (
        <div key={key}>
          <dt>
            <code>{label}:</code> <code>{key}:</code>
          </dt>
          <dd>{TAKES[key as keyof typeof TAKES]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Examples({ atlas }: { atlas: Atlas }) {
  const repo = primaryRepo(atlas);
  const examples = repo ? examplesFor(atlas, repo) : [];
  if (examples.length === 0) return null;
  return (
    <p className="examples">
      <span>试试</span>
      {examples.map(({ query }) => (
        <a key={query} href={urls.search(query)}>
          <code>{query}</code>
        </a>
      ))}
    </p>
  );
}

/** Nothing found: what to change. */
export function NoHits({ query, atlas }: { query: string; atlas: Atlas }) {
  return (
    <div className="help">
      <section>
        <h2>换个方式试试</h2>
        <ul className="help-list">
          <li>少写几个词，或去掉限定词：多个条件必须同时满足</li>
          <li>符号可以只写末段，文件可以只写文件名</li>
          <li>中文换一个说法，例如“回滚”与“回退”、“显存”与“内存”</li>
          {query.includes('"') && <li>去掉引号：加引号时逐字匹配原文</li>}
        </ul>
        <Examples atlas={atlas} />
      </section>
    </div>
  );
}
