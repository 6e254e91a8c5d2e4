import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstFrame } from '../../../../entrypoints/sidepanel/after-first-frame.ts';

const act = vi.fn();
const seen = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  act.mockReset();
});

describe('what waits for the first frame', () => {
  it('comes after it, not in its callbacks, which are before the painting', () => {
    seen(false);
    let paint: FrameRequestCallback = () => undefined;
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
      paint = callback;
      return 1;
    });
    afterFirstFrame(act);
    paint(0);
    expect(act).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(act).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('comes at once in a page that nobody sees, which is not painted', () => {
    seen(true);
    afterFirstFrame(act);
    expect(act).toHaveBeenCalledOnce();
  });
});
