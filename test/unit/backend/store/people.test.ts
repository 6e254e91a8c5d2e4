import { describe, expect, it } from 'vitest';
import type { ImportRecord, PersonRecord } from '../../../../backend/imports/record.ts';
import {
  connected,
  keyOf,
  NOON,
  openTestStore,
  person,
  type TestStore,
  TODAY,
  worksAt,
} from './store-fixture.ts';

const ada = (changes: Partial<PersonRecord>): PersonRecord => ({ ...person('ada'), ...changes });
const tell = async (test: TestStore, who = 'ada') => test.store.personByKey(test.account.id, keyOf(who));

/** Imports, in this order, sources whose latest date lies so many days back. */
async function openWith(...sources: [age: number, ...records: ImportRecord[]][]): Promise<TestStore> {
  const test = await openTestStore();
  for (const [i, [age, ...records]] of sources.entries()) {
    await test.take([...records, connected('clock', age)], { fileName: `${i}.zip` });
  }
  return test;
}

describe('what is told of a person', () => {
  it('is what the source with the latest dates says, whenever it came', async () => {
    const test = await openWith([5, ada({ firstName: 'Now' })], [500, ada({ firstName: 'Then' })]);
    expect(await tell(test)).toMatchObject({ firstName: 'Now' });
  });

  it('is filled up from older sources, a name as a whole', async () => {
    const test = await openWith(
      [5, ada({ firstName: 'Ada', lastName: '', headline: 'CTO' })],
      [500, ada({ firstName: 'A', lastName: 'Lovelace', headline: 'Engineer', city: 'London' })],
    );
    expect(await tell(test)).toMatchObject({
      firstName: 'Ada',
      lastName: '',
      headline: 'CTO',
      city: 'London',
    });
  });

  it('is the fuller word where one source speaks twice', async () => {
    const test = await openWith([
      5,
      ada({ lastName: 'L.' }),
      ada({ lastName: 'Lovelace' }),
      ada({ lastName: '' }),
    ]);
    expect(await tell(test)).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
  });

  it('names the slug seen last', async () => {
    const test = await openWith([5, person('ada-new', 'li:m:5')], [500, person('ada-old', 'li:m:5')]);
    expect(await tell(test, 'ada-old')).toMatchObject({ slug: 'ada-new', key: 'li:in:ada-new' });
  });

  it('names the member id where there is no slug, and nothing for an e-mail address', async () => {
    const test = await openWith([5, person('li:m:5'), person('mailto:a@x.org')]);
    expect(await tell(test, 'li:m:5')).toMatchObject({ slug: '', key: 'li:m:5' });
    expect(await tell(test, 'mailto:a@x.org')).toMatchObject({ slug: '', key: '' });
  });

  it('names the present position only', async () => {
    const test = await openWith([
      5,
      person('ada'),
      worksAt('ada', 'Past', { current: false, finishedOn: TODAY - 9 }),
    ]);
    expect(await tell(test)).toMatchObject({ title: '', company: '' });
  });

  it('names the position that started last', async () => {
    const job = (company: string, startedOn: number | null) => worksAt('ada', company, { startedOn });
    const test = await openWith([5, person('ada'), job('Old', 100), job('New', 200), job('Undated', null)]);
    expect(await tell(test)).toMatchObject({ company: 'New' });
  });

  it('names what the member said since', async () => {
    const test = await openWith([5, person('ada'), worksAt('ada', 'Acme')]);
    const who = { key: keyOf('ada'), firstName: '', lastName: '' };
    await test.store.assertEmployment(test.me, who, { name: 'Beta', key: '' }, 'CTO', NOON);
    expect(await tell(test)).toMatchObject({ company: 'Beta', title: 'CTO' });
  });

  it('is nothing for a key that names nobody, or a name', async () => {
    const test = await openWith([5, person('name:ada@acme')]);
    expect(await tell(test, 'nobody')).toBeNull();
    expect(await tell(test, 'name:ada@acme')).toBeNull();
  });
});

describe('people by id', () => {
  it('are many at once; unknown ids are left out, members are always told', async () => {
    const test = await openWith([5, person('ada'), person('bob')]);
    const ids = [
      (await tell(test, 'ada'))?.id ?? 0,
      (await tell(test, 'bob'))?.id ?? 0,
      test.me.person,
      9999,
    ];
    const rows = await test.store.people(test.account.id, [...ids, ...ids]);
    expect([...rows.keys()].toSorted((x, y) => x - y)).toEqual(ids.slice(0, 3).toSorted((x, y) => x - y));
    expect(rows.get(test.me.person)).toMatchObject({ firstName: '', slug: '' });
    expect(await test.store.people(test.account.id, [])).toEqual(new Map());
  });
});

describe('coverage', () => {
  it('counts connections, people and companies of one’s own, and lists sources newest first', async () => {
    const test = await openTestStore();
    const other = await test.member('other');
    await test.take(
      [person('ada'), person('bob'), connected('ada'), worksAt('ada', 'Acme'), worksAt('me', 'Own')],
      {
        fileName: 'first.zip',
        importId: 'first',
      },
    );
    await test.take([person('cleo'), connected('cleo'), worksAt('cleo', 'Acme')], {
      fileName: 'second.zip',
      importId: 'second',
      now: NOON + 1000,
    });
    await test.take([person('dan'), connected('dan')], { member: other });
    await test.store.assertEmployment(
      test.me,
      { key: keyOf('eve'), firstName: '', lastName: '' },
      { name: 'Beta', key: '' },
      '',
      NOON,
    );
    expect(await test.store.coverage(test.me)).toEqual({
      connections: 2,
      people: 4,
      companies: 2,
      imports: [
        {
          id: 'second',
          source: 'linkedin-export',
          fileName: 'second.zip',
          importedAt: '2026-11-21T12:00:01.000Z',
          people: 1,
          evidence: 1,
        },
        {
          id: 'first',
          source: 'linkedin-export',
          fileName: 'first.zip',
          importedAt: '2026-11-21T12:00:00.000Z',
          people: 2,
          evidence: 1,
        },
      ],
    });
  });
});
