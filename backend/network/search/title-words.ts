import { foldText } from '../names/fold-text.ts';
import { TITLE_NAMES } from './lists/title-names.ts';
import { singularOf, writeOut } from './words.ts';

/** Tie the parts of a title together and say nothing of it. */
const TIES = new Set(
  'of the and for in at de du des d da do dos das del la le les der die das für fur von im und et y e a al'.split(
    ' ',
  ),
);
const LONGEST_NAME = 5;
/** Scripts without blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

interface TitleNames {
  /** The words a title is compared by, by the folded words of its names. */
  readonly spaced: ReadonlyMap<string, string>;
  /** The same for names without blanks, longest first. */
  readonly unspaced: readonly (readonly [name: string, words: string])[];
}

const NAMES = readNames();

function readNames(): TitleNames {
  const spaced = new Map<string, string>();
  const unspaced: [string, string][] = [];
  for (const row of TITLE_NAMES.trim().split('\n')) {
    const [words = '', names = ''] = row.split(': ');
    for (const name of names.split(', ')) {
      if (UNSPACED.test(name)) unspaced.push([foldText(name), words]);
      else for (const spelled of [name, writeOut(name)]) spaced.set(splitTitle(spelled).join(' '), words);
    }
  }
  return { spaced, unspaced: unspaced.sort(([x], [y]) => y.length - x.length) };
}

/**
 * The words by which titles are compared, each once: "CFO", "Chief Financial Officer", "Finanzchef" and "directeur
 * financier" are `cfo`, "VP of Sales" and "Vice President Sales" `vp` and `sale`.
 */
export function titleWordsOf(title: string): string[] {
  const words = splitTitle(title);
  const found = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const name = longestName(words, at);
    for (const word of name.words.split(' ')) if (!TIES.has(word)) found.add(singularOf(word));
    at += name.length;
  }
  return [...found];
}

function splitTitle(title: string): string[] {
  let folded = foldText(title);
  if (UNSPACED.test(folded)) {
    for (const [name, words] of NAMES.unspaced) folded = folded.replaceAll(name, ` ${words} `);
  }
  return folded.split(/[^\p{L}\p{M}\p{N}+#]+/u).filter((word) => word !== '');
}

function longestName(words: readonly string[], at: number): { words: string; length: number } {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length);
    const last = phrase.at(-1) ?? '';
    const singular = [...phrase.slice(0, -1), singularOf(last)].join(' ');
    const name = NAMES.spaced.get(phrase.join(' ')) ?? NAMES.spaced.get(singular);
    if (name !== undefined) return { words: name, length };
    if (length === 1) return { words: singular, length };
  }
  return { words: '', length: 1 };
}
