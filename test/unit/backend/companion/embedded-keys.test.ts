import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEmbeddedKeys, type EmbeddedKeys } from '../../../../backend/companion/embedded-keys.ts';

const TOKEN = { payload: '', signature: '', protected: '' };

let keys: EmbeddedKeys;
let jwk: JWK;
beforeEach(async () => {
  keys = createEmbeddedKeys();
  jwk = await freshKey();
});

async function freshKey(): Promise<JWK> {
  return exportJWK((await generateKeyPair('ES256', { extractable: true })).publicKey);
}

const headerOf = (key: JWK) => ({ alg: 'ES256', jwk: key });

describe('the key a token carries', () => {
  it('has the thumbprint of RFC 7638', async () => {
    const { thumbprint } = await keys.of(headerOf(jwk), TOKEN);
    expect(thumbprint).toBe(await calculateJwkThumbprint(jwk));
  });

  it('is imported once where it proved to be a session’s', async () => {
    const first = await keys.of(headerOf(jwk), TOKEN);
    keys.keep(headerOf(jwk), first);
    expect(await keys.of(headerOf({ ...jwk }), TOKEN)).toBe(first);
  });

  it('is imported anew where nothing was proved', async () => {
    const first = await keys.of(headerOf(jwk), TOKEN);
    expect(await keys.of(headerOf(jwk), TOKEN)).not.toBe(first);
  });

  it('is never another’s, nor for another algorithm', async () => {
    const first = await keys.of(headerOf(jwk), TOKEN);
    keys.keep(headerOf(jwk), first);
    const other = await freshKey();
    expect((await keys.of(headerOf(other), TOKEN)).thumbprint).not.toBe(first.thumbprint);
    expect((await keys.of(headerOf({ ...jwk, x: other.x ?? '' }), TOKEN).catch(() => null))?.key).not.toBe(
      first.key,
    );
    await expect(keys.of({ alg: 'EdDSA', jwk }, TOKEN)).rejects.toThrow();
  });

  it('is refused where it is none, or private', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    await expect(keys.of({ alg: 'ES256' }, TOKEN)).rejects.toThrow();
    await expect(keys.of(headerOf(await exportJWK(privateKey)), TOKEN)).rejects.toThrow();
  });

  it('is forgotten where very many were kept, and found again', async () => {
    const first = await keys.of(headerOf(jwk), TOKEN);
    keys.keep(headerOf(jwk), first);
    for (let i = 0; i < 200; i++) keys.keep(headerOf({ ...jwk, kid: String(i) }), first);
    const again = await keys.of(headerOf(jwk), TOKEN);
    expect(again).not.toBe(first);
    expect(again.thumbprint).toBe(first.thumbprint);
  });
});
