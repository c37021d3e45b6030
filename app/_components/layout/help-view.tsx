import type { ReactNode } from 'react';
import { CHAIN_KIND_LABEL, STATE_LABEL } from '../../../lib/model/state';
import { urls } from '../../../lib/urls';
import { GONE_LABEL, VERDICT_LABEL } from '../../../lib/verify/claim';
import type { HelpPart } from '../common/help-link';
import { PageHead } from '../common/page-head';
import { ShareCard } from '../share/share-card';

/** The meaning of every figure, in one place. */
export function HelpView() {
  return (
    <>
      <ShareCard
        path={urls.help()}
        title="这些数字是什么意思 · PR 图谱"
        description="状态、版本与“今天还剩多少”各是什么意思，怎么算出。"
      />
      <PageHead
        crumbs={[{ title: '首页', href: urls.home() }]}
        title="这些数字是什么意思"
        lead="状态、版本与“今天还剩多少”都由提交历史逐次回放得出，不采信报告的说法；不能确定的写作“不详”，从不估算。"
      />
      <div className="help-page">
        <Changes />
        <Lines />
        <Names />
      </div>
    </>
  );
}

function Part({ id, title, children }: { id: HelpPart; title: string; children: ReactNode }) {
  return (
    <>
      <h2 id={id}>{title}</h2>
      {children}
    </>
  );
}

/** What became of changes: states, what they are read from, releases. */
function Changes() {
  return (
    <>
      <Part id="states" title="状态">
        <dl>
          <dt>
            {STATE_LABEL.live}、{STATE_LABEL.reverted}、{STATE_LABEL['partially-reverted']}
          </dt>
          <dd>没有人撤销它；有改动撤销了它；撤销了一部分。按主干上的先后回放，以最后一次事件为准。</dd>
          <dt>{STATE_LABEL.relanded}</dt>
          <dd>
            被撤销之后又回来：有改动把它重新合入，或撤销它的那个回退又被回退。旁边的百分比是回来的行占原改动的份额。
          </dd>
          <dt>{STATE_LABEL.superseded}</dt>
          <dd>它撤销过别的改动，但那次撤销如今不再成立。</dd>
          <dt>曾被回退</dt>
          <dd>
            状态是{STATE_LABEL.reverted}、{STATE_LABEL['partially-reverted']}或{STATE_LABEL.relanded}的
            PR，各处的数字与图都这样计；{STATE_LABEL.superseded}不计，它撤销的是别人，自己的改动没有人撤销。
          </dd>
          <dt>已被后续改写</dt>
          <dd>没有人回退它，但它写下的行今天一行不剩：都被后来的改动改写或删除了。状态本身不变。</dd>
          <dt>未声明的回退</dt>
          <dd>提交里没有一句话说要回退，但改动与更早的一个改动正好相反。</dd>
          <dt>提交，没有 PR</dt>
          <dd>
            直接进入分支、或编号属于别的仓库（分叉、前身或并入的）的提交：同样有页面、状态与剩余，以提交号代替编号。
          </dd>
        </dl>
      </Part>
      <Part id="evidence" title="证据、份额与置信度">
        <dl>
          <dt>证据</dt>
          <dd>
            {CHAIN_KIND_LABEL.reverts}与{CHAIN_KIND_LABEL.relands}
            从提交标题、提交说明、提交号与代码差异中读出，每一条都写明读自何处；报告与提交历史不一致时以提交历史为准。
          </dd>
          <dt>份额（覆盖原改动的百分比）</dt>
          <dd>原改动的行里，有多少被这个改动反向改回，或再次带来。</dd>
          <dt>置信度</dt>
          <dd>有多确定：措辞指名道姓的高，只有代码相符的低；份额越小、那些行越常见，越低。</dd>
          <dt>目标未收录、目标未能确定</dt>
          <dd>它指名的改动不在提交历史里；它没有指名，代码也看不出是哪一个。</dd>
        </dl>
      </Part>
      <Part id="releases" title="版本">
        <p>
          <strong>收录</strong>指版本的提交里有它（发布分支摘取的也算）；<strong>生效</strong>
          指把回退链回放到那个版本时它仍在。
          合入又在同一版本内被撤销的改动，从未随版本生效。克隆里缺少某个版本的提交时写明原因，不写作 0。
        </p>
      </Part>
    </>
  );
}

