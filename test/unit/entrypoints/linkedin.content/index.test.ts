import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import script from '../../../../entrypoints/linkedin.content/index.ts';

const sendMessage = vi.fn<(message: object) => Promise<unknown>>();
const navigation = new EventTarget();

/** WXT hands over a context that Kith's scripts have no use for. */
function run(): void {
  Reflect.apply(script.main, script, []);
}

beforeEach(() => {
  sendMessage.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('chrome', { runtime: { sendMessage } });
  vi.stubGlobal('navigation', navigation);
  vi.stubGlobal('location', { href: 'https://www.linkedin.com/in/maria' });
});
afterEach(() => vi.unstubAllGlobals());

describe('the content script', () => {
  it('tells the address of the page, and nothing else', () => {
    run();
    expect(sendMessage.mock.calls).toEqual([[{ type: 'page', url: 'https://www.linkedin.com/in/maria' }]]);
  });

  it('tells each new address within the page', () => {
    run();
    vi.stubGlobal('location', { href: 'https://www.linkedin.com/in/ken' });
    navigation.dispatchEvent(new Event('currententrychange'));
    expect(sendMessage).toHaveBeenLastCalledWith({ type: 'page', url: 'https://www.linkedin.com/in/ken' });
  });

  it.each([
    ['nobody listens', () => Promise.reject(new Error('Receiving end does not exist'))],
    [
      'the extension was updated meanwhile',
      () => {
        throw new Error('Extension context invalidated.');
      },
    ],
  ])('goes on quietly where %s', async (_, answer) => {
    sendMessage.mockImplementation(answer);
    expect(run).not.toThrow();
    navigation.dispatchEvent(new Event('currententrychange'));
    await Promise.resolve();
  });

  it('needs no Navigation API: the tab tells of changes then', () => {
    vi.stubGlobal('navigation', undefined);
    expect(run).not.toThrow();
    expect(sendMessage).toHaveBeenCalledOnce();
  });

  it('runs on LinkedIn alone', () => {
    expect(script.matches).toEqual(['https://*.linkedin.com/*']);
  });
});
