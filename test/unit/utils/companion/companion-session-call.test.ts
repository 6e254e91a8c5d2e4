// @vitest-environment node
import { createHash } from 'node:crypto';
import { decodeProtectedHeader, EmbeddedJWK, jwtVerify } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeProof } from '../../../../utils/companion/companion-session-call.ts';
import { makeSessionKey } from '../../../../utils/companion/session-key.ts';

const NOW = Date.UTC(2026, 10, 21, 9, 30, 15, 400);
let key: CryptoKeyPair;
beforeAll(async () => {
  key = await makeSessionKey();
});

function prove(more: { token?: string; nonce?: string } = {}) {
  return makeProof({ key, method: 'POST', url: 'http://127.0.0.1:5484/kith/pair?a=1#b', now: NOW, ...more });
}
async function readProof(proof: string) {
  return (await jwtVerify(proof, EmbeddedJWK, { typ: 'dpop+jwt', currentDate: new Date(NOW) })).payload;
}

describe('a DPoP proof', () => {
  it('is signed by the key it names (RFC 9449, section 4.2)', async () => {
    const claims = await readProof(await prove());
    expect(claims).toMatchObject({
      htm: 'POST',
      htu: 'http://127.0.0.1:5484/kith/pair',
      iat: Math.floor(NOW / 1000),
    });
  });

  it('contains only the public key', async () => {
    const { jwk } = decodeProtectedHeader(await prove());
    expect(Object.keys(jwk ?? {}).sort()).toEqual(['crv', 'kty', 'x', 'y']);
  });

  it('binds the token by its hash', async () => {
    const { ath } = await readProof(await prove({ token: 'the-token' }));
    expect(ath).toBe(createHash('sha256').update('the-token').digest('base64url'));
  });

  it('carries the given nonce', async () => {
    expect((await readProof(await prove({ nonce: 'n-1' }))).nonce).toBe('n-1');
  });

  it('omits the token and the nonce when there are none', async () => {
    const claims = await readProof(await prove());
    expect(claims).not.toHaveProperty('ath');
    expect(claims).not.toHaveProperty('nonce');
  });

  it('never repeats a jti', async () => {
    const jtis = await Promise.all(
      Array.from({ length: 50 }, async () => (await readProof(await prove())).jti),
    );
    expect(new Set(jtis).size).toBe(50);
  });

  it('uses a key that can’t be exported', async () => {
    await expect(crypto.subtle.exportKey('jwk', key.privateKey)).rejects.toThrow();
    await expect(crypto.subtle.exportKey('pkcs8', key.privateKey)).rejects.toThrow();
  });
});
