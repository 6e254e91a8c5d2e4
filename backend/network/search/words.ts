import { foldText } from '../names/fold-text.ts';
import { romanise } from '../names/romanise.ts';

/** The words of a text, folded: letters, digits and the marks that belong to them; everything else parts words. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Letters as they are written where a keyboard has none of them. */
const WRITTEN_OUT = new Map(Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }));
const WRITABLE = /[äöüøå]/giu;

/**
 * The words of a name, each in the ways it is spelled: "Müller" is muller and mueller, "Сергей" also sergei and sergey.
 * "Mueller" is mueller alone, as is "Bauer" bauer: of letters that are apart nobody can tell whether they are one.
 */
export function spellingsOf(name: string): string[][] {
  const composed = name.normalize('NFC');
  const words = wordsOf(composed);
  const others = [writeOut(composed), ...romanise(composed)].map(wordsOf);
  return words.map((word, at) => [
    ...new Set([word, ...others.map((other) => (other.length === words.length ? other[at] : word) ?? word)]),
  ]);
}

/** A composed text with ä, ö, ü, ø and å written out: "Köln" is Koeln. */
export function writeOut(text: string): string {
  return text.replace(WRITABLE, (letter) => WRITTEN_OUT.get(letter.toLowerCase()) ?? letter);
}

/** "designers" → "designer", "secretaries" → "secretary"; words too short to tell stay. */
export function singularOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}
