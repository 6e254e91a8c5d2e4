import { Refusal } from '../errors/refusal.ts';

/** More combinations than anyone can try. */
const MIN_BITS = 128;
/** At most one in 10^9 random keys of 128 bits has fewer distinct characters. */
const MIN_DISTINCT = 6;
/** Secret scanners recognize Kith's keys by this prefix. It adds no entropy. */
const PREFIX = 'kith_';

/** The character sets that a key may be drawn from, smallest first. */
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
 * Throws a Refusal if a secret key can't have 128 random bits. The message never contains the key.
 * @param what what the message calls the key, such as the variable or file that it comes from
 */
export function requireStrongKey(key: string, what: string): void {
  if (bitsOf(key) >= MIN_BITS) return;
  throw new Refusal(
    `${what} is too easy to guess: it needs 128 random bits, such as 32 hexadecimal digits or 22 random letters and ` +
      'digits. "openssl rand -hex 32" creates a good one.',
    2,
  );
}

/** Returns the most bits that a random key of this length and character set can have. */
function bitsOf(key: string): number {
  const own = key.replaceAll(PREFIX, '');
  const [, unit = own] = /^(.+?)\1+$/.exec(own) ?? [];
  if (new Set(unit).size < MIN_DISTINCT) return 0;
  const [, size = PRINTABLE] = ALPHABETS.find(([drawn]) => drawn.test(unit)) ?? [];
  return unit.length * Math.log2(size);
}
