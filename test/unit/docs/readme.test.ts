import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { loadConfig } from '../../../backend/config.ts';
import { DEMO_KEY } from '../../../backend/service/sample/demo-account.ts';

const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');

it('the README publishes the demo key', () => {
  expect(readme).toContain(`\`${DEMO_KEY}\``);
});

it('the README has a row for every setting, and for none that is not there', () => {
  let known: string[] = [];
  try {
    loadConfig({ KITH_NONE: '1' });
  } catch (error) {
    known = String(error).match(/KITH_(?!NONE\b)[A-Z_]+/g) ?? [];
  }
  const rows = [...readme.matchAll(/^\| `(KITH_[A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(known).toContain('KITH_PORT');
  expect(rows.toSorted()).toEqual(known.toSorted());
});
