/** Line icons on a 16 × 16 grid, drawn once a page ({@link IconSprite}) and used by name. */
const PATHS = {
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Zm3.6-1.4L14 14',
  live: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM5.2 8.2l2 2 3.7-4.2',
  reverted: 'M6 3 2.5 6.5 6 10M2.5 6.5H10a3.5 3.5 0 0 1 0 7H6.5',
  'partially-reverted': 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM8 1.5v13M8 4.5h4.5M8 8h6M8 11.5h4.5',
  relanded: 'M13.5 6.5A5.8 5.8 0 1 0 14 9M14 2.5v4h-4',
  superseded: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM3.6 12.4l8.8-8.8',
  rewritten: 'M2.5 13.5h11M3.5 10.5 10.8 3.2l2 2-7.3 7.3-2.6.6Z',
  merge:
    'M4 5.5v5M4 5.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm0 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm8-5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-2-2C6.5 7.5 4 6.8 4 5.5',
  issue: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM8 8v.01',
  report: 'M4 1.5h5.5L12.5 4.5V14.5H4ZM9.5 1.5V4.5H12.5M6 8h4M6 11h4',
  module: 'M8 1.5 14 4.8V11.2L8 14.5 2 11.2V4.8ZM2 4.8 8 8l6-3.2M8 8v6.5',
  symbol:
    'M6 2.5H5a1.5 1.5 0 0 0-1.5 1.5v2.5L2 8l1.5 1.5V12A1.5 1.5 0 0 0 5 13.5h1M10 2.5h1a1.5 1.5 0 0 1 1.5 1.5v2.5L14 8l-1.5 1.5V12a1.5 1.5 0 0 1-1.5 1.5h-1',
  file: 'M3.5 1.5H9L12.5 5v9.5h-9ZM9 1.5V5h3.5',
  folder: 'M1.5 3.5h4.5l1.5 2h7v7.5h-13Z',
  chain: 'M6.5 9.5a3 3 0 0 0 4.4.2l2-2a3 3 0 0 0-4.3-4.3l-1 1M9.5 6.5a3 3 0 0 0-4.4-.2l-2 2a3 3 0 0 0 4.3 4.3l1-1',
  risk: 'M8 2 14.5 13.5h-13ZM8 6.5v3.5M8 11.8v.01',
  release: 'M8.3 1.5H14V7.2L7.2 14 1.5 8.3ZM11 4.5v.01',
  external: 'M9.5 2.5h4v4M13.5 2.5 7.5 8.5M11.5 9.5v4h-9v-9h4',
  copy: 'M5.5 5.5h8v8h-8ZM10.5 5.5v-3h-8v8h3',
  sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1.1 1.1M11.9 11.9 13 13M3 13l1.1-1.1M11.9 4.1 13 3',
  moon: 'M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7Z',
  clock: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM8 4.5V8l2.5 1.5',
  check: 'M3 8.5 6.5 12 13 4.5',
  cross: 'M4 4l8 8M12 4l-8 8',
  unknown: 'M5.5 6A2.5 2.5 0 1 1 9 8.2c-.7.4-1 .8-1 1.6M8 12.5v.01',
  next: 'M6 3l5 5-5 5',
  previous: 'M10 3 5 8l5 5',
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration: the word beside it says the same. `size` in pixels. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** Once in a page, before every {@link Icon}. */
export function IconSprite() {
  return (
    <svg width="0" height="0" className="unseen" aria-hidden="true">
      {Object.entries(PATHS).map(([name, path]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 16 16">
          <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </symbol>
      ))}
    </svg>
  );
}
