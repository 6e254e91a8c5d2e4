import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { cachedCoverage } from '../../../utils/companion/cached-response.ts';
import { EXPORT_REMINDER, remindOfExport } from '../../../utils/export-reminder.ts';
import { coverageOf, NOW } from '../components/support/answers.ts';
import { fakeClient } from '../components/support/fake-client.ts';

const create = vi.fn();
beforeEach(() => {
  create.mockClear();
  Object.assign(fakeBrowser.runtime, { getURL: (path: string) => `chrome-extension://kith${path}` });
  Object.assign(fakeBrowser.tabs, { create });
});

it('remindOfExport opens the welcome page when the reminder is due', async () => {
  await remindOfExport({ name: EXPORT_REMINDER });
  expect(create).toHaveBeenCalledExactlyOnceWith({ url: 'chrome-extension://kith/welcome.html' });
});

it.each([
  ['opens the welcome page when nothing was imported', coverageOf({ sources: [] }), 1],
  ['doesn’t open it when something was imported in the meantime', coverageOf(), 0],
])('%s', async (_, coverage, times) => {
  await cachedCoverage.ask(fakeClient(() => coverage).client, NOW);
  await remindOfExport({ name: EXPORT_REMINDER });
  expect(create).toHaveBeenCalledTimes(times);
});

it('remindOfExport ignores other alarms', async () => {
  await remindOfExport({ name: 'another' });
  expect(create).not.toHaveBeenCalled();
});
