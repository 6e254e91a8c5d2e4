import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepSecret, replaceSecret } from '../../../../backend/secrets/keep-secret.ts';

let directory: string;
let path: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kith-'));
  path = join(directory, 'secret-key');
});
afterEach(() => rmSync(directory, { recursive: true }));

it('makes a secret once', () => {
  let made = 0;
  const make = () => `secret ${++made}`;
  expect([keepSecret(path, make), keepSecret(path, make)]).toEqual(['secret 1', 'secret 1']);
  expect(readFileSync(path, 'utf8')).toBe('secret 1\n');
});

it('keeps it for its owner alone, and leaves nothing else behind', () => {
  keepSecret(path, () => 'secret');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory)).toEqual(['secret-key']);
});

it('narrows the rights of a file that was put there by hand', () => {
  writeFileSync(path, '  by hand \n');
  chmodSync(path, 0o644);
  expect(keepSecret(path, () => 'made')).toBe('by hand');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('never takes an empty file for a secret, nor writes over it', () => {
  writeFileSync(path, '\n');
  expect(() => keepSecret(path, () => 'made')).toThrow(/secret-key is empty\. Restore its content/);
  expect(readFileSync(path, 'utf8')).toBe('\n');
});

it('is not held up by what a process of the same number left when it broke off', () => {
  writeFileSync(`${path}.${process.pid}`, 'half a sec');
  expect(keepSecret(path, () => 'old')).toBe('old');
  writeFileSync(`${path}.${process.pid}`, 'half a sec');
  replaceSecret(path, 'new');
  expect(readFileSync(path, 'utf8')).toBe('new\n');
  expect(readdirSync(directory)).toEqual(['secret-key']);
});

it('is replaced as a whole, for its owner alone', () => {
  keepSecret(path, () => 'old');
  replaceSecret(path, 'new');
  // Reading it would narrow its rights.
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(keepSecret(path, () => 'made')).toBe('new');
  expect(readdirSync(directory)).toEqual(['secret-key']);
});
