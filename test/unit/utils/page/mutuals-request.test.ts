import { beforeEach, describe, expect, it, vi } from 'vitest';
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

  it('lasts while its tab is on the way to the list and on it, page by page', async () => {
    await saveMutualsRequest(REQUEST);
    for (const url of [REQUEST.url, LIST, `${LIST}&page=2`]) await followMutualsRequest(7, url);
    expect(await loadMutualsRequest()).toEqual({ ...REQUEST, isThere: true });
  });

  it.each([
    ['has left the list', 'https://www.linkedin.com/in/maria'],
    ['shows another list', LIST.replace('A8BYqEB', 'A8CYqEB')],
    ['was closed', null],
  ])('ends once its tab %s', async (_, url) => {
    await saveMutualsRequest(REQUEST);
    await followMutualsRequest(7, LIST);
    await followMutualsRequest(7, url);
    expect(await loadMutualsRequest()).toBeNull();
  });

  it('is not ended by another tab', async () => {
    await saveMutualsRequest({ ...REQUEST, isThere: true });
    await followMutualsRequest(8, 'https://www.linkedin.com/feed/');
    await followMutualsRequest(8, null);
    expect(await loadMutualsRequest()).toEqual({ ...REQUEST, isThere: true });
  });
});
