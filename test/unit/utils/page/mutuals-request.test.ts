import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  followMutualsRequest,
  forgetMutualsRequest,
  loadMutualsRequest,
  saveMutualsRequest,
  watchMutualsRequest,
} from '../../../../utils/page/mutuals-request.ts';

const LIST =
  'https://www.linkedin.com/search/results/people/?connectionOf=%5B%22ACoAAA8BYqEBcDeFgHiJkLmNoPqRsTuVwXyZ012%22%5D';
const REQUEST = {
  url: 'https://www.linkedin.com/in/maria',
  name: 'Maria',
  listOf: 'li:m:251749025',
  tabId: 7,
  isThere: false,
};

describe('the request for mutual connections', () => {
  it('is saved until it is deleted', async () => {
    expect(await loadMutualsRequest()).toBeNull();
    await saveMutualsRequest(REQUEST);
    expect(await loadMutualsRequest()).toEqual(REQUEST);
    await forgetMutualsRequest();
    expect(await loadMutualsRequest()).toBeNull();
  });

  it('is stored only in memory', async () => {
    await saveMutualsRequest(REQUEST);
    expect(await fakeBrowser.storage.local.get()).toEqual({});
  });

  it('notifies listeners until they unsubscribe', async () => {
    const heard = vi.fn();
    const stop = watchMutualsRequest(heard);
    await saveMutualsRequest(REQUEST);
    await forgetMutualsRequest();
    expect(heard.mock.calls).toEqual([[REQUEST], [null]]);
    stop();
    await saveMutualsRequest(REQUEST);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is null when it is invalid', async () => {
    await fakeBrowser.storage.session.set({ 'mutuals-request': { url: 5 } });
    expect(await loadMutualsRequest()).toBeNull();
  });

  it('lasts while its tab is loading the list or showing any of its pages', async () => {
    await saveMutualsRequest(REQUEST);
    for (const url of [REQUEST.url, LIST, `${LIST}&page=2`]) await followMutualsRequest(7, url);
    expect(await loadMutualsRequest()).toEqual({ ...REQUEST, isThere: true });
  });

  it.each([
    ['has left the list', 'https://www.linkedin.com/in/maria'],
    ['shows another list', LIST.replace('A8BYqEB', 'A8CYqEB')],
    ['was closed', null],
  ])('ends when its tab %s', async (_, url) => {
    await saveMutualsRequest(REQUEST);
    await followMutualsRequest(7, LIST);
    await followMutualsRequest(7, url);
    expect(await loadMutualsRequest()).toBeNull();
  });

  it('isn’t ended by another tab', async () => {
    await saveMutualsRequest({ ...REQUEST, isThere: true });
    await followMutualsRequest(8, 'https://www.linkedin.com/feed/');
    await followMutualsRequest(8, null);
    expect(await loadMutualsRequest()).toEqual({ ...REQUEST, isThere: true });
  });
});
