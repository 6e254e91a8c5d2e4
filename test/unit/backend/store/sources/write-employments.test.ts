import { describe, expect, it } from 'vitest';
import { describeSeen } from '../describe-seen.ts';
import { connected, keyOf, NOON, openTestStore, person, type TestStore, worksAt } from '../store-fixture.ts';

const companies = async ({ store, me }: TestStore) => (await store.companyPages(me)).map(({ name }) => name);
/** Returns the same job with the company in each of these spellings. */
const jobs = (...spellings: string[]) => spellings.map((company) => worksAt('ada', company));

describe('a company with several spellings in one file', () => {
  it.each([
    ['with the better spelling first', ['Acme', 'ACME']],
    ['with the better spelling last', ['ACME', 'Acme']],
    ['with the better spelling in between', ['acme', 'Acme', 'ACME', 'acme']],
  ])('has the best spelling, %s', async (_, spellings) => {
    const contents = [];
    for (const isKnown of [false, true]) {
      const test = await openTestStore();
      if (isKnown) await test.take([person('ada')], { fileName: 'before' });
      await test.take([person('ada'), ...jobs(...spellings)], { fileName: 'one' });
      // Undoes another file, so that the remaining ones decide the spelling.
      await test.take([person('bob'), worksAt('bob', 'ACME')], { fileName: 'two' });
      await test.store.undoImport(test.me, 'import of two');
      if (isKnown) await test.store.undoImport(test.me, 'import of before');
      contents.push([await companies(test), (await describeSeen(test.store, test.me)).jobs]);
    }
    expect(contents[0]).toEqual([['Acme'], [expect.any(String)]]);
    expect(contents[1]).toEqual(contents[0]);
  });

  it('has the same spelling at the next import', async () => {
    const test = await openTestStore();
    await test.take([person('ada'), ...jobs('ACME', 'Acme')], { fileName: 'one' });
    await test.take([person('ada'), ...jobs('ACME', 'acme')], { fileName: 'one' });
    expect(await companies(test)).toEqual(['ACME']);
  });

  it('has the best spelling when people are merged and separated', async () => {
    const test = await openTestStore();
    const [slug, mail] = ['ada', 'mailto:ada@x.org'];
    const both = [person(slug), worksAt(slug, 'Acme'), person(mail), worksAt(mail, 'ACME')];
    await test.take([...both, connected(slug)], { fileName: 'one' });
    await test.take([person(slug, mail)], { fileName: 'joins' });
    expect(await companies(test)).toEqual(['Acme']);
    await test.store.undoImport(test.me, 'import of joins');
    expect(await companies(test)).toEqual(['Acme']);
  });
});

it('a company has the better spelling of two that were entered manually', async () => {
  const test = await openTestStore();
  const ada = { key: keyOf('ada'), firstName: '', lastName: '' };
  for (const name of ['Acme', 'ACME']) {
    await test.store.assertEmployment(test.me, ada, { name, key: '' }, '', NOON);
  }
  await test.take([person('bob'), worksAt('bob', 'acme')], { fileName: 'two' });
  await test.store.undoImport(test.me, 'import of two');
  expect(await companies(test)).toEqual(['Acme']);
});
