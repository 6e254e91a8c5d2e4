import fc from 'fast-check';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { CompanionError } from '../../../../backend/companion/companion-error.ts';
import {
  createEmbeddedKeys,
  createProofChecker,
  type EmbeddedKeys,
  type ProofChecker,
} from '../../../../backend/companion/proof.ts';
import { anyCharacter } from '../../../any-character.ts';
import { rounds } from '../../../rounds.ts';
import { type Changes, createProofMaker, type ProofMaker } from './support/proof-maker.ts';

const URL = 'http://127.0.0.1:5484/kith/as-me/v2/people/paths';
const TOKEN = 'the-session-token';
const NOON = Date.parse('2026-01-31T12:00:00Z');

let time: number;
let checker: ProofChecker;
let maker: ProofMaker;
let thumbprint: string;

beforeEach(async () => {
  time = NOON;
  checker = createProofChecker(() => time);
  maker = await createProofMaker();
  ({ thumbprint } = maker);
});

function prove(changes: Changes = {}, target: Partial<Parameters<ProofMaker['prove']>[0]> = {}) {
  return maker.prove(
    { method: 'POST', url: URL, token: TOKEN, nonce: checker.nonce, at: time, ...target },
    changes,
  );
}

function check(proof: string | null, changes: { boundTo?: string; url?: string } = {}) {
  return checker.check({ proof, method: 'POST', url: URL, token: TOKEN, boundTo: thumbprint, ...changes });
}

function checkUnpaired(proof: string | null) {
  return checker.checkUnpaired({ proof, method: 'POST', url: URL });
}

function refusalOf(proof: string | null, changes = {}): Promise<CompanionError> {
  return refusalIn(check(proof, changes));
}

async function refusalIn(checking: Promise<unknown>): Promise<CompanionError> {
  const outcome = await checking.catch((error: unknown) => error);
  if (!(outcome instanceof CompanionError)) throw new Error('the proof was accepted');
  return outcome;
}

describe('a valid proof', () => {
  it('can be followed by more proofs of the same key', async () => {
    await check(await prove());
    await expect(check(await prove())).resolves.toBeUndefined();
  });

  it('can be signed with Ed25519', async () => {
    maker = await createProofMaker('EdDSA');
    expect((await checkUnpaired(await prove())).thumbprint).toBe(maker.thumbprint);
  });

  it('is valid for the address with any query', async () => {
    await expect(check(await prove(), { url: `${URL}?query=acme#top` })).resolves.toBeUndefined();
  });

  it.each([-30, 30])('can be %d seconds off the clock', async (seconds) => {
    await expect(check(await prove({}, { at: time + seconds * 1000 }))).resolves.toBeUndefined();
  });
});

describe('an invalid proof', () => {
  const wrong: [string, Changes | (() => Promise<Changes>)][] = [
    ['for another method', { claims: { htm: 'GET' } }],
    ['for another address', { claims: { htu: 'http://127.0.0.1:5484/kith/session' } }],
    ['for another host', { claims: { htu: URL.replace('127.0.0.1', 'localhost') } }],
    ['for no address', { claims: { htu: 'paths' } }],
    ['for another token', { claims: { ath: 'AAAA' } }],
    ['for no token', { claims: { ath: undefined } }],
    ['before its window', { claims: { iat: NOON / 1000 - 31 } }],
    ['after its window', { claims: { iat: NOON / 1000 + 31 } }],
    ['without a time', { claims: { iat: undefined } }],
    ['without a jti', { claims: { jti: undefined } }],
    ['with a jti too short to be unique', { claims: { jti: 'a' } }],
    ['with a very long jti', { claims: { jti: 'a'.repeat(129) } }],
    ['of another type', { header: { typ: 'JWT' } }],
    ['without its key', { header: { jwk: undefined } }],
    [
      'signed by a different key than the one it contains',
      async () => ({ signWith: (await createProofMaker()).privateKey }),
    ],
    ['signed with a shared secret', { header: { alg: 'HS256' }, signWith: new Uint8Array(32) }],
    ['with a private key', async () => ({ header: { jwk: await exportJWK(maker.privateKey) } })],
  ];
  it.each(wrong)('is refused with 401 %s', async (_, changes) => {
    const proof = await prove(typeof changes === 'function' ? await changes() : changes);
    expect((await refusalOf(proof)).status).toBe(401);
  });

  it('is refused with 401 when it is missing', async () => {
    expect((await refusalOf(null)).status).toBe(401);
  });

  it.each([
    ['with a new key', false],
    ['with a known key', true],
  ])('is refused with 401 when its signature was changed, %s', async (_, isKnown) => {
    if (isKnown) await check(await prove());
    const proof = await prove();
    const [head, claims, signature = ''] = proof.split('.');
    const changed = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    expect((await refusalOf(`${head}.${claims}.${changed}`)).status).toBe(401);
  });

  it('is refused with 401 when it was used before', async () => {
    const proof = await prove();
    await check(proof);
    expect((await refusalOf(proof)).message).toMatch(/used before/);
  });

  it('is refused with 401 when it is signed by another session’s key', async () => {
    maker = await createProofMaker();
    expect((await refusalOf(await prove())).message).toMatch(/key that was paired/);
    await check(await prove(), { boundTo: maker.thumbprint });
    expect((await refusalOf(await prove())).message).toMatch(/key that was paired/);
  });

  it('is refused with 401 when the header contains two proofs', async () => {
    expect((await refusalOf(`${await prove()}, ${await prove()}`)).status).toBe(401);
  });

  it('is refused with 401 when it uses RSA, which our extensions never do', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const proof = await prove({
      header: { alg: 'RS256', jwk: await exportJWK(publicKey) },
      signWith: privateKey,
    });
    expect((await refusalIn(checkUnpaired(proof))).status).toBe(401);
  });
});

