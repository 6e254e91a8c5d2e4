import { describe, expect, it } from 'vitest';
import type { ListIdentity } from '../../../../../backend/store/documents/lists.ts';
import { findLooseEnds } from '../dump.ts';
import { connected, NOON, openTestStore, person, worksAt } from '../store-fixture.ts';

const page = (slug: string): ListIdentity => ({
  key: `li:org:${slug}`,
  url: `https://www.linkedin.com/company/${slug}`,
});
const numbered = (id: number): ListIdentity => ({
  key: `li:org#${id}`,
  url: `https://www.linkedin.com/company/${id}`,
});

/** Opens a company list that belongs to someone who knows Acme Ltd and Umbrella. */
async function openWithList() {
  const test = await openTestStore();
  await test.take(
    ['Acme Ltd', 'Umbrella'].flatMap((company, at) => [
      person(`p${at}`),
      connected(`p${at}`),
      worksAt(`p${at}`, company),
    ]),
  );
  const { id } = await test.store.createList(
    test.me,
    { title: 'Firms', type: 'company', description: '', isPublic: false },
    NOON,
  );
  const rows = await test.store.companyPages(test.me);
  return {
    ...test,
    list: id,
    idOf: (name: string) => rows.find((row) => row.name === name)?.id ?? 0,
    add: async (...identities: ListIdentity[]) =>
      (await test.store.addListItems(test.me, id, identities, NOON)).map(({ status }) => status),
    async keys() {
      return (await test.store.listedCompanies(test.me, id, 0, 100)).map(({ key }) => key).toReversed();
    },
  };
}

describe('a company on a list', () => {
  it('is found by its page', async () => {
    const { store, me, list: id, take, add } = await openWithList();
    const twins = [person('bob'), worksAt('bob', 'Twin Ltd'), person('cleo'), worksAt('cleo', 'Twin GmbH')];
    await take(twins, { fileName: 'twins.zip' });
    await add(page('acme-ltd'), page('unheard-of'), page('twin'));
    const named = async (from: number) =>
      (await store.listedCompanies(me, id, from, 2)).map((item) => [item.key, item.company?.name ?? null]);
    expect(await named(0)).toEqual([
      ['li:org:twin', null],
      ['li:org:unheard-of', null],
    ]);
    expect(await named(2)).toEqual([['li:org:acme-ltd', 'Acme Ltd']]);
  });

  it('is added only once when two pages have its name, even in one request', async () => {
    const test = await openWithList();
    expect(await test.add(page('acme'))).toEqual(['added']);
    expect(await test.add(page('acme-ltd'))).toEqual(['already_there']);
    const again = await openWithList();
    expect(await again.add(page('acme'), page('acme-ltd'))).toEqual(['added', 'already_there']);
    expect(await again.keys()).toEqual(['li:org:acme']);
  });

  it('is merged under its number and its name once the number’s company is known', async () => {
    const test = await openWithList();
    await test.store.chooseCompany(test.me, 'li:org#7', test.idOf('Acme Ltd'), NOON);
    expect(await test.add(numbered(7))).toEqual(['added']);
    expect(await test.add(page('acme'), numbered(7))).toEqual(['already_there', 'already_there']);
    const other = await openWithList();
    await other.store.chooseCompany(other.me, 'li:org#7', other.idOf('Acme Ltd'), NOON);
    expect(await other.add(page('acme'), numbered(7))).toEqual(['added', 'already_there']);
  });

  it('stays separate if it is unknown, or if the page belongs to another company', async () => {
    const test = await openWithList();
    await test.store.chooseCompany(test.me, 'li:org:acme-ltd', test.idOf('Umbrella'), NOON);
    const added = await test.add(
      page('acme'),
      page('acme-ltd'),
      page('nobody'),
      page('nobody-inc'),
      numbered(7),
    );
    expect(added).toEqual(['added', 'added', 'added', 'added', 'added']);
  });

  it('is listed once after a page is chosen, and the older item remains', async () => {
    const test = await openWithList();
    await test.add(page('umbrella'), numbered(7), page('acme'));
    await test.store.chooseCompany(test.me, 'li:org#7', test.idOf('Acme Ltd'), NOON);
    expect(await test.keys()).toEqual(['li:org:umbrella', 'li:org#7']);
    expect(findLooseEnds(test.directory)).toEqual([]);
  });

  it('isn’t changed on another member’s list', async () => {
    const test = await openWithList();
    const other = await test.member('other');
    const draft = { title: 'Theirs', type: 'company', description: '', isPublic: false } as const;
    const { id } = await test.store.createList(other, draft, NOON);
    await test.store.addListItems(other, id, [numbered(7), page('acme')], NOON);
    await test.store.chooseCompany(test.me, 'li:org#7', test.idOf('Acme Ltd'), NOON);
    expect((await test.store.list(other, id)).itemCount).toBe(2);
  });

  it('is found on the member’s lists by any of its pages', async () => {
    const test = await openWithList();
    await test.add(page('acme'));
    const [fitting] = await test.store.fittingLists(test.me, 'company', 'li:org:acme-ltd');
    expect(fitting?.itemId).toBeGreaterThan(0);
  });
});
