import { foldText } from '../../../names/fold-text.ts';
import type { Gazetteer, Place } from '../../lists/gazetteer.ts';
import { oncePer } from '../../once-per.ts';
import { capitalize } from '../../words.ts';
import type { Lexicon } from '../lexicon.ts';
import { type Here, isRole, type Unit } from '../query-findings.ts';
import { endsLikeTitle, type Reading } from '../reading.ts';
import type { Word } from '../split-words.ts';

/** Shorter words and names are similar to too many others. */
export const SHORTEST = 5;
const LONGEST = 30;
/** In words and names of at least this length, two typos are allowed. */
const LONG = 11;
const NEIGHBORS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) =>
  [...row].slice(1).map((key, at) => `${row.charAt(at)}${key}`),
);

/**
 * Returns the well-known place that a word misspells. Allows one typo (a missing, extra or neighboring letter, or two
 * swapped ones), or two in a long word. The first letter must be right. If names are equally similar, a place's main name
 * is preferred.
 */
export function correctPlace({ folded }: Word, gazetteer: Gazetteer): Place | null {
  if (folded.length < SHORTEST || folded.length > LONGEST) return null;
  const buckets = bucketsOf(largePlacesOf(gazetteer.places).single);
  let best: Place | null = null;
  let bestSlips = allowedSlips(folded) + 1;
  for (let length = Math.max(SHORTEST, folded.length - 1); length <= folded.length + 1; length++) {
    for (const { key, value: place } of buckets.get(`${folded.charAt(0)}${length}`) ?? []) {
      const slips = countSlips(folded, key, bestSlips);
      const isBetter =
        slips < bestSlips || (slips === bestSlips && best !== null && isMain(place) && !isMain(best));
      if (!isBetter) continue;
      best = place;
      bestSlips = slips;
    }
  }
  return best;
}

/** The well-known places, separated into names of one word and names of several words. */
export const largePlacesOf = oncePer((places: Gazetteer['places']) => {
  const large = [...places].filter(([, { isLarge }]) => isLarge);
  const isLong = ([key]: readonly [string, Place]) => key.includes(' ');
  return { single: new Map(large.filter((one) => !isLong(one))), long: new Map(large.filter(isLong)) };
});

function isMain({ name, main }: Place): boolean {
  return name === main;
}

/** Returns the title word that a word misspells. Keeps the number (singular or plural). */
export function correctTitleWord(word: Word, reading: Reading): string | null {
  if (word.folded.length < SHORTEST || word.folded.length > LONGEST) return null;
  const { lexicons, other } = reading;
  const own = endsLikeTitle(reading, word) ? lexicons.slice(0, 1) : lexicons;
  return (
    correctIn(own, word, reading) ??
    correctIn([other], word, { ...reading, language: other.language }) ??
    correctAsOwn(word, reading)
  );
}

function correctAsOwn(word: Word, { language, gazetteer }: Reading): string | null {
  const singular = foldText(language.singular(word.text));
  const most = allowedSlips(singular);
  for (const own of gazetteer.own.titleWords) {
    const folded = foldText(own);
    if (folded.charAt(0) !== singular.charAt(0) || Math.abs(folded.length - singular.length) > most) continue;
    const slips = countSlips(singular, folded, most);
    if (slips > 0 && slips <= most && !isInflected(singular, folded)) return own;
  }
  return null;
}

function correctIn(own: readonly Lexicon[], word: Word, { language, gazetteer }: Reading): string | null {
  const singular = language.listed(foldText(language.singular(word.text)));
  const ending = word.folded.slice(singular.length);
  for (const [folded, common] of gazetteer.words.misspelt) {
    const isOfReading = own.some(({ titles }) => titles.has(folded));
    if (!isOfReading || gazetteer.unknownTitleWords.has(folded) || folded.charAt(0) !== singular.charAt(0))
      continue;
    if (countSlips(singular, folded, allowedSlips(folded)) > allowedSlips(folded)) continue;
    if (language.isHeadFirst && isInflected(singular, folded)) continue;
    const corrected = `${common}${ending}`;
    return word.isCapital ? capitalize(corrected) : corrected;
  }
  return null;
}

/**
 * Returns true for forms of one word: "directora" and "director" differ in gender, and "diretor" and "director" are the
 * Brazilian and European spellings.
 */
function isInflected(x: string, y: string): boolean {
  const isSpelling = x.replaceAll('ct', 't') === y.replaceAll('ct', 't');
  return isSpelling || x.startsWith(y) || y.startsWith(x) || x.slice(0, -1) === y.slice(0, -1);
}

export function allowedSlips(word: string): number {
  return word.length >= LONG ? 2 : 1;
}

