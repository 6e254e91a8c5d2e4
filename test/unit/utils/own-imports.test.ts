import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetOwnImport, keepOwnImport, loadOwnImports } from '../../../utils/own-imports.ts';

beforeEach(() => fakeBrowser.reset());

it('keeps each once, until it is forgotten', async () => {
  for (const id of ['a', 'b', 'a']) await keepOwnImport(id);
  expect((await loadOwnImports()).toSorted()).toEqual(['a', 'b']);
  await forgetOwnImport('b');
  await forgetOwnImport('never kept');
  expect(await loadOwnImports()).toEqual(['a']);
});

it('loses none of those that change at once', async () => {
  await keepOwnImport('a');
  await Promise.all([keepOwnImport('b'), forgetOwnImport('a'), keepOwnImport('c')]);
  expect((await loadOwnImports()).toSorted()).toEqual(['b', 'c']);
});

it('takes nothing else that is kept for one', async () => {
  await fakeBrowser.storage.local.set({ session: {}, 'ledger:1': {}, 'own-imports': ['a'] });
  expect(await loadOwnImports()).toEqual([]);
});
