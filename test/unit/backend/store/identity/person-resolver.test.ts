import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../../../../backend/imports/record.ts';
import { describeSeen } from '../describe-seen.ts';
import { findLooseEnds } from '../dump.ts';
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
} from '../store-fixture.ts';

/** Returns everyone the member knows, each with their sorted keys. */
const peopleOf = async (test: TestStore) =>
  (await describeSeen(test.store, test.me)).people.filter((label) => label !== 'me');

/** Returns a record of a source that covers the time until `age` days ago. */
const seen = (age: number, ...keys: [string, ...string[]]): ImportRecord[] => [
  person(...keys),
  fact('connection', 'me', keys[0], age),
];

describe('keys across imports', () => {
  it.each<[string, ImportRecord[][], string[]]>([
    ['a slug names one person', [seen(9, 'ada'), seen(5, 'ada')], ['li:in:ada']],
    [
      'an email address joins the slug in the same record',
      [seen(9, 'mailto:a@x.org'), seen(5, 'ada', 'mailto:a@x.org')],
      ['li:in:ada = mailto:a@x.org'],
    ],
    [
      'a record with both keys joins two people',
      [[...seen(9, 'mailto:a@x.org'), ...seen(8, 'ada')], seen(5, 'ada', 'mailto:a@x.org')],
      ['li:in:ada = mailto:a@x.org'],
    ],
    [
      'an address book joins two addresses',
      [
        [...seen(9, 'mailto:a@x.org'), ...seen(8, 'mailto:b@x.org')],
        seen(5, 'mailto:a@x.org', 'mailto:b@x.org'),
      ],
      ['mailto:a@x.org = mailto:b@x.org'],
    ],
    [
      'a shared mailbox doesn’t join two slugs',
      [seen(9, 'ada', 'mailto:info@x.org'), seen(5, 'bob', 'mailto:info@x.org')],
      ['li:in:ada', 'li:in:bob = mailto:info@x.org'],
    ],
    [
      'a shared mailbox doesn’t join slugs with addresses of their own',
      [
        seen(9, 'mailto:bob@x.org'),
        [...seen(5, 'ada', 'mailto:info@x.org'), ...seen(5, 'bob', 'mailto:bob@x.org', 'mailto:info@x.org')],
      ],
      ['li:in:bob = mailto:bob@x.org', 'li:in:ada = mailto:info@x.org'],
    ],
    [
      'a member id joins all its slugs',
      [seen(9, 'ada-old', 'li:m:5'), seen(5, 'ada-new', 'li:m:5')],
      ['li:in:ada-new = li:in:ada-old = li:m:5'],
    ],
    ['a slug gets its member id later', [seen(9, 'ada'), seen(5, 'ada', 'li:m:5')], ['li:in:ada = li:m:5']],
    [
      'a slug that moved to another member id is split',
      [seen(9, 'ada', 'li:m:5'), seen(5, 'ada', 'li:m:7')],
      ['li:m:5', 'li:in:ada = li:m:7'],
    ],
    [
      'names never join people',
      [seen(9, 'name:ada example@acme'), seen(5, 'ada')],
      ['name:ada example@acme', 'li:in:ada'],
    ],
    ['a name isn’t saved next to a better key', [seen(9, 'ada', 'name:ada example@acme')], ['li:in:ada']],
  ])('%s', async (_, imports, people) => {
    const test = await openTestStore();
    for (const [i, records] of imports.entries()) await test.take(records, { fileName: `${i}.zip` });
    expect(await peopleOf(test)).toEqual(people.toSorted());
    expect(findLooseEnds(test.directory)).toEqual([]);
  });

  it('mean separate people for two members if they are only names', async () => {
    const test = await openTestStore();
    const other = await test.member('other');
    await test.take(seen(9, 'name:ada example@acme'));
    await test.take(seen(9, 'name:ada example@acme'), { member: other });
    const team = await test.store.ensureTeam(test.account.id, 'Sales', NOON);
    for (const one of [test.me, other]) await test.store.joinTeam(one, team, NOON);
    expect((await seenScope(test.store, test.me, TODAY)).ties).toHaveLength(2);
  });
});

