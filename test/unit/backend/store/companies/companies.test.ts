import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../../../../backend/imports/record.ts';
import type { CompanyMatch } from '../../../../../backend/store/views/companies.ts';
import { seenScope } from '../seen-scope.ts';
import { connected, keyOf, NOON, openTestStore, openWith, person, TODAY, worksAt } from '../store-fixture.ts';

/** Staff of a company, each with a work address of the domain where one is given. */
function staff(company: string, names: readonly string[], domain = ''): ImportRecord[] {
  return names.flatMap((name) => [
    domain === '' ? person(name) : person(name, `mailto:${name}@${domain}`),
    connected(name),
    worksAt(name, company),
  ]);
}

/** `likely Acme Ltd`, `ambiguous Acme GmbH, Acme Ltd`, `none`. */
function tell(match: CompanyMatch): string {
  if (match.kind === 'none') return 'none';
  if (match.kind === 'ambiguous') return `ambiguous ${match.companies.map((one) => one.name).join(', ')}`;
  return `${match.kind} ${match.company.name}`;
}

describe('the company of a page', () => {
  const records = [
    ...staff('Analytical Engines Ltd', ['a1']),
    ...staff('Acme Ltd', ['b1']),
    ...staff('Acme GmbH', ['c1']),
    ...staff('ACME GMBH', ['c2']),
    ...staff('Bosco, Leffler and Sons, Inc.', ['d1']),
    ...staff('1646', ['e1']),
  ];

  it.each([
    ['one company of that name', 'li:org:analytical-engines', 'likely Analytical Engines Ltd'],
    ['two of one normalised name', 'li:org:acme', 'ambiguous Acme GmbH, Acme Ltd'],
    ['a name with commas', 'li:org:bosco-leffler-and-sons', 'likely Bosco, Leffler and Sons, Inc.'],
    ['a number, even where a company is called so', 'li:org#1646', 'none'],
    ['a name nobody works at', 'li:org:umbrella', 'none'],
    ['part of a name', 'li:org:analytical', 'none'],
    ['a person’s key', 'li:in:acme', 'none'],
    ['an empty key', '', 'none'],
  ])('%s', async (_, key, expected) => {
    const { store, me } = await openWith(...records);
    expect(tell(await store.matchCompanyPage(me, key))).toBe(expected);
  });

  it('carries the page’s key where it was matched, and none where it was not', async () => {
    const { store, me } = await openWith(...records);
    const match = await store.matchCompanyPage(me, 'li:org:analytical-engines');
    expect(match).toMatchObject({
      company: { key: 'li:org:analytical-engines', norm: 'analytical engines' },
    });
    const id = match.kind === 'likely' ? match.company.id : 0;
    expect(await store.company(me.account, id, me)).toMatchObject({ key: '' });
  });

  it('once picked is confirmed, until another is picked', async () => {
    const { store, me } = await openWith(...records);
    const ambiguous = await store.matchCompanyPage(me, 'li:org:acme');
    const [gmbh, ltd] = ambiguous.kind === 'ambiguous' ? ambiguous.companies : [];
    expect(await store.chooseCompany(me, 'li:org:acme', gmbh?.id ?? 0, NOON)).toBe(true);
    expect(await store.chooseCompany(me, 'li:org:acme', gmbh?.id ?? 0, NOON)).toBe(false);
    expect(tell(await store.matchCompanyPage(me, 'li:org:acme'))).toBe('confirmed Acme GmbH');
    expect(await store.company(me.account, gmbh?.id ?? 0, me)).toMatchObject({ key: 'li:org:acme' });
    expect(await store.chooseCompany(me, 'li:org:acme', ltd?.id ?? 0, NOON)).toBe(true);
    expect(tell(await store.matchCompanyPage(me, 'li:org:acme'))).toBe('confirmed Acme Ltd');
  });

  it('may be picked by number', async () => {
    const { store, me } = await openWith(...staff('Acme', ['a']));
    const [acme] = await store.searchCompanies(me, 'acme');
    await store.chooseCompany(me, 'li:org#1646', acme?.id ?? 0, NOON);
    expect(tell(await store.matchCompanyPage(me, 'li:org#1646'))).toBe('confirmed Acme');
  });

  it('refuses a pick of what is no company page, or not in view', async () => {
    const test = await openWith(...staff('Acme', ['a']));
    const other = await test.member('other');
    const [acme] = await test.store.searchCompanies(test.me, 'acme');
    const pick = (member: typeof other, key: string, id: number) =>
      test.store.chooseCompany(member, key, id, NOON);
    await expect(pick(test.me, 'li:in:acme', acme?.id ?? 0)).rejects.toMatchObject({ type: 'bad_request' });
    await expect(pick(test.me, 'li:org:acme', 999)).rejects.toMatchObject({ type: 'not_found' });
    await expect(pick(other, 'li:org:acme', acme?.id ?? 0)).rejects.toMatchObject({ type: 'not_found' });
  });

  it('picked by a teammate counts, one’s own pick counts first', async () => {
    const test = await openWith(...records);
    const team = await test.store.ensureTeam(test.account.id, 'Sales', NOON);
    const me = await test.store.joinTeam(test.me, team, NOON);
    const dana = await test.store.joinTeam(await test.member('dana'), team, NOON);
    const loner = await test.member('loner');
    const found = await test.store.matchCompanyPage(me, 'li:org:acme');
    const [gmbh, ltd] = found.kind === 'ambiguous' ? found.companies : [];
    await test.store.chooseCompany(dana, 'li:org:acme', gmbh?.id ?? 0, NOON + 5);
    expect(tell(await test.store.matchCompanyPage(me, 'li:org:acme'))).toBe('confirmed Acme GmbH');
    await test.store.chooseCompany(me, 'li:org:acme', ltd?.id ?? 0, NOON);
    expect(tell(await test.store.matchCompanyPage(me, 'li:org:acme'))).toBe('confirmed Acme Ltd');
    expect(tell(await test.store.matchCompanyPage(dana, 'li:org:acme'))).toBe('confirmed Acme GmbH');
    expect(tell(await test.store.matchCompanyPage(loner, 'li:org:acme'))).toBe('none');
  });
});

