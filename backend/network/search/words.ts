import { foldText } from '../names/fold-text.ts';
import { romanize } from '../names/romanize.ts';

export const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Returns the folded words of a text. Anything but letters, their marks and digits separates words. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** How people write these letters on keyboards that lack them. */
const WRITTEN_OUT = new Map(Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }));
const WRITABLE = /[äöüøå]/giu;

/**
 * Returns the spellings of each word in a name: "Müller" is also mueller, and "Сергей" is also sergei and sergey.
 * "Mueller" isn't also muller, because "ue" may be two separate letters, as in "Bauer".
 */
export function spellingsOf(name: string): string[][] {
  const composed = name.normalize('NFC');
  const words = wordsOf(composed);
  const others = [writeOut(composed), ...romanize(composed)].map(wordsOf);
  return words.map((word, at) => [
    ...new Set([word, ...others.map((other) => (other.length === words.length ? other[at] : word) ?? word)]),
  ]);
}

export function hasWords(name: readonly string[], words: readonly (readonly string[])[]): boolean {
  return words.every((spellings) => spellings.some((word) => name.includes(word)));
}

export function writeOut(text: string): string {
  return text.replace(WRITABLE, (letter) => WRITTEN_OUT.get(letter.toLowerCase()) ?? letter);
}

export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** "designers" → "designer", "secretaries" → "secretary". Doesn't change very short words. */
export function singularOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}

export function titleKey(words: readonly { readonly folded: string }[]): string {
  return words.map(({ folded }) => singularOf(folded)).join(' ');
}