describe('the nonce', () => {
  it.each([undefined, 'AAAAAAAAAAAAAAAAAAAAAA'])(
    'is returned when a proof has the nonce %s',
    async (nonce) => {
      const { status, headers } = await refusalOf(await prove({ claims: { nonce } }));
      expect(status).toBe(401);
      expect(headers['www-authenticate']).toBe('DPoP error="use_dpop_nonce"');
      expect(headers['dpop-nonce']).toBe(checker.nonce);
    },
  );

  it('differs in every process, so that no proof outlives its process', async () => {
    const proof = await prove();
    checker = createProofChecker(() => time);
    expect((await refusalOf(proof)).status).toBe(401);
  });
});

it('a used jti is stored for as long as its proof could be accepted', async () => {
  const proof = await prove({}, { at: time + 30_000 });
  await check(proof);
  time += 59_000;
  expect((await refusalOf(proof)).message).toMatch(/used before/);
});

it('a jti from before the clock was set back is dropped, so that the table doesn’t fill up', async () => {
  const one = { claims: { jti: 'a-jti-of-its-own' } };
  await check(await prove(one));
  expect((await refusalOf(await prove(one))).message).toMatch(/used before/);
  time -= 24 * 3_600_000;
  await check(await prove(one));
  expect((await refusalOf(await prove(one))).message).toMatch(/used before/);
});

describe('a proof without a session', () => {
  it('identifies the key that signed it', async () => {
    expect((await checkUnpaired(await prove())).thumbprint).toBe(thumbprint);
  });

  it('pairs once', async () => {
    const proof = await prove();
    (await checkUnpaired(proof)).spend();
    const again = await checkUnpaired(proof);
    expect(() => again.spend()).toThrow(/used before/);
  });

  it('isn’t stored until it pairs, so that strangers can’t fill the memory', async () => {
    const proof = await prove();
    for (let time = 0; time < 3; time++) await checkUnpaired(proof);
    expect(() => checkUnpaired(proof).then(({ spend }) => spend())).not.toThrow();
  });

  it('doesn’t take space from paired browsers, however many proofs are used', async () => {
    const proofs = await Promise.all(Array.from({ length: 1001 }, async () => checkUnpaired(await prove())));
    for (const { spend } of proofs.slice(1)) spend();
    expect(() => proofs[0]?.spend()).toThrow(/Too many requests/);
    await expect(check(await prove())).resolves.toBeUndefined();
  });
});

it('any other text instead of a proof is refused with 401', async () => {
  const part = fc.string({ unit: anyCharacter, maxLength: 40 });
  const texts = fc.oneof(
    part,
    fc.tuple(part, part, part).map((parts) => parts.join('.')),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      expect((await refusalOf(text)).status).toBe(401);
    }),
    { numRuns: rounds(200) },
  );
});

const UNSIGNED = { payload: '', signature: '', protected: '' };

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

describe('the key in a token', () => {
  it('has the thumbprint of RFC 7638', async () => {
    const { thumbprint } = await keys.of(headerOf(jwk), UNSIGNED);
    expect(thumbprint).toBe(await calculateJwkThumbprint(jwk));
  });

  it('is imported once when it belongs to a session', async () => {
    const first = await keys.of(headerOf(jwk), UNSIGNED);
    keys.keep(headerOf(jwk), first);
    expect(await keys.of(headerOf({ ...jwk }), UNSIGNED)).toBe(first);
  });

  it('is imported again when it doesn’t belong to a session', async () => {
    const first = await keys.of(headerOf(jwk), UNSIGNED);
    expect(await keys.of(headerOf(jwk), UNSIGNED)).not.toBe(first);
  });

  it('is never confused with another key or algorithm', async () => {
    const first = await keys.of(headerOf(jwk), UNSIGNED);
    keys.keep(headerOf(jwk), first);
    const other = await freshKey();
    expect((await keys.of(headerOf(other), UNSIGNED)).thumbprint).not.toBe(first.thumbprint);
    expect((await keys.of(headerOf({ ...jwk, x: other.x ?? '' }), UNSIGNED).catch(() => null))?.key).not.toBe(
      first.key,
    );
    await expect(keys.of({ alg: 'EdDSA', jwk }, UNSIGNED)).rejects.toThrow();
  });

  it('is refused when it is missing or private', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    await expect(keys.of({ alg: 'ES256' }, UNSIGNED)).rejects.toThrow();
    await expect(keys.of(headerOf(await exportJWK(privateKey)), UNSIGNED)).rejects.toThrow();
  });

  it('is dropped when too many are cached, and then imported again', async () => {
    const first = await keys.of(headerOf(jwk), UNSIGNED);
    keys.keep(headerOf(jwk), first);
    for (let i = 0; i < 200; i++) keys.keep(headerOf({ ...jwk, kid: String(i) }), first);
    const again = await keys.of(headerOf(jwk), UNSIGNED);
    expect(again).not.toBe(first);
    expect(again.thumbprint).toBe(first.thumbprint);
  });
});
