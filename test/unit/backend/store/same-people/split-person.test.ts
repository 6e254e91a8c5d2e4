import { describe, expect, it } from 'vitest';
import { describeContents, findLooseEnds } from '../dump.ts';
import { seenScope } from '../seen-scope.ts';
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

const MAIL = 'mailto:ada@acme.com';
const HOME = 'mailto:partner@home.net';
const RECORDS = [
  person('ada', MAIL, HOME),
  connected('ada'),
  worksAt('ada', 'Acme'),
  fact('mail', HOME, 'me', 4),
];

const find = async (test: TestStore, key: string, by = test.me) =>
  (await test.store.personByKey(test.account.id, keyOf(key), by))?.id ?? null;

async function openWithAda() {
  const test = await openTestStore();
  await test.take(RECORDS);
  const split = (key: string, on = true, now = NOON) => test.store.splitPerson(test.me, keyOf(key), on, now);
  return { test, split, ada: (await find(test, 'ada')) ?? 0 };
}

describe.each([
  ['an e-mail address', HOME, 'ada'],
  ['a profile', 'ada', MAIL],
])('%s that is split off', (_, key, rest) => {
  it('is a person of its own, and what the sources told stays', async () => {
    const { test, split, ada } = await openWithAda();
    const before = await seenScope(test.store, test.me, TODAY);
    expect([await split(key), await split(key)]).toEqual([true, false]);
    expect(await find(test, key)).not.toBe(ada);
    expect(describeContents(test.directory).people).toHaveLength(3);
    expect(await find(test, rest)).toBe(ada);
    expect((await seenScope(test.store, test.me, TODAY)).ties).toEqual(before.ties);
  });

  it('is theirs again, to the last row, once that is taken back', async () => {
    const { test, split, ada } = await openWithAda();
    const before = describeContents(test.directory);
    await split(key);
    expect([await split(key, false, NOON + 1), await split(key, false, NOON + 2)]).toEqual([true, false]);
    expect(await find(test, key)).toBe(ada);
    await test.store.undoImport(test.me, 'by hand', TODAY);
    const { aliasImports, aliases, ...rest } = describeContents(test.directory);
    const { aliasImports: held, aliases: known, ...others } = before;
    expect(rest).toEqual(others);
    expect([aliases.length, aliasImports.length - 1]).toEqual([known.length, held.length]);
    expect(findLooseEnds(test.directory)).toEqual([]);
  });

  it('changes nothing that is imported again, or later', async () => {
    const { test, split, ada } = await openWithAda();
    await split(key);
    await test.take(RECORDS);
    await test.take([...RECORDS, connected('ada', 0)], { fileName: 'later.zip', now: NOON + 9 * 86_400_000 });
    expect([await find(test, rest), await find(test, key)]).toEqual([
      ada,
      expect.not.toSatisfy((id) => id === ada),
    ]);
    await split(key, false, NOON + 1);
    expect(await find(test, key)).toBe(ada);
  });

  it('stays theirs for everybody else, a teammate included', async () => {
    const { test, split, ada } = await openWithAda();
    const team = await test.store.ensureTeam(test.account.id, 'Sales', NOON);
    const mate = await test.store.joinTeam(await test.member('mate'), team, NOON);
    await test.store.joinTeam(test.me, team, NOON);
    await test.take(RECORDS, { member: mate, fileName: 'theirs' });
    await split(key);
    expect(await find(test, key, mate)).toBe(ada);
    await test.store.setRating(mate, { key: keyOf(key) }, 4, NOON + 2);
    expect(await find(test, key, mate)).toBe(ada);
    await test.take([...RECORDS, connected('ada', 0)], { member: mate, fileName: 'later' });
    expect(await find(test, key, mate)).toBe(ada);
  });
});

describe('an e-mail address that is split off', () => {
  it('is not where the person is written to, nor a sign of whose domain it is', async () => {
    const { test, split, ada } = await openWithAda();
    await test.take([person('bob', 'mailto:bob@acme.com'), worksAt('bob', 'Acme')], { fileName: 'bob' });
    const email = async () => (await test.store.contact(test.me, ada)).email;
    const domain = async () => (await test.store.matchCompanyDomain(test.me, 'acme.com')).kind;
    expect([await email(), await domain()]).toEqual(['ada@acme.com', 'likely']);
    await split(MAIL);
    expect([await email(), await domain()]).toEqual(['partner@home.net', 'none']);
  });

  it.each([
    ['nobody has', 'mailto:nobody@x.org', 'not_found'],
    ['is one’s own', 'mailto:me@x.org', 'validation_error'],
  ])('cannot be one that %s', async (_, key, type) => {
    const { test, split } = await openWithAda();
    await test.take([person('mine', 'mailto:me@x.org')], {
      fileName: 'own',
      ownerKeys: [keyOf('mine'), 'mailto:me@x.org'],
    });
    await expect(split(key)).rejects.toMatchObject({ type });
  });
});
