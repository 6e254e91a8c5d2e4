import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCompanionState } from '../../backend/companion/companion-state.ts';
import { createCompanion } from '../../backend/companion/create-companion.ts';
import { FORWARDED_OPERATIONS } from '../../backend/service/operations.ts';
import { newCompanionKey } from '../unit/backend/companion/support/companion-key.ts';
import { Extension } from '../unit/backend/companion/support/extension.ts';
import { type Answer, openWorld, SECRET_KEY, type TestService } from './test-service.ts';

const USER = 'me';

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openWorld();
  token = await test.token();
});
afterAll(() => test.close());

const READS = ['/kith/coverage', '/kith/lists', '/kith/companies/top', '/kith/capabilities'];

function read(path: string, known?: string): Promise<Answer> {
  const headers = known === undefined ? {} : { 'If-None-Match': known };
  return test.send('GET', path, { token, headers });
}

const tagOf = ({ headers }: Pick<Answer, 'headers'>) => headers.get('ETag') ?? '';

describe('the entity tag of a GET response', () => {
  it.each(READS)('stays the same while the response to %s doesn’t change', async (path) => {
    const [first, second] = [await read(path), await read(path)];
    expect(tagOf(first)).toMatch(/^W\/"[\w-]{22}"$/);
    expect(tagOf(second)).toBe(tagOf(first));
    expect(second.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'));
  });

  it.each(READS)('lets a repeated %s return 304', async (path) => {
    const tag = tagOf(await read(path));
    const again = await read(path, tag);
    expect(again.status).toBe(304);
    expect(tagOf(again)).toBe(tag);
    expect(again.headers.get('X-Request-Id')).toMatch(/^req_/);
    expect(again.headers.get('X-RateLimit-Limit')).not.toBeNull();
  });

  it('changes when the response changes', async () => {
    const before = tagOf(await read('/kith/lists'));
    await test.post('/v2/lists', { title: 'Investors' }, token);
    const after = await read('/kith/lists', before);
    expect(after.status).toBe(200);
    expect(tagOf(after)).not.toBe(before);
  });

  it('is also in v1 responses', async () => {
    const headers = { 'secret-key': SECRET_KEY, 'user-identifier': USER };
    const first = await test.send('GET', '/v1/companies/top', { headers });
    const again = await test.send('GET', '/v1/companies/top', {
      headers: { ...headers, 'If-None-Match': tagOf(first) },
    });
    expect(again.status).toBe(304);
  });

  it('doesn’t let an unauthorized caller get a 304', async () => {
    const answer = await test.send('GET', '/kith/lists', { token: 'x', headers: { 'If-None-Match': '*' } });
    expect(answer.status).toBe(401);
  });
});

describe('entity tags through the companion', () => {
  const paths = [...READS.map((path) => `/kith/as-me${path}`), '/kith/session', '/kith/sessions'];

  it.each(paths)('let a repeated %s return 304', async (path) => {
    const extension = await pairedExtension();
    const first = await extension.call({ method: 'GET', path });
    expect(first.status).toBe(200);
    const headers = { 'if-none-match': tagOf(first) };
    const again = await extension.call({ method: 'GET', path, headers });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('cache-control')).toBe('no-store');
  });

  it('don’t apply to lookups, which are POST requests', async () => {
    const extension = await pairedExtension();
    const body = { linkedin_url: 'https://www.linkedin.com/in/dana-reyes' };
    const answer = await extension.asMe('POST', '/v2/people/paths', body, { 'if-none-match': '*' });
    expect(answer.status).toBe(200);
  });
});

async function pairedExtension(): Promise<Extension> {
  const companion = createCompanion({
    service: { kind: 'embedded', fetch: test.service.fetch },
    operations: FORWARDED_OPERATIONS,
    secretKey: () => SECRET_KEY,
    demoKey: null,
    state: openCompanionState(':memory:'),
    key: newCompanionKey(),
    addresses: ['http://127.0.0.1:5484'],
    version: '1.2.3',
    now: () => test.clock,
  });
  const extension = await Extension.create(companion, () => test.clock);
  const member = { externalUserId: USER, email: `${USER}@example.com`, sample: false };
  await extension.pair((await companion.pairingCodes.issue(member)).code);
  return extension;
}
