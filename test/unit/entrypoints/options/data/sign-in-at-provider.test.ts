import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { signInAtProvider } from '../../../../../entrypoints/options/data/sign-in-at-provider.ts';
import { type StoredSession, saveSession } from '../../../../../utils/companion/session.ts';
import type { BegunSignIn, LiveSource } from '../../../../../utils/interface/kith/kith-live-sources.ts';
import { fakeClient } from '../../../components/support/fake-client.ts';

const BACK = 'http://127.0.0.1:5484/kith/signed-in';
const ASKED = { address: 'me@gmail.com', provider: 'google', client_id: 'mine' } as const;

const BEGUN: BegunSignIn = { url: 'https://a.example/page?state=mine', sign_in: 'sealed' };
const ADDED: LiveSource = {
  ...{ id: 'of-mine', kind: 'mail', name: '', url: '', address: 'me@gmail.com', user: 'me@gmail.com' },
  ...{ host: 'imap.gmail.com', port: 993, provider: 'google', issuer: '', client_id: 'mine', state: 'new' },
  ...{ job_id: 'first', import_id: '', days: [], read_at: '', next_at: '', problem: '', error: '' },
};

async function begin(companion: string) {
  const session: StoredSession = {
    ...{ companion, token: 'session', keyId: 'key', publicKey: '' },
    ...{ member: { external_user_id: 'me', email: '' }, sample: false },
  };
  await saveSession(session);
  const { client, asked } = fakeClient(({ path }) => (path.endsWith('/sign-in') ? BEGUN : ADDED));
  const before = (await fakeBrowser.tabs.query({})).length;
  const closed = vi.spyOn(fakeBrowser.tabs, 'remove').mockResolvedValue(undefined);
  const ended = signInAtProvider(client, ASKED);
  ended.catch(() => undefined);
  const opened = async () => {
    await expect.poll(async () => (await fakeBrowser.tabs.query({})).length).toBe(before + 1);
    return (await fakeBrowser.tabs.query({})).at(-1);
  };
  const arrive = async (url: string) => {
    const tab = await opened();
    await fakeBrowser.tabs.onUpdated.trigger(tab?.id ?? 0, { url }, tab as never);
  };
  return { ended, asked, closed, opened, arrive };
}

describe('signing in to a mailbox at its provider', () => {
  it('sends the address with this sign-in’s code, and closes the page', async () => {
    const { ended, asked, closed, opened, arrive } = await begin('http://127.0.0.1:5484');
    await arrive(`${BACK}?code=foreign&state=other`);
    await arrive(`${BACK}?code=1&state=mine`);
    await ended;
    expect(asked.map(({ path, body }) => [path, body])).toEqual([
      ['/kith/mailboxes/sign-in', { ...ASKED, redirect_uri: BACK }],
      ['/kith/mailboxes/signed-in', { sign_in: 'sealed', redirected_to: `${BACK}?code=1&state=mine` }],
    ]);
    expect(closed.mock.calls).toEqual([[(await opened())?.id]]);
  });

  it('adds the mailbox even when the person closes the page at the same time', async () => {
    const { ended, closed, arrive } = await begin('http://127.0.0.1:5484');
    closed.mockRejectedValue(new Error('No tab with id: 1.'));
    await arrive(`${BACK}?code=1&state=mine`);
    await expect(ended).resolves.toBeUndefined();
  });

  it('stops listening to tabs when the page can’t be opened', async () => {
    vi.spyOn(fakeBrowser.tabs, 'create').mockRejectedValueOnce(new Error('No window.'));
    const added = vi.spyOn(fakeBrowser.tabs.onUpdated, 'addListener');
    const removed = vi.spyOn(fakeBrowser.tabs.onUpdated, 'removeListener');
    const { ended } = await begin('http://127.0.0.1:5484');
    await expect(ended).rejects.toThrow('No window.');
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });

  it('reports that the page was closed too early', async () => {
    const { ended, opened } = await begin('http://127.0.0.1:5484');
    const tab = await opened();
    await fakeBrowser.tabs.onRemoved.trigger(tab?.id ?? 0, { windowId: 0, isWindowClosing: false });
    await expect(ended).rejects.toThrow(/was closed before you allowed Kith to read/);
  });

  it('gives up after 15 minutes, when the sign-in is over, and closes the page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ended, closed, opened } = await begin('http://127.0.0.1:5484');
    const tab = await opened();
    await vi.advanceTimersByTimeAsync(15 * 60_000);
    await expect(ended).rejects.toThrow(/was closed before you allowed Kith to read/);
    expect(closed.mock.calls).toEqual([[tab?.id]]);
  });

  it('doesn’t start when Kith is on another computer, because the provider can’t send the browser there', async () => {
    const { ended, asked } = await begin('https://kith.team.example');
    await expect(ended).rejects.toThrow(/only with Kith on this computer/);
    expect(asked).toEqual([]);
  });
});
