import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommitCounts } from '../../../../../backend/store/importing/jobs.ts';
import { openStore } from '../../../../../backend/store/open-store.ts';
import type { Store } from '../../../../../backend/store/store.ts';
import { rounds } from '../../../../rounds.ts';
import { describeSeen } from '../describe-seen.ts';
import { findLooseEnds } from '../dump.ts';
import { contacts, liveSource, personOf, profiles, type Source } from '../identity-sources.ts';
import { fact, NOON, readResult } from '../store-fixture.ts';

const sources = fc
  .tuple(profiles, contacts, liveSource)
  .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: 3 })));

let directory: string;
let store: Store;
let accounts = 0;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'kith-identity-'));
  store = await openStore(directory);
});
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

async function openAccount() {
  accounts += 1;
  const account = await store.ensureAccount(`account ${accounts}`, false);
  const member = await store.ensureMember(account.id, 'me', '', NOON);
  const take = ({ name, records }: Source): Promise<CommitCounts> =>
    store.commitImport(readResult(records, { source: name }), {
      member,
      importId: name,
      fileName: name,
      digest: name,
      now: NOON,
    });
  return { take, contents: () => describeSeen(store, member) };
}

describe('people in an export, an address book and a mailbox', () => {
  it('are the same in any order of imports', async () => {
    await fc.assert(
      fc.asyncProperty(sources, async ([inOrder, shuffled]) => {
        const [one, other] = [await openAccount(), await openAccount()];
        for (const source of inOrder) await one.take(source);
        for (const source of shuffled) await other.take(source);
        expect(await other.contents()).toEqual(await one.contents());
      }),
      { numRuns: rounds(10) },
    );
  });

  it('don’t change when the same data is imported again', async () => {
    await fc.assert(
      fc.asyncProperty(sources, async ([inOrder, shuffled]) => {
        const { take, contents } = await openAccount();
        for (const source of inOrder) await take(source);
        const before = await contents();
        for (const source of shuffled) {
          expect(await take(source)).toMatchObject({ evidenceAdded: 0, evidenceUpdated: 0 });
        }
        expect(await contents()).toEqual(before);
      }),
      { numRuns: rounds(5) },
    );
  });

  it('leave no rows that refer to missing rows', () => {
    expect(findLooseEnds(directory)).toEqual([]);
  });
});

describe('someone known only by an address', () => {
  it.each([
    ['a profile that shows the address', [['li:in:ada', 'mailto:ada@acme.com']]],
    [
      'an address book with two addresses, and a profile with the other',
      [
        ['mailto:ada@acme.com', 'mailto:ada@home.net'],
        ['li:in:ada', 'mailto:ada@home.net'],
      ],
    ],
    [
      'a profile with the other address, and an address book with both',
      [
        ['li:in:ada', 'mailto:ada@home.net'],
        ['mailto:ada@acme.com', 'mailto:ada@home.net'],
      ],
    ],
  ])('is found by their profile after %s', async (_, later) => {
    const { take, contents } = await openAccount();
    await take({
      name: 'mail.mbox',
      records: [personOf(['mailto:ada@acme.com']), fact('mail', 'mailto:ada@acme.com', 'me', 3)],
    });
    for (const [at, keys] of later.entries()) await take({ name: `later ${at}`, records: [personOf(keys)] });
    const told = await contents();
    expect([told.people.length, told.ties.length]).toEqual([2, 1]);
    expect(told.ties[0]).toContain('li:in:ada');
  });

  it('isn’t merged with a namesake', async () => {
    const { take, contents } = await openAccount();
    await take({ name: 'mail.mbox', records: [personOf(['mailto:ada@acme.com'])] });
    await take({ name: 'profiles.zip', records: [personOf(['li:in:ada']), personOf(['name:a b@acme'])] });
    expect((await contents()).people).toHaveLength(4);
  });
});
