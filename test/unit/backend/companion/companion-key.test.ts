import { randomBytes } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCompanionKey } from '../../../../backend/companion/companion-key.ts';
import { COMPANION_API_VERSION, hello, KITH_HEADER } from '../../../../utils/companion-api.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { newCompanionKey } from './support/companion-key.ts';
import { companionUnderTest } from './support/companion-under-test.ts';
import { ADDRESS, request } from './support/extension.ts';
import { isHelloSigned } from './support/hello-signature.ts';

const SIGNED = { challenge: 'challenge', origin: 'http://127.0.0.1:5484' };

const newPath = () => join(temporaryFolder(), 'companion-key');

it('the key is created once, readable only by its owner, and signs after every start', () => {
  const path = newPath();
  const [first, second] = [loadCompanionKey(path), loadCompanionKey(path)];
  expect(second.publicKey).toBe(first.publicKey);
  const signature = second.signHello(SIGNED.challenge, SIGNED.origin);
  expect(isHelloSigned(first.publicKey, SIGNED, signature)).toBe(true);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('a key file with invalid content is refused without quoting it', () => {
  const path = newPath();
  writeFileSync(path, 'bm90IGEga2V5\n');
  expect(() => loadCompanionKey(path)).toThrow(`${path} doesn’t contain the companion’s key. Restore it`);
  expect(() => loadCompanionKey(path)).not.toThrow('bm90IGEga2V5');
});

async function greet(challenge: string, companion = companionUnderTest().companion) {
  const response = await companion.fetch(request('GET', `/kith/hello?challenge=${challenge}`));
  return { response, answer: hello.parse(await response.json()) };
}

describe('hello', () => {
  it('identifies the companion and signs the challenge', async () => {
    const challenge = randomBytes(32).toString('base64url');
    const other = randomBytes(32).toString('base64url');
    const { response, answer } = await greet(challenge);
    expect(answer).toMatchObject({ name: 'kith', api_version: COMPANION_API_VERSION, version: '1.2.3' });
    const isSigned = (text: string) =>
      isHelloSigned(answer.public_key, { challenge: text, origin: ADDRESS }, answer.signature);
    expect([isSigned(challenge), isSigned(other)]).toEqual([true, false]);
    expect(Buffer.from(answer.public_key, 'base64url')).toHaveLength(65);
    expect(Buffer.from(answer.signature, 'base64url')).toHaveLength(64);
    expect(response.headers.get(KITH_HEADER)).toBe(String(COMPANION_API_VERSION));
  });

  it.each([
    ['the loopback address and port it listens on', ADDRESS, ADDRESS],
    ['another name of this computer', 'http://localhost:5484', 'http://localhost:5484'],
    ['the IPv6 address', 'http://[::1]:5484', 'http://[::1]:5484'],
    ['KITH_PUBLIC_URL, without its path', 'https://kith.example.com/api', 'https://kith.example.com'],
  ])('signs only for the called origin: %s', async (_, address, origin) => {
    const addresses = [ADDRESS, 'http://localhost:5484', 'http://[::1]:5484', 'https://kith.example.com/api'];
    const { companion } = companionUnderTest({ addresses });
    const challenge = randomBytes(32).toString('base64url');
    const path = `/kith/hello?challenge=${challenge}`;
    const response = await companion.fetch(request('GET', path, undefined, {}, address));
    const { public_key, signature } = hello.parse(await response.json());
    const origins = [...addresses.map((one) => new URL(one).origin), 'http://127.0.0.1:5485'];
    expect(origins.filter((one) => isHelloSigned(public_key, { challenge, origin: one }, signature))).toEqual(
      [origin],
    );
  });

  it('shows the same key after a restart', async () => {
    const key = newCompanionKey();
    const [before, after] = [companionUnderTest({ key }), companionUnderTest({ key })];
    expect(after.companion.publicKey).toBe(before.companion.publicKey);
  });

  it('signs its response with a different key in another installation of Kith', async () => {
    const challenge = randomBytes(32).toString('base64url');
    const [ours, theirs] = [await greet(challenge), await greet(challenge)];
    const signed = { challenge, origin: ADDRESS };
    expect(isHelloSigned(ours.answer.public_key, signed, ours.answer.signature)).toBe(true);
    expect(isHelloSigned(ours.answer.public_key, signed, theirs.answer.signature)).toBe(false);
  });

  it('returns the nonce for the first proof', async () => {
    const { response } = await greet('A'.repeat(43));
    expect(response.headers.get('dpop-nonce')).toMatch(/^[\w-]{22}$/);
  });

  it.each(['', 'short', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}%2F`, 'A'.repeat(5000)])(
    'refuses the challenge "%.20s…"',
    async (challenge) => {
      const response = await companionUnderTest().companion.fetch(
        request('GET', `/kith/hello?challenge=${challenge}`),
      );
      expect(response.status).toBe(400);
    },
  );
});