/** What is left of changes, and whose lines there are. */
function Lines() {
  return (
    <>
      <Part id="left" title="今天还剩多少">
        <dl>
          <dt>写下的行</dt>
          <dd>改动新增的行，空行与只有括号的行不计；它只是移动或恢复的别人的行，仍算别人的。</dd>
          <dt>还在，剩 47%</dt>
          <dd>这些行今天仍在主干上，移到别处的也算在内；列表里的百分比是它占写下的行的份额。</dd>
          <dt>被改写、被删除</dt>
          <dd>后来的改动拿走了这一行：所在的片段同时有新增的是改写，只有删除的是删除。</dd>
          <dt>移到别处</dt>
          <dd>仍在的行里，后来被别的改动原样搬到现在位置的。</dd>
          <dt>经重新合入仍在</dt>
          <dd>改动被回退后，由另一个 PR 带回来的行：归那个 PR，但这里一并计入。</dd>
          <dt>各版本剩余</dt>
          <dd>在主干上的各个版本标签处，当时还剩的行；只列数目有变的版本。</dd>
          <dt>后续修复</dt>
          <dd>90 天内、标题表明是修复的改动，拿走了它的若干行。这是线索，不是结论：修复也可能只是改了相邻的问题。</dd>
          <dt>不详</dt>
          <dd>克隆缺少文件内容、文件变成了二进制、或合并带来了没有见过的行：不给出数字。</dd>
        </dl>
      </Part>
      <Part id="composition" title="今天由谁写成">
        <p>
          文件、符号、模块或仓库今天的每一行归最后写下它的改动；符号取它每一处定义的全部行。与 <code>git blame</code>{' '}
          的差别只有一处：被回退恢复的行归原来的改动，不归回退。
        </p>
      </Part>
      <Part id="cohorts" title="代码的年代">
        <p>每一列是一个季度末，颜色是这些行写下的季度。颜色褪得快，说明代码改写得快。</p>
      </Part>
      <Part id="track" title="往绩">
        <p>
          只比较合入满 90 天的 PR，且只看它们的前 90 天：被回退的比例，30 天内有后续修复的比例，90 天后剩余行的中位数。
          不足 10 个 PR 的不给数字。
        </p>
      </Part>
    </>
  );
}

/** What is said of symbols, and of what reports say. */
function Names() {
  return (
    <>
      <Part id="symbols" title="符号">
        <dl>
          <dt>改过定义</dt>
          <dd>改动的行在这个函数、类、常量、参数的定义之内，或新增、删除了它；改动类里的方法也算改过这个类。</dd>
          <dt>改过调用处</dt>
          <dd>改动的行里只是出现了它的名字：调用、导入或提到。太短、太常见的名字不计，也就没有这个数字。</dd>
          <dt>今在</dt>
          <dd>主干今天的定义在哪个文件、从第几行起、共几行（空行也算）。</dd>
          <dt>出现、移动</dt>
          <dd>第一个定义它的改动；最近一次把它从一个文件移到另一个文件的改动。</dd>
          <dt>已移除、已改名</dt>
          <dd>
            主干今天没有它的定义。同一改动里另有一个名字带着它至少一半的行，就是改名，否则是移除；没有看见是谁做的，写作“不详”。
          </dd>
        </dl>
      </Part>
      <Part id="check" title="报告核对">
        <dl>
          <dt>{VERDICT_LABEL.confirmed}</dt>
          <dd>报告说的标题、合入时间、文件、符号或关联编号，与提交历史里的真实改动相符。</dd>
          <dt>{VERDICT_LABEL.mismatch}</dt>
          <dd>与真实改动不同；看得出报告本意时，写出应为什么。</dd>
          <dt>{VERDICT_LABEL.unknown}</dt>
          <dd>提交历史不记录这一项，例如局部变量、配置键，或者还没有同步提交历史。</dd>
          <dt>{GONE_LABEL}</dt>
          <dd>
            报告说得对，这个 PR 确实新增或改动过这个符号，但主干今天任何文件里都没有它的定义；写明由谁移除，或改叫什么。
            这是附注，不算不符。这个 PR 自己移除的不说。
          </dd>
        </dl>
      </Part>
    </>
  );
}
