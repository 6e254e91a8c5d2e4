import { detachText } from '../lines/detach-text.ts';

/** Texts that are kept to be shared; a source of ever new ones must not fill the memory. */
const MOST_TEXTS = 200_000;

/**
 * One copy of each text: threads and names come again with every message, each time as a piece of the text that was
 * read, which would keep all of that in memory. Past `most` it begins anew.
 */
export function createTextPool(most = MOST_TEXTS): (text: string) => string {
  const copies = new Map<string, string>();
  let last = '';
  return (text) => {
    // To compare two texts is cheaper than to look one up, and messages of a thread mostly follow each other.
    if (text === last) return last;
    const known = copies.get(text);
    last = known ?? detachText(text);
    if (known === undefined) {
      if (copies.size >= most) copies.clear();
      copies.set(last, last);
    }
    return last;
  };
}
