import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { isNewerOnDisk, noteVersion, watchNewerOnDisk } from '../../../../utils/companion/newer-build.ts';

const read = vi.fn<(url: URL) => Promise<Response>>();

/** The version that runs, and the one in the extension's own folder. */
function run(running: string, onDisk: unknown): void {
  Object.assign(fakeBrowser.runtime, {
    getManifest: () => ({ version: running }),
    getURL: (path: string) => `chrome-extension://kith${path}`,
  });
  read.mockImplementation(async () => Response.json(onDisk));
}

beforeEach(async () => {
  fakeBrowser.reset();
  // What was noted last outlives the tests of another file.
  await noteVersion('');
  read.mockReset();
  vi.stubGlobal('fetch', read);
});
afterEach(() => vi.unstubAllGlobals());

describe('a newer Kith on disk', () => {
  it.each([
    ['a later one that was built', '0.1.0', '0.2.0', '0.2.0', true],
    ['by numbers and not by letters', '0.9.0', '0.10.0', '0.10.0', true],
    ['the same', '0.1.0', '0.1.0', '0.1.0', false],
    ['an earlier Kith', '0.2.0', '0.1.0', '0.3.0', false],
    ['an earlier build', '0.2.0', '0.3.0', '0.1.9', false],
    ['a later one that was not built yet', '0.1.0', '0.2.0', '0.1.0', false],
    ['a number more', '0.1', '0.1.0', '0.1.1', false],
    ['a number more that counts', '0.1', '0.1.0.1', '0.1.1', true],
    ['a version that is no number', '0.1.0', 'next', '0.2.0', false],
  ])('is told from %s', async (_, running, companion, onDisk, isNewer) => {
    run(running, { version: onDisk });
    await noteVersion(companion);
    expect(await isNewerOnDisk()).toBe(isNewer);
  });

  it('is not looked for before a newer Kith has answered', async () => {
    run('0.1.0', { version: '0.2.0' });
    expect(await isNewerOnDisk()).toBe(false);
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    ['half a file', async () => new Response('{"vers')],
    ['another file', async () => Response.json({ name: 'Kith' })],
    ['no file', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is none while a build leaves %s', async (_, file) => {
    run('0.1.0', {});
    read.mockImplementation(file);
    await noteVersion('0.3.0');
    expect(await isNewerOnDisk()).toBe(false);
  });

  it('is told to those who wait for it, until they do no longer', async () => {
    run('0.1.0', { version: '0.4.0' });
    const told = vi.fn();
    const stop = watchNewerOnDisk(told);
    await noteVersion('0.4.0');
    await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith(true));
    stop();
    await noteVersion('0.5.0');
    expect(told).toHaveBeenCalledOnce();
  });

  it('is noted once, however often the same Kith answers', async () => {
    const set = vi.spyOn(fakeBrowser.storage.session, 'set');
    await noteVersion('0.6.0');
    await noteVersion('0.6.0');
    expect(set).toHaveBeenCalledOnce();
  });
});