describe('the company of a name', () => {
  const acmes = [...staff('Acme Ltd', ['a']), ...staff('Acme GmbH', ['b']), ...staff('Beta, Inc.', ['c'])];

  it.each([
    ['Acme Ltd', 'likely Acme Ltd'],
    ['  ACME   gmbh', 'likely Acme GmbH'],
    ['Acme', 'ambiguous Acme GmbH, Acme Ltd'],
    ['ACME Inc', 'ambiguous Acme GmbH, Acme Ltd'],
    ['beta', 'likely Beta, Inc.'],
    ['Beta AG', 'likely Beta, Inc.'],
    ['Bet', 'none'],
    ['', 'none'],
  ])('“%s”: %s', async (name, expected) => {
    const { store, me } = await openWith(...acmes);
    expect(tell(await store.matchCompanyName(me, name))).toBe(expected);
  });

  it('is none of what another member alone knows', async () => {
    const test = await openWith(...acmes);
    const loner = await test.member('loner');
    expect(tell(await test.store.matchCompanyName(loner, 'Beta'))).toBe('none');
  });
});

describe('the company of a domain', () => {
  it.each<[string, ImportRecord[], string, string]>([
    ['two people with such an address', staff('Acme', ['a', 'b'], 'acme.com'), 'acme.com', 'likely Acme'],
    ['one person only', staff('Acme', ['a'], 'acme.com'), 'acme.com', 'none'],
    ['freemail', staff('Acme', ['a', 'b', 'c'], 'gmail.com'), 'gmail.com', 'none'],
    [
      'some who have moved on',
      [...staff('Acme', ['a', 'b', 'c'], 'acme.com'), ...staff('Beta', ['d', 'e'], 'acme.com')],
      'acme.com',
      'likely Acme',
    ],
    [
      'two companies under one domain',
      [...staff('Acme Ltd', ['a', 'b'], 'acme.com'), ...staff('Acme GmbH', ['c', 'd'], 'acme.com')],
      'acme.com',
      'ambiguous Acme GmbH, Acme Ltd',
    ],
    ['a host below the domain', staff('Acme', ['a', 'b'], 'mail.acme.co.uk'), 'acme.co.uk', 'likely Acme'],
  ])('%s', async (_, records, domain, expected) => {
    const { store, me } = await openWith(...records);
    expect(tell(await store.matchCompanyDomain(me, domain))).toBe(expected);
  });

  it('is told with the company, where it is no other company’s', async () => {
    const { store, me } = await openWith(
      ...staff('Acme', ['a', 'b', 'c'], 'acme.com'),
      ...staff('Beta', ['d', 'e'], 'acme.com'),
    );
    const found = await store.searchCompanies(me, '');
    expect(found.map((one) => [one.name, one.domain, one.people])).toEqual([
      ['Acme', 'acme.com', 3],
      ['Beta', '', 2],
    ]);
  });

  it('goes with the import that knew the addresses', async () => {
    const test = await openWith(...staff('Acme', ['a', 'b'], 'acme.com'));
    await test.take(staff('Acme', ['c']), { fileName: 'other' });
    await test.store.undoImport(test.me, 'import of export.zip', 0);
    expect(tell(await test.store.matchCompanyDomain(test.me, 'acme.com'))).toBe('none');
  });
});

