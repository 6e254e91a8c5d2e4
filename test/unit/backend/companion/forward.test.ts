import { describe, expect, it } from 'vitest';
import { createForward, createResponseCache } from '../../../../backend/companion/forward.ts';
import type { UpstreamResponse } from '../../../../backend/companion/upstream.ts';
import type { Forwarded } from '../../../../backend/forwarded.ts';
import { FORWARDED_OPERATIONS } from '../../../../backend/service/operations.ts';
import { AS_OF_HEADER, STALE_HEADER } from '../../../../utils/companion-api.ts';
import { companionUnderTest, ME } from './support/companion-under-test.ts';
import { request } from './support/extension.ts';

const MARIA = { linkedin_url: 'https://www.linkedin.com/in/maria' };
const PATHS = '/v2/people/paths';
const DANA = { externalUserId: 'dana', email: 'd@example.com', sample: false };

const down = () => Response.json({ error: { code: 'down', message: 'down' } }, { status: 500 });

describe('a forwarded request', () => {
  const table = FORWARDED_OPERATIONS.filter(({ body }) => body !== 'file').map((operation) => ({
    ...operation,
    path: operation.path.replaceAll(/\{\w+\}/g, 'job-1'),
  }));

  it.each(table)('is sent to the service as the member: $method $path', async ({ method, path, body }) => {
    const { pairedExtension, service } = companionUnderTest();
    const extension = await pairedExtension();
    const sent = body === 'json' ? { a: ['b', 1] } : undefined;
    await extension.asMe(method, path, sent, { 'idempotency-key': 'key-1' });
    const seen = service.seen.at(-1);
    expect(service.asked()).toEqual([`${method} ${path}`]);
    const isFirst = path.startsWith('/v1/');
    expect(seen?.headers.get('authorization')).toBe(isFirst ? null : 'Bearer token-1');
    expect(seen?.headers.get('user-identifier')).toBe(isFirst ? 'me' : null);
    expect(seen?.headers.get('idempotency-key')).toBe('key-1');
    expect(seen?.body).toBe(sent ? JSON.stringify(sent) : '');
  });

  it('contains nothing from the browser but the request itself', async () => {
    const { pairedExtension, service } = companionUnderTest();
    await (await pairedExtension()).asMe('POST', PATHS, MARIA, { cookie: 'a=b', 'x-anything': '1' });
    const names = [...(service.seen.at(-1)?.headers.keys() ?? [])].sort();
    expect(names).toEqual(['accept', 'authorization', 'content-type']);
  });

  it('keeps the documented query fields unchanged', async () => {
    const { pairedExtension, service } = companionUnderTest();
    const query = new URLSearchParams({ query: 'a&b=c d', other: 'x' });
    await (await pairedExtension()).asMe('GET', `/kith/companies?${query}`);
    expect(service.asked()).toEqual(['GET /kith/companies?query=a%26b%3Dc+d']);
  });

  it.each([
    ['in base64', 'U2FsdGVkX1%2Bvupppksvf%3D%3D'],
    ['with slashes', 'a%2Fb%2Fc%3D'],
    ['with dots', 'v1.local.~tail'],
    ['with 1,024 characters', 'x'.repeat(1024)],
  ])('can contain an id from another service %s', async (_, id) => {
    const { pairedExtension, service } = companionUnderTest();
    await (await pairedExtension()).asMe('GET', `/v2/sequences/${id}/emails`);
    expect(service.asked()).toEqual([`GET /v2/sequences/${id}/emails`]);
  });

  it.each(['/v2/lists', '/v2/teams'])(
    'isn’t repeated if a service without Idempotency-Key support would create duplicates: %s',
    async (path) => {
      const { pairedExtension, service } = companionUnderTest();
      service.answer = () => Response.json({}, { status: 503 });
      await (await pairedExtension()).asMe('POST', path, {});
      expect(service.asked()).toEqual([`POST ${path}`]);
    },
  );

  it('streams a file with its name', async () => {
    const { pairedExtension, service } = companionUnderTest();
    service.answer = () => Response.json({ data: {} }, { status: 202 });
    const response = await (await pairedExtension()).call({
      path: '/kith/as-me/kith/imports',
      raw: 'zip bytes',
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'export%20%C3%BC.zip' },
    });
    expect(response.status).toBe(202);
    expect(service.seen.at(-1)?.body).toBe('zip bytes');
    expect(service.seen.at(-1)?.headers.get('x-file-name')).toBe('export%20%C3%BC.zip');
  });
});

