import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyCharacter } from '../any-character.ts';
import { anyUrl } from '../any-url.ts';
import { rounds } from '../rounds.ts';
import type { Reader } from './interface-reader.ts';
import { errorV1 } from './interface-text.ts';
import { companySearch, peopleSearch, personPathsV1, topCompanies } from './interface-text-v1.ts';
import { urlOf } from './records.ts';
import { asUser } from './refuses-strange-users.ts';
import { type Answer, NOON, openWorld, type TestService } from './test-service.ts';

let test: TestService;
beforeAll(async () => {
  test = await openWorld({ rateLimit: { perMinute: 6_000_000, burst: 1_000_000 } });
  const me = await test.store.member(test.account.id, 'me');
  for (const { id } of me === null ? [] : await test.store.companyPages(me)) {
    if (me !== null) await test.store.chooseCompany(me, `li:org:page-${id}`, id, NOON);
  }
});
afterAll(() => test.close());

/** Counts responses with 200, to show that the test reached the operations. */
let answered = 0;

/** Expects a response that matches the contract, or a documented error body, but no server error. */
function expectSane({ status, body }: Answer, read: Reader): void {
  expect(status).toBeLessThan(500);
  if (status === 200) answered += 1;
  (status === 200 ? read : errorV1)(body, '');
}

const odd = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.constantFrom('\u0000', '\u202e', "'; DROP TABLE person; --", '%', '..', '__proto__', '{{7*7}}', '🙂'),
);
/** Mostly returns the first, sometimes the second. */
const mostly = <T, U>(first: fc.Arbitrary<T>, second: fc.Arbitrary<U>) =>
  fc.oneof({ weight: 19, arbitrary: first }, { weight: 1, arbitrary: second });
const query = fc.constantFrom(
  'dana',
  'engineers at Bigworks',
  '1st degree',
  'head of design',
  'people',
  'in Berlin',
);
const text = fc.oneof({ weight: 3, arbitrary: query }, { weight: 2, arbitrary: fc.lorem() }, odd);
const filters = fc.record(
  {
    city: text,
    position: text,
    companyIndustry: mostly(fc.constant(''), text),
    connectionDegree: mostly(fc.constantFrom('', '1', '2nd, 3', '1,2,3'), text),
  },
  { requiredKeys: [] },
);
const currentFilters = fc.record(
  { people: filters, companies: mostly(fc.constant({}), filters) },
  { requiredKeys: [] },
);
const searchBody = fc.record(
  {
    query: mostly(text, fc.jsonValue()),
    type: mostly(fc.constantFrom('people', 'companies'), text),
    currentFilters: mostly(currentFilters, fc.jsonValue()),
    page: mostly(fc.integer({ min: 1, max: 4 }), fc.jsonValue()),
    limit: mostly(fc.integer({ min: 1, max: 100 }), fc.jsonValue()),
    a_field_of_tomorrow: fc.jsonValue(),
  },
  { requiredKeys: ['query'] },
);

describe('random v1 requests', () => {
  it('return valid responses or explained errors for searches', async () => {
    answered = 0;
    await fc.assert(
      fc.asyncProperty(mostly(searchBody, fc.jsonValue()), async (body) => {
        const isCompanies = (body as { type?: unknown } | null)?.type === 'companies';
        const headers = asUser();
        const answer = await test.send('POST', '/v1/ai/search', { body: JSON.stringify(body), headers });
        expectSane(answer, isCompanies ? companySearch : peopleSearch);
      }),
      { numRuns: rounds(100) },
    );
    expect(answered).toBeGreaterThan(rounds(100) / 3);
  });

  it('return valid responses or explained errors for addresses of people', async () => {
    answered = 0;
    const address = fc.oneof(
      fc.constantFrom('dana-reyes', 'maria-o-neil-élan', 'popular-one', 'nobody').map(urlOf),
      fc.string({ unit: 'grapheme' }).map(urlOf),
      anyUrl(),
      odd,
    );
    const encoded = address.map((one) => encodeURIComponent(one.toWellFormed()));
    const asItStands = address.map((one) => one.toWellFormed().replaceAll(/[#\s\\]/gu, ''));
    await fc.assert(
      fc.asyncProperty(fc.oneof(encoded, asItStands), async (tail) => {
        const answer = await test.send('GET', `/v1/people/paths/${tail}`, { headers: asUser() });
        const isElsewhere = answer.status === 200 && typeof answer.body === 'string';
        if (!isElsewhere) expectSane(answer, personPathsV1);
      }),
      { numRuns: rounds(100) },
    );
    expect(answered).toBeGreaterThan(rounds(100) / 8);
  });

  it('return valid responses or explained errors for pages and limits', async () => {
    answered = 0;
    const number = fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 1, max: 1000 }).map(String) },
      fc.integer().map(String),
      fc.double().map(String),
      odd,
    );
    await fc.assert(
      fc.asyncProperty(number, number, async (page, limit) => {
        const query = `page=${encodeURIComponent(page.toWellFormed())}&limit=${encodeURIComponent(limit.toWellFormed())}`;
        expectSane(await test.send('GET', `/v1/companies/top?${query}`, { headers: asUser() }), topCompanies);
      }),
      { numRuns: rounds(40) },
    );
    expect(answered).toBeGreaterThan(rounds(40) / 20);
  });
});
