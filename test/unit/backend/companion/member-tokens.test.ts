import { beforeEach, describe, expect, it } from 'vitest';
import { createMemberTokens, type MemberTokens } from '../../../../backend/companion/member-tokens.ts';
import { createUpstream } from '../../../../backend/companion/upstream.ts';
import { ScriptedService } from './support/scripted-service.ts';

const ME = { externalUserId: 'me', email: 'me@example.com', sample: false };
const NOW = Date.parse('2026-01-31T12:00:00Z');
const never = new AbortController().signal;

let time: number;
let service: ScriptedService;
let tokens: MemberTokens;

beforeEach(() => {
  time = NOW;
  service = new ScriptedService();
  service.tokensEndAt = '2026-01-31T13:00:00.000Z';
  tokens = over(service.fetch);
});

function over(fetch: (request: Request) => Promise<Response>, demoKey: string | null = 'kith-demo') {
  const upstream = createUpstream({ service: { kind: 'embedded', fetch }, wait: async () => {} });
  return createMemberTokens({ upstream, secretKey: () => 'the-secret-key', demoKey, now: () => time });
}

describe('a token', () => {
  it('is created as the interface documents', async () => {
    await tokens.tokenOf(ME, never);
    const [minting] = service.mintings();
    expect(minting?.method).toBe('POST');
    expect(minting?.headers.get('secret-key')).toBe('the-secret-key');
    expect(JSON.parse(minting?.body ?? '')).toEqual({ external_user_id: 'me', email: 'me@example.com' });
  });

  it('is used until a minute before it expires', async () => {
    await tokens.tokenOf(ME, never);
    time += 59 * 60_000 - 1;
    expect(await tokens.tokenOf(ME, never)).toBe('token-1');
    time += 1;
    expect(await tokens.tokenOf(ME, never)).toBe('token-2');
  });

  it('is created once for all requests that wait for it', async () => {
    const all = await Promise.all([1, 2, 3].map(() => tokens.tokenOf(ME, never)));
    expect(new Set(all)).toEqual(new Set(['token-1']));
  });

  it('is separate for each member, and for a visitor with the same name', async () => {
    const members = [ME, { ...ME, externalUserId: 'dana' }, { ...ME, sample: true }];
    const all = await Promise.all(members.map((member) => tokens.tokenOf(member, never)));
    expect(new Set(all).size).toBe(3);
  });

  it.each([
    ['in Unix seconds', NOW / 1000 + 3600],
    ['in Unix seconds, as text', String(NOW / 1000 + 3600)],
    ['in milliseconds', NOW + 3_600_000],
    ['in milliseconds, as text', String(NOW + 3_600_000)],
  ])('can have its expiry %s', async (_, expires_at) => {
    let minted = 0;
    tokens = over(async () => Response.json({ data: { token: `t-${++minted}`, expires_at } }));
    await tokens.tokenOf(ME, never);
    time += 58 * 60_000;
    expect(await tokens.tokenOf(ME, never)).toBe('t-1');
    time += 2 * 60_000;
    expect(await tokens.tokenOf(ME, never)).toBe('t-2');
  });

  it('is used once when its expiry is unreadable', async () => {
    service.tokensEndAt = 'soon';
    await tokens.tokenOf(ME, never);
    expect(await tokens.tokenOf(ME, never)).toBe('token-2');
  });

  it('is dropped if it is the oldest of more than 10,000', async () => {
    let minted = 0;
    tokens = over(async () =>
      Response.json({ data: { token: `t-${++minted}`, expires_at: NOW / 1000 + 3600 } }),
    );
    const others = Array.from({ length: 10_000 }, (_, at) => ({ ...ME, externalUserId: `visitor ${at}` }));
    await tokens.tokenOf(ME, never);
    for (const other of others) await tokens.tokenOf(other, never);
    expect(await tokens.tokenOf(ME, never)).toBe('t-10002');
    expect(await tokens.tokenOf({ ...ME, externalUserId: 'visitor 9999' }, never)).toBe('t-10001');
  });

  it('is replaced after it was dropped, unless it already was', async () => {
    await tokens.tokenOf(ME, never);
    tokens.drop(ME, 'token-1');
    await tokens.tokenOf(ME, never);
    tokens.drop(ME, 'token-1');
    expect(await tokens.tokenOf(ME, never)).toBe('token-2');
  });

  it('is revoked only if it exists', async () => {
    await tokens.revoke(ME, never);
    expect(service.seen).toEqual([]);
    await tokens.tokenOf(ME, never);
    await tokens.revoke(ME, never);
    expect(service.seen.at(-1)?.headers.get('authorization')).toBe('Bearer token-1');
    expect(service.seen.at(-1)?.headers.has('secret-key')).toBe(false);
  });
});