interface KeyedName<Value> {
  readonly key: string;
  readonly words: readonly string[];
  readonly value: Value;
}

const allBuckets = oncePer((names: ReadonlyMap<string, unknown>) => {
  const keyed = [...names].map(([key, value]) => ({ key, words: key.split(' '), value }));
  return Map.groupBy(keyed, ({ key }) => `${key.charAt(0)}${key.length}`);
});

/** Groups names by the first letter and length of their key, which a typo hardly changes. */
export function bucketsOf<Value>(names: ReadonlyMap<string, Value>) {
  return allBuckets(names) as ReadonlyMap<string, readonly KeyedName<Value>[]>;
}

/** Letters that sound alike: "Toulouze", "investers", "Strype". */
const ALIKE = ['sz', 'cs', 'iy', 'ei', 'eo', 'mn', 'bv', 'fv'];
/** In shorter words, replacing a letter with one that sounds similar usually gives a different word. */
const MIN_SOUND_LENGTH = 6;
/** Only characters with lower codes have neighbors. */
const LETTERS = 128;
const KEYBOARD_COSTS = costsOf(NEIGHBORS);
const SOUND_COSTS = costsOf([...NEIGHBORS, ...ALIKE]);

/** Returns the costs of replacing one letter with another: 1 for these pairs, otherwise 2, as for a deletion and an insertion. */
function costsOf(pairs: readonly string[]): Uint8Array {
  const costs = new Uint8Array(LETTERS * LETTERS).fill(2);
  for (const pair of pairs) {
    const [x, y] = [pair.charCodeAt(0), pair.charCodeAt(1)];
    costs[x * LETTERS + y] = 1;
    costs[y * LETTERS + x] = 1;
  }
  return costs;
}

function costOf(x: number, y: number, costs: Uint8Array): number {
  if (x === y) return 0;
  return x < LETTERS && y < LETTERS ? (costs[x * LETTERS + y] ?? 2) : 2;
}

/** Returns the Damerau–Levenshtein distance, with the costs of `costsOf`, or `most` + 1 if it exceeds `most`. */
export function countSlips(x: string, y: string, most: number): number {
  if (Math.abs(x.length - y.length) > most) return most + 1;
  const costs = Math.min(x.length, y.length) >= MIN_SOUND_LENGTH ? SOUND_COSTS : KEYBOARD_COSTS;
  const tooMany = most + 1;
  let before: number[] = [];
  let row = Array.from({ length: y.length + 1 }, (_, at) => Math.min(at, tooMany));
  for (let i = 1; i <= x.length; i++) {
    const next = new Array<number>(y.length + 1).fill(tooMany);
    if (i <= most) next[0] = i;
    let least = next[0] ?? tooMany;
    // Skips cells further from the diagonal, which always exceed `most`.
    for (let j = Math.max(1, i - most); j <= Math.min(y.length, i + most); j++) {
      const [own, other] = [x.charCodeAt(i - 1), y.charCodeAt(j - 1)];
      let slips = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + costOf(own, other, costs),
      );
      if (i > 1 && j > 1 && own === y.charCodeAt(j - 2) && x.charCodeAt(i - 2) === other)
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      next[j] = slips;
      least = Math.min(least, slips);
    }
    if (least > most) return tooMany;
    before = row;
    row = next;
  }
  return Math.min(row[y.length] ?? tooMany, tooMany);
}

/** Longer words may be corrected to a place even if no word before them suggests one. */
const LONG_NAME = 7;

export function correctWord({ words, reading, at, before, opening }: Here): {
  readonly unit?: Unit;
  readonly text?: string;
} {
  const word = words[at];
  if (word === undefined) return {};
  // After "of", a lowercase word is more likely a job topic: "compras" isn't the Comoros.
  const isExpected = opening !== null && !isRole(before, 'of', 'article');
  const isOfTitle = !word.isCapital && (isRole(before, 'of') || (!isExpected && isOccupation(word, reading)));
  const place = isOfTitle || isRole(before, 'at') ? null : correctPlace(word, reading.gazetteer);
  const unit: Unit | null = place && { kind: 'place', place, from: 0, to: 1 };
  if (isExpected && unit) return { unit };
  const text = correctTitleWord(word, reading);
  if (text !== null) return { text };
  return unit && word.folded.length >= LONG_NAME ? { unit } : {};
}

/** Returns true for "verriers" in French, where occupations have typical endings. In English, even "manchster" ends like one. */
function isOccupation(word: Word, reading: Reading): boolean {
  return reading.language.isHeadFirst && endsLikeTitle(reading, word);
}
