import { describe, expect, it } from 'vitest';
import { companionUnderTest } from './support/companion-under-test.ts';
import { request } from './support/extension.ts';

const PAGE = 'https://crm.example.com';
const open = () => companionUnderTest({ allowedOrigins: [PAGE] });
const preflight = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization',
};

describe('a web page whose origin is allowed', () => {
  it.each(['/v1/companies/top', '/v2/lists/1', '/mcp'])('can read %s', async (path) => {
    const { companion, service } = open();
    const response = await companion.fetch(request('GET', path, undefined, { origin: PAGE }));
    expect(service.seen).toHaveLength(1);
    expect(response.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(response.headers.get('vary')).toContain('Origin');
    expect(response.headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('gets a response to a preflight request without a call to the service', async () => {
    const { companion, service } = open();
    const sent = request('OPTIONS', '/v2/lists', undefined, { origin: PAGE, ...preflight });
    const { status, headers } = await companion.fetch(sent);
    expect([status, headers.get('access-control-allow-origin'), service.seen]).toEqual([204, PAGE, []]);
    expect(headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(headers.get('access-control-allow-headers')).toContain('authorization');
    expect(headers.get('access-control-allow-headers')).not.toContain('secret-key');
  });

  it.each(['/kith/coverage', '/kith/hello', '/kith/as-me/v2/lists/1', '/v2', '/healthz'])(
    'can’t read %s',
    async (path) => {
      const { companion, service } = open();
      const response = await companion.fetch(request('GET', path, undefined, { origin: PAGE }));
      expect([401, 403]).toContain(response.status);
      expect([response.headers.has('access-control-allow-origin'), service.seen]).toEqual([false, []]);
    },
  );
});

describe('a web page whose origin isn’t allowed', () => {
  it.each([
    'https://crm.example.com.evil.example',
    'http://crm.example.com',
    'https://crm.example.com:8443',
    'https://sub.crm.example.com',
    'null',
  ])('gets 403 without CORS headers: %s', async (origin) => {
    const { companion, service } = open();
    for (const sent of [
      request('GET', '/v2/lists/1', undefined, { origin }),
      request('OPTIONS', '/v2/lists', undefined, { origin, ...preflight }),
    ]) {
      const { status, headers } = await companion.fetch(sent);
      expect([status, headers.has('access-control-allow-origin')]).toEqual([403, false]);
    }
    expect(service.seen).toEqual([]);
  });
});