describe('a refused request', () => {
  const closed: [string, string, number][] = [
    ['POST', '/v2/auth/tokens', 404],
    ['POST', '/v2/auth/tokens/revoke', 404],
    ['POST', '/v2/team', 404],
    ['GET', '/v1/people/paths/x', 404],
    ['POST', '/v1/companies/top', 405],
    ['POST', '/v2/people/paths/', 404],
    ['POST', '/v2/people/../auth/tokens', 404],
    ['POST', '/v2/people/%2e%2e/auth/tokens', 404],
    ['POST', '//evil.example/v2/people/paths', 404],
    ['GET', '/kith/imports/a%2Fb', 404],
    ['GET', '/kith/imports/', 404],
    ['GET', '/v2/sequences//emails', 404],
    ['GET', '/v2/sequences/..%2Fx/emails', 404],
    ['GET', '/v2/sequences/a%5C..%5C..%5Cb/emails', 404],
    ['GET', '/v2/sequences/%E0/emails', 404],
    ['GET', `/v2/sequences/${'x'.repeat(1025)}/emails`, 404],
    ['GET', '/v2/people/paths', 405],
    ['DELETE', '/kith/me', 405],
  ];
  it.each(closed)('never reaches the service: %s %s', async (method, path, status) => {
    const { pairedExtension, service } = companionUnderTest();
    const response = await (await pairedExtension()).asMe(method, path, method === 'GET' ? undefined : {});
    expect(response.status).toBe(status);
    expect(service.seen).toEqual([]);
  });

  const bodies: [string, BodyInit, Record<string, string>, number][] = [
    ['a form', 'a=b', { 'content-type': 'text/plain' }, 400],
    ['truncated JSON', '{', { 'content-type': 'application/json' }, 400],
    ['one byte over 3 MB', 'x'.repeat(3 * 1024 * 1024 + 1), { 'content-type': 'application/json' }, 413],
  ];
  it.each(bodies)('never reaches the service when its body is %s', async (_, raw, headers, status) => {
    const { pairedExtension, service } = companionUnderTest();
    const response = await (await pairedExtension()).call({ path: `/kith/as-me${PATHS}`, raw, headers });
    expect(response.status).toBe(status);
    expect(service.seen).toEqual([]);
  });
});

describe('the response', () => {
  it('is returned unchanged, with its status and rate limit', async () => {
    const { pairedExtension, service } = companionUnderTest();
    const body = '{"error":{"code":"x","message":"ü"}}';
    const headers = {
      'content-type': 'application/json',
      'retry-after': '7',
      'x-ratelimit-limit': '9',
      'set-cookie': 'a=b',
    };
    service.answer = () => new Response(body, { status: 422, headers });
    const response = await (await pairedExtension()).asMe('POST', PATHS, MARIA);
    expect(response.status).toBe(422);
    expect(await response.text()).toBe(body);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(response.headers.get('x-ratelimit-limit')).toBe('9');
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['isn’t JSON', '<h1>Proxy</h1>', 'text/html'],
    ['breaks off within its JSON', '{"data":', 'application/json'],
  ])('is an upstream error, and isn’t cached, when it %s', async (_, body, type) => {
    const { pairedExtension, service } = companionUnderTest();
    const extension = await pairedExtension();
    service.answer = () => new Response(body, { headers: { 'content-type': type } });
    const response = await extension.asMe('POST', PATHS, MARIA);
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('upstream_error');
    service.answer = down;
    expect((await extension.asMe('POST', PATHS, MARIA)).status).toBe(500);
  });
});

describe('the token', () => {
  it('is renewed once when the service refuses it', async () => {
    const { pairedExtension, service } = companionUnderTest();
    const extension = await pairedExtension();
    service.answer = ({ headers }) =>
      Response.json({}, { status: headers.get('authorization') === 'Bearer token-1' ? 401 : 200 });
    expect((await extension.asMe('POST', PATHS, MARIA)).status).toBe(200);
    expect(service.mintings()).toHaveLength(2);
  });

  it('keeps the extension signed in when the service refuses the token twice', async () => {
    const { pairedExtension, service } = companionUnderTest();
    const extension = await pairedExtension();
    service.answer = () => Response.json({}, { status: 401 });
    expect((await extension.asMe('POST', PATHS, MARIA)).status).toBe(502);
    expect(service.mintings()).toHaveLength(2);
  });
});

