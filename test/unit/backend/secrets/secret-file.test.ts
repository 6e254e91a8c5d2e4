import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { loadOrCreateSecret, replaceSecret } from '../../../../backend/secrets/secret-file.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

let directory: string;
let path: string;

beforeEach(() => {
  directory = temporaryFolder();
  path = join(directory, 'secret-key');
});

it('a secret is created only once', () => {
  let made = 0;
  const make = () => `secret ${++made}`;
  expect([loadOrCreateSecret(path, make), loadOrCreateSecret(path, make)]).toEqual(['secret 1', 'secret 1']);
  expect(readFileSync(path, 'utf8')).toBe('secret 1\n');
});

it('a secret file is created for only its owner to read, and no other file remains', () => {
  loadOrCreateSecret(path, () => 'secret');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory)).toEqual(['secret-key']);
});

it('a secret file that someone else created gets restricted permissions', () => {
  writeFileSync(path, '  by hand \n');
  chmodSync(path, 0o644);
  expect(loadOrCreateSecret(path, () => 'made')).toBe('by hand');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('an empty secret file is rejected without being overwritten', () => {
  writeFileSync(path, '\n');
  expect(() => loadOrCreateSecret(path, () => 'made')).toThrow(/secret-key is empty\. Restore its content/);
  expect(readFileSync(path, 'utf8')).toBe('\n');
});

it('a draft left by an interrupted process with the same id is ignored', () => {
  writeFileSync(`${path}.${process.pid}`, 'half a sec');
  expect(loadOrCreateSecret(path, () => 'old')).toBe('old');
  writeFileSync(`${path}.${process.pid}`, 'half a sec');
  replaceSecret(path, 'new');
  expect(readFileSync(path, 'utf8')).toBe('new\n');
  expect(readdirSync(directory)).toEqual(['secret-key']);
});

it('a replaced secret is complete, and is still readable only by its owner', () => {
  loadOrCreateSecret(path, () => 'old');
  replaceSecret(path, 'new');
  // Reading it with `loadOrCreateSecret` would restrict its permissions.
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(loadOrCreateSecret(path, () => 'made')).toBe('new');
  expect(readdirSync(directory)).toEqual(['secret-key']);
});
