import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { askedLink } from '../../../utils/hand-over.ts';

const MARIA = 'https://www.linkedin.com/in/maria';
const KEN = 'https://www.linkedin.com/in/ken';
const waiting = async () => (await fakeBrowser.storage.session.get('asked-link'))['asked-link'];

describe('a link from the context menu', () => {
  it('is taken once by the panel that opens for it', async () => {
    await askedLink.hand(MARIA, 1);
    const take = vi.fn();
    askedLink.take(1, take);
    await expect.poll(() => take).toHaveBeenCalledExactlyOnceWith(MARIA);
    await expect.poll(() => waiting()).toBeFalsy();
  });

  it('is taken each time by a panel that is already open', async () => {
    const take = vi.fn();
    askedLink.take(1, take);
    for (const url of [MARIA, KEN, KEN]) {
      await askedLink.hand(url, 1);
      await expect.poll(() => take).toHaveBeenLastCalledWith(url);
    }
    expect(take).toHaveBeenCalledTimes(3);
  });

  it('is left to the panel of its own window', async () => {
    const [here, elsewhere] = [vi.fn(), vi.fn()];
    askedLink.take(2, elsewhere);
    askedLink.take(1, here);
    await askedLink.hand(MARIA, 1);
    await expect.poll(() => here).toHaveBeenCalledExactlyOnceWith(MARIA);
    expect(elsewhere).not.toHaveBeenCalled();
  });

  it('is taken by any open panel when the window is unknown', async () => {
    const take = vi.fn();
    askedLink.take(7, take);
    await askedLink.hand(MARIA, null);
    await expect.poll(() => take).toHaveBeenCalledExactlyOnceWith(MARIA);
  });

  it.each([
    ['was deleted', async () => askedLink.forget()],
    ['is invalid', async () => fakeBrowser.storage.session.set({ 'asked-link': { url: 5 } })],
  ])('isn’t shown when it %s', async (_, happen) => {
    await askedLink.hand(MARIA, 1);
    await happen();
    const take = vi.fn();
    askedLink.take(1, take);
    await askedLink.hand(KEN, 1);
    await expect.poll(() => take).toHaveBeenCalled();
    expect(take.mock.calls).toEqual([[KEN]]);
  });

  it('isn’t shown after the panel has closed', async () => {
    const take = vi.fn();
    const stop = askedLink.take(1, take);
    stop();
    await askedLink.hand(MARIA, 1);
    expect(take).not.toHaveBeenCalled();
  });
});
