/** The mark: a line of history, a change that leaves it, and comes back. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg className="logo" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect className="logo-ground" width="32" height="32" rx="8" />
      <path className="logo-line" d="M10 7v18M10 10.5c0 6 12 3.5 12 9.5" fill="none" strokeWidth="2.4" />
      <path className="logo-back" d="M22 20c0 3.5-5 4-9 4" fill="none" strokeWidth="2.4" strokeDasharray="1 4" />
      <circle className="logo-dot" cx="10" cy="8" r="3" />
      <circle className="logo-out" cx="22" cy="19" r="3" />
      <circle className="logo-dot" cx="10" cy="24.5" r="3" />
    </svg>
  );
}
