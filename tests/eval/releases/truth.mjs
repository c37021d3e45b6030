/**
 * What releases contain and have in force, from git alone: `node truth.mjs CLONE BRANCH [SEED] > truth.json`.
 *
 * contained: the PR's commit is an ancestor of the tag (`git merge-base --is-ancestor`), or one of the tag's own commits has
 * the same patch (`git patch-id`), says `(cherry picked from commit …)` of it, or brought nearly all of its own lines (90 %
 * of five or more, which then stand in the tag's files). Not contained: none of that, and next to none (10 %) of its lines
 * were brought. What lies between is left out.
 *
 * in force: the tag's files are read. A PR's own lines are those of 12 characters or more that no other commit had added
 * before it, and few after it (a revert's revert adds them again). In force: contained, and 80 % of three or more stand in
 * the tag. Not in force: not contained; or next to none of them stand there, and one commit that the tag has took 90 % of
 * them away that either says so (revert, roll back, …) or put back 80 % of three or more lines that the PR had removed, and
 * no other commit added a third of them again.
 * What later work changed, and what has no lines of its own, is left out: nobody can tell it by the files.
 */
import { eachLine, gitLines, isAncestor, linesInTree, patchIds } from './git.mjs';
import { branchCommits, sample } from './sample.mjs';

const SIZES = { tags: 30, besideTags: 10, pulls: 100 };
const LONG = 12;
const ADDERS = 3;
const SAYS = /\b(?:revert|roll(?:ing|ed)?[ -]?back|back(?:ing|ed)? out|undo|unland)/i;

const [clone, branch, seed = '2026'] = process.argv.slice(2);
if (!clone || !branch) {
  process.stderr.write('usage: node truth.mjs CLONE BRANCH [SEED]\n');
  process.exit(2);
}
const commits = branchCommits(clone, branch);
const byNumber = new Map(commits.map((commit) => [commit.number, commit]));
const tags = sample(clone, branch, commits, Number(seed), SIZES);
const shas = [...new Set(tags.flatMap(({ pulls }) => pulls.map((number) => byNumber.get(number).sha)))];
const subjects = subjectsOf([branch, ...tags.map(({ sha }) => sha)]);

/** sha -> {added, removed}: the lines of the PRs asked about. */
const changes = await readChanges(shas);
const wanted = new Set([...changes.values()].flatMap(({ added, removed }) => [...added, ...removed]));
/** line -> {adders, removers}, over the branch and all that the tags have beside it, oldest first. */
const uses = await readUses(wanted);
const ids = patchIds(clone, shas);
const rows = [];
for (const tag of tags) {
  const beside = tag.beside ? gitLines(clone, ['rev-list', tag.sha, `^${branch}`]) : [];
  const facts = {
    tag,
    beside: new Set(beside),
    ...besideFacts(beside),
    history: new Set(gitLines(clone, ['rev-list', tag.sha])),
  };
  const present = await linesInTree(clone, tag.sha, wanted);
  for (const number of tag.pulls) rows.push(judge(byNumber.get(number), facts, present));
}
process.stdout.write(`${JSON.stringify({ branch, seed: Number(seed), rows }, null, 1)}\n`);

function besideFacts(beside) {
  if (beside.length === 0) return { patches: new Set(), picked: [] };
  const picked = gitLines(clone, ['log', '--no-walk', '--stdin', '--format=%b'], `${beside.join('\n')}\n`).flatMap(
    (line) => /^\(cherry picked from commit ([0-9a-f]{7,40})\)/.exec(line)?.[1] ?? [],
  );
  return { patches: new Set(patchIds(clone, beside).values()), picked };
}

function subjectsOf(heads) {
  const rows = gitLines(clone, ['log', '--stdin', '--format=%H %s'], `${heads.join('\n')}\n`);
  return new Map(rows.map((row) => [row.slice(0, 40), row.slice(41)]));
}

async function readChanges(list) {
  const found = new Map(list.map((sha) => [sha, { added: new Set(), removed: new Set() }]));
  await eachLine(clone, ['--no-walk'], list, (sha, plus, text) => {
    if (text.length >= LONG) found.get(sha)?.[plus ? 'added' : 'removed'].add(text);
  });
  for (const { added, removed } of found.values()) {
    const moved = [...added].filter((text) => removed.has(text));
    for (const text of moved) {
      added.delete(text);
      removed.delete(text);
    }
  }
  return found;
}

async function readUses(lines) {
  const found = new Map([...lines].map((line) => [line, { adders: [], removers: [] }]));
  await eachLine(clone, ['--topo-order', '--reverse'], [branch, ...tags.map(({ sha }) => sha)], (sha, plus, text) => {
    const list = found.get(text)?.[plus ? 'adders' : 'removers'];
    if (list && list.at(-1) !== sha && list.length < 40) list.push(sha);
  });
  return found;
}

function judge(commit, { tag, beside, patches, picked, history }, present) {
  const { added, removed } = changes.get(commit.sha);
  const own = [...added].filter((line) => {
    const { adders } = uses.get(line);
    const others = adders.filter((sha) => !beside.has(sha));
    return others[0] === commit.sha && others.length <= ADDERS;
  });
  const brought = own.filter((line) => uses.get(line).adders.some((sha) => beside.has(sha)));
  const stands = own.filter((line) => present.has(line));
  const share = (list) => (own.length === 0 ? 0 : list.length / own.length);
  const row = {
    tag: tag.tag,
    beside: tag.beside,
    number: commit.number,
    own: own.length,
    contained: null,
    inForce: null,
    why: '',
  };
  const ancestor = isAncestor(clone, commit.sha, tag.sha);
  const named = picked.some((sha) => commit.sha.startsWith(sha));
  const equal = ids.get(commit.sha) !== undefined && patches.has(ids.get(commit.sha));
  if (ancestor || equal || named)
    Object.assign(row, { contained: true, why: ancestor ? 'ancestor' : equal ? 'patch-id' : 'trailer' });
  else if (own.length >= 5 && share(brought) >= 0.9) Object.assign(row, { contained: true, why: 'lines' });
  else if (share(brought) <= 0.1) Object.assign(row, { contained: false, inForce: false, why: 'absent' });
  if (row.contained !== true || own.length < 3) return row;
  if (share(stands) >= 0.8) return { ...row, inForce: true };
  if (share(stands) > 0.05) return row;
  const undoer = undoerOf(own, removed, history, commit);
  return undoer ? { ...row, inForce: false, why: `${row.why}, undone by ${undoer.slice(0, 10)}` } : row;
}

/** The one commit of a tag's history that took a PR's lines away and says so, or put back what the PR had removed. */
function undoerOf(own, removed, history, commit) {
  const counts = new Map();
  for (const line of own)
    for (const sha of new Set(uses.get(line).removers)) counts.set(sha, (counts.get(sha) ?? 0) + 1);
  const back = [...removed];
  // What came again and was changed later left no lines either: that is not to be told by the files.
  const again = own.filter((line) => uses.get(line).adders.some((sha) => sha !== commit.sha && history.has(sha)));
  if (again.length >= 0.3 * own.length) return undefined;
  return [...counts].find(([sha, count]) => {
    if (count < 0.9 * own.length || !history.has(sha) || sha === commit.sha) return false;
    const restored = back.filter((line) => uses.get(line).adders.includes(sha)).length;
    return SAYS.test(subjects.get(sha) ?? '') || (back.length >= 3 && restored >= 0.8 * back.length);
  })?.[0];
}
