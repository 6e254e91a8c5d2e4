/** Returns one or two letters to show instead of a picture. */
export function initialsOf(fullName: string): string {
  const words = fullName.split(/\s+/u).filter((word) => /^\p{L}/u.test(word));
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  const initials = letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
  return initials === '' ? '?' : initials;
}

const TINTS = 6;

/** Returns which of the 6 tints to show behind a name's initials. A name always has the same tint. */
export function tintOf(name: string): number {
  const mixed = [...name].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  );
  return ((mixed ^ (mixed >>> 15)) >>> 0) % TINTS;
}
