import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Envelope, envelope } from '../../utils/interface/envelope.ts';
import { done } from '../../utils/interface/kith/kith-network.ts';
import type { PersonPaths } from '../../utils/interface/people-paths.ts';
import { urlOf } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { openWorld, type TestService } from './test-service.ts';

const PATH = '/kith/people/split';
const DANA = urlOf('dana-reyes');
const EMPLOYEE = 'employee1@bigworks.example';

let test: TestService;
let token: string;
beforeEach(async () => {
  test = await openWorld();
  token = await test.token();
});
afterEach(() => test.close());

const split = async (body: object) =>
  envelope(done).parse((await test.post(PATH, body, token)).body).data.changed;
const pathsTo = async (url: string, as = token) =>
  ((await test.post('/v2/people/paths', { url }, as)).body as Envelope<PersonPaths>).data;

describe('POST /kith/people/split', () => {
  it('moves a profile to a separate person for the caller alone, until the split is undone', async () => {
    const mate = await test.token('teammate');
    const [before, theirs] = [await pathsTo(DANA), await pathsTo(DANA, mate)];
    expect([await split({ linkedin_url: DANA, split: true }), (await pathsTo(DANA)).count]).toEqual([
      true,
      0,
    ]);
    expect(await pathsTo(DANA, mate)).toEqual(theirs);
    expect(await split({ linkedin_url: DANA, split: true })).toBe(false);
    expect(await split({ linkedin_url: DANA, split: false })).toBe(true);
    expect(await split({ linkedin_url: DANA, split: false })).toBe(false);
    expect(await pathsTo(DANA)).toEqual(before);
  });

  it('moves an email address regardless of case and spaces', async () => {
    const before = await pathsTo(urlOf('big-1'));
    expect(await split({ email: ` ${EMPLOYEE.toUpperCase()} `, split: true })).toBe(true);
    expect(await pathsTo(urlOf('big-1'))).toEqual(before);
    expect(await split({ email: EMPLOYEE, split: false })).toBe(true);
  });

  it.each<[string, object, number]>([
    ['an unknown profile', { linkedin_url: urlOf('nobody-xyz'), split: true }, 404],
    ['another member’s contact', { linkedin_url: urlOf('hidden-person'), split: true }, 404],
    ['another member’s address', { email: 'h1@hiddenworks.example', split: true }, 404],
    ['the caller', { linkedin_url: urlOf('the-caller'), split: true }, 422],
    ['a company', { linkedin_url: 'https://www.linkedin.com/company/acme', split: true }, 422],
    ['an invalid address', { email: 'dana at widgets', split: true }, 422],
    ['both a profile and an email address', { linkedin_url: DANA, email: EMPLOYEE, split: true }, 422],
    ['neither a profile nor an email address', { split: true }, 422],
    ['no choice to split or undo', { linkedin_url: DANA }, 422],
    ['an unknown field', { linkedin_url: DANA, split: true, more: 1 }, 422],
  ])('refuses %s', async (_, body, status) => {
    expect((await test.post(PATH, body, token)).status).toBe(status);
  });

  refusesStrangers('POST', PATH, { linkedin_url: DANA, split: true }, () => test);
});
