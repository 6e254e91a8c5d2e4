import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Connection } from '../../../../../backend/store/connection.ts';
import {
  keepPacks,
  makePack,
  readPack,
  unpackedOf,
} from '../../../../../backend/store/scopes/packed-contributors.ts';
import { describe as describeRows } from '../followed-scope.ts';
import {
  connected,
  fact,
  keyOf,
  NOON,
  openTestStore,
  person,
  type TestStore,
  TODAY,
  worksAt,
} from '../store-fixture.ts';

async function setUp() {
  const test = await openTestStore();
  await test.take([
    person('ada'),
    connected('ada'),
    worksAt('ada', 'Acme', { startedOn: 17_000 }),
    person('bob'),
    fact('mail', 'me', 'bob', 30),
    fact('mail', 'me', 'bob', -5),
  ]);
  const db = new Connection(join(test.directory, 'kith.sqlite'));
  onTestFinished(() => db.close());
  const audience = await test.store.audienceOf(test.me);
  const isPacked = () => unpackedOf(db, test.account.id, [test.me.id]).length === 0;
  return { test, db, audience, isPacked };
}

async function seen({ store, me }: TestStore, asOf = TODAY) {
  const { scope } = await store.sharedScope(await store.audienceOf(me), asOf);
  return describeRows(scope, (contributor) => contributor);
}

describe('what a contributor told, packed', () => {
  it.each([
    ['on the day', TODAY],
    ['later', TODAY + 10],
    ['on a day before the latest evidence', TODAY - 40],
  ])('is seen as the rows are, %s', async (_, asOf) => {
    const { test, audience, isPacked } = await setUp();
    const before = await seen(test, asOf);
    expect(before.ties.size).toBeGreaterThan(0);
    await test.store.packScope(audience);
    expect(isPacked()).toBe(true);
    expect(await seen(test, asOf)).toEqual(before);
  });

  it('is what the rows would be packed to', async () => {
    const { test, db, audience } = await setUp();
    await test.store.packScope(audience);
    expect(readPack(db, test.account.id, test.me.id)).toEqual(makePack(db, test.account.id, test.me.id));
  });

  it('keeps private whom the contributor keeps private', async () => {
    const { test } = await setUp();
    const team = await test.store.ensureTeam(test.account.id, 'Sales', NOON);
    const dora = await test.store.joinTeam(await test.member('dora'), team, NOON);
    const me = await test.store.joinTeam(test.me, team, NOON);
    await test.store.packScope(await test.store.audienceOf(me));
    await test.store.keepPrivate(me, keyOf('ada'), true, NOON);
    const { scope } = await test.store.sharedScope(await test.store.audienceOf(dora), TODAY);
    const ada = (await test.store.personByKey(test.account.id, keyOf('ada')))?.id;
    const rows = describeRows(scope, (contributor) => contributor);
    expect([...rows.ties.keys()].some((pair) => pair.split(' ').includes(String(ada)))).toBe(false);
    expect(rows.employments.size).toBe(0);
  });

  const writes: [string, (test: TestStore) => Promise<unknown>][] = [
    ['an import', ({ take }) => take([person('cleo'), connected('cleo')], { fileName: 'more' })],
    ['taking one back', ({ store, me }) => store.undoImport(me, 'import of export.zip', TODAY)],
    ['erasing somebody', ({ store, me }) => store.erasePerson(me, keyOf('ada'))],
    ['erasing everything', ({ store, me }) => store.eraseMember(me)],
    [
      'a correction',
      ({ store, me }) =>
        store.assertEmployment(
          me,
          { key: keyOf('bob'), firstName: '', lastName: '' },
          { name: 'Beta', key: '' },
          '',
          NOON,
        ),
    ],
  ];
  it.each(writes)('goes with %s', async (_, write) => {
    const { test, audience, isPacked } = await setUp();
    await test.store.packScope(audience);
    await write(test);
    expect(isPacked()).toBe(false);
  });

  it('stays while another contributor writes', async () => {
    const { test, audience, isPacked } = await setUp();
    await test.store.packScope(audience);
    await test.take([person('ada'), connected('ada')], { member: await test.member('other') });
    expect(isPacked()).toBe(true);
  });

  it('is not kept where it is long, so that throwing it away costs no write anything', async () => {
    const { test, db, isPacked } = await setUp();
    await db.write(() => keepPacks(db, test.account.id, [test.me.id], 10));
    expect(isPacked()).toBe(false);
  });
});
