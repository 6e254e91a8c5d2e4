import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../../../../backend/imports/record.ts';
import type { CompanyMatch } from '../../../../../backend/store/views/companies.ts';
import { seenScope } from '../seen-scope.ts';
import { connected, keyOf, NOON, openTestStore, openWith, person, TODAY, worksAt } from '../store-fixture.ts';

/** Returns the staff of a company, with work addresses at the domain if one is given. */
function staff(company: string, names: readonly string[], domain = ''): ImportRecord[] {
  return names.flatMap((name) => [
    domain === '' ? person(name) : person(name, `mailto:${name}@${domain}`),
    connected(name),
    worksAt(name, company),
  ]);
}

/** Returns `likely Acme Ltd`, `ambiguous Acme GmbH, Acme Ltd` or `none`. */
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
    ['finds the only company with that name', 'li:org:analytical-engines', 'likely Analytical Engines Ltd'],
    ['lists two companies with the same normalized name', 'li:org:acme', 'ambiguous Acme GmbH, Acme Ltd'],
    ['ignores commas in a name', 'li:org:bosco-leffler-and-sons', 'likely Bosco, Leffler and Sons, Inc.'],
    ['doesn’t match a number, even if it is a company’s name', 'li:org#1646', 'none'],
    ['doesn’t match a company at which nobody works', 'li:org:umbrella', 'none'],
    ['doesn’t match part of a name', 'li:org:analytical', 'none'],
    ['doesn’t match a person’s key', 'li:in:acme', 'none'],
    ['doesn’t match an empty key', '', 'none'],
  ])('%s', async (_, key, expected) => {
    const { store, me } = await openWith(...records);
    expect(tell(await store.matchCompanyPage(me, key))).toBe(expected);
  });

  it('has the page’s key only if the page matched', async () => {
    const { store, me } = await openWith(...records);
    const match = await store.matchCompanyPage(me, 'li:org:analytical-engines');
    expect(match).toMatchObject({
      company: { key: 'li:org:analytical-engines', norm: 'analytical engines' },
    });
    const id = match.kind === 'likely' ? match.company.id : 0;
    expect(await store.company(me.account, id, me)).toMatchObject({ key: '' });
  });

  it('is the chosen company until another is chosen', async () => {
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

  it('is also found by the page’s number after it was chosen', async () => {
    const { store, me } = await openWith(...staff('Acme', ['a']));
    const [acme] = await store.searchCompanies(me, 'acme');
    await store.chooseCompany(me, 'li:org#1646', acme?.id ?? 0, NOON);
    expect(tell(await store.matchCompanyPage(me, 'li:org#1646'))).toBe('confirmed Acme');
  });

  it('can’t be set for a key that isn’t a company page, or to a company that isn’t visible', async () => {
    const test = await openWith(...staff('Acme', ['a']));
    const other = await test.member('other');
    const [acme] = await test.store.searchCompanies(test.me, 'acme');
    const pick = (member: typeof other, key: string, id: number) =>
      test.store.chooseCompany(member, key, id, NOON);
    await expect(pick(test.me, 'li:in:acme', acme?.id ?? 0)).rejects.toMatchObject({ type: 'bad_request' });
    await expect(pick(test.me, 'li:org:acme', 999)).rejects.toMatchObject({ type: 'not_found' });
    await expect(pick(other, 'li:org:acme', acme?.id ?? 0)).rejects.toMatchObject({ type: 'not_found' });
  });

  it('is the member’s own choice, even if a teammate chose a different company', async () => {
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
  ])('is found from “%s”: %s', async (name, expected) => {
    const { store, me } = await openWith(...acmes);
    expect(tell(await store.matchCompanyName(me, name))).toBe(expected);
  });

  it('isn’t found if only another member knows it', async () => {
    const test = await openWith(...acmes);
    const loner = await test.member('loner');
    expect(tell(await test.store.matchCompanyName(loner, 'Beta'))).toBe('none');
  });
});

