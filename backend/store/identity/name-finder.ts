import { foldText } from '../../network/names/fold-text.ts';

const WORD = /^[\p{L}\p{M}\p{N}]+$/u;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
/** In shorter names, the name plus "s" is often another word: "als" isn't the genitive of "Al". */
const SHORTEST_GENITIVE = 4;

/**
 * Returns a function that checks whether a text contains one of these names, addresses or slugs, ignoring case and accents.
 * A one-word name must be a whole word in the text, or the word's genitive: "Jo" isn't in "job", nor "Mark" in "market".
 */
export function createNameFinder(names: readonly string[]): (text: string) => boolean {
  const finders = names.map((name) => finderOf(foldText(name).trim()));
  return (text) => {
    const folded = foldText(text);
    return finders.some((isIn) => isIn(folded));
  };
}

function finderOf(name: string): (folded: string) => boolean {
  if (name === '') return () => false;
  if (!WORD.test(name) || UNSPACED.test(name)) return (folded) => folded.includes(name);
  const genitive = name.length < SHORTEST_GENITIVE ? '' : 's?';
  const word = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${name}${genitive}(?![\\p{L}\\p{M}\\p{N}])`, 'u');
  return (folded) => word.test(folded);
}
