import { describe, expect, it } from 'vitest';
import type { Member } from '../../../../../backend/store/rows.ts';
import { dumpTables, findLooseEnds } from '../dump.ts';
import { colleague, keyOf, NOON, openWith, type TestStore, TODAY } from '../store-fixture.ts';

/** Looks up a page as the service does: saves it if its name alone matches a company. */
async function look({ store, me }: TestStore, key: string, member: Member = me): Promise<void> {
  const match = await store.matchCompanyPage(member, key);
  if (match.kind === 'likely') await store.saveLikelyPage(member.account, key, match.company.id);
}

/** Returns the pages in the list of all companies. Expects each company to have the same page when it is read alone. */
async function pagesOf({ store, me }: TestStore, member: Member = me): Promise<Record<string, string>> {
  const rows = await store.companyPages(member);
  for (const { id, key } of rows) {
    expect((await store.company(member.account, id, member))?.key).toBe(key);
  }
  return Object.fromEntries(rows.map(({ name, key }) => [name, key]));
}

const likelyPages = ({ directory }: TestStore) =>
  dumpTables(directory).statement?.filter(({ kind }) => kind === 'likely_page');

describe('a page matched by its name', () => {
  it('belongs to the company from the first time it is opened', async () => {
    const test = await openWith(...colleague('ada', 'Acme Ltd'), ...colleague('bob', 'Umbrella'));
    expect(await pagesOf(test)).toEqual({ 'Acme Ltd': '', Umbrella: '' });
    await look(test, 'li:org:acme');
    await look(test, 'li:org:acme');
    expect(await pagesOf(test)).toEqual({ 'Acme Ltd': 'li:org:acme', Umbrella: '' });
  });

  it('doesn’t change responses about that page, or any network', async () => {
    const test = await openWith(...colleague('ada', 'Acme Ltd'));
    const before = await test.store.matchCompanyPage(test.me, 'li:org:acme');
    const { network } = await test.store.networkOf(test.me, TODAY);
    await look(test, 'li:org:acme');
    expect(await test.store.matchCompanyPage(test.me, 'li:org:acme')).toEqual(before);
    expect((await test.store.networkOf(test.me, TODAY)).network).toBe(network);
  });

  it('is saved without the person who opened it or the time', async () => {
    const test = await openWith(...colleague('ada', 'Acme Ltd'));
    await look(test, 'li:org:acme');
    expect(likelyPages(test)).toEqual([
      expect.objectContaining({ member: 0, subject: 'li:org:acme', said_at: 0 }),
    ]);
  });

  it('isn’t assigned to a company if two pages match the company', async () => {
    const test = await openWith(...colleague('ada', 'Acme Ltd'));
    await look(test, 'li:org:acme');
    await look(test, 'li:org:acme-ltd');
    expect(await pagesOf(test)).toEqual({ 'Acme Ltd': '' });
  });

  it('is saved in at most two spellings, so it can’t fill the disk', async () => {
    const test = await openWith(...colleague('ada', 'Acme Ltd'));
    for (const slug of ['acme', 'acme-', 'acme--', 'acme_ltd', 'acme-ltd'])
      await look(test, `li:org:${slug}`);
    expect(likelyPages(test)).toHaveLength(2);
    expect(await pagesOf(test)).toEqual({ 'Acme Ltd': '' });
  });

  it('is no longer assigned when a second company has that name', async () => {
    const test = await openWith(...colleague('ada', 'Acme Ltd'));
    await look(test, 'li:org:acme');
    await test.take(colleague('bob', 'Acme GmbH'), { fileName: 'more.zip' });
    expect(await pagesOf(test)).toEqual({ 'Acme Ltd': '', 'Acme GmbH': '' });
    await test.store.undoImport(test.me, 'import of more.zip');
    expect(await pagesOf(test)).toEqual({ 'Acme Ltd': 'li:org:acme' });
  });

  it('doesn’t override a member’s choice of the page or for the company', async () => {
    const test = await openWith(...colleague('ada', 'Acme Ltd'), ...colleague('bob', 'Umbrella'));
    await look(test, 'li:org:acme');
    const rows = await test.store.companyPages(test.me);
    const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? 0;
    await test.store.chooseCompany(test.me, 'li:org:acme', idOf('Umbrella'), NOON);
    expect(await pagesOf(test)).toEqual({ 'Acme Ltd': '', Umbrella: 'li:org:acme' });
    await test.store.chooseCompany(test.me, 'li:org#7', idOf('Acme Ltd'), NOON);
    expect(await pagesOf(test)).toEqual({ 'Acme Ltd': 'li:org#7', Umbrella: 'li:org:acme' });
  });

  it('is matched by each member’s own data', async () => {
    const test = await openWith(...colleague('ada', 'Acme Ltd'));
    const other = await test.member('other');
    await test.take([...colleague('ada', 'Acme Ltd'), ...colleague('bob', 'Acme GmbH')], { member: other });
    const stranger = await test.member('stranger');
    await look(test, 'li:org:acme');
    expect(await pagesOf(test)).toEqual({ 'Acme Ltd': 'li:org:acme' });
    expect(await pagesOf(test, other)).toEqual({ 'Acme Ltd': '', 'Acme GmbH': '' });
    expect(await pagesOf(test, stranger)).toEqual({});
  });

  it.each([
    ['everything is erased', (test: TestStore) => test.store.eraseMember(test.me)],
    ['its import is undone', (test: TestStore) => test.store.undoImport(test.me, 'import of export.zip')],
    ['the only person there is erased', (test: TestStore) => test.store.erasePerson(test.me, keyOf('ada'))],
  ])('is deleted when %s', async (_, erase) => {
    const test = await openWith(...colleague('ada', 'Acme Ltd'));
    await look(test, 'li:org:acme');
    await erase(test);
    expect(likelyPages(test)).toEqual([]);
    expect(findLooseEnds(test.directory)).toEqual([]);
  });
});