describe('requests in progress', () => {
  it('are shared for one identity, however its address is spelled', async () => {
    const spellings = [
      'https://www.linkedin.com/in/maria',
      'https://de.linkedin.com/in/Maria/?x=1',
      'linkedin.com/in/maria',
    ];
    const lookUp = FORWARDED_OPERATIONS.find(({ path }) => path === PATHS) as Forwarded;
    const answer = Promise.withResolvers<UpstreamResponse>();
    const remembered = createResponseCache(() => 0);
    let joined = 0;
    let asked = 0;
    const forward = createForward(
      () => {
        asked++;
        return answer.promise;
      },
      {
        ...remembered,
        keyOf(...question) {
          // All requests have arrived, so the shared call may return its response.
          if (++joined === spellings.length) {
            const headers = new Headers({ 'content-type': 'application/json' });
            answer.resolve({ status: 200, headers, body: new Uint8Array(Buffer.from('{"data":"once"}')) });
          }
          return remembered.keyOf(...question);
        },
      },
    );
    const answers = spellings.map(async (linkedin_url) => {
      const body = JSON.stringify({ linkedin_url });
      const question = request('POST', PATHS, body, { 'content-type': 'application/json' });
      return (await forward(lookUp, { request: question, member: ME, path: PATHS })).text();
    });
    expect(await Promise.all(answers)).toEqual(spellings.map(() => '{"data":"once"}'));
    expect(asked).toBe(1);
  });

  it('aren’t shared between two members', async () => {
    const { pairedExtension, service } = companionUnderTest();
    const [mine, theirs] = [await pairedExtension(), await pairedExtension(DANA)];
    await Promise.all([mine.asMe('POST', PATHS, MARIA), theirs.asMe('POST', PATHS, MARIA)]);
    expect(service.asked()).toHaveLength(2);
    expect(
      service
        .mintings()
        .map(({ body }) => JSON.parse(body).external_user_id)
        .sort(),
    ).toEqual(['dana', 'me']);
  });

  it('aren’t shared with later requests if they started before a change', async () => {
    const { pairedExtension, service } = companionUnderTest();
    const extension = await pairedExtension();
    const old = Promise.withResolvers<Response>();
    service.answer = ({ path }) => (path === PATHS ? old.promise : Response.json({}));
    const before = extension.asMe('POST', PATHS, MARIA);
    await extension.asMe('PUT', '/kith/me', MARIA);
    service.answer = () => Response.json({ data: 'new' });
    expect(await (await extension.asMe('POST', PATHS, MARIA)).json()).toEqual({ data: 'new' });
    old.resolve(Response.json({ data: 'old' }));
    await before;
    service.answer = down;
    expect(await (await extension.asMe('POST', PATHS, MARIA)).json()).toEqual({ data: 'new' });
  });
});

describe('an older response', () => {
  async function askedOnce(at = '/v2/companies/paths', body: object = { domain: 'acme.example' }) {
    const underTest = companionUnderTest();
    const extension = await underTest.pairedExtension();
    underTest.service.answer = () => Response.json({ data: 'kept' });
    const fresh = await extension.asMe('POST', at, body);
    underTest.service.answer = down;
    underTest.clock.now += 20_000;
    extension.nonce = (await extension.greet()).headers.get('dpop-nonce') ?? '';
    return { ...underTest, extension, fresh, again: () => extension.asMe('POST', at, body) };
  }

  it('is returned with its age when the service fails', async () => {
    const { fresh, again } = await askedOnce();
    const stale = await again();
    expect(fresh.headers.get(STALE_HEADER)).toBeNull();
    expect(await stale.json()).toEqual({ data: 'kept' });
    expect(stale.headers.get(STALE_HEADER)).toBe('stale');
    expect(stale.headers.get(AS_OF_HEADER)).toBe('2026-01-31T12:00:00.000Z');
  });

  it('isn’t returned when the service refuses the request itself', async () => {
    const { again, service } = await askedOnce();
    service.answer = () => Response.json({ error: { code: 'gone', message: 'gone' } }, { status: 404 });
    expect((await again()).status).toBe(404);
  });

  it('is returned when the service returns 429', async () => {
    const { again, service } = await askedOnce();
    service.answer = () => Response.json({}, { status: 429, headers: { 'retry-after': '60' } });
    expect((await again()).headers.get(STALE_HEADER)).toBe('stale');
  });

  it('isn’t returned after more than a day', async () => {
    const { again, clock } = await askedOnce();
    clock.now += 24 * 3_600_000;
    expect((await again()).status).toBe(500);
  });

  it.each(['/kith/me', '/kith/people/tie', '/kith/erase'])(
    'isn’t returned after a change with %s',
    async (path) => {
      const { again, extension, service } = await askedOnce();
      service.answer = () => Response.json({});
      await extension.asMe(path === '/kith/me' ? 'PUT' : 'POST', path, {});
      service.answer = down;
      expect((await again()).status).toBe(500);
    },
  );

  it.each([
    ['POST', '/kith/teams/t1/remove', 500],
    ['POST', '/kith/teams/t1/leave', 500],
    ['PUT', '/kith/teams/t1/sharing', 500],
    ['PUT', '/kith/people/private', 500],
    ['POST', '/kith/erase', 500],
    ['DELETE', '/kith/imports/job-1', 500],
    ['PUT', '/kith/me', 200],
  ])(
    'isn’t returned after another member calls %s %s, if that can withdraw data',
    async (method, path, status) => {
      const { again, pairedExtension, service } = await askedOnce();
      const dana = await pairedExtension(DANA);
      service.answer = () => Response.json({});
      await dana.asMe(method, path, method === 'DELETE' ? undefined : {});
      service.answer = down;
      expect((await again()).status).toBe(status);
    },
  );

  it('isn’t returned after a change that failed halfway', async () => {
    const { again, extension } = await askedOnce();
    await extension.asMe('PUT', '/kith/me', {});
    expect((await again()).status).toBe(500);
  });

  it('isn’t returned if an import may have changed the data in the meantime', async () => {
    const { again, extension, service } = await askedOnce();
    service.answer = () => Response.json({});
    await extension.asMe('GET', '/kith/imports/job-1');
    service.answer = down;
    expect((await again()).status).toBe(500);
  });

  it('isn’t returned for a ranking of people', async () => {
    const { again } = await askedOnce('/v2/people/sort', { people: ['linkedin.com/in/a'] });
    expect((await again()).status).toBe(500);
  });
});
