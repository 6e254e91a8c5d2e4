import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { compareBuilds, noteVersion, watchBuilds } from '../../../../utils/companion/newer-build.ts';

const read = vi.fn<(url: URL) => Promise<Response>>();

const HERE = 'http://127.0.0.1:5484';

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
  await noteVersion('', '');
  read.mockReset();
  vi.stubGlobal('fetch', read);
});
afterEach(() => vi.unstubAllGlobals());

describe('Kith and this extension', () => {
  it.each([
    ['a later one that was built', '0.1.0', '0.2.0', '0.2.0', 'reload'],
    ['by numbers and not by letters', '0.9.0', '0.10.0', '0.10.0', 'reload'],
    ['the same', '0.1.0', '0.1.0', '0.1.0', undefined],
    ['an earlier Kith', '0.2.0', '0.1.0', '0.3.0', 'kith-older'],
    ['an earlier build', '0.2.0', '0.3.0', '0.1.9', 'extension-older'],
    ['a later one that was not built yet', '0.1.0', '0.2.0', '0.1.0', 'extension-older'],
    ['a number more', '0.1', '0.1.0', '0.1.1', undefined],
    ['a number more that counts', '0.1', '0.1.0.1', '0.1.1', 'reload'],
  ])('differ by %s', async (_, running, companion, onDisk, kind) => {
    run(running, { version: onDisk });
    await noteVersion(companion, HERE);
    expect((await compareBuilds())?.kind).toBe(kind);
  });

  it.each([
    ['0.3.0', '0.2.0', undefined],
    ['0.1.0', '0.2.0', undefined],
    ['0.3.0', '0.3.0', 'reload'],
  ])('differ from a team’s server %s, with %s on disk, only by a reload', async (version, onDisk, kind) => {
    run('0.2.0', { version: onDisk });
    await noteVersion(version, 'https://kith.example');
    expect((await compareBuilds())?.kind).toBe(kind);
  });

  it('are not compared before a Kith has answered', async () => {
    await fakeBrowser.storage.session.clear();
    run('0.1.0', { version: '0.2.0' });
    expect(await compareBuilds()).toBeNull();
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    ['half a file', async () => new Response('{"vers')],
    ['another file', async () => Response.json({ name: 'Kith' })],
    ['no file', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('need no reload while a build leaves %s', async (_, file) => {
    run('0.1.0', {});
    read.mockImplementation(file);
    await noteVersion('0.3.0', HERE);
    expect((await compareBuilds())?.kind).toBe('extension-older');
  });

  it('are compared again by those who watch, until they do no longer', async () => {
    const told = vi.fn();
    const stop = watchBuilds(told);
    await noteVersion('0.4.0', HERE);
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    stop();
    await noteVersion('0.5.0', HERE);
    expect(told).toHaveBeenCalledOnce();
  });

  it('are noted once, however often the same Kith answers', async () => {
    const set = vi.spyOn(fakeBrowser.storage.session, 'set');
    await noteVersion('0.6.0', HERE);
    await noteVersion('0.6.0', HERE);
    expect(set).toHaveBeenCalledOnce();
  });
});
