import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../utils/interface/envelope.ts';
import type { PersonPaths } from '../../utils/interface/people-paths.ts';
import type { SortResult } from '../../utils/interface/people-sort.ts';
import { sortResult } from './interface-text.ts';
import { urlOf } from './records.ts';
import { refusesBadInput } from './refuses-bad-input.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { openWorld, type Sending, type TestService } from './test-service.ts';

const PATH = '/v2/people/sort';
const GOOD = { people: [urlOf('dana-reyes'), urlOf('al-acme')] };

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openWorld();
  token = await test.token();
});
afterAll(() => test.close());

const send = (sending: Sending) => test.send('POST', PATH, { token, ...sending });

/** Returns the response after checking the contract. */
async function sort(people: readonly string[]): Promise<SortResult> {
  const answer = await test.post(PATH, { people }, token);
  expect(answer.status).toBe(200);
  sortResult(answer.body, '');
  return (answer.body as Envelope<SortResult>).data;
}

const urlsOf = ({ sorted }: SortResult) => sorted.map(({ url }) => url);

describe('POST /v2/people/sort', () => {
  it('returns {score, score_label, linkedin_url, url} for each person, highest first', async () => {
    const { sorted, errors } = await sort([
      urlOf('al-acme'),
      urlOf('maria-o-neil-élan'),
      urlOf('dana-reyes'),
    ]);
    expect(sorted[0]).toMatchObject({ linkedin_url: urlOf('dana-reyes'), url: urlOf('dana-reyes') });
    const scores = sorted.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(errors).toEqual([]);
  });

  it('returns the scores of POST /v2/people/paths', async () => {
    const people = ['dana-reyes', 'popular-one', 'theo-far', 'nameless', 'unknown-person'].map(urlOf);
    for (const { score, score_label, url } of (await sort(people)).sorted) {
      const { body } = await test.post('/v2/people/paths', { url }, token);
      expect((body as Envelope<PersonPaths>).data.summary).toMatchObject({ score, score_label });
    }
  });

  it('keeps the order of the request for equal scores', async () => {
    const strangers = ['z-one', 'a-two', 'm-three'].map(urlOf);
    expect(urlsOf(await sort(strangers))).toEqual(strangers);
    expect(urlsOf(await sort(strangers.toReversed()))).toEqual(strangers.toReversed());
  });

  it('returns duplicates once, with the first spelling', async () => {
    const spellings = ['linkedin.com/in/DANA-reyes', urlOf('dana-reyes'), 'urn:li:member:123456'];
    expect(urlsOf(await sort(spellings))).toEqual([spellings[0]]);
  });

  it('returns the sent address as url, and its canonical form as linkedin_url', async () => {
    const { sorted } = await sort(['de.linkedin.com/in/DANA-reyes/en?x=1']);
    expect(sorted[0]).toMatchObject({
      url: 'de.linkedin.com/in/DANA-reyes/en?x=1',
      linkedin_url: urlOf('dana-reyes'),
    });
  });

  it('gives an unknown person score 0 and the label None', async () => {
    expect((await sort([urlOf('unknown-person')])).sorted[0]).toMatchObject({
      score: 0,
      score_label: 'None',
    });
  });

  it('treats another member’s contact as unknown', async () => {
    expect((await sort([urlOf('hidden-person')])).sorted[0]?.score).toBe(0);
  });

  it('reveals that two addresses are one person only to members who know that person', async () => {
    const both = [urlOf('hidden-person'), 'urn:li:member:999'];
    expect(urlsOf(await sort(both))).toEqual(both);
  });

  it('returns invalid URLs in errors, and valid ones in sorted', async () => {
    const bad = [
      'https://example.com/in/x',
      'https://www.linkedin.com/company/acme',
      'x',
      'https://www.linkedin.com/in/me',
    ];
    const { sorted, errors } = await sort([...bad, urlOf('dana-reyes')]);
    expect(urlsOf({ sorted, errors })).toEqual([urlOf('dana-reyes')]);
    expect(errors.map(({ url }) => url)).toEqual(bad);
  });

  it('answers 200 with an empty result when all URLs are invalid', async () => {
    expect((await sort(['x', 'y', 'x'])).errors.map(({ url }) => url)).toEqual(['x', 'y']);
  });

  it('accepts at most 1,000 addresses', async () => {
    const people = Array.from({ length: 1000 }, (_, index) => urlOf(`somebody-${index}`));
    expect((await sort(people)).sorted).toHaveLength(1000);
  });

  refusesStrangers('POST', PATH, GOOD, () => test);
  refusesBadInput({
    path: PATH,
    good: GOOD,
    send,
    fields: [
      {
        field: 'people',
        put: (value) => ({ people: value }),
        isRequired: true,
        tooShort: [],
        tooLong: Array(1001).fill(urlOf('x')),
        type: 'array',
      },
      {
        field: 'people.1',
        put: (value) => ({ people: [urlOf('dana-reyes'), value] }),
        isRequired: false,
        tooShort: '',
        tooLong: 'x'.repeat(2049),
        type: 'string',
      },
    ],
  });
});
