import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  forgetMutualsRequest,
  loadMutualsRequest,
  saveMutualsRequest,
  watchMutualsRequest,
} from '../../../../utils/page/mutuals-request.ts';

const REQUEST = { url: 'https://www.linkedin.com/in/maria', name: 'Maria', listOf: 'li:m:42' };

beforeEach(() => fakeBrowser.reset());

describe('whose mutual connections are wanted', () => {
  it('is remembered until it is forgotten', async () => {
    expect(await loadMutualsRequest()).toBeNull();
    await saveMutualsRequest(REQUEST);
    expect(await loadMutualsRequest()).toEqual(REQUEST);
    await forgetMutualsRequest();
    expect(await loadMutualsRequest()).toBeNull();
  });

  it('is in memory only', async () => {
    await saveMutualsRequest(REQUEST);
    expect(await fakeBrowser.storage.local.get()).toEqual({});
  });

  it('is told as it changes, until one no longer listens', async () => {
    const heard = vi.fn();
    const stop = watchMutualsRequest(heard);
    await saveMutualsRequest(REQUEST);
    await forgetMutualsRequest();
    expect(heard.mock.calls).toEqual([[REQUEST], [null]]);
    stop();
    await saveMutualsRequest(REQUEST);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is nobody where it cannot be read', async () => {
    await fakeBrowser.storage.session.set({ 'mutuals-request': { url: 5 } });
    expect(await loadMutualsRequest()).toBeNull();
  });
});