describe('the company of a domain', () => {
  it.each<[string, ImportRecord[], string, string]>([
    [
      'needs two people with an address there',
      staff('Acme', ['a', 'b'], 'acme.com'),
      'acme.com',
      'likely Acme',
    ],
    ['isn’t known from one person', staff('Acme', ['a'], 'acme.com'), 'acme.com', 'none'],
    ['isn’t known for a freemail domain', staff('Acme', ['a', 'b', 'c'], 'gmail.com'), 'gmail.com', 'none'],
    [
      'ignores a few people who left',
      [...staff('Acme', ['a', 'b', 'c'], 'acme.com'), ...staff('Beta', ['d', 'e'], 'acme.com')],
      'acme.com',
      'likely Acme',
    ],
    [
      'is ambiguous for two companies at one domain',
      [...staff('Acme Ltd', ['a', 'b'], 'acme.com'), ...staff('Acme GmbH', ['c', 'd'], 'acme.com')],
      'acme.com',
      'ambiguous Acme GmbH, Acme Ltd',
    ],
    [
      'includes hosts below the domain',
      staff('Acme', ['a', 'b'], 'mail.acme.co.uk'),
      'acme.co.uk',
      'likely Acme',
    ],
  ])('%s', async (_, records, domain, expected) => {
    const { store, me } = await openWith(...records);
    expect(tell(await store.matchCompanyDomain(me, domain))).toBe(expected);
  });

  it('is the only company that is shown with the domain', async () => {
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

  it('isn’t found after the import with the addresses is undone', async () => {
    const test = await openWith(...staff('Acme', ['a', 'b'], 'acme.com'));
    await test.take(staff('Acme', ['c']), { fileName: 'other' });
    await test.store.undoImport(test.me, 'import of export.zip');
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

  it('returns at most 20 companies', async () => {
    const { store, me } = await openWith(
      ...Array.from({ length: 25 }, (_, i) => staff(`Acme ${i}`, [`p${i}`])).flat(),
    );
    expect(await store.searchCompanies(me, 'acme')).toHaveLength(20);
  });

  it('doesn’t find companies that only others know', async () => {
    const test = await openWith(...records);
    expect(await test.store.searchCompanies(await test.member('other'), '')).toEqual([]);
  });
});

describe('company names', () => {
  it.each([
    [['ACME', 'acme', 'Acme'], 'Acme'],
    [['Acme', 'ACME'], 'Acme'],
    [['bmw', 'BMW'], 'BMW'],
    [['  Acme \t Ltd ', 'Acme Ltd'], 'Acme Ltd'],
  ])('%j are one company, %s', async (spellings, name) => {
    const { store, me } = await openWith(...spellings.flatMap((one, i) => staff(one, [`p${i}`])));
    expect((await store.searchCompanies(me, '')).map((one) => [one.name, one.people])).toEqual([
      [name, spellings.length],
    ]);
  });
});

describe('entering a person’s employer', () => {
  const ada = { key: keyOf('ada'), firstName: 'Ada', lastName: 'Guessed' };

  it('creates the person and the company', async () => {
    const { store, me, account } = await openTestStore();
    const said = await store.assertEmployment(me, ada, { name: 'Acme', key: '' }, 'CTO', NOON);
    expect(said).toMatchObject({ changed: true, company: { name: 'Acme', key: '' } });
    const row = await store.personByKey(account.id, ada.key, me);
    expect(row).toMatchObject({ lastName: 'Guessed', company: 'Acme', title: 'CTO' });
    const { employments } = await seenScope(store, me, TODAY);
    expect(employments).toMatchObject([{ asserted: true, current: true, person: row?.id }]);
  });

  it('changes nothing when someone’s job is entered twice', async () => {
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

  it('confirms the company page that was open', async () => {
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

  it('accepts only companies in the member’s data, and real names', async () => {
    const { store, me } = await openTestStore();
    const say = (company: { id: number } | { name: string; key: string }) =>
      store.assertEmployment(me, ada, company, '', NOON);
    await expect(say({ id: 1 })).rejects.toMatchObject({ type: 'not_found' });
    await expect(say({ name: ' ', key: '' })).rejects.toMatchObject({ type: 'validation_error' });
    await expect(say({ name: 'Acme', key: 'li:in:acme' })).rejects.toMatchObject({ type: 'bad_request' });
    expect(await store.searchCompanies(me, '')).toEqual([]);
  });

  it('uses a source’s spelling of the company, imported before or after', async () => {
    const test = await openTestStore();
    await test.store.assertEmployment(test.me, ada, { name: 'Acme', key: '' }, '', NOON);
    await test.take([person('ada'), connected('ada', 4000)]);
    const row = await test.store.personByKey(test.account.id, ada.key);
    expect(row?.lastName).toBe('Example');
  });
});
