import { describe, expect, it } from 'vitest';
import { KITH_HEADER, session as sessionSchema } from '../../../../utils/companion-api.ts';
import { errorBody } from '../../../../utils/interface/errors.ts';
import { companionUnderTest, ME, SECRET_KEY } from './support/companion-under-test.ts';
import { Extension, ORIGIN, request } from './support/extension.ts';

const PERSON = { linkedin_url: 'https://www.linkedin.com/in/maria' };

describe('the Host header', () => {
  it.each(['127.0.0.1:5484', 'localhost:5484', '[::1]:5484', 'LOCALHOST:5484'])('can be %s', async (host) => {
    const response = await companionUnderTest().companion.fetch(
      request('GET', '/healthz', undefined, { host }),
    );
    expect(response.status).toBe(200);
  });

  it.each([
    '127.0.0.1',
    '127.0.0.1:5485',
    'evil.example:5484',
    '127.0.0.1.evil.example:5484',
    'x@127.0.0.1:5484',
    '',
  ])('is refused on every route, before any other check, when it is "%s"', async (host) => {
    const { companion, service } = companionUnderTest();
    for (const path of ['/', '/kith/hello', '/kith/pair', '/kith/session', '/v2/people/paths', '/docs']) {
      const response = await companion.fetch(request('GET', path, undefined, { host }));
      expect(response.status).toBe(421);
    }
    expect(service.seen).toEqual([]);
  });

  it('is refused when the request line names another host', async () => {
    const { companion } = companionUnderTest();
    const headers = { host: '127.0.0.1:5484' };
    const asked = new Request('http://evil.example/kith/hello', { headers });
    expect((await companion.fetch(asked)).status).toBe(421);
  });
});

it('the companion passes on the caller’s address for the service’s rate limit', async () => {
  const tellCaller = async (_: Request, caller = 'nobody') => Response.json({ caller });
  const { companion } = companionUnderTest({ service: { kind: 'embedded', fetch: tellCaller } });
  const answer = await companion.fetch(request('POST', '/v2/auth/tokens', '{}'), '192.0.2.1');
  expect(await answer.json()).toEqual({ caller: '192.0.2.1' });
});

describe('the Origin header', () => {
  const strangers = [
    'https://www.linkedin.com',
    'null',
    'http://127.0.0.1:5484.evil.example',
    'file://',
    'chrome-extension://other',
  ];

  it.each(strangers.slice(0, 4))('doesn’t allow %s to call hello or to pair', async (origin) => {
    const { companion } = companionUnderTest();
    const challenge = `/kith/hello?challenge=${'A'.repeat(43)}`;
    expect((await companion.fetch(request('GET', challenge, undefined, { origin }))).status).toBe(403);
    const extension = await Extension.create(companion);
    expect((await extension.pair((await companion.pairingCodes.issue(ME)).code, { origin })).status).toBe(
      403,
    );
  });

  it.each(strangers)('doesn’t allow %s to use a session', async (origin) => {
    const { pairedExtension, service } = companionUnderTest();
    const extension = await pairedExtension();
    const response = await extension.asMe('POST', '/v2/people/paths', PERSON, { origin });
    expect(response.status).toBe(403);
    expect(service.asked()).toEqual([]);
  });

  it.each(strangers)('doesn’t allow %s to use the service either', async (origin) => {
    const { companion, service } = companionUnderTest();
    expect((await companion.fetch(request('GET', '/v2/lists/1', undefined, { origin }))).status).toBe(403);
    expect(service.seen).toEqual([]);
  });

  it('is accepted from the paired extension', async () => {
    const extension = await companionUnderTest().pairedExtension();
    expect((await extension.asMe('POST', '/v2/people/paths', PERSON, { origin: ORIGIN })).status).toBe(200);
  });

  it.each(['chrome-extension://abc', 'moz-extension://0d3c1f7e-0000-4000-8000-000000000000'])(
    'allows %s to pair',
    async (origin) => {
      const { companion } = companionUnderTest();
      const extension = await Extension.create(companion, () => Date.parse('2026-01-31T12:00:00Z'));
      expect((await extension.pair('sample', { origin })).status).toBe(200);
      expect(await companion.sessions.isPairedOrigin(origin)).toBe(true);
    },
  );
});

describe('every response', () => {
  const paths = [
    '/kith/hello',
    '/kith/session',
    '/kith/as-me/v2/people/paths',
    '/v2/people/paths',
    '/nowhere',
    '/docs',
  ];

  it.each(paths)('identifies Kith at %s and doesn’t let other sites read it', async (path) => {
    const { companion } = companionUnderTest();
    for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE']) {
      const response = await companion.fetch(request(method, path));
      expect(response.headers.has(KITH_HEADER)).toBe(true);
      const cors = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect(cors).toEqual([]);
    }
  });

  it('has the interface’s error body when it refuses a request', async () => {
    const response = await companionUnderTest().companion.fetch(request('GET', '/kith/session'));
    const { error, metadata } = errorBody.parse(await response.json());
    expect(error).toMatchObject({ type: 'unauthorized', title: 'Not signed in', status: 401 });
    expect(error.trace_id).toMatch(/^req_[0-9a-f-]{36}$/);
    expect(metadata?.request_id).toBe(error.trace_id);
  });
});

