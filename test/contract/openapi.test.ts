import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENTED, HOSTED } from './documented-operations.ts';
import { openTestService, type TestService } from './test-service.ts';

/** Our own operations, beyond the interface. */
const OURS = [
  'GET /kith/capabilities',
  'GET /kith/coverage',
  'PUT /kith/me',
  'GET /kith/own-data',
  'GET /kith/own-data/rows',
  'POST /kith/erase',
  'GET /kith/export',
  'GET /kith/companies',
  'GET /kith/companies/top',
  'GET /kith/companies/{company_id}/paths',
  'GET /kith/companies/people',
  'POST /kith/companies/reach',
  'POST /kith/companies/choice',
  'GET /kith/companies/industries',
  'PUT /kith/companies/industries',
  'POST /kith/people/employment',
  'POST /kith/people/tie',
  'POST /kith/people/rating',
  'GET /kith/people/to-rate',
  'POST /kith/people/known',
  'GET /kith/people/introductions',
  'POST /kith/people/page',
  'GET /kith/people/same',
  'POST /kith/people/same',
  'PUT /kith/people/same',
  'POST /kith/people/split',
  'POST /kith/people/connection',
  'PUT /kith/people/city',
  'POST /kith/imports',
  'GET /kith/imports',
  'GET /kith/imports/{id}',
  'POST /kith/imports/{id}/confirm',
  'POST /kith/imports/{id}/cancel',
  'GET /kith/imports/{id}/findings',
  'DELETE /kith/imports/{id}',
  'GET /kith/live-sources',
  'POST /kith/mailboxes',
  'POST /kith/mailboxes/sign-in',
  'POST /kith/mailboxes/signed-in',
  'POST /kith/live-sources/{id}/read',
  'DELETE /kith/live-sources/{id}',
  'DELETE /kith/live-sources/{id}/days/{day}',
  'POST /kith/collections/find',
  'POST /kith/collections',
  'GET /kith/news',
  'POST /kith/search',
  'GET /kith/searches',
  'GET /kith/searches/ideas',
  'POST /kith/searches',
  'POST /kith/searches/{id}/seen',
  'DELETE /kith/searches/{id}',
  'GET /kith/watches',
  'POST /kith/watches',
  'POST /kith/watches/seen',
  'DELETE /kith/watches/{id}',
  'GET /kith/lists',
  'GET /kith/lists/fitting',
  'PUT /kith/lists/{id}',
  'DELETE /kith/lists/{id}',
  'POST /kith/lists/{id}/items',
  'POST /kith/lists/{id}/items/remove',
  'GET /kith/sequences',
  'POST /kith/sequences',
  'GET /kith/sequences/{sequence_id}',
  'PUT /kith/sequences/{sequence_id}',
  'DELETE /kith/sequences/{sequence_id}',
  'POST /kith/sequences/{sequence_id}/emails',
  'PUT /kith/sequences/{sequence_id}/emails/{email_id}',
  'POST /kith/sequences/{sequence_id}/emails/{email_id}/cancel',
  'POST /kith/sequences/{sequence_id}/emails/{email_id}/schedule',
  'GET /kith/asks',
  'POST /kith/asks/standing',
  'POST /kith/asks',
  'PUT /kith/asks/{id}',
  'POST /kith/asks/{id}/state',
  'POST /kith/asks/{id}/undo',
  'PUT /kith/asks/{id}/thanks',
  'DELETE /kith/asks/{id}',
  'GET /kith/teams',
  'PUT /kith/teams/active',
  'POST /kith/teams/accept',
  'POST /kith/teams/join',
  'GET /kith/teams/{id}/invitation',
  'POST /kith/teams/{id}/invitation',
  'DELETE /kith/teams/{id}/invitation',
  'GET /kith/teams/{id}/contributions',
  'POST /kith/teams/{id}/contributions',
  'DELETE /kith/teams/{id}/contributions/{contribution_id}',
  'POST /kith/teams/{id}/leave',
  'POST /kith/teams/{id}/remove',
  'PUT /kith/teams/{id}/admin',
  'GET /kith/teams/{id}/sharing',
  'PUT /kith/teams/{id}/sharing',
  'GET /kith/people/private',
  'PUT /kith/people/private',
  'GET /kith/tokens',
  'POST /kith/tokens',
  'POST /kith/tokens/{id}/revoke',
  'GET /kith/keys',
  'POST /kith/keys',
  'POST /kith/keys/{id}/rotate',
  'POST /kith/keys/{id}/revoke',
] as const;

/** Operations that this service always refuses. For example, it can’t schedule emails, because sending isn’t set up. */
const ALWAYS_REFUSED: ReadonlySet<string> = new Set([
  'POST /kith/sequences/{sequence_id}/emails/{email_id}/schedule',
  'POST /v2/people/refresh',
  'POST /v2/companies/refresh',
  'POST /v2/integrations',
  'PATCH /v2/integrations/{id}',
  'POST /v2/integrations/{id}/resync',
]);

interface Described {
  readonly responses: Record<string, { content?: Record<string, { schema: unknown }>; headers?: object }>;
  readonly security: Record<string, unknown>[];
  readonly requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
}
interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Described>>;
  readonly components: { schemas: Record<string, { properties?: object }>; securitySchemes: object };
}

