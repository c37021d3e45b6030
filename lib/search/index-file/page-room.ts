/** Pages of indexes in memory: as many as there is room for in the process, those that were used last. */

/** Bytes: all of an index over a history of 16,000 PRs, or what some queries need of any number of them. */
const ROOM = 24_000_000;

type Kept = { bytes: number; isUsed: boolean; forget(): void };

/** In the order in which they came. */
const all = new Set<Kept>();
let taken = 0;

function keep(page: Kept): void {
  all.add(page);
  taken += page.bytes;
  for (const oldest of all) {
    if (taken <= ROOM) return;
    all.delete(oldest);
    // What was asked for since it came has a second turn.
    if (oldest.isUsed && oldest !== page) {
      oldest.isUsed = false;
      all.add(oldest);
    } else {
      taken -= oldest.bytes;
      oldest.forget();
    }
  }
}

/**
 * @param read a page with the bytes that it takes
 * @returns a function that gives a page, from memory where it still is there
 */
export function inRoom<Page>(read: (page: number) => { page: Page; bytes: number }): (page: number) => Page {
  const own: ((Kept & { page: Page }) | undefined)[] = [];
  return (at) => {
    const known = own[at];
    if (known) {
      known.isUsed = true;
      return known.page;
    }
    const made = {
      ...read(at),
      isUsed: false,
      forget: () => {
        own[at] = undefined;
      },
    };
    own[at] = made;
    keep(made);
    return made.page;
  };
}
