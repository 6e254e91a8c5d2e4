import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { compareBuilds, noteVersion, watchBuilds } from '../../../../utils/companion/newer-build.ts';

const read = vi.fn<(url: URL) => Promise<Response>>();

const HERE = 'http://127.0.0.1:5484';

/** Sets the running version, and the version in the extension's folder. */
function run(running: string, onDisk: unknown): void {
  Object.assign(fakeBrowser.runtime, {
    getManifest: () => ({ version: running }),
    getURL: (path: string) => `chrome-extension://kith${path}`,
  });
  read.mockImplementation(async () => Response.json(onDisk));
}

beforeEach(async () => {
  // Resets the last saved version, which outlives a test file.
  await noteVersion('', '');
  read.mockReset();
  vi.stubGlobal('fetch', read);
});

describe('compareBuilds', () => {
  it.each([
    ['a newer Kith and extension, suggests a reload', '0.1.0', '0.2.0', '0.2.0', 'reload'],
    ['multi-digit versions, compares numbers', '0.9.0', '0.10.0', '0.10.0', 'reload'],
    ['equal versions, returns null', '0.1.0', '0.1.0', '0.1.0', undefined],
    ['an older Kith, reports it', '0.2.0', '0.1.0', '0.3.0', 'kith-older'],
    ['an older extension, reports it', '0.2.0', '0.3.0', '0.1.9', 'extension-older'],
    ['an extension not built yet, reports an older extension', '0.1.0', '0.2.0', '0.1.0', 'extension-older'],
    ['an additional 0, returns null', '0.1', '0.1.0', '0.1.1', undefined],
    ['an additional number, suggests a reload', '0.1', '0.1.0.1', '0.1.1', 'reload'],
  ])('with %s', async (_, running, companion, onDisk, kind) => {
    run(running, { version: onDisk });
    await noteVersion(companion, HERE);
    expect((await compareBuilds())?.kind).toBe(kind);
  });

  it.each([
    ['0.3.0', '0.2.0', undefined],
    ['0.1.0', '0.2.0', undefined],
    ['0.3.0', '0.3.0', 'reload'],
  ])(
    'suggests nothing but a reload for a team’s server %s with %s on disk',
    async (version, onDisk, kind) => {
      run('0.2.0', { version: onDisk });
      await noteVersion(version, 'https://kith.example');
      expect((await compareBuilds())?.kind).toBe(kind);
    },
  );

  it('returns null before Kith has responded', async () => {
    await fakeBrowser.storage.session.clear();
    run('0.1.0', { version: '0.2.0' });
    expect(await compareBuilds()).toBeNull();
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    ['half a file', async () => new Response('{"vers')],
    ['another file', async () => Response.json({ name: 'Kith' })],
    ['no file', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('doesn’t suggest a reload while a build leaves %s', async (_, file) => {
    run('0.1.0', {});
    read.mockImplementation(file);
    await noteVersion('0.3.0', HERE);
    expect((await compareBuilds())?.kind).toBe('extension-older');
  });

  it('notifies listeners of a new version until they unsubscribe', async () => {
    const told = vi.fn();
    const stop = watchBuilds(told);
    await noteVersion('0.4.0', HERE);
    await expect.poll(() => told).toHaveBeenCalledOnce();
    stop();
    await noteVersion('0.5.0', HERE);
    expect(told).toHaveBeenCalledOnce();
  });

  it('saves a version once, however often the same Kith responds', async () => {
    const set = vi.spyOn(fakeBrowser.storage.session, 'set');
    await noteVersion('0.6.0', HERE);
    await noteVersion('0.6.0', HERE);
    expect(set).toHaveBeenCalledOnce();
  });
});
