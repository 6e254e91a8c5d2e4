const TINTS = 6;

/** Returns which of the 6 tints to show behind a name's initials. A name always has the same tint. */
export function tintOf(name: string): number {
  const mixed = [...name].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  );
  return ((mixed ^ (mixed >>> 15)) >>> 0) % TINTS;
}
