import { describe, expect, it } from 'vitest';
import { watchReach } from '../../../../../backend/service/import-jobs/watch-reach.ts';
import { connected, fact, openTestStore, person, type TestStore, TODAY } from '../../store/store-fixture.ts';

const identity = (slug: string) => ({ key: `li:in:${slug}`, url: `https://www.linkedin.com/in/${slug}` });

async function watching({ store, me }: TestStore, ...slugs: string[]) {
  for (const slug of slugs) await store.addWatch(me, identity(slug), false, 0);
  return watchReach(store, me, await store.savedPeople(me), TODAY);
}

describe('newly reachable people', () => {
  it('include someone on the watchlist with a new path', async () => {
    const test = await openTestStore();
    const reach = await watching(test, 'ada', 'nobody');
    await test.take([person('ada'), connected('ada')]);
    expect(await reach.newlyReachable()).toEqual({
      count: 1,
      people: [{ name: 'Ada Example', linkedin_url: 'https://www.linkedin.com/in/ada' }],
    });
  });

  it('include someone on the member’s own list, even if the path leads through others', async () => {
    const test = await openTestStore();
    const { store, me } = test;
    const { id } = await store.createList(
      me,
      { title: 'To meet', type: 'people', description: '', isPublic: false },
      0,
    );
    await store.addListItems(me, id, [identity('target')], 0);
    const reach = await watching(test);
    await test.take([person('ada'), person('target'), connected('ada'), fact('mail', 'ada', 'target', 9)]);
    expect(await reach.newlyReachable()).toMatchObject({ count: 1, people: [{ name: 'Target Example' }] });
  });

  it('exclude people who were reachable before', async () => {
    const test = await openTestStore();
    await test.take([person('ada'), connected('ada')]);
    const reach = await watching(test, 'ada');
    await test.take([person('ken'), connected('ken')], { fileName: 'more.zip' });
    expect(await reach.newlyReachable()).toEqual({ count: 0, people: [] });
  });

  it('exclude people whom someone else saved, and companies', async () => {
    const test = await openTestStore();
    const other = await test.member('other');
    await test.store.addWatch(other, identity('ada'), false, 0);
    const company = { key: 'li:org:acme', url: 'https://www.linkedin.com/company/acme' };
    await test.store.addWatch(test.me, company, false, 0);
    expect(await test.store.savedPeople(test.me)).toEqual([]);
  });

  it('are all counted, and five of them are named', async () => {
    const test = await openTestStore();
    const slugs = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const reach = await watching(test, ...slugs);
    await test.take(slugs.flatMap((slug) => [person(slug), connected(slug)]));
    const { count, people } = await reach.newlyReachable();
    expect([count, people.length]).toEqual([7, 5]);
  });
});
