import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadCompanionKey } from '../../../../backend/companion/companion-key.ts';
import { isHelloSigned } from './support/hello-signature.ts';

const SIGNED = { challenge: 'challenge', origin: 'http://127.0.0.1:5484' };

function newPath(): string {
  const directory = mkdtempSync(join(tmpdir(), 'kith-key-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return join(directory, 'companion-key');
}

it('is made once, for its owner alone, and signs after every start', () => {
  const path = newPath();
  const [first, second] = [loadCompanionKey(path), loadCompanionKey(path)];
  expect(second.publicKey).toBe(first.publicKey);
  const signature = second.signHello(SIGNED.challenge, SIGNED.origin);
  expect(isHelloSigned(first.publicKey, SIGNED, signature)).toBe(true);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('is refused in a sentence that does not hold it, if the file holds something else', () => {
  const path = newPath();
  writeFileSync(path, 'bm90IGEga2V5\n');
  expect(() => loadCompanionKey(path)).toThrow(`${path} holds no key of the companion. Put it back`);
  expect(() => loadCompanionKey(path)).not.toThrow('bm90IGEga2V5');
});