describe('a slug that named two people', () => {
  it('belongs to the person who had it last', async () => {
    const test = await openTestStore();
    await test.take(seen(9, 'ada', 'li:m:5'), { fileName: 'old' });
    await test.take(seen(5, 'ada', 'li:m:7'), { fileName: 'new' });
    const today = await test.store.personByKey(test.account.id, keyOf('ada'));
    const seven = await test.store.personByKey(test.account.id, 'li:m:7');
    expect(today?.id).toBe(seven?.id);
  });

  it('belongs to its earlier owner in an old source, even if that is imported late', async () => {
    const test = await openTestStore();
    await test.take(seen(900, 'ada', 'li:m:5'), { fileName: 'old' });
    await test.take(seen(5, 'ada', 'li:m:7'), { fileName: 'new' });
    await test.take([person('ada'), fact('message', 'me', 'ada', 890)], { fileName: 'older messages' });
    const five = await test.store.personByKey(test.account.id, 'li:m:5');
    const { ties } = await seenScope(test.store, test.me, TODAY);
    const withMessages = ties.filter((tie) => tie.facts.messages.count > 0);
    expect(withMessages.map((tie) => (tie.a === test.me.person ? tie.b : tie.a))).toEqual([five?.id]);
  });

  it('isn’t returned to its earlier owner when an old source is imported late', async () => {
    const test = await openTestStore();
    await test.take(seen(5, 'ada', 'li:m:7'), { fileName: 'new' });
    await test.take(seen(900, 'ada', 'li:m:5'), { fileName: 'old' });
    const today = await test.store.personByKey(test.account.id, keyOf('ada'));
    const seven = await test.store.personByKey(test.account.id, 'li:m:7');
    expect(today?.id).toBe(seven?.id);
  });
});

describe('two people who are found to be the same', () => {
  it('keep all their evidence in the right direction, and have none between them', async () => {
    const test = await openTestStore();
    await test.take([
      person('bob'),
      person('mailto:a@x.org'),
      person('ada'),
      fact('mail', 'mailto:a@x.org', 'bob', 9),
      fact('mail', 'bob', 'ada', 8),
      fact('shared_mail', 'ada', 'mailto:a@x.org', 7),
    ]);
    await test.take([person('ada', 'mailto:a@x.org')], { fileName: 'joins' });
    const { ties } = await seenScope(test.store, test.me, TODAY);
    expect(ties.map((tie) => tie.facts.mails.count)).toEqual([2]);
    expect(findLooseEnds(test.directory)).toEqual([]);
  });

  it('are merged for the whole team', async () => {
    const test = await openTestStore();
    const other = await test.member('other');
    const team = await test.store.ensureTeam(test.account.id, 'Sales', NOON);
    for (const one of [test.me, other]) await test.store.joinTeam(one, team, NOON);
    await test.take(seen(9, 'mailto:a@x.org'), { member: other });
    await test.take(seen(5, 'ada', 'mailto:a@x.org'), { fileName: 'joins' });
    const ada = await test.store.personByKey(test.account.id, keyOf('ada'), other);
    const { ties } = await seenScope(test.store, other, TODAY);
    expect(ties.map((tie) => [tie.a, tie.b].includes(ada?.id ?? 0))).toEqual([true, true]);
  });
});

describe('the owner of a source', () => {
  it('is the member, with profile and addresses', async () => {
    const test = await openTestStore();
    await test.take([connected('bob')], { ownerKeys: ['li:in:mine', 'mailto:me@x.org'] });
    for (const key of ['li:in:mine', 'mailto:me@x.org']) {
      expect((await test.store.personByKey(test.account.id, key, test.me))?.id).toBe(test.me.person);
    }
  });

  it('is rejected if they have another profile than the member', async () => {
    const test = await openTestStore();
    await test.store.setMe(test.me, 'li:in:mine', NOON);
    const refused = test.take([connected('bob')], { ownerKeys: ['li:in:a-friend'] });
    await expect(refused).rejects.toThrow(/belongs to another LinkedIn profile, not yours/);
    expect((await test.store.coverage(test.me)).imports).toEqual([]);
  });

  it('is accepted with several addresses if one is known', async () => {
    const test = await openTestStore();
    await test.store.setMe(test.me, 'li:in:mine', NOON);
    await test.take([connected('bob')], { ownerKeys: ['li:in:mine-new', 'li:in:mine'] });
    const row = await test.store.personByKey(test.account.id, 'li:in:mine-new');
    expect(row?.id).toBe(test.me.person);
  });
});
