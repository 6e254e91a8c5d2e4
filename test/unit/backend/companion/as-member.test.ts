import { beforeEach, describe, expect, it } from 'vitest';
import { type AsMember, createAsMember } from '../../../../backend/companion/as-member.ts';
import { createMemberTokens } from '../../../../backend/companion/member-tokens.ts';
import { createUpstream } from '../../../../backend/companion/upstream.ts';
import { ScriptedService } from './support/scripted-service.ts';

const ME = { externalUserId: 'me', email: 'me@example.com', sample: false };
const TOP = '/v1/companies/top?page=1&limit=50';

let service: ScriptedService;
let asMember: AsMember;

beforeEach(() => {
  service = new ScriptedService();
  const upstream = createUpstream({ service: { kind: 'embedded', fetch: service.fetch } });
  const keys = { secretKey: () => 'the-secret-key', demoKey: 'kith-demo', now: () => 0 };
  asMember = createAsMember(upstream, createMemberTokens({ upstream, ...keys }));
});

const ask = (path: string, member = ME) =>
  asMember(member, { method: 'GET', path, repeatable: true, deadline: AbortSignal.timeout(5_000) });

const refused = () => Response.json({ error: { code: 'no', message: 'no' } }, { status: 401 });

describe('a first-generation operation', () => {
  it('sends the key and user in its headers, and no token', async () => {
    await ask(TOP);
    expect(service.seen.map(({ path }) => path)).toEqual([TOP]);
    expect(Object.fromEntries(service.seen[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      'secret-key': 'the-secret-key',
      'user-identifier': 'me',
    });
  });

  it('uses the published key for the sample team', async () => {
    await ask(TOP, { ...ME, sample: true });
    expect(service.seen[0]?.headers.get('secret-key')).toBe('kith-demo');
  });

  it('encodes a non-ASCII name as UTF-8 bytes', async () => {
    await ask(TOP, { ...ME, externalUserId: 'Zoë 訳' });
    const sent = service.seen[0]?.headers.get('user-identifier') ?? '';
    expect(Buffer.from(sent, 'latin1').toString('utf8')).toBe('Zoë 訳');
  });

  it('creates an unknown user by requesting a token once, then repeats the call', async () => {
    service.answer = () => (service.mintings().length === 0 ? refused() : Response.json({ data: [] }));
    expect((await ask(TOP)).status).toBe(200);
    expect(service.seen.map(({ path }) => path)).toEqual([TOP, '/v2/auth/tokens', TOP]);
    expect(JSON.parse(service.mintings()[0]?.body ?? '')).toEqual({
      external_user_id: 'me',
      email: 'me@example.com',
    });
  });

  it('returns an error without the key, never a 401, when it is refused again', async () => {
    service.answer = refused;
    const failed = ask(TOP);
    await expect(failed).rejects.toMatchObject({ type: 'upstream_error', status: 502 });
    await expect(failed).rejects.not.toThrow(/the-secret-key/);
    expect(service.mintings()).toHaveLength(1);
  });
});

describe('a second-generation operation', () => {
  it('sends the token, and neither key nor user', async () => {
    await ask('/v2/lists/1');
    expect(Object.fromEntries(service.seen[1]?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer token-1',
    });
  });

  it('returns the interface’s basic capabilities for a service that doesn’t report any', async () => {
    service.answer = () => new Response('<h1>Not found</h1>', { status: 404 });
    const { status, body } = await ask('/kith/capabilities');
    expect(status).toBe(200);
    expect(JSON.parse(Buffer.from(body).toString('utf8'))).toMatchObject({ data: { imports: false } });
  });
});
