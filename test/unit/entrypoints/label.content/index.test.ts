import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import script from '../../../../entrypoints/label.content/index.ts';

const sendMessage = vi.fn<(message: object) => Promise<unknown>>();
const addListener = vi.fn<(listener: (message: unknown) => void) => void>();

const LABEL = {
  ...{ type: 'label', verdict: 'Ask Dana.', detail: 'Dana', initials: 'D', steps: 3 },
  ...{ isConfirmed: true, strength: 'Good', close: 'Close', move: 'Move' },
};

/** Shows the label, and returns a click on it that looks as if the user made it. */
function showLabel(): () => void {
  const attach = vi.spyOn(HTMLElement.prototype, 'attachShadow');
  // WXT passes a context that Kith's scripts don't use.
  Reflect.apply(script.main, script, []);
  addListener.mock.lastCall?.[0](LABEL);
  const root: ShadowRoot = attach.mock.results[0]?.value;
  const click = Object.defineProperty(new MouseEvent('click'), 'isTrusted', { value: true });
  return () => root.querySelector('.main')?.dispatchEvent(click);
}

beforeEach(() => {
  sendMessage.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('chrome', { runtime: { sendMessage, onMessage: { addListener } } });
});

afterEach(() => {
  globalThis.hasLabelScript = undefined;
  addListener.mock.lastCall?.[0]({ type: 'label-off' });
});

describe('a click on the label', () => {
  it('asks the background for the panel', () => {
    showLabel()();
    expect(sendMessage).toHaveBeenCalledExactlyOnceWith({ type: 'open-panel' });
  });

  it('throws nothing on a page that still has the script of before an update', () => {
    const failed = vi.fn();
    sendMessage.mockImplementation(() => {
      throw new Error('Extension context invalidated.');
    });
    const click = showLabel();
    window.addEventListener('error', failed);
    expect(click).not.toThrow();
    window.removeEventListener('error', failed);
    expect(failed).not.toHaveBeenCalled();
  });
});
