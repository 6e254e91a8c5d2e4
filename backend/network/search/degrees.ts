import { wordsOf } from './words.ts';

/** How far away somebody is: 1 the caller knows them, 2 there is another way, 3 there is none. */
export type Degree = 1 | 2 | 3;

const NUMBERED = new Map<string, Degree>(
  Object.entries({ '1': 1, '1st': 1, first: 1, '2': 2, '2nd': 2, second: 2, '3': 3, '3rd': 3, third: 3 }),
);
const BETWEEN = new Set(['or', 'and', 'degree', 'degrees']);

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

function ascending(degrees: readonly Degree[]): Degree[] {
  return [...new Set(degrees)].sort((x, y) => x - y);
}
