import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetOwnImport, keepOwnImport, loadOwnImports } from '../../../utils/own-imports.ts';

beforeEach(() => fakeBrowser.reset());

it('keeps each once, until it is forgotten', async () => {
  for (const id of ['a', 'b', 'a']) await keepOwnImport(id);
  expect(await loadOwnImports()).toEqual(['b', 'a']);
  await forgetOwnImport('b');
  await forgetOwnImport('never kept');
  expect(await loadOwnImports()).toEqual(['a']);
});

it('keeps the latest fifty', async () => {
  for (let n = 0; n < 55; n++) await keepOwnImport(`job-${n}`);
  const kept = await loadOwnImports();
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 'job-5', 'job-54']);
});

it.each([0, 'a', null, [1], {}])('reads %j as none', async (stored) => {
  await fakeBrowser.storage.local.set({ 'own-imports': stored });
  expect(await loadOwnImports()).toEqual([]);
});
