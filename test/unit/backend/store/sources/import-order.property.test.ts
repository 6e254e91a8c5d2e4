import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../../../../backend/imports/record.ts';
import { EVIDENCE_KINDS } from '../../../../../backend/network/evidence.ts';
import { openStore } from '../../../../../backend/store/open-store.ts';
import type { Store } from '../../../../../backend/store/store.ts';
import { rounds } from '../../../../rounds.ts';
import { describeSeen, type Seen } from '../describe-seen.ts';
import { findLooseEnds } from '../dump.ts';
import { layTables } from '../lay-tables.ts';
import { fact, NOON, readResult, worksAt } from '../store-fixture.ts';

/** Everyone, with all their keys. */
const CAST: readonly (readonly string[])[] = [
  ['ada', 'mailto:ada@acme.com', 'li:m:1'],
  ['bob', 'mailto:bob@acme.com'],
  ['cleo', 'mailto:cleo@beta.org', 'mailto:cleo@gmail.com'],
  ['dan', 'li:m:4'],
  ['dan', 'li:m:5'],
  ['name:eve@acme'],
];
const keyOf = (key: string) => (key.includes(':') ? key : `li:in:${key}`);

interface Export {
  readonly name: string;
  readonly records: readonly ImportRecord[];
}

/** Returns the keys of a person that a source contains. `dan` needs the member id, because two people had that slug. */
function someKeys(all: readonly string[]): fc.Arbitrary<string[]> {
  const subset = fc.subarray([...all], { minLength: 1 });
  return all[0] === 'dan' ? fc.constant([...all]) : subset;
}

const textOf = fc.constantFrom('', 'a', 'bb', 'ccc');

function personRecord(all: readonly string[]): fc.Arbitrary<ImportRecord> {
  return fc
    .record({ keys: someKeys(all), first: textOf, headline: textOf })
    .map(({ keys, first, headline }) => {
      const [one = '', ...more] = keys.map(keyOf);
      return {
        type: 'person',
        keys: [one, ...more],
        firstName: first,
        lastName: first,
        headline,
        city: '',
        country: '',
      } satisfies ImportRecord;
    });
}

const ONE_WAY = new Set<string>(['message', 'mail', 'recommendation', 'endorsement', 'invitation']);
const kinds = EVIDENCE_KINDS.filter((kind) => kind !== 'rating' && kind !== 'not_acquainted');
const someone = fc.constantFrom(...CAST.flatMap((keys) => keys.filter((key) => key !== 'dan')), 'me');
const evidence = fc
  .record({
    kind: fc.constantFrom(...kinds),
    from: someone,
    to: someone,
    age: fc.integer({ min: 0, max: 900 }),
    isOut: fc.boolean(),
    thread: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ kind, from, to, age, isOut, thread }) =>
    fact(kind, from, to, age, {
      direction: ONE_WAY.has(kind) ? (isOut ? 'out' : 'in') : 'both',
      naturalKey: `${kind}|${from}|${to}|${isOut}|${thread}`,
    }),
  );
const employment = fc
  .record({
    who: fc.constantFrom('ada', 'bob', 'mailto:cleo@beta.org', 'me'),
    company: fc.constantFrom('Acme Ltd', 'ACME LTD', 'Acme GmbH', 'Beta'),
    startedOn: fc.constantFrom(null, 17_000),
    current: fc.boolean(),
  })
  .map(({ who, company, startedOn, current }) => worksAt(who, company, { startedOn, current }));

const exportOf = (name: string): fc.Arbitrary<Export> =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...CAST).chain(personRecord), { maxLength: 8 }),
      fc.array(evidence, { minLength: 1, maxLength: 12 }),
      fc.array(employment, { maxLength: 4 }),
    )
    .map(([people, facts, jobs]) => ({ name, records: [...people, ...jobs, ...facts] }));

let directory: string;
let store: Store;
let accounts = 0;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'kith-order-'));
  store = await openStore(directory);
});
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

type Take = (one: Export) => Promise<unknown>;
type Undo = (name: string) => Promise<unknown>;

/** Returns the content of a new account after these steps. */
async function contentsAfter(steps: (take: Take, undo: Undo) => Promise<unknown>): Promise<Seen> {
  accounts += 1;
  return contentsIn(store, `account ${accounts}`, steps);
}

/** Like `contentsAfter`, but in its own store, because undoing rewrites the store's whole file. */
async function contentsAlone(steps: (take: Take, undo: Undo) => Promise<unknown>): Promise<Seen> {
  const alone = mkdtempSync(join(tmpdir(), 'kith-undo-'));
  await layTables(alone);
  const opened = await openStore(alone);
  try {
    const contents = await contentsIn(opened, 'default', steps);
    expect(findLooseEnds(alone)).toEqual([]);
    return contents;
  } finally {
    await opened.close();
    rmSync(alone, { recursive: true, force: true });
  }
}

async function contentsIn(
  store: Store,
  name: string,
  steps: (take: Take, undo: Undo) => Promise<unknown>,
): Promise<Seen> {
  const account = await store.ensureAccount(name, false);
  const member = await store.ensureMember(account.id, 'me', '', NOON);
  await steps(
    ({ name, records }) =>
      store.commitImport(readResult(records), {
        member,
        importId: name,
        fileName: name,
        digest: name,
        now: NOON,
      }),
    (name) => store.undoImport(member, name),
  );
  return describeSeen(store, member);
}

describe('the order of imports', () => {
  it('doesn’t change the content', async () => {
    await fc.assert(
      fc.asyncProperty(exportOf('one'), exportOf('two'), async (one, two) => {
        const forth = await contentsAfter(async (take) => {
          await take(one);
          await take(two);
        });
        const back = await contentsAfter(async (take) => {
          await take(two);
          await take(one);
        });
        expect(back).toEqual(forth);
      }),
      { numRuns: rounds(8) },
    );
  });

  it('doesn’t change the content when an import is repeated', async () => {
    await fc.assert(
      fc.asyncProperty(exportOf('one'), exportOf('two'), async (one, two) => {
        const once = await contentsAfter(async (take) => {
          await take(one);
          await take(two);
        });
        const again = await contentsAfter(async (take) => {
          await take(one);
          await take(two);
          await take(one);
          await take(two);
        });
        expect(again).toEqual(once);
      }),
      { numRuns: rounds(4) },
    );
  });
});

describe('undoing an import', () => {
  it('leaves nothing when the only import is undone', async () => {
    await fc.assert(
      fc.asyncProperty(exportOf('one'), async (one) => {
        const left = await contentsAlone(async (take, undo) => {
          await take(one);
          await undo('one');
        });
        expect(left).toEqual(await contentsAlone(async () => {}));
      }),
      { numRuns: rounds(4) },
    );
  });

  it('restores the facts of the other import', async () => {
    await fc.assert(
      fc.asyncProperty(exportOf('one'), exportOf('two'), async (one, two) => {
        const alone = await contentsAlone((take) => take(one));
        const left = await contentsAlone(async (take, undo) => {
          await take(one);
          await take(two);
          await undo('two');
        });
        expect(left).toEqual(alone);
      }),
      { numRuns: rounds(5) },
    );
  });
});

describe('the rows after random imports', () => {
  it('refer only to existing rows', () => {
    expect(accounts).toBeGreaterThan(10);
    expect(findLooseEnds(directory)).toEqual([]);
  });
});
