import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import script from '../../../../entrypoints/linkedin.content/index.ts';

const sendMessage = vi.fn<(message: object) => Promise<unknown>>();
const navigation = new EventTarget();

/** As the browser sends it; one that a script of the page makes is not to be trusted. */
function goOn(): void {
  navigation.dispatchEvent(
    Object.defineProperty(new Event('currententrychange'), 'isTrusted', { value: true }),
  );
}

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
  it('says nothing at the start of a page, of which the tab tells', () => {
    run();
    expect(sendMessage).not.toHaveBeenCalled();
  });

  it('tells each new address within the page, and nothing else', () => {
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

  it('tells nothing where a script of the page says that it has gone on', () => {
    run();
    navigation.dispatchEvent(new Event('currententrychange'));
    expect(sendMessage).not.toHaveBeenCalled();
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
    run();
    expect(goOn).not.toThrow();
    await Promise.resolve();
  });

  it('needs no Navigation API: the tab tells of changes then', () => {
    vi.stubGlobal('navigation', undefined);
    expect(run).not.toThrow();
  });

  it('runs on LinkedIn alone', () => {
    expect(script.matches).toEqual(['https://*.linkedin.com/*']);
  });
});
