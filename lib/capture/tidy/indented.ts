/**
 * An outline that has no marks but depth, as mind maps and outliners write it: a line for each node, a tab or some spaces for each
 * level, at times a bullet in front of each. The nodes of the level that names sections are headings.
 */
import { namesSection } from '../outline/form';

/** Fewer lines, or fewer of them that name a section at one level, are any list. */
const FEWEST_LINES = 12;
const FEWEST_NAMES = 5;
/** Of the lines, so many are below another, or have a bullet. */
const MOST = 0.7;
const NEARLY_ALL = 0.97;
const MAX_DEPTH = 12;

type Node = { depth: number; text: string; children: Node[] };

/** @returns the outline as Markdown; code of it is fenced, lines below move down by two for each piece; any other text as it is */
export function fromIndented(text: string): string {
  const lines = text.split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length < FEWEST_LINES || /^ {0,3}(?:#{1,6} |`{3}|~{3}|\|)/m.test(text)) return text;
  const below = filled.filter((line) => /^[\t ]/.test(line)).length;
  if (below < filled.length * MOST) return text;
  const isBulleted = filled.filter((line) => BULLET.test(line)).length >= filled.length * NEARLY_ALL;
  const step = isBulleted || !filled.some((line) => line.startsWith('\t')) ? stepOf(filled) : '\t';
  const roots = step === null ? null : treeOf(lines, step, isBulleted);
  const level = roots && levelOfSections(roots);
  return roots && level !== null ? roots.flatMap((node) => written(node, level)).join('\n') : text;
}

const BULLET = /^[\t ]*[-*+•◦▪]\s/;

/** @returns what sets a line in by one level: the least that any line has */
function stepOf(filled: readonly string[]): string | null {
  const margins = filled.flatMap((line) => /^(?:\t+| +)(?=\S)/.exec(line)?.[0] ?? []);
  const [least] = margins.toSorted((a, b) => a.length - b.length);
  return least === undefined || least.length > 8 ? null : least;
}

function treeOf(lines: readonly string[], step: string, isBulleted: boolean): Node[] | null {
  const roots: Node[] = [];
  const open: Node[] = [];
  for (const line of lines) {
    if (line.trim() === '') {
      // Code has blank lines between its own.
      open.at(-2)?.children.push({ depth: open.length - 1, text: '', children: [] });
      continue;
    }
    let depth = 0;
    while (line.startsWith(step, depth * step.length)) depth++;
    const text = line.slice(depth * step.length);
    // What is set in further than by one level is no outline: a text whose paragraphs are.
    if (depth > open.length || depth > MAX_DEPTH) return null;
    const node = { depth, text: isBulleted ? text.replace(BULLET, '') : text.trimEnd(), children: [] };
    open.length = depth;
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

/** @returns the level of which most nodes that have others below them name a section */
function levelOfSections(roots: readonly Node[]): number | null {
  let nodes = [...roots];
  for (let level = 0; nodes.length > 0 && level <= 2; level++) {
    const parents = nodes.filter(({ children }) => children.length > 0);
    const named = new Set(parents.map(({ text }) => text.trim()).filter(namesSection)).size;
    if (named >= FEWEST_NAMES && named * 2 > parents.length) return level;
    nodes = nodes.flatMap(({ children }) => children);
  }
  return null;
}

function written(node: Node, level: number): string[] {
  if (node.depth < level) return [`# ${node.text.trim()}`, ...node.children.flatMap((child) => written(child, level))];
  if (node.children.length === 0) return [node.text.trim()];
  // One in front of the first that has others below it says what these are about.
  const first = node.children.findIndex(({ children }) => children.length > 0);
  return [
    `## ${node.text.trim()}`,
    ...node.children.flatMap((child, i) =>
      (first === 1 && i === 0) || node.children.length === 1 ? ['', ...leaf(child)] : item(child, 0),
    ),
  ];
}

const leaf = (node: Node): string[] => (node.children.length === 0 ? [node.text.trim()] : item(node, 0));

function item(node: Node, depth: number): string[] {
  if (node.text === '') return [''];
  const code = codeBelow(node);
  if (code) return ['', node.text.trim(), ...code];
  return [`${'  '.repeat(depth)}- ${node.text.trim()}`, ...node.children.flatMap((child) => item(child, depth + 1))];
}

const PATH = /^[`"]?[\w.@+~-]+(?:\/[\w.@+~-]+)+\.\w{1,8}[`"]?$/;
const STATEMENT =
  /^\s+\S|[=(){}[\];:,]$|^(?:def|class|return|import|from|assert|if|for|fn|let|pub|const)\b|^[@#]|\)$|\s=\s/;
/** So many lines of code below a path are a piece of it. */
const FEWEST_STATEMENTS = 3;

/** @returns what is said of a file's code and the code, between fences, or null where below a path is no code */
function codeBelow({ text, children }: Node): string[] | null {
  if (!PATH.test(text.trim()) || children.some((child) => child.children.length > 0)) return null;
  const isCode = ({ text }: Node): boolean => STATEMENT.test(text);
  const first = children.findIndex(isCode);
  if (first < 0 || children.filter(isCode).length < FEWEST_STATEMENTS) return null;
  const lines = children.map((child) => child.text);
  return ['', ...lines.slice(0, first), '', '```', ...lines.slice(first).join('\n').trimEnd().split('\n'), '```', ''];
}
