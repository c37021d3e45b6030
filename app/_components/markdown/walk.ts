/** The little of a syntax tree that walking needs; nodes of mdast and hast both fit. */
type TreeNode = { type: string; children?: TreeNode[] };

/** Deeper nesting than any person writes. Beyond it a text is shown as it is, so that no recursion can overflow. */
export const MAX_DEPTH = 60;

/** @returns whether the tree is nested deeper than {@link MAX_DEPTH}; walks without recursion */
export function isTooDeep(root: TreeNode): boolean {
  const queue: [TreeNode, number][] = [[root, 0]];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [node, depth] = next;
    if (depth > MAX_DEPTH) return true;
    for (const child of node.children ?? []) queue.push([child, depth + 1]);
  }
  return false;
}

/**
 * Rewrites a tree in place, bottom up: `change` gets each node with its parent and gives the nodes that take its place,
 * or null to leave it.
 */
export function rewrite<N extends TreeNode>(parent: N, change: (node: N, parent: N) => N[] | null): void {
  const children = parent.children as N[] | undefined;
  if (!children) return;
  const changed: N[] = [];
  for (const child of children) {
    rewrite(child, change);
    changed.push(...(change(child, parent) ?? [child]));
  }
  parent.children = changed;
}
