/** Pages of indexes in memory: as many as there is room for in the process, those that were used last. */

/** Bytes. A command ends with its answer: what each word of a query asks again is not read again for it. */
let room = 160_000_000;

/** Bytes that one who runs for long has for them: all that is asked of an index over a history of 16,000 PRs. */
export const LASTING_ROOM = 48_000_000;

/** @param bytes for all pages of this process from now on */
export function limitRoom(bytes: number): void {
  room = bytes;
}

type Kept = { bytes: number; isUsed: boolean; forget(): void };

/** In the order in which they came. */
const all = new Set<Kept>();
let taken = 0;

function keep(page: Kept): void {
  all.add(page);
  taken += page.bytes;
  for (const oldest of all) {
    if (taken <= room) return;
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
