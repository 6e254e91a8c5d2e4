import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Connection } from '../../../../../backend/store/connection.ts';
import { KnownKeys } from '../../../../../backend/store/identity/known-keys.ts';
import { connected, openTestStore, person } from '../store-fixture.ts';

/** Keys read by a member whose earlier source names `ada` and calls her by an address, too. */
async function openKeys() {
  const { directory, account, me, take } = await openTestStore();
  await take([person('ada', 'mailto:ada@x.org'), connected('ada')]);
  const db = new Connection(join(directory, 'kith.sqlite'));
  onTestFinished(() => db.close());
  const merged = new Map<number, number>();
  const keys = new KnownKeys(db, { account: account.id, contributor: me.id, seen: 0 }, merged);
  return { db, merged, keys };
}

describe('the keys of a source', () => {
  it.each([
    ['one by one', []],
    ['all at once', ['li:in:ada', 'mailto:ada@x.org', 'li:in:bob', 'me']],
  ])('tell who goes by them, asked %s', async (_, asked) => {
    const { keys } = await openKeys();
    keys.lookUp(asked);
    const [slug, address, nobody] = ['li:in:ada', 'mailto:ada@x.org', 'li:in:bob'].map((key) =>
      keys.claimsOf(keys.of(key)).map((claim) => claim.person),
    );
    expect(slug).toHaveLength(1);
    expect(address).toEqual(slug);
    expect(nobody).toEqual([]);
    expect(keys.of('li:in:bob').isUnclaimed).toBe(true);
    expect(keys.of('li:in:ada').isUnclaimed).toBe(false);
  });

  it('are each known once, with whom the source named by it', async () => {
    const { keys } = await openKeys();
    expect(keys.namedBy('li:in:ada')).toBeNull();
    keys.of('li:in:ada').person = 7;
    expect(keys.namedBy('li:in:ada')).toBe(7);
  });

  it('are asked about again once two have turned out to be one, and not before', async () => {
    const { db, keys, merged } = await openKeys();
    keys.lookUp(['li:in:ada']);
    const ada = keys.of('li:in:ada');
    ada.saidOf = 1;
    await db.write(() => db.run("UPDATE person_alias SET value = 'gone' WHERE value = 'ada'"));
    expect(keys.claimsOf(ada)).toHaveLength(1);
    merged.set(2, 1);
    expect(keys.claimsOf(ada)).toEqual([]);
    expect(ada.saidOf).toBeNull();
  });
});