describe('without a session', () => {
  it.each([
    '/kith/session',
    '/kith/as-me/v2/people/paths',
    '/kith/as-me/kith/coverage',
    '/kith/as-me/',
    '/kith/as-me/nowhere',
  ])('%s is refused', async (path) => {
    const { companion, service } = companionUnderTest();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      expect((await companion.fetch(request(method, path))).status).toBe(401);
    }
    expect(service.seen).toEqual([]);
  });

  const wrong: [string, (token: string) => string][] = [
    ['with another scheme', (token) => `Bearer ${token}`],
    ['that is empty', () => ''],
    ['with trailing text', (token) => `DPoP ${token} ${token}`],
    ['that is invented', () => 'DPoP AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['that is cut off', (token) => `DPoP ${token.slice(1)}`],
  ];
  it.each(wrong)('a token %s is refused', async (_, spell) => {
    const { pairedExtension, service } = companionUnderTest();
    const extension = await pairedExtension();
    const authorization = spell(extension.token ?? '');
    expect((await extension.asMe('POST', '/v2/people/paths', PERSON, { authorization })).status).toBe(401);
    expect(service.asked()).toEqual([]);
  });
});

describe('the session', () => {
  it('returns its member and the service’s address', async () => {
    const extension = await companionUnderTest().pairedExtension();
    const answer = await (await extension.call({ method: 'GET', path: '/kith/session' })).json();
    expect(sessionSchema.parse(answer)).toMatchObject({
      member: { external_user_id: 'me', email: 'me@example.com' },
      sample: false,
      label: 'A test',
      created_at: '2026-01-31T12:00:00.000Z',
      service: 'embedded',
    });
  });

  it('ends when it is deleted, together with its token', async () => {
    const { pairedExtension, service } = companionUnderTest();
    const extension = await pairedExtension();
    await extension.asMe('POST', '/v2/people/paths', PERSON);
    expect((await extension.call({ method: 'DELETE', path: '/kith/session' })).status).toBe(200);
    expect(service.seen.at(-1)?.path).toBe('/v2/auth/tokens/revoke');
    expect(service.seen.at(-1)?.headers.get('authorization')).toBe('Bearer token-1');
    expect((await extension.call({ method: 'GET', path: '/kith/session' })).status).toBe(401);
  });

  it('doesn’t end when another browser’s session ends', async () => {
    const { pairedExtension } = companionUnderTest();
    const [one, other] = [await pairedExtension(), await pairedExtension()];
    await one.call({ method: 'DELETE', path: '/kith/session' });
    expect((await other.call({ method: 'GET', path: '/kith/session' })).status).toBe(200);
  });

  it('is refused with another key', async () => {
    const { companion, clock, pairedExtension } = companionUnderTest();
    const thief = await Extension.create(companion, () => clock.now);
    thief.token = (await pairedExtension()).token;
    expect((await thief.call({ method: 'GET', path: '/kith/session' })).status).toBe(401);
  });
});

it.each([
  ['POST', '/kith/hello', 'GET, HEAD'],
  ['GET', '/kith/pair', 'POST'],
])('the companion returns 405 with the allowed methods for %s %s', async (method, path, allow) => {
  const { companion, service } = companionUnderTest();
  const answer = await companion.fetch(request(method, path));
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe(allow);
  expect(await answer.json()).toMatchObject({ error: { type: 'method_not_allowed' } });
  expect(service.asked()).toEqual([]);
});

describe('outside the companion’s own routes', () => {
  it.each([
    '/v1/companies/top',
    '/v2/lists/1',
    '/openapi.json',
    '/docs',
    '/healthz',
    '/open/person/x',
    '/kith/capabilities',
  ])('the embedded service serves %s', async (path) => {
    const { companion, service } = companionUnderTest();
    await companion.fetch(request('GET', path));
    expect(service.asked()).toEqual([`GET ${path}`]);
  });

  it.each([
    ['POST', '/invite/', 'http://127.0.0.1:5484', 200],
    ['POST', '/invite/', 'https://evil.example', 403],
    ['POST', '/v2/lists', 'http://127.0.0.1:5484', 403],
    ['POST', '/kith/search', 'http://127.0.0.1:5484', 403],
  ])('a page that requests %s %s from %s gets %d', async (method, path, origin, status) => {
    const { companion } = companionUnderTest();
    expect((await companion.fetch(request(method, path, '{}', { origin }))).status).toBe(status);
  });

  it.each(['/v2/lists/1', '/docs', '/healthz', '/kith/capabilities'])(
    'a hosted service isn’t served at %s',
    async (path) => {
      const { companion } = companionUnderTest({
        service: { kind: 'remote', url: 'https://service.invalid' },
      });
      expect((await companion.fetch(request('GET', path))).status).toBe(404);
    },
  );
});

it('the companion accepts a path prefix, whether or not the proxy removes it', async () => {
  const address = 'https://kith.example.com/api';
  const { companion } = companionUnderTest({ addresses: [address] });
  for (const path of ['/kith/hello', '/api/kith/hello']) {
    const url = `https://kith.example.com${path}?challenge=${'A'.repeat(43)}`;
    expect((await companion.fetch(new Request(url, { headers: { host: 'kith.example.com' } }))).status).toBe(
      200,
    );
  }
});

it('no response contains the secret key', async () => {
  const { pairedExtension, service } = companionUnderTest();
  const extension = await pairedExtension();
  service.answer = () => Response.json({ error: { code: 'x', message: 'y' } }, { status: 418 });
  const answers = [
    await extension.asMe('POST', '/v2/people/paths', PERSON),
    await extension.call({ method: 'GET', path: '/kith/session' }),
    await extension.greet(),
  ];
  expect(service.mintings()[0]?.headers.get('secret-key')).toBe(SECRET_KEY);
  for (const answer of answers) {
    expect((await answer.text()) + JSON.stringify([...answer.headers])).not.toContain(SECRET_KEY);
  }
});
