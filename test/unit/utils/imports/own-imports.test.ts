// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  forgetOwnImport,
  loadOwnImports,
  markOwnImportIdle,
  markOwnImportRunning,
  watchRunningImport,
} from '../../../../utils/imports/own-imports.ts';

it('own imports are saved once, running or not, until they are forgotten', async () => {
  for (const id of ['a', 'b', 'a']) await markOwnImportRunning(id);
  await markOwnImportIdle('a');
  expect(await loadOwnImports()).toEqual(['a', 'b']);
  await forgetOwnImport('b');
  await forgetOwnImport('never kept');
  await markOwnImportIdle('never kept');
  expect(await loadOwnImports()).toEqual(['a']);
});

it('own imports aren’t lost when several change at once', async () => {
  await markOwnImportRunning('a');
  await Promise.all([
    markOwnImportRunning('b'),
    forgetOwnImport('a'),
    markOwnImportRunning('c'),
    markOwnImportIdle('b'),
  ]);
  expect((await loadOwnImports()).toSorted()).toEqual(['b', 'c']);
});

it.each([0, '', null, ['a'], { a: 'x' }])('own imports stored as %j are ignored', async (stored) => {
  await fakeBrowser.storage.local.set({ 'own-imports': stored });
  expect(await loadOwnImports()).toEqual([]);
});

describe('watchRunningImport', () => {
  /** Listens as a page does. Returns a function that returns the reported ids. */
  async function listen(): Promise<() => (string | null)[]> {
    const heard = vi.fn<(id: string | null) => void>();
    watchRunningImport(heard);
    // Waits until the stored value has been read.
    await loadOwnImports();
    return () => heard.mock.calls.map(([id]) => id);
  }

  it('reports an import that is running when a page opens', async () => {
    await markOwnImportRunning('a');
    expect((await listen())()).toEqual(['a']);
  });

  it('reports an import until it pauses, and again when it continues', async () => {
    const heard = await listen();
    await markOwnImportRunning('a');
    await markOwnImportIdle('a');
    await markOwnImportRunning('a');
    await forgetOwnImport('a');
    expect(heard()).toEqual(['a', null, 'a', null]);
  });

  it('reports an import once, even if others change', async () => {
    const heard = await listen();
    await markOwnImportRunning('a');
    await markOwnImportRunning('b');
    await markOwnImportIdle('b');
    await fakeBrowser.storage.local.set({ other: 1 });
    await fakeBrowser.storage.session.set({ 'own-imports': { c: true } });
    expect(heard()).toEqual(['a']);
  });

  it('reports the next running import', async () => {
    const heard = await listen();
    await markOwnImportRunning('a');
    await markOwnImportRunning('b');
    await markOwnImportIdle('a');
    expect(heard()).toEqual(['a', 'b']);
  });

  it('stops reporting after the page unsubscribes', async () => {
    const heard = vi.fn();
    watchRunningImport(heard)();
    await markOwnImportRunning('a');
    expect(heard).not.toHaveBeenCalled();
  });
});
