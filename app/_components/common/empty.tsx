import type { ReactNode } from 'react';

/** Says that a list is empty, why, and what to do instead. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="empty">{children}</p>;
}
