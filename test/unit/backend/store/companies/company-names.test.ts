import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createCompanyNames } from '../../../../../backend/store/companies/company-names.ts';
import { Connection } from '../../../../../backend/store/connection.ts';
import { DATABASE_FILE } from '../../../../../backend/store/database/data-directory.ts';
import { viewOf } from '../../../../../backend/store/views/view.ts';
import { connected, NOON, openTestStore, person, type TestStore, worksAt } from '../store-fixture.ts';

const opened: Connection[] = [];
afterEach(() => {
  for (const db of opened.splice(0)) db.close();
});

/** Two members who know Acme Ltd, each with a page of its on a list. */
async function openTwo() {
  const test = await openTestStore();
  const other = await test.member('other');
  for (const [member, slug] of [
    [test.me, 'acme-ltd'],
    [other, 'acme-limited'],
  ] as const) {
    await test.take([person('ada'), connected('ada'), worksAt('ada', 'Acme Ltd')], { member });
    const draft = { title: 'Firms', type: 'company', description: '', isPublic: false } as const;
    const { id } = await test.store.createList(member, draft, NOON);
    const url = `https://www.linkedin.com/company/${slug}`;
    await test.store.addListItems(member, id, [{ key: `li:org:${slug}`, url }], NOON);
  }
  return { ...test, other };
}

function namesOf({ directory }: TestStore, member: TestStore['me']): Set<string> {
  const db = new Connection(join(directory, DATABASE_FILE));
  opened.push(db);
  return new Set(createCompanyNames(db, viewOf(db, member))('li:org:acme'));
}

it('a company goes by the pages on one’s own lists; those of others are not looked through', async () => {
  const test = await openTwo();
  expect(namesOf(test, test.me)).toEqual(new Set(['li:org:acme', 'li:org:acme-ltd']));
  expect(namesOf(test, test.other)).toEqual(new Set(['li:org:acme', 'li:org:acme-limited']));
});
