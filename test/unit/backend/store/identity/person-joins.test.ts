import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Connection } from '../../../../../backend/store/connection.ts';
import { listAliases } from '../../../../../backend/store/identity/person-alias.ts';
import { PersonJoins } from '../../../../../backend/store/identity/person-joins.ts';
import { parsePersonKey } from '../../../../../backend/store/identity/person-key.ts';
import { connected, keyOf, NOON, openTestStore, person } from '../store-fixture.ts';

const SLUG = parsePersonKey('li:in:any');
const EMAIL = parsePersonKey('mailto:any@x.org');

/** People of a store, each known by the keys of one of these records. */
async function openPeople(...named: readonly [string, ...string[]][]) {
  const test = await openTestStore();
  await test.take(named.flatMap((keys) => [person(...keys), connected(keys[0])]));
  const db = new Connection(join(test.directory, 'kith.sqlite'));
  onTestFinished(() => db.close());
  const account = test.account.id;
  const told: (readonly [number, number])[] = [];
  const joins = new PersonJoins(
    db,
    account,
    (who) => listAliases(db, account, who),
    (from, into) => told.push([from, into]),
  );
  const of = async (key: string) => {
    const row = await test.store.personByKey(account, keyOf(key));
    if (row === null) throw new Error(`Nobody is known by ${key}.`);
    return row.id;
  };
  return { ...test, db, joins, told, of };
}

describe('two persons who turn out to be one', () => {
  it('are the one with a profile, by the keys of both', async () => {
    const { db, joins, told, of, account } = await openPeople(['mailto:a@x.org'], ['ada']);
    const [bare, ada] = [await of('mailto:a@x.org'), await of('ada')];
    expect(joins.join(bare, ada, EMAIL, [])).toBe(ada);
    expect([told, [...joins.merged], joins.present(bare)]).toEqual([[[bare, ada]], [[bare, ada]], ada]);
    expect(listAliases(db, account.id, ada).map(({ value }) => value)).toEqual(['a@x.org', 'ada']);
  });

  it('are followed however often that happens', async () => {
    const { joins, of } = await openPeople(['a'], ['mailto:b@x.org'], ['mailto:c@x.org']);
    const [a, b, c] = [await of('a'), await of('mailto:b@x.org'), await of('mailto:c@x.org')];
    joins.join(b, c, EMAIL, []);
    joins.join(a, b, EMAIL, []);
    expect([b, c].map((one) => joins.present(one))).toEqual([a, a]);
  });

  it.each([
    ['by what they are known by', ['ada', 'li:m:1'], ['bob', 'li:m:2'], [], SLUG],
    ['by two profiles, where an address alone joins them', ['ada'], ['bob'], [], EMAIL],
    ['by what the record says', ['mailto:a@x.org'], ['bob'], ['li:in:ada'], EMAIL],
  ] as const)('are not, where they are contradictory %s', async (_, one, other, record, via) => {
    const { joins, told, of } = await openPeople([...one], [...other]);
    expect(joins.join(await of(one[0]), await of(other[0]), via, record.map(parsePersonKey))).toBeNull();
    expect([told, joins.merged.size]).toEqual([[], 0]);
  });

  it('are the member, whichever is asked for first', async () => {
    const { store, me, joins, of } = await openPeople(['ada'], ['mailto:m@x.org']);
    await store.setMe(me, keyOf('mailto:m@x.org'), NOON);
    const [ada, self] = [await of('ada'), await of('mailto:m@x.org')];
    expect(joins.join(ada, self, EMAIL, [])).toBe(self);
  });

  it('are never two members: an address says nothing of them, a profile is refused', async () => {
    const { store, me, member, joins } = await openPeople();
    const other = await member('other');
    await store.setMe(me, keyOf('mine'), NOON);
    expect(joins.join(me.person, other.person, EMAIL, [])).toBeNull();
    expect(() => joins.join(me.person, other.person, SLUG, [])).toThrow('another member of this account');
  });
});
