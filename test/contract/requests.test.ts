import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorV1, errorV2 } from './interface-text.ts';
import { urlOf } from './records.ts';
import { NOON, openTestService, PUBLIC_URL, SECRET_KEY, type TestService } from './test-service.ts';

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openTestService({ rateLimit: { perMinute: 600, burst: 1000 } });
  token = await test.token();
});
afterAll(() => test.close());

const PATHS = '/v2/people/paths';
const BODY = { linkedin_url: urlOf('somebody') };
const requestIdOf = (body: unknown) => (body as { metadata: { request_id: string } }).metadata.request_id;

describe('every response', () => {
  it('has a unique metadata.request_id that its header repeats', async () => {
    const [first, second] = [await test.post(PATHS, BODY, token), await test.post(PATHS, BODY, token)];
    expect(requestIdOf(first.body)).not.toBe(requestIdOf(second.body));
    expect(first.headers.get('X-Request-Id')).toBe(requestIdOf(first.body));
  });

  it('forbids caching and interpretation as another type', async () => {
    const { headers } = await test.post(PATHS, BODY, token);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it.each([
    ['GET', '/'],
    ['GET', '/v3/people'],
    ['POST', '/v2/people/paths/'],
    ['POST', '/v2//people/paths'],
    ['OPTIONS', '/v2/persons'],
  ])('is 404 with the error body if the operation is unknown (%s %s)', async (method, path) => {
    const answer = await test.send(method, path, { token });
    expect(answer.status).toBe(404);
    errorV2(answer.body, '');
  });

  it.each([
    ['GET', '/v2/people/paths', 'POST'],
    ['DELETE', '/v2/people/paths', 'POST'],
    ['OPTIONS', '/v2/people/paths', 'POST'],
    ['PUT', '/v2/lists/7', 'GET, HEAD, PATCH, DELETE'],
    ['POST', '/kith/lists/7', 'PUT, DELETE'],
    ['POST', '/kith/lists/fitting', 'GET, HEAD, PUT, DELETE'],
    ['PUT', '/kith/companies', 'GET, HEAD'],
    ['POST', '/open/person/x', 'GET, HEAD'],
    ['DELETE', '/openapi.json', 'GET, HEAD'],
  ])(
    'is 405 and names the supported methods if the method isn’t supported (%s %s)',
    async (method, path, allow) => {
      const answer = await test.send(method, path, { token });
      expect(answer.status).toBe(405);
      errorV2(answer.body, '');
      expect(answer.headers.get('Allow')).toBe(allow);
    },
  );

  it('has no metadata if /v1 doesn’t support the method, even if the path contains slashes', async () => {
    const answer = await test.send('POST', '/v1/people/paths/https://www.linkedin.com/in/x');
    expect(answer.status).toBe(405);
    errorV1(answer.body, '');
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
  });

  it('has no metadata if /v1 doesn’t have the operation', async () => {
    errorV1((await test.send('GET', '/v1/else')).body, '');
  });
});

describe('a path prefix', () => {
  it('is removed from the requested path before the operation is looked up', async () => {
    const service = test.another({ publicUrl: `${PUBLIC_URL}/api` });
    const headers = { 'secret-key': SECRET_KEY };
    const body = { external_user_id: 'me', email: 'me@example.com' };
    for (const path of ['/api/v2/auth/tokens', '/v2/auth/tokens']) {
      expect((await test.send('POST', path, { body, headers }, service)).status).toBe(200);
    }
    expect((await test.send('POST', '/apiv2/auth/tokens', { body, headers }, service)).status).toBe(404);
  });

  it('makes tokens invalid for the service at another address', async () => {
    const elsewhere = test.another({ publicUrl: 'https://kith.example/api' });
    expect((await test.send('POST', PATHS, { body: BODY, token }, elsewhere)).status).toBe(401);
  });
});

describe('the rate limit per key and member', () => {
  const limited = () => test.another({ rateLimit: { perMinute: 60, burst: 2 } });

  it('is in X-RateLimit-Limit, -Remaining and -Reset of every response', async () => {
    const { headers } = await test.send('POST', PATHS, { body: BODY, token }, limited());
    expect(headers.get('X-RateLimit-Limit')).toBe('2');
    expect(headers.get('X-RateLimit-Remaining')).toBe('1');
    expect(Number(headers.get('X-RateLimit-Reset'))).toBe(NOON / 1000 + 1);
  });

  it('answers 429 with Retry-After, and accepts a request after that time', async () => {
    const service = limited();
    const ask = () => test.send('POST', PATHS, { body: BODY, token }, service);
    await ask();
    await ask();
    const refused = await ask();
    expect(refused.status).toBe(429);
    errorV2(refused.body, '');
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect(refused.headers.get('X-RateLimit-Remaining')).toBe('0');
    test.clock = NOON + 1000;
    expect((await ask()).status).toBe(200);
    test.clock = NOON;
  });

  it('counts each member separately', async () => {
    const service = limited();
    const other = await test.token('other');
    for (let i = 0; i < 3; i += 1) await test.send('POST', PATHS, { body: BODY, token }, service);
    expect((await test.send('POST', PATHS, { body: BODY, token: other }, service)).status).toBe(200);
  });

  it('counts requests with invalid input, but not those of unauthorized callers', async () => {
    const service = limited();
    await test.send('POST', PATHS, { body: {}, token }, service);
    for (let i = 0; i < 5; i += 1) await test.send('POST', PATHS, { body: BODY, token: 'x' }, service);
    const { headers } = await test.send('POST', PATHS, { body: BODY, token }, service);
    expect(headers.get('X-RateLimit-Remaining')).toBe('0');
  });
});

describe('the log', () => {
  it('has one line per request: method, route pattern, status, milliseconds and request id', async () => {
    test.log.length = 0;
    const { body } = await test.post(PATHS, BODY, token);
    expect(test.log).toEqual([
      { request_id: requestIdOf(body), method: 'POST', route: PATHS, status: 200, ms: expect.any(Number) },
    ]);
  });

  it('never contains bodies, tokens, keys, emails, names or ids in paths', async () => {
    test.log.length = 0;
    const canary = 'canary-3c9a';
    await test.post(PATHS, { linkedin_url: urlOf(canary) }, token);
    await test.post(PATHS, { linkedin_url: canary }, token);
    await test.send('POST', '/v2/auth/tokens', {
      body: { external_user_id: canary, email: `${canary}@example.com` },
      headers: { 'secret-key': SECRET_KEY },
    });
    await test.send('GET', `/v2/lists/${canary}?page=${canary}`, { token });
    await test.send('GET', `/${canary}`, { token });
    await test.send('GET', `/open/person/${canary}`);
    await test.post(PATHS, BODY, canary);
    const text = JSON.stringify(test.log);
    expect(test.log).toHaveLength(7);
    for (const secret of [canary, token, SECRET_KEY]) expect(text).not.toContain(secret);
  });

  it('contains the type of an error but not its message, and the response contains neither', async () => {
    const broken = new Proxy(test.store, {
      get(target, name) {
        if (name !== 'personNumbers') return Reflect.get(target, name);
        return async () => {
          throw new TypeError('canary-of-a-message\n  at canary-line');
        };
      },
    });
    const service = test.another({}, broken);
    test.log.length = 0;
    const answer = await test.send('POST', PATHS, { body: BODY, token }, service);
    expect(answer.status).toBe(500);
    errorV2(answer.body, '');
    expect(JSON.stringify(answer.body)).not.toMatch(/canary|TypeError|\.ts/);
    expect(JSON.stringify(test.log)).not.toContain('canary');
    expect(JSON.stringify(test.log)).toContain('TypeError');
  });
});

describe('public routes', () => {
  it('include GET /healthz', async () => {
    expect(await test.send('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it.each(['/v2/lists', '/kith/coverage', '/kith/companies?query=x', '/kith/imports/x'])(
    'don’t include %s',
    async (path) => {
      expect([401, 404, 405]).toContain((await test.send('GET', path)).status);
    },
  );
});
