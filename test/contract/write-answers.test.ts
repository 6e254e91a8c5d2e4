import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { OPERATIONS } from '../../backend/service/operations.ts';
import { SqliteHandle } from '../../backend/store/database/sqlite-dialect.ts';
import { rounds } from '../rounds.ts';
import { type OtherKind, type Told, tellAnswers } from './oracle/twin-worlds.ts';

const KINDS: readonly OtherKind[] = ['a teammate who shares nothing', 'on no team', 'of another account'];
/** Only the teammate, who is closest to the member. `npm run verify -- rounds` runs the others, too. */
const OTHERS = KINDS.slice(0, rounds(1));
/** The time limit for a run that hangs. It is long, because browsers have priority in `npm test`. */
const PLAYED_MS = 600_000;

/** Returns the responses that differ, without and with the others. */
function differencesOf(without: readonly Told[], beside: readonly Told[]): unknown[] {
  const pairs = without.map((one, at) => [one, beside[at]] as const);
  const differing = pairs.filter(([one, other]) => JSON.stringify(one) !== JSON.stringify(other));
  return without.length === beside.length ? differing : [...differing, [without.length, beside.length]];
}

/** Rewrites the store’s queries and their values. */
function rewriteQueries({ pattern, by, values = (all) => all }: Rewriting): void {
  const { prepare } = SqliteHandle.prototype;
  vi.spyOn(SqliteHandle.prototype, 'prepare').mockImplementation(function (this: SqliteHandle, sql) {
    const statement = prepare.call(this, sql.replace(pattern, by));
    if (!pattern.test(sql)) return statement;
    return {
      reader: statement.reader,
      all: (given) => statement.all(values(given)),
      run: (given) => statement.run(values(given)),
      iterate: (given) => statement.iterate(values(given)),
    };
  });
}

interface Rewriting {
  readonly pattern: RegExp;
  readonly by: string;
  readonly values?: (values: readonly unknown[]) => readonly unknown[];
}

const MISTAKES: readonly (readonly [name: string, rewriting: Rewriting])[] = [
  [
    'erasing that counts other members’ people',
    {
      pattern: /(select .* from "source" where .*)"member" = \?/,
      by: `$1("member" = ? or "digest" = 'late')`,
    },
  ],
  [
    'ids that are numbered per account',
    {
      pattern: /into "counter"/,
      by: '$&',
      values: (all) => all.map((one) => String(one).replace(/^list\/\d+$/, 'list/1')),
    },
  ],
];

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(OTHERS)('the responses to a member, tested with other users (%s)', (kind) => {
  let without: Told[];

  beforeAll(async () => {
    without = await tellAnswers({ kind, areOthersThere: false });
  }, PLAYED_MS);

  it('equal those in a world where the others have no data', {
    timeout: PLAYED_MS,
  }, async () => {
    const beside = await tellAnswers({ kind, areOthersThere: true });
    expect(differencesOf(without, beside)).toEqual([]);
  });

  it('cover every operation that writes', () => {
    // Operations without a response always refuse.
    const writing = OPERATIONS.map(({ description }) => description).filter(
      ({ method, answer }) => method !== 'get' && answer !== null,
    );
    const unheard = writing.filter(({ method, path }) => {
      const asked = new RegExp(`^${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`);
      return !without.some((told) => asked.test(told.asked) && told.status < 300);
    });
    expect(unheard.map(({ path }) => path)).toEqual([]);
  });
});

// Changes only SQLite’s queries. One engine is enough to show that the comparison detects the change.
describe.runIf(inject('postgres') === null)('the comparison', () => {
  const short = { kind: 'a teammate who shares nothing', isShort: true } as const;
  let without: Told[];

  beforeAll(async () => {
    without = await tellAnswers({ ...short, areOthersThere: false });
  }, PLAYED_MS);

  it('finds no difference if the store has no mistake', { timeout: PLAYED_MS }, async () => {
    expect(differencesOf(without, await tellAnswers({ ...short, areOthersThere: true }))).toEqual([]);
  });

  it.each(MISTAKES)('detects %s', { timeout: PLAYED_MS }, async (_, rewriting) => {
    const others = { ...short, areOthersThere: true };
    // If the queries were changed earlier, an import would find the others’ sources and fail before the erasure.
    const isOfErasing = rewriting.values === undefined;
    if (!isOfErasing) rewriteQueries(rewriting);
    const beside = await tellAnswers(
      isOfErasing ? { ...others, beforeErasing: () => rewriteQueries(rewriting) } : others,
    );
    expect(differencesOf(without, beside)).not.toEqual([]);
  });
});
