const LINE_FEED = 10;
const RETURN = 13;

/**
 * Yields a file's bytes with `\n` for each lone `\r`, the line end of the first Macs. The first line end decides
 * whether a file has them; any other file is unchanged, including lone returns in its text.
 */
export async function* withLineFeeds(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isOld: boolean | null = null;
  /** A return at the end of a chunk may be half of a line end. */
  let isOpen = false;
  for await (const next of stream) {
    const chunk: Uint8Array = isOpen ? Buffer.concat([Uint8Array.of(RETURN), next]) : next;
    isOld ??= hasOldEnds(chunk);
    isOpen = isOld !== false && chunk.at(-1) === RETURN;
    const whole = isOpen ? chunk.subarray(0, -1) : chunk;
    yield isOld === true ? mend(whole, chunk) : whole;
  }
  if (isOpen) yield Uint8Array.of(LINE_FEED);
}

/** Returns null if the first line end hasn't come yet, or may be split across chunks. */
function hasOldEnds(chunk: Uint8Array): boolean | null {
  const feed = chunk.indexOf(LINE_FEED);
  const end = chunk.indexOf(RETURN);
  if (end === -1 || (feed !== -1 && feed < end)) return feed === -1 ? null : false;
  return end + 1 === chunk.length ? null : feed !== end + 1;
}

/** Replaces the returns in `part`. `within` begins with `part` and may have the byte after it. */
function mend(part: Uint8Array, within: Uint8Array): Uint8Array {
  const mended = Uint8Array.from(part);
  for (let at = mended.indexOf(RETURN); at !== -1; at = mended.indexOf(RETURN, at + 1)) {
    if (within[at + 1] !== LINE_FEED) mended[at] = LINE_FEED;
  }
  return mended;
}
