import { wordsOf } from './words.ts';

/** How far away somebody is: 1 the caller knows them, 2 there is another way, 3 there is none. */
export type Degree = 1 | 2 | 3;

const NUMBERED = new Map<string, Degree>(
  Object.entries({ '1': 1, '1st': 1, first: 1, '2': 2, '2nd': 2, second: 2, '3': 3, '3rd': 3, third: 3 }),
);
const BETWEEN = new Set(['or', 'and', 'degree', 'degrees']);

/** Whole phrases that say how far. */
const PHRASES: readonly (readonly [words: readonly string[], degrees: readonly Degree[]])[] = [
  [['outside', 'of', 'my', 'network'], [3]],
  [['outside', 'my', 'network'], [3]],
  [['friends', 'of', 'my', 'friends'], [2]],
  [['friends', 'of', 'friends'], [2]],
  [
    ['in', 'my', 'network'],
    [1, 2],
  ],
  [['people', 'i', 'know'], [1]],
  [['my', 'connections'], [1]],
  [['my', 'contacts'], [1]],
];
/** Ordinals that mean a degree wherever they stand. */
const WRITTEN = new Set(['1st', '2nd', '3rd']);
/** Ordinals that are ordinary words too ("First National"): only beside a word that says what is counted. */
const SPELLED = new Map<string, Degree>(Object.entries({ first: 1, direct: 1, second: 2, third: 3 }));
const COUNTED = new Set(['degree', 'degrees', 'connection', 'connections', 'contact', 'contacts']);

/**
 * The degrees a filter names ("1", "1st, 2nd", "3rd+"), ascending.
 * @returns null where it names something else
 */
export function readDegrees(filter: string): readonly Degree[] | null {
  const degrees: Degree[] = [];
  for (const word of wordsOf(filter)) {
    const degree = NUMBERED.get(word);
    if (degree !== undefined) degrees.push(degree);
    else if (!BETWEEN.has(word)) return null;
  }
  return degrees.length > 0 ? ascending(degrees) : null;
}

/** As `connectionDegree` is written: "1,2"; '' where any will do. */
export function writeDegrees(degrees: readonly Degree[]): string {
  return ascending(degrees).join(',');
}

/** Takes out of a query's words those that say how far away somebody is. */
export function takeDegrees(words: readonly string[]): { degrees: readonly Degree[]; rest: string[] } {
  const isCounting = words.some((word) => COUNTED.has(word));
  const degrees: Degree[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = PHRASES.find(([phraseWords]) => phraseWords.every((word, i) => words[at + i] === word));
    const word = words[at] ?? '';
    const degree = WRITTEN.has(word) ? NUMBERED.get(word) : isCounting ? SPELLED.get(word) : undefined;
    if (phrase !== undefined) degrees.push(...phrase[1]);
    else if (degree !== undefined) degrees.push(degree);
    else rest.push(word);
    at += phrase?.[0].length ?? 1;
  }
  return { degrees: ascending(degrees), rest };
}

function ascending(degrees: readonly Degree[]): Degree[] {
  return [...new Set(degrees)].sort((x, y) => x - y);
}
