import type { ReactNode } from 'react';
import { pageRenderer } from '../../../lib/model/page-view';

/**
 * The whole of a page but what Next puts into its head. In `children` are no hooks and nothing asynchronous. What React puts into the
 * head from anywhere, it puts there.
 */
export function RenderedOnce({ children }: { children: ReactNode }) {
  const isTaken = pageRenderer()?.takeView(
    <html lang="zh-CN">
      <head />
      <body>{children}</body>
    </html>,
  );
  return isTaken ? <template data-view="" /> : children;
}

/** `owner`: what the part shows, which never changes; `name`: which part of it this is. */
type SharedProps = { owner: object; name: string; children: () => ReactNode };

/**
 * What many pages have alike, such as their header: rendered with the first of them. Nothing of it goes into the head, nor is
 * shared by itself.
 */
export function Shared({ owner, name, children }: SharedProps) {
  const part = pageRenderer()?.takePart(owner, name, children) ?? null;
  return part === null ? children() : <template data-part={part} />;
}
