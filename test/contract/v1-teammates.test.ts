import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PeopleSearchResult } from '../../utils/interface/v1/ai-search.ts';
import type { PersonPathsV1 } from '../../utils/interface/v1/people-paths.ts';
import { peopleSearch, personPathsV1 } from './interface-text-v1.ts';
import { urlOf } from './records.ts';
import { asUser } from './refuses-strange-users.ts';
import { openWorld, type TestService } from './test-service.ts';

let test: TestService;
beforeAll(async () => {
  test = await openWorld();
});
afterAll(() => test.close());

/** Sets whether the teammate agrees to be named. */
async function setNamed(isNamed: boolean): Promise<void> {
  const mate = await test.store.member(test.account.id, 'teammate');
  if (mate?.team === null || mate === null) throw new Error('There is no teammate.');
  await test.store.setSharing(mate, mate.team, { sources: 'all', isNamed });
}

async function introducerOfTheo() {
  const path = `/v1/people/paths/${encodeURIComponent(urlOf('theo-far'))}`;
  const { body } = await test.send('GET', path, { headers: asUser() });
  personPathsV1(body, '');
  const [best] = (body as PersonPathsV1).paths;
  return best?.type === 'intro' ? best.introducer.profile : null;
}

async function search(query: string): Promise<string[]> {
  const { body } = await test.send('POST', '/v1/ai/search', { headers: asUser(), body: { query } });
  peopleSearch(body, '');
  return (body as PeopleSearchResult).results.people.data.map(({ full_name }) => full_name);
}

describe('a teammate in v1', () => {
  it('has a name and service_id and appears in searches if they want to be named', async () => {
    await setNamed(true);
    expect(await introducerOfTheo()).toMatchObject({
      service_id: expect.stringMatching(/^[\w-]{22}$/),
      first_name: 'Tess',
    });
    expect(await search('Tess')).toEqual(['Tess Mate']);
  });

  it('has no name or service_id and appears in no search once they no longer want to be named', async () => {
    await setNamed(true);
    await search('Tess');
    await setNamed(false);
    expect(await introducerOfTheo()).toEqual({
      service_id: '',
      first_name: 'A teammate',
      last_name: '',
      linkedin_url: '',
      headline: '',
    });
    expect(await search('Tess')).toEqual([]);
  });
});
