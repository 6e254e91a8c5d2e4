const TINTS = 6;

/** Which of the six tints of the tokens stands behind the initials of a name: always the same one for a name. */
export function tintOf(name: string): number {
  const mixed = [...name].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  );
  return ((mixed ^ (mixed >>> 15)) >>> 0) % TINTS;
}
