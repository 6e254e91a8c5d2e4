import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { loadConfig } from '../../../backend/config.ts';
import { DEMO_KEY } from '../../../backend/service/sample/demo-account.ts';

const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');

it('the README contains the demo key', () => {
  expect(readme).toContain(`\`${DEMO_KEY}\``);
});

it('the README lists exactly the existing settings', () => {
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

it('compose.yaml uses valid settings that work', async () => {
  const compose = await readFile(new URL('../../../compose.yaml', import.meta.url), 'utf8');
  const given = [...compose.matchAll(/^ {6}(KITH_[A-Z_]+): (.*)$/gm)].map(([, name, value = '']) => [
    name,
    value.replace(/\$\{DOMAIN[^}]*\}/, 'kith.example.com').replace(/\$\{.*\}/, ''),
  ]);
  const config = loadConfig(Object.fromEntries(given));
  expect(config).toMatchObject({ publicUrl: 'https://kith.example.com', isOnlyHere: false });
  expect(compose).toContain(`ipv4_address: ${config.trustedProxy}`);
});
