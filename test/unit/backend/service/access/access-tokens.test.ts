import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createAccessTokens } from '../../../../../backend/service/access/access-tokens.ts';
import { createOpaqueIds } from '../../../../../backend/service/opaque-id.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const SECRET = Buffer.alloc(32, 1);
const ISSUER = 'http://127.0.0.1:5484';
const ids = createOpaqueIds(Buffer.alloc(16, 2));
const tokens = createAccessTokens({ secret: SECRET, issuer: () => ISSUER, lifeSeconds: 3600, ids });
const MEMBER = { account: 3, id: 14 };
const seconds = NOW / 1000;

/** A token like the service’s, except for the test’s changes. */
function forge(
  changes: Record<string, unknown> = {},
  secret: Uint8Array = SECRET,
  header: Record<string, unknown> = {},
) {
  return new SignJWT({
    iss: ISSUER,
    aud: `${ISSUER}/v2`,
    sub: ids.encode('member', MEMBER.account, MEMBER.id),
    iat: seconds,
    exp: seconds + 3600,
    jti: 'one',
    azp: 'key',
    ...changes,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .sign(secret);
}

describe('access tokens', () => {
  it('name their member', async () => {
    const { token, expiresAt } = await tokens.mint(MEMBER, 'key', NOW);
    const claims = await tokens.verify(token, NOW);
    expect(claims).toMatchObject({ account: 3, member: 14, keyName: 'key', expiresAt });
    expect(expiresAt).toBe(seconds + 3600);
  });

  it('contain no name, email or key', async () => {
    const { token } = await tokens.mint(MEMBER, tokens.keyNameOf('the-secret-key'), NOW);
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    expect(Object.keys(JSON.parse(payload)).sort()).toEqual([
      'aud',
      'azp',
      'exp',
      'iat',
      'iss',
      'jti',
      'sub',
    ]);
    expect(payload).not.toContain('the-secret-key');
  });

  it('have different jtis', async () => {
    const [a, b] = await Promise.all([tokens.mint(MEMBER, 'key', NOW), tokens.mint(MEMBER, 'key', NOW)]);
    const [first, second] = await Promise.all([tokens.verify(a.token, NOW), tokens.verify(b.token, NOW)]);
    expect(first?.jti).not.toBe(second?.jti);
  });

  it('made by the test are accepted, so each refusal below has only one reason', async () => {
    expect(await tokens.verify(await forge(), NOW)).not.toBeNull();
  });

  it.each([
    ['another issuer', { iss: 'http://127.0.0.1:1' }],
    ['another audience', { aud: `${ISSUER}/v3` }],
    ['no issuer', { iss: undefined }],
    ['no audience', { aud: undefined }],
    ['no subject', { sub: undefined }],
    ['no jti', { jti: undefined }],
    ['an empty jti', { jti: '' }],
    ['no expiry', { exp: undefined }],
    ['no issue time', { iat: undefined }],
    ['an expiry in the past', { exp: seconds - 1 }],
    ['an expiry at this very second', { exp: seconds }],
    ['an issue time in the future', { iat: seconds + 60 }],
    ['a longer lifetime than this service allows', { iat: seconds - 3601 }],
    ['a start not before tomorrow', { nbf: seconds + 86_400 }],
    ['a made-up subject', { sub: 'x'.repeat(22) }],
    ['a person as its subject', { sub: ids.encode('person', 3, 14) }],
    ['a fractional expiry', { exp: seconds + 0.5 }],
    ['a numeric jti', { jti: 1 }],
  ])('are refused with %s', async (_, changes) => {
    expect(await tokens.verify(await forge(changes), NOW)).toBeNull();
  });

  it('are accepted only for the time that this service now allows, even if they live longer', async () => {
    const token = await forge({ iat: seconds - 600, exp: seconds + 86_400 });
    expect((await tokens.verify(token, NOW))?.acceptedUntil).toBe(seconds + 3000);
  });

  it('are refused when another secret signed them', async () => {
    expect(await tokens.verify(await forge({}, Buffer.alloc(32, 9)), NOW)).toBeNull();
  });

  it('are refused with another algorithm', async () => {
    expect(await tokens.verify(await forge({}, Buffer.alloc(64, 1), { alg: 'HS512' }), NOW)).toBeNull();
  });

  it('are refused without a signature', async () => {
    const [, payload] = (await forge()).split('.');
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    expect(await tokens.verify(`${header}.${payload}.`, NOW)).toBeNull();
  });

  it.each(['', 'x', 'a.b.c', 'a.b.c.d.e', '..', 'é.é.é'])(
    'are refused when they look like %j',
    async (token) => {
      expect(await tokens.verify(token, NOW)).toBeNull();
    },
  );

  it('are accepted for days in the distant past, as with --as-of', async () => {
    const then = Date.UTC(1853, 0, 1);
    const { token } = await tokens.mint(MEMBER, 'key', then);
    expect(await tokens.verify(token, then)).not.toBeNull();
  });

  it('require a secret of 32 bytes', () => {
    expect(() =>
      createAccessTokens({ secret: Buffer.alloc(16), issuer: () => ISSUER, lifeSeconds: 1, ids }),
    ).toThrow('32 bytes');
  });
});
