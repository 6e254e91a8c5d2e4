import { browser } from 'wxt/browser';
import { z } from 'zod';
import { saveSettings } from '../settings/settings.ts';
import { watchStored } from '../watch-stored.ts';

const KEY = 'session';
const SIGNED_OUT = 'signed-out';

/**
 * The result of pairing. The token alone is useless: every request needs a proof by the session's key, which is in
 * IndexedDB and can't be read (utils/companion/session-key.ts).
 */
const storedSession = z.object({
  /** The address this session was created at. */
  companion: z.string(),
  token: z.string(),
  /** The id of the session's own key. */
  keyId: z.string(),
  /** The companion's key from hello, pinned at pairing. */
  publicKey: z.string(),
  member: z.object({ external_user_id: z.string(), email: z.string() }),
  /** Whether it uses the sample team. */
  sample: z.boolean(),
});

export type StoredSession = z.infer<typeof storedSession>;

function readSession(stored: unknown): StoredSession | null {
  const read = storedSession.safeParse(stored);
  return read.success ? read.data : null;
}

/** Returns the session, or null before pairing and after signing out. */
export async function loadSession(): Promise<StoredSession | null> {
  const stored = await browser.storage.local.get(KEY);
  return readSession(stored[KEY]);
}

/** Saves the session and Kith's address in one write, because a session for another address is ignored. */
export async function saveSession(session: StoredSession): Promise<void> {
  await saveSettings({ companion: session.companion }, { [KEY]: session });
  await browser.storage.local.remove(SIGNED_OUT);
}

/** After signing out, pairing isn't automatic. */
export async function noteSignedOut(): Promise<void> {
  await browser.storage.local.set({ [SIGNED_OUT]: true });
}

/** Returns whether the last session ended by signing out here. */
export async function hasSignedOut(): Promise<boolean> {
  return (await browser.storage.local.get(SIGNED_OUT))[SIGNED_OUT] === true;
}

export async function forgetSession(): Promise<void> {
  await browser.storage.local.remove(KEY);
}

/** Calls back after each pairing and sign-out. Returns a function that stops this. */
export function watchSession(callback: (session: StoredSession | null) => void): () => void {
  return watchStored('local', KEY, (value) => callback(readSession(value)));
}

/**
 * Returns an id for the owner of the current session, unique across all Kiths. Data the browser stores under it is
 * hidden from anyone who pairs later.
 * '' without a session.
 */
export async function sessionOwner(): Promise<string> {
  const session = await loadSession();
  return session === null ? '' : JSON.stringify([session.publicKey, session.member.external_user_id]);
}
