/** Runs queries. They and the people they should find were written before any of them was run (docs/search.md). */
import { writeFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { envelope } from '../../utils/interface/envelope.ts';
import { kithSearchResult } from '../../utils/interface/kith/kith-search.ts';
import { rounds } from '../rounds.ts';
import {
  FRESH_FILES,
  type FreshQuery,
  type Known,
  readPeople,
  readQueries,
  recordsOfPeople,
} from './fresh-queries.ts';
import { person } from './records.ts';
import { openAsCaller, type TestService } from './test-service.ts';

/** The minimum share of correct results per file, the oldest first. The authors of the later files didn't know how Kith reads queries. */
const LEAST: Readonly<Record<string, number>> = {
  'tenth.txt': 0.88,
  'eleventh.txt': 0.83,
  'twelfth.txt': 0.77,
  'thirteenth.txt': 0.83,
  'fourteenth.txt': 0.88,
  'fifteenth.txt': 0.8,
  'sixteenth.txt': 0.77,
  'seventeenth.txt': 0.82,
  'eighteenth.txt': 0.68,
  'nineteenth.txt': 0.88,
  'twentieth.txt': 0.78,
  'twenty-first.txt': 0.82,
  'twenty-second.txt': 0.8,
  'twenty-third.txt': 0.71,
  'twenty-fourth.txt': 0.7,
  'twenty-fifth.txt': 0.74,
  'twenty-sixth.txt': 0.7,
  'twenty-seventh.txt': 0.8,
  'twenty-eighth.txt': 0.86,
  'twenty-ninth.txt': 0.82,
  'thirtieth.txt': 0.9,
  'thirty-first.txt': 0.84,
  'thirty-second.txt': 0.9,
  'thirty-third.txt': 0.92,
  'thirty-fourth.txt': 0.9,
  'thirty-fifth.txt': 0.88,
  'thirty-sixth.txt': 0.82,
  'thirty-seventh.txt': 0.86,
  'thirty-eighth.txt': 0.92,
  'thirty-ninth.txt': 0.92,
  'fortieth.txt': 0.88,
  'forty-first.txt': 0.88,
};
const LEAST_ELSEWHERE = 0.92;

const ORDER = Object.keys(LEAST);
/** The newest files. `npm run verify -- rounds` runs all. */
const NEWEST = FRESH_FILES.toSorted((x, y) => ORDER.indexOf(x) - ORDER.indexOf(y)).slice(-rounds(15));

let test: TestService;
let token: string;
afterEach(() => test.close());

/** Runs one query. Returns '' if the result is right, otherwise a description of the error. */
async function judge({ query, note, fits }: FreshQuery, known: readonly Known[]): Promise<string> {
  const answer = await test.post('/kith/search', { query, limit: 100 }, token);
  const { people, notes, filters } = envelope(kithSearchResult).parse(answer.body).data;
  const found = people.map(({ full_name }) => full_name).sort();
  const expected = known
    .filter(fits)
    .map(({ name }) => name)
    .sort();
  const isNoted = note === '' || notes.some(({ text }) => text.includes(note));
  if (isNoted && found.join() === expected.join()) return '';
  const read = filters.map(({ key, value, negated }) => `${negated ? 'not ' : ''}${key} ${value}`);
  const noted = notes.map(({ text, reason }) => `${text} (${reason})`);
  return `${query}\n    read: ${read.join('; ')} | notes: ${noted.join(', ')}\n    found ${found.slice(0, 6).join(', ')} (${found.length})\n    expected ${expected.slice(0, 6).join(', ')} (${expected.length})`;
}

describe('the fresh queries', () => {
  it.each(NEWEST)(
    'find exactly the expected people in %s at the required rate',
    async (file) => {
      const queries = readQueries(file);
      const known = readPeople(file);
      // Each file has its own service, because of the rate limit.
      const records = [person('the-caller', 'The', 'Caller'), ...recordsOfPeople(known)];
      ({ test, token } = await openAsCaller(records));
      const wrong: string[] = [];
      for (const one of queries) {
        const said = await judge(one, known);
        if (said !== '') wrong.push(`${one.language}: ${said}`);
      }
      const report = process.env.KITH_FRESH_REPORT;
      if (report)
        await writeFile(
          `${report}-${file}`,
          `${queries.length - wrong.length} of ${queries.length}\n${wrong.join('\n')}\n`,
        );
      const right = 1 - wrong.length / queries.length;
      expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST[file] ?? LEAST_ELSEWHERE);
    },
    120_000,
  );
});
