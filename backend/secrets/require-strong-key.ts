import { Refusal } from '../errors/refusal.ts';

/** As many as nobody can try. */
const MIN_BITS = 128;
/** Random digits have more than that in `MIN_BITS`, in all but one of 10^8 keys. */
const MIN_DISTINCT = 6;
/** What scanners for leaked secrets find Kith's keys by; it adds nothing that is hard to guess. */
const PREFIX = 'kith_';

/** Which characters a key was drawn from, the smallest set first. */
const ALPHABETS: readonly (readonly [RegExp, number])[] = [
  [/^\d+$/, 10],
  [/^[\da-f]+$|^[\dA-F]+$/, 16],
  [/^[a-z]+$|^[A-Z]+$/, 26],
  [/^[\da-z]+$|^[\dA-Z]+$/, 36],
  [/^[\da-zA-Z]+$/, 62],
  [/^[\w-]+$/, 64],
];
const PRINTABLE = 94;

/**
 * Throws a Refusal for a secret key that has fewer than 128 bits of its own, however it was drawn. It never repeats the key.
 * @param what how the sentence calls the key, such as the variable or the file it comes from
 */
export function requireStrongKey(key: string, what: string): void {
  if (bitsOf(key) >= MIN_BITS) return;
  throw new Refusal(
    `${what} is too easy to guess: it needs 128 random bits, such as 32 hexadecimal digits or 22 random letters and ` +
      'digits. "openssl rand -hex 32" makes a good one.',
    2,
  );
}

/** The most a random key of this length and these characters can have. */
function bitsOf(key: string): number {
  const own = key.replaceAll(PREFIX, '');
  const [, unit = own] = /^(.+?)\1+$/.exec(own) ?? [];
  if (new Set(unit).size < MIN_DISTINCT) return 0;
  const [, size = PRINTABLE] = ALPHABETS.find(([drawn]) => drawn.test(unit)) ?? [];
  return unit.length * Math.log2(size);
}
