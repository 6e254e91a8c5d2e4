import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../utils/interface/errors.ts';
import { anyCharacter } from '../any-character.ts';
import { rounds } from '../rounds.ts';
import { errorV1, errorV2 } from './interface-text.ts';
import { urlOf } from './records.ts';
import { openWorld, SECRET_KEY, type TestService } from './test-service.ts';

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openWorld({ rateLimit: { perMinute: 6_000_000, burst: 1_000_000 } });
  token = await test.token();
});
afterAll(() => test.close());

const ROUTES: readonly (readonly [string, string, readonly string[]])[] = [
  ['POST', '/v2/auth/tokens', ['external_user_id', 'email']],
  ['POST', '/v2/people/paths', ['linkedin_url', 'url']],
  ['POST', '/v2/companies/paths', ['domain', 'linkedin_url', 'url']],
  ['POST', '/v2/people/sort', ['people']],
  ['POST', '/v2/lists', ['title', 'type', 'description', 'is_public']],
  ['POST', '/kith/lists/1/items', ['linkedin_urls']],
  ['POST', '/kith/lists/1/items/remove', ['item_ids']],
  ['PUT', '/kith/lists/1', ['title', 'description', 'is_public']],
  ['POST', '/v2/teams', ['name', 'team_id', 'logo']],
  ['POST', '/kith/teams/accept', ['token']],
  ['POST', '/kith/teams/join', ['token', 'external_user_id', 'email']],
  ['PUT', '/kith/teams/active', ['team_id']],
  ['PUT', '/kith/people/private', ['linkedin_url', 'private']],
  ['POST', '/kith/companies/choice', ['linkedin_url', 'company_id']],
  ['POST', '/kith/people/tie', ['a_linkedin_url', 'b_linkedin_url', 'knows']],
  ['POST', '/kith/people/rating', ['linkedin_url', 'id', 'rating']],
  ['POST', '/kith/people/page', ['linkedin_url', 'person']],
  ['POST', '/kith/people/same', ['linkedin_url', 'name']],
  ['PUT', '/kith/people/same', ['id', 'linkedin_url', 'answer']],
  ['POST', '/kith/people/split', ['linkedin_url', 'email', 'split']],
  ['POST', '/kith/people/connection', ['introducer_linkedin_url', 'target_linkedin_url', 'connected']],
];

const address = fc.constantFrom(
  urlOf('dana-reyes'),
  'https://www.linkedin.com/company/bigworks',
  'bigworks.example',
  'urn:li:member:123456',
  'https://www.linkedin.com/in/%F0%9F%98%80',
  'https://www.linkedin.com/in/%',
  'https://www.linkedin.com/in/a%2Fb',
  'https://[::1]/in/x',
  '\u0000\u202e\ufeff',
  '__proto__',
);
const value = fc.oneof(
  address,
  fc.string({ unit: anyCharacter }),
  fc.array(fc.oneof(address, fc.jsonValue())),
  fc.jsonValue(),
);

/** A body with some of the operation's fields, sensible or not, and some unknown ones. */
function bodyOf(fields: readonly string[]): fc.Arbitrary<unknown> {
  const known = fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] });
  const more = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', 'data', ''), value);
  return fc.oneof(
    known,
    fc.tuple(known, more).map(([a, b]) => ({ ...b, ...a })),
    fc.jsonValue(),
  );
}

/** Expects success, or a documented error body and status, but no server error. */
function expectSaneAnswer(
  { status, body }: { status: number; body: unknown },
  generation: 'v1' | 'v2' = 'v2',
): void {
  expect(status).not.toBe(500);
  if (status === 200) return;
  (generation === 'v1' ? errorV1 : errorV2)(body, '');
  expect((body as ErrorBody).error.status).toBe(status);
}

describe('random requests', () => {
  it.each(ROUTES)(
    'succeed or are refused with an explanation when the body of %s %s is random JSON',
    async (method, path, fields) => {
      await fc.assert(
        fc.asyncProperty(bodyOf(fields), async (body) => {
          const headers = { 'secret-key': SECRET_KEY };
          expectSaneAnswer(await test.send(method, path, { body: JSON.stringify(body), token, headers }));
        }),
        { numRuns: rounds(40) },
      );
    },
  );

  it('succeed or are refused with an explanation when the body is random bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ROUTES), fc.uint8Array(), async ([method, path], bytes) => {
        expectSaneAnswer(await test.send(method, path, { body: new Uint8Array(bytes), token }));
      }),
      { numRuns: rounds(30) },
    );
  });

  it('succeed or are refused with an explanation when the address is random', async () => {
    const segment = fc.oneof(
      fc.constantFrom(
        'v1',
        'v2',
        'kith',
        'open',
        'person',
        'people',
        'paths',
        'lists',
        '..',
        '%2e%2e',
        '%',
        '%00',
        '',
      ),
      fc.string({ unit: fc.constantFrom(...'aZ09-._~!$&()*+,;=:@'), maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'PUT'),
        fc.array(segment, { maxLength: 5 }),
        async (method, parts) => {
          const path = `/${parts.join('/')}`;
          const answer = await test.send(method, path, { token });
          expect(answer.status).not.toBe(500);
          if (answer.headers.get('Content-Type') !== 'application/json' || answer.status === 200) return;
          const { pathname } = new URL(`http://kith.test${path}`);
          expectSaneAnswer(answer, pathname.startsWith('/v1/') ? 'v1' : 'v2');
        },
      ),
      { numRuns: rounds(50) },
    );
  });

  it('are refused with an explanation when the credentials are random', async () => {
    const header = fc.stringMatching(/^[\x21-\x7e]([\x20-\x7e]{0,80}[\x21-\x7e])?$/);
    await fc.assert(
      fc.asyncProperty(header, header, header, async (authorization, key, user) => {
        for (const [method, path] of [
          ['GET', '/kith/coverage'],
          ['POST', '/v2/auth/tokens'],
          ['GET', '/v1/companies/top'],
        ] as const) {
          const headers = { Authorization: authorization, 'secret-key': key, 'user-identifier': user };
          const answer = await test.send(method, path, { headers });
          expect(answer.status).toBe(401);
          expectSaneAnswer(answer, path.startsWith('/v1/') ? 'v1' : 'v2');
        }
      }),
      { numRuns: rounds(20) },
    );
  });
});