describe('searching companies', () => {
  const records = [
    ...staff('Royal Astronomical Society', ['a']),
    ...staff('Royal Society', ['b', 'c']),
    ...staff('Société Générale', ['d']),
    ...staff('100% Pure', ['e']),
  ];

  it.each([
    ['royal', ['Royal Society', 'Royal Astronomical Society']],
    ['society royal', ['Royal Society', 'Royal Astronomical Society']],
    ['ASTRO', ['Royal Astronomical Society']],
    ['societe generale', ['Société Générale']],
    ['100%', ['100% Pure']],
    ['%', []],
    ['_', []],
    ['umbrella', []],
  ])('%s', async (query, names) => {
    const { store, me } = await openWith(...records);
    expect((await store.searchCompanies(me, query)).map((one) => one.name)).toEqual(names);
  });

  it('finds at most 20', async () => {
    const { store, me } = await openWith(
      ...Array.from({ length: 25 }, (_, i) => staff(`Acme ${i}`, [`p${i}`])).flat(),
    );
    expect(await store.searchCompanies(me, 'acme')).toHaveLength(20);
  });

  it('never finds what only others know', async () => {
    const test = await openWith(...records);
    expect(await test.store.searchCompanies(await test.member('other'), '')).toEqual([]);
  });
});

describe('company names', () => {
  it.each([
    [['ACME', 'acme', 'Acme'], 'Acme'],
    [['Acme', 'ACME'], 'Acme'],
    [['  Acme \t Ltd ', 'Acme Ltd'], 'Acme Ltd'],
  ])('%j are one company, %s', async (spellings, name) => {
    const { store, me } = await openWith(...spellings.flatMap((one, i) => staff(one, [`p${i}`])));
    expect((await store.searchCompanies(me, '')).map((one) => [one.name, one.people])).toEqual([
      [name, spellings.length],
    ]);
  });
});

describe('“she works at …”', () => {
  const ada = { key: keyOf('ada'), firstName: 'Ada', lastName: 'Guessed' };

  it('makes the person and the company', async () => {
    const { store, me, account } = await openTestStore();
    const said = await store.assertEmployment(me, ada, { name: 'Acme', key: '' }, 'CTO', NOON);
    expect(said).toMatchObject({ changed: true, company: { name: 'Acme', key: '' } });
    const row = await store.personByKey(account.id, ada.key, me);
    expect(row).toMatchObject({ lastName: 'Guessed', company: 'Acme', title: 'CTO' });
    const { employments } = await seenScope(store, me, TODAY);
    expect(employments).toMatchObject([{ asserted: true, current: true, person: row?.id }]);
  });

  it('said again changes nothing', async () => {
    const { store, me } = await openTestStore();
    const first = await store.assertEmployment(me, ada, { name: 'Acme', key: '' }, '', NOON);
    const version = await store.version(me.account);
    expect(await store.assertEmployment(me, ada, { name: 'ACME', key: '' }, '', NOON + 9)).toEqual({
      ...first,
      changed: false,
    });
    expect(await store.assertEmployment(me, ada, { id: first.company.id }, '', NOON)).toMatchObject({
      changed: false,
    });
    expect(await store.version(me.account)).toBe(version);
  });

  it('confirms the page it was said of', async () => {
    const { store, me } = await openTestStore();
    const { company } = await store.assertEmployment(
      me,
      ada,
      { name: 'Acme', key: 'li:org:acme-inc' },
      '',
      NOON,
    );
    expect(company.key).toBe('li:org:acme-inc');
    expect(tell(await store.matchCompanyPage(me, 'li:org:acme-inc'))).toBe('confirmed Acme');
  });

  it('takes a company of the member’s data only, and a name that is one', async () => {
    const { store, me } = await openTestStore();
    const say = (company: { id: number } | { name: string; key: string }) =>
      store.assertEmployment(me, ada, company, '', NOON);
    await expect(say({ id: 1 })).rejects.toMatchObject({ type: 'not_found' });
    await expect(say({ name: ' ', key: '' })).rejects.toMatchObject({ type: 'validation_error' });
    await expect(say({ name: 'Acme', key: 'li:in:acme' })).rejects.toMatchObject({ type: 'bad_request' });
    expect(await store.searchCompanies(me, '')).toEqual([]);
  });

  it('gives way to a source’s name, whenever it comes', async () => {
    const test = await openTestStore();
    await test.store.assertEmployment(test.me, ada, { name: 'Acme', key: '' }, '', NOON);
    await test.take([person('ada'), connected('ada', 4000)]);
    const row = await test.store.personByKey(test.account.id, ada.key);
    expect(row?.lastName).toBe('Example');
  });
});
