import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Envelope, envelope } from '../../utils/interface/envelope.ts';
import { done } from '../../utils/interface/kith/kith-network.ts';
import type { PersonPaths } from '../../utils/interface/people-paths.ts';
import type { SortResult } from '../../utils/interface/people-sort.ts';
import { urlOf } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { openWorld, type TestService } from './test-service.ts';

const PATH = '/kith/people/page';
const DANA = urlOf('dana-reyes');

let test: TestService;
let token: string;
beforeEach(async () => {
  test = await openWorld();
  token = await test.token();
});
afterEach(() => test.close());

const say = async (person: 'wrong' | 'undo') =>
  envelope(done).parse((await test.post(PATH, { linkedin_url: DANA, person }, token)).body).data.changed;
const pathsTo = async (url: string, as = token) =>
  ((await test.post('/v2/people/paths', { url }, as)).body as Envelope<PersonPaths>).data;

describe('POST /kith/people/page', () => {
  it('makes the page’s person unknown until the change is undone', async () => {
    const before = await pathsTo(DANA);
    expect([await say('wrong'), (await pathsTo(DANA)).count]).toEqual([true, 0]);
    const sorted = await test.post('/v2/people/sort', { people: [DANA] }, token);
    expect((sorted.body as Envelope<SortResult>).data.sorted).toMatchObject([{ score: 0 }]);
    expect([await say('undo'), await say('undo')]).toEqual([true, false]);
    expect(await pathsTo(DANA)).toEqual(before);
  });

  it('keeps the person as an introducer, but without the page’s address', async () => {
    const maria = urlOf('maria-o-neil-élan');
    await say('wrong');
    const { paths } = await pathsTo(maria);
    expect(paths).toMatchObject([{ introducer: { profile: { first_name: 'Dana', last_name: 'Reyes' } } }]);
    expect(JSON.stringify(paths)).not.toContain(DANA);
  });

  it('changes nothing for a teammate', async () => {
    const mate = await test.token('teammate');
    const before = await pathsTo(DANA, mate);
    await say('wrong');
    expect(await pathsTo(DANA, mate)).toEqual(before);
  });

  it.each<[string, unknown, number]>([
    ['an unknown person', { linkedin_url: urlOf('nobody-xyz'), person: 'wrong' }, 404],
    ['another member’s contact', { linkedin_url: urlOf('hidden-person'), person: 'wrong' }, 404],
    ['the caller', { linkedin_url: urlOf('the-caller'), person: 'wrong' }, 422],
    ['a company', { linkedin_url: 'https://www.linkedin.com/company/acme', person: 'wrong' }, 422],
    ['an invalid value', { linkedin_url: DANA, person: 'right' }, 422],
    ['an unknown field', { linkedin_url: DANA, person: 'wrong', more: 1 }, 422],
  ])('refuses %s', async (_, body, status) => {
    expect((await test.post(PATH, body, token)).status).toBe(status);
  });

  refusesStrangers('POST', PATH, { linkedin_url: DANA, person: 'wrong' }, () => test);
});
