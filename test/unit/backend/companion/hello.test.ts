import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openCompanionState } from '../../../../backend/companion/companion-state.ts';
import { COMPANION_API_VERSION, hello, KITH_HEADER } from '../../../../utils/companion-api.ts';
import { companionUnderTest } from './support/companion-under-test.ts';
import { request } from './support/extension.ts';
import { isHelloSigned } from './support/hello-signature.ts';

async function greet(challenge: string, companion = companionUnderTest().companion) {
  const response = await companion.fetch(request('GET', `/kith/hello?challenge=${challenge}`));
  return { response, answer: hello.parse(await response.json()) };
}

describe('hello', () => {
  it('says who answers and signs the challenge', async () => {
    const challenge = randomBytes(32).toString('base64url');
    const { response, answer } = await greet(challenge);
    expect(answer).toMatchObject({ name: 'kith', api_version: COMPANION_API_VERSION, version: '1.2.3' });
    expect(isHelloSigned(answer.public_key, challenge, answer.signature)).toBe(true);
    expect(Buffer.from(answer.public_key, 'base64url')).toHaveLength(65);
    expect(Buffer.from(answer.signature, 'base64url')).toHaveLength(64);
    expect(isHelloSigned(answer.public_key, randomBytes(32).toString('base64url'), answer.signature)).toBe(
      false,
    );
    expect(response.headers.get(KITH_HEADER)).toBe(String(COMPANION_API_VERSION));
  });

  it('shows the same key after a restart', async () => {
    const state = openCompanionState(':memory:');
    const [before, after] = [companionUnderTest({ state }), companionUnderTest({ state })];
    expect(after.companion.publicKey).toBe(before.companion.publicKey);
  });

  it('is signed by another key by another Kith', async () => {
    const challenge = randomBytes(32).toString('base64url');
    const [ours, theirs] = [await greet(challenge), await greet(challenge)];
    expect(isHelloSigned(ours.answer.public_key, challenge, theirs.answer.signature)).toBe(false);
  });

  it('hands out the nonce, so that the first proof can carry it', async () => {
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
