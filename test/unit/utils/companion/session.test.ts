import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  forgetSession,
  loadSession,
  saveSession,
  watchSession,
} from '../../../../utils/companion/session.ts';
import { loadSettings } from '../../../../utils/settings/settings.ts';

const SESSION = {
  companion: 'http://127.0.0.1:5484',
  token: 't',
  keyId: 'k',
  publicKey: 'p',
  member: { external_user_id: 'me', email: 'me@kith.invalid' },
  sample: false,
};

describe('the stored session', () => {
  it('is null before pairing', async () => {
    expect(await loadSession()).toBeNull();
  });

  it('is loaded as saved, until it is deleted', async () => {
    await saveSession(SESSION);
    expect(await loadSession()).toEqual(SESSION);
    await forgetSession();
    expect(await loadSession()).toBeNull();
  });

  it('moves to another address together with the settings', async () => {
    await saveSession(SESSION);
    const seen: Promise<[string | undefined, string]>[] = [];
    const read = async (): Promise<[string | undefined, string]> => {
      const [session, settings] = await Promise.all([loadSession(), loadSettings()]);
      return [session?.companion, settings.companion];
    };
    fakeBrowser.storage.onChanged.addListener(() => void seen.push(read()));
    const companion = 'http://127.0.0.1:4400';
    await saveSession({ ...SESSION, companion });
    for (const both of await Promise.all(seen)) expect(both).toEqual([companion, companion]);
    expect(seen).not.toEqual([]);
  });

  it('is null when it is invalid', async () => {
    await fakeBrowser.storage.local.set({ session: { ...SESSION, token: 7 } });
    expect(await loadSession()).toBeNull();
  });

  it('notifies listeners of pairing and signing out, until they unsubscribe', async () => {
    const heard = vi.fn();
    const stop = watchSession(heard);
    await saveSession(SESSION);
    await forgetSession();
    expect(heard.mock.calls).toEqual([[SESSION], [null]]);
    stop();
    await saveSession(SESSION);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
