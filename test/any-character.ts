import fc from 'fast-check';

const SURROGATES = { from: 0xd800, to: 0xdfff };
const COUNT = SURROGATES.to - SURROGATES.from + 1;

/**
 * Any Unicode character, as a unit for `fc.string`. fast-check's own unit `binary` is the same, but first lists all
 * characters, which takes a second and 150 MB in each process.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.integer({ min: 0, max: 0x10ffff - COUNT }).map(
  (at) => String.fromCodePoint(at < SURROGATES.from ? at : at + COUNT),
  (given) => {
    const code = typeof given === 'string' ? (given.codePointAt(0) ?? -1) : -1;
    const isOne = code >= 0 && String.fromCodePoint(code) === given && given.isWellFormed();
    if (!isOne) throw new TypeError('This is no single character.');
    return code < SURROGATES.from ? code : code - COUNT;
  },
);
