import { beforeEach, describe, expect, it, vi } from 'vitest';
import script from '../../../../entrypoints/linkedin.content/index.ts';

const sendMessage = vi.fn<(message: object) => Promise<unknown>>();
const navigation = new EventTarget();

/** Sends a navigation event that looks as if the browser sent it. */
function goOn(): void {
  navigation.dispatchEvent(
    Object.defineProperty(new Event('currententrychange'), 'isTrusted', { value: true }),
  );
}

/** WXT passes a context that Kith's scripts don't use. */
function run(): void {
  Reflect.apply(script.main, script, []);
}

beforeEach(() => {
  sendMessage.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('chrome', { runtime: { sendMessage } });
  vi.stubGlobal('navigation', navigation);
  vi.stubGlobal('location', { href: 'https://www.linkedin.com/in/maria' });
});

describe('the content script', () => {
  it('sends nothing when a page loads', () => {
    run();
    expect(sendMessage).not.toHaveBeenCalled();
  });

  it('sends each new address within a page, and nothing else', () => {
    run();
    for (const name of ['ken', 'ada']) {
      vi.stubGlobal('location', { href: `https://www.linkedin.com/in/${name}` });
      goOn();
      expect(sendMessage).toHaveBeenLastCalledWith({
        type: 'page',
        url: `https://www.linkedin.com/in/${name}`,
      });
    }
  });

  it('ignores navigation events made by scripts of the page', () => {
    run();
    navigation.dispatchEvent(new Event('currententrychange'));
    expect(sendMessage).not.toHaveBeenCalled();
  });

  it.each([
    ['nobody listens', () => Promise.reject(new Error('Receiving end does not exist'))],
    [
      'the extension was updated in the meantime',
      () => {
        throw new Error('Extension context invalidated.');
      },
    ],
  ])('doesn’t throw when %s', async (_, answer) => {
    sendMessage.mockImplementation(answer);
    run();
    expect(goOn).not.toThrow();
    await Promise.resolve();
  });

  it('does nothing in browsers without the Navigation API', () => {
    vi.stubGlobal('navigation', undefined);
    expect(run).not.toThrow();
  });

  it('runs only on LinkedIn', () => {
    expect(script.matches).toEqual(['https://*.linkedin.com/*']);
  });
});
