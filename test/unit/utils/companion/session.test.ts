import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  forgetSession,
  loadSession,
  saveSession,
  watchSession,
} from '../../../../utils/companion/session.ts';

const SESSION = {
  companion: 'http://127.0.0.1:5484',
  token: 't',
  keyId: 'k',
  publicKey: 'p',
  member: { external_user_id: 'me', email: 'me@kith.invalid' },
  sample: false,
};

beforeEach(() => fakeBrowser.reset());

describe('the stored session', () => {
  it('the stored session is null before pairing', async () => {
    expect(await loadSession()).toBeNull();
  });

  it('the stored session is loaded as saved, until it is deleted', async () => {
    await saveSession(SESSION);
    expect(await loadSession()).toEqual(SESSION);
    await forgetSession();
    expect(await loadSession()).toBeNull();
  });

  it('the stored session is null when it is invalid', async () => {
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