let test: TestService;
let document: Document;
beforeAll(async () => {
  test = await openTestService();
  document = (await test.send('GET', '/openapi.json')).body as Document;
});
afterAll(() => test.close());

function described(name: string): Described {
  const [method = '', path = ''] = name.split(' ');
  const found = document.paths[path]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`${name} is not in the document.`);
  return found;
}

describe('GET /openapi.json', () => {
  it('describes every operation of the interface and Kith’s own, and no others', () => {
    const names = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(names.sort()).toEqual([...DOCUMENTED, ...HOSTED, ...OURS].sort());
  });

  it.each([...DOCUMENTED, ...HOSTED, ...OURS])('describes the responses of %s, including errors', (name) => {
    const { responses } = described(name);
    const statuses = Object.keys(responses).filter((status) => status !== '2XX');
    expect(statuses.filter((status) => status < '400')).toHaveLength(ALWAYS_REFUSED.has(name) ? 0 : 1);
    expect(statuses).toEqual(expect.arrayContaining(['401', '429']));
    for (const status of statuses) {
      expect(responses[status]?.content?.['application/json']?.schema).toBeDefined();
    }
  });

  it.each([
    ['POST /v2/auth/tokens', ['secret-key']],
    ['POST /v2/people/paths', ['bearer']],
    ['GET /v1/companies/top', ['secret-key', 'user-identifier']],
  ])('describes how to call %s', (name, schemes) => {
    expect(described(name).security.map((requirement) => Object.keys(requirement))).toEqual([schemes]);
  });

  it.each([
    [200, async () => test.send('GET', '/kith/coverage', { token: await test.token() })],
    [401, async () => test.send('GET', '/kith/coverage')],
    [
      429,
      async () => {
        const strict = test.another({ rateLimit: { perMinute: 1, burst: 0 } });
        return test.send('GET', '/kith/coverage', { token: await test.token() }, strict);
      },
    ],
  ])('names the headers of a response with status %i', async (status, ask) => {
    const named = Object.keys(described('GET /kith/coverage').responses[status]?.headers ?? {});
    const { headers, ...answer } = await ask();
    expect(answer.status).toBe(status);
    expect(named.filter((name) => headers.has(name))).toEqual(named);
    expect(named).toContain({ 200: 'ETag', 401: 'X-Request-Id', 429: 'Retry-After' }[status]);
  });

  it('has named schemas for its objects', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        'Token',
        'PersonPaths',
        'CompanyPaths',
        'SortResult',
        'Path',
        'Starter',
        'Introducer',
        'Profile',
        'Error',
      ]),
    );
  });

  it('is OpenAPI 3.1 and contains the service’s address', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://127.0.0.1:5484' }] });
  });

  it('contains every schema that a $ref refers to', () => {
    const refs = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
    for (const [, name] of refs) expect(document.components.schemas).toHaveProperty([name ?? '']);
  });
});

describe('GET /docs', () => {
  it('shows every operation with its examples, and may load nothing from other hosts', async () => {
    const { body, headers } = await test.send('GET', '/docs');
    const [, shown = ''] =
      /<script type="application\/json" id="document">(.*)<\/script>/.exec(String(body)) ?? [];
    const { paths } = JSON.parse(shown) as Document;
    expect(Object.keys(paths)).toEqual(Object.keys(document.paths));
    for (const operation of Object.values(paths).flatMap((item) => Object.values(item)))
      expect(operation).toMatchObject({ 'x-codeSamples': [{ label: 'curl' }, { label: 'TypeScript' }] });
    expect(headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[\w+/=]+'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; base/,
    );
  });
});

describe('a response that is the same for everyone', () => {
  it.each([
    ['/openapi.json', '"openapi":"3.1.0"'],
    ['/docs', '"openapi":"3.1.0"'],
    ['/docs/scalar.js', 'createApiReference'],
  ])('is compressed for clients that support gzip: %s', async (path, text) => {
    const read = async (accepted: string) => {
      const headers = { 'accept-encoding': accepted };
      const response = await test.service.fetch(new Request(`http://127.0.0.1:5484${path}`, { headers }));
      expect(response.headers.get('Vary')).toBe('Accept-Encoding');
      return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
    };
    const whole = await read('');
    expect(whole.headers.get('Content-Encoding')).toBeNull();
    expect(String(whole.bytes)).toContain(text);
    const packed = await read('gzip, br');
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(gunzipSync(packed.bytes).equals(whole.bytes)).toBe(true);
    expect(packed.bytes.length).toBeLessThan(whole.bytes.length / 3);
  });
});

describe('docs/service.md', () => {
  it('lists exactly the existing operations, with who may call them', async () => {
    const text = await readFile(new URL('../../docs/service.md', import.meta.url), 'utf8');
    const rows = [...text.matchAll(/^\| `([A-Z]+ [^`]+)` \| ([^|]+) \|$/gm)];
    const accessOf = (name: string) =>
      described(name)
        .security.flatMap((requirement) => Object.keys(requirement))
        .map((scheme) => (scheme === 'bearer' ? 'bearer token' : `\`${scheme}\``))
        .join(', ');
    expect(rows.map(([, name, access]) => [name, access])).toEqual(
      [...DOCUMENTED, ...HOSTED, ...OURS].map((name) => [name, accessOf(name)]),
    );
  });
});
