/** Parts of a page that its components draw: savers keep them as `<template shadowrootmode>` inside the component's element. */
import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';

/** @returns the tree as a browser shows it: what a component draws in its element, what it was given in the slots of it */
export function withShadows(root: Root): Root {
  return { ...root, children: root.children.map((child) => shown(child, null) as RootContent) };
}

/** What a component was given, by the name of the slot; each is shown once. */
type Given = Map<string, ElementContent[]>;

function shown(node: Nodes, given: Given | null): Nodes {
  if (node.type !== 'element') return node;
  const shadow = node.children.find(isShadow);
  const light = node.children.filter((child) => child !== shadow);
  if (!shadow?.content) return { ...node, children: light.flatMap((child) => inPlace(child, given)) };
  const own: Given = new Map();
  for (const child of light) {
    const slot = child.type === 'element' ? String(child.properties.slot ?? '') : '';
    const before = own.get(slot);
    // Those of an outer component are in the given ones.
    const children = inPlace(child, given);
    if (before) before.push(...children);
    else own.set(slot, children);
  }
  const drawn = shadow.content.children.flatMap((child) => inPlace(child as ElementContent, own));
  return { ...node, children: drawn };
}

function inPlace(node: ElementContent, given: Given | null): ElementContent[] {
  if (given && node.type === 'element' && node.tagName === 'slot') {
    const name = String(node.properties.name ?? '');
    const children = given.get(name) ?? [];
    given.delete(name);
    return children.length > 0 ? children : node.children.flatMap((child) => inPlace(child, given));
  }
  return [shown(node, given) as ElementContent];
}

const isShadow = (node: ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'template' && node.properties.shadowRootMode !== undefined;
