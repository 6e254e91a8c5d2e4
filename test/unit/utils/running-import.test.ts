import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  forgetRunningImport,
  loadRunningImport,
  saveRunningImport,
  watchRunningImport,
} from '../../../utils/running-import.ts';

beforeEach(() => fakeBrowser.reset());

it('is none at first, then the one that was saved, then none again', async () => {
  expect(await loadRunningImport()).toBeNull();
  await saveRunningImport('job-1');
  expect(await loadRunningImport()).toBe('job-1');
  await forgetRunningImport();
  expect(await loadRunningImport()).toBeNull();
});

it.each([0, '', null, {}])('reads %j as none', async (stored) => {
  await fakeBrowser.storage.session.set({ 'running-import': stored });
  expect(await loadRunningImport()).toBeNull();
});

it('tells every page of it, until it is left', async () => {
  const heard = vi.fn();
  const stop = watchRunningImport(heard);
  await saveRunningImport('job-1');
  await forgetRunningImport();
  stop();
  await saveRunningImport('job-2');
  expect(heard.mock.calls).toEqual([['job-1'], [null]]);
});

it('hears nothing of other things that are kept', async () => {
  const heard = vi.fn();
  watchRunningImport(heard);
  await fakeBrowser.storage.session.set({ other: 1 });
  await fakeBrowser.storage.local.set({ 'running-import': 'job-1' });
  expect(heard).not.toHaveBeenCalled();
});
