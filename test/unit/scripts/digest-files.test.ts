import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digestFiles } from '../../../scripts/digest-files.mjs';

let root: string;
const digest = () => digestFiles(['a', 'b', 'absent'], root);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kith-'));
  mkdirSync(join(root, 'a', 'deep'), { recursive: true });
  writeFileSync(join(root, 'a', 'deep', 'file'), 'text');
  writeFileSync(join(root, 'b'), 'text');
});
afterEach(() => rmSync(root, { recursive: true }));

it('digestFiles returns the same digest for the same files', () => {
  expect(digest()).toBe(digest());
});

const changes: [string, () => void][] = [
  ['a changed byte', () => writeFileSync(join(root, 'a', 'deep', 'file'), 'texT')],
  ['a new file', () => writeFileSync(join(root, 'a', 'new'), '')],
  ['a renamed file', () => renameSync(join(root, 'a', 'deep', 'file'), join(root, 'a', 'file'))],
  ['a deleted file', () => rmSync(join(root, 'b'))],
  ['a file that was absent before', () => writeFileSync(join(root, 'absent'), '')],
];
it.each(changes)('digestFiles detects %s', (_, change) => {
  const before = digest();
  change();
  expect(digest()).not.toBe(before);
});

it('digestFiles ignores files that weren’t requested', () => {
  const before = digest();
  writeFileSync(join(root, 'c'), 'text');
  expect(digest()).toBe(before);
});