describe('a service without the second generation', () => {
  it.each([404, 405, 501])(
    'returns no token after responding with %i, and receives only one request',
    async (status) => {
      let asked = 0;
      tokens = over(async () => {
        asked++;
        return new Response('<h1>', { status });
      });
      expect(await tokens.tokenOf(ME, never)).toBeNull();
      expect(await tokens.tokenOf({ ...ME, externalUserId: 'dana' }, never)).toBeNull();
      expect(asked).toBe(1);
    },
  );

  it('is asked again after five minutes', async () => {
    let status = 404;
    const answer = { data: { token: 't', expires_at: '2099-01-01T00:00:00Z' } };
    tokens = over(async () => Response.json(answer, { status }));
    await tokens.tokenOf(ME, never);
    status = 200;
    time += 5 * 60_000 - 1;
    expect(await tokens.tokenOf(ME, never)).toBeNull();
    time += 1;
    expect(await tokens.tokenOf(ME, never)).toBe('t');
  });

  it('is asked again when the clock was set back', async () => {
    let status = 404;
    tokens = over(async () => Response.json({ data: { token: 't' } }, { status }));
    await tokens.tokenOf(ME, never);
    status = 200;
    time -= 24 * 3_600_000;
    expect(await tokens.tokenOf(ME, never)).toBe('t');
  });
});

describe('a failed token request', () => {
  const answers: [string, () => Response, RegExp][] = [
    ['the key is refused', () => Response.json({}, { status: 401 }), /doesn’t accept the secret key/],
    ['the key is not allowed', () => Response.json({}, { status: 403 }), /doesn’t accept the secret key/],
    ['the service fails', () => Response.json({}, { status: 500 }), /didn’t issue a token \(status 500\)/],
    ['the service is overloaded', () => Response.json({}, { status: 429 }), /received too many requests/],
    [
      'the token is invalid in a header',
      () => Response.json({ data: { token: 'a\nb' } }),
      /didn’t issue a token/,
    ],
    ['the response has no token', () => Response.json({ data: { expires_at: 1 } }), /didn’t issue a token/],
    [
      'the token is empty',
      () => Response.json({ data: { token: '', expires_at: 1 } }),
      /didn’t issue a token/,
    ],
    ['the response isn’t JSON', () => new Response('<h1>'), /didn’t issue a token/],
  ];
  it.each(answers)('is explained without quoting the key: %s', async (_, answer, sentence) => {
    tokens = over(async () => answer());
    const failed = tokens.tokenOf(ME, never);
    await expect(failed).rejects.toThrow(sentence);
    await expect(failed).rejects.not.toThrow(/the-secret-key/);
  });

  it('isn’t cached', async () => {
    let status = 500;
    tokens = over(async () => Response.json({ data: { token: 't', expires_at: 1 } }, { status }));
    await expect(tokens.tokenOf(ME, never)).rejects.toThrow();
    status = 200;
    expect(await tokens.tokenOf(ME, never)).toBe('t');
  });

  it('is refused when the sample team is switched off', async () => {
    await expect(over(service.fetch, null).tokenOf({ ...ME, sample: true }, never)).rejects.toThrow(
      /switched off/,
    );
    expect(service.seen).toEqual([]);
  });
});
