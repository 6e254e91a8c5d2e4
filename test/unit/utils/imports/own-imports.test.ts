// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  forgetOwnImport,
  keepOwnImport,
  loadOwnImports,
  restOwnImport,
  watchRunningImport,
} from '../../../../utils/imports/own-imports.ts';

beforeEach(() => fakeBrowser.reset());

it('keeps each once, under way or not, until it is forgotten', async () => {
  for (const id of ['a', 'b', 'a']) await keepOwnImport(id);
  await restOwnImport('a');
  expect(await loadOwnImports()).toEqual(['a', 'b']);
  await forgetOwnImport('b');
  await forgetOwnImport('never kept');
  await restOwnImport('never kept');
  expect(await loadOwnImports()).toEqual(['a']);
});

it('loses none of those that change at once', async () => {
  await keepOwnImport('a');
  await Promise.all([keepOwnImport('b'), forgetOwnImport('a'), keepOwnImport('c'), restOwnImport('b')]);
  expect((await loadOwnImports()).toSorted()).toEqual(['b', 'c']);
});

it.each([0, '', null, ['a'], { a: 'x' }])('reads %j as none', async (stored) => {
  await fakeBrowser.storage.local.set({ 'own-imports': stored });
  expect(await loadOwnImports()).toEqual([]);
});

describe('the import that is under way', () => {
  /** What a page hears from now on. */
  async function listen(): Promise<() => (string | null)[]> {
    const heard = vi.fn<(id: string | null) => void>();
    watchRunningImport(heard);
    // What is kept has been read once this has.
    await loadOwnImports();
    return () => heard.mock.calls.map(([id]) => id);
  }

  it('is told to a page that opens while it is', async () => {
    await keepOwnImport('a');
    expect((await listen())()).toEqual(['a']);
  });

  it('is told until it rests, and again once it goes on', async () => {
    const heard = await listen();
    await keepOwnImport('a');
    await restOwnImport('a');
    await keepOwnImport('a');
    await forgetOwnImport('a');
    expect(heard()).toEqual(['a', null, 'a', null]);
  });

  it('is told once, whatever becomes of others', async () => {
    const heard = await listen();
    await keepOwnImport('a');
    await keepOwnImport('b');
    await restOwnImport('b');
    await fakeBrowser.storage.local.set({ other: 1 });
    await fakeBrowser.storage.session.set({ 'own-imports': { c: true } });
    expect(heard()).toEqual(['a']);
  });

  it('is followed by the next that is', async () => {
    const heard = await listen();
    await keepOwnImport('a');
    await keepOwnImport('b');
    await restOwnImport('a');
    expect(heard()).toEqual(['a', 'b']);
  });

  it('is told no more once the page has stopped listening', async () => {
    const heard = vi.fn();
    watchRunningImport(heard)();
    await keepOwnImport('a');
    expect(heard).not.toHaveBeenCalled();
  });
});
