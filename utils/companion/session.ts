import { browser } from 'wxt/browser';
import { z } from 'zod';
import { saveSettings } from '../settings/settings.ts';
import { watchStored } from '../watch-stored.ts';

const KEY = 'session';
const SIGNED_OUT = 'signed-out';

/**
 * The result of pairing. The token alone is useless, because every request needs a proof by the session's key, which can't be
 * read from IndexedDB (session-key.ts).
 */
const storedSession = z.object({
  /** The address of the session's Kith. */
  companion: z.string(),
  token: z.string(),
  keyId: z.string(),
  /** The companion's key, pinned at pairing. */
  publicKey: z.string(),
  member: z.object({ external_user_id: z.string(), email: z.string() }),
  /** True for the sample team. */
  sample: z.boolean(),
});

export type StoredSession = z.infer<typeof storedSession>;

function readSession(stored: unknown): StoredSession | null {
  const read = storedSession.safeParse(stored);
  return read.success ? read.data : null;
}

/** Returns null before pairing and after signing out. */
export async function loadSession(): Promise<StoredSession | null> {
  const stored = await browser.storage.local.get(KEY);
  return readSession(stored[KEY]);
}

/** Saves the session together with Kith's address, because a session for another address is ignored. */
export async function saveSession(session: StoredSession): Promise<void> {
  await saveSettings({ companion: session.companion }, { [KEY]: session });
  await browser.storage.local.remove(SIGNED_OUT);
}

/** Records that the user signed out. From then on, the browser pairs only when the user asks. */
export async function noteSignedOut(): Promise<void> {
  await browser.storage.local.set({ [SIGNED_OUT]: true });
}

/** Returns whether the user ended the last session by signing out in this browser. */
export async function hasSignedOut(): Promise<boolean> {
  return (await browser.storage.local.get(SIGNED_OUT))[SIGNED_OUT] === true;
}

export async function forgetSession(): Promise<void> {
  await browser.storage.local.remove(KEY);
}

/** Calls back after each pairing and sign-out. Returns a function that stops watching. */
export function watchSession(callback: (session: StoredSession | null) => void): () => void {
  return watchStored('local', KEY, (value) => callback(readSession(value)));
}

/**
 * Returns an id for the session's owner, unique across all Kiths; '' without a session. Data that the browser stores under this
 * id is hidden from anyone who pairs later.
 */
export async function sessionOwner(): Promise<string> {
  const session = await loadSession();
  return session === null ? '' : JSON.stringify([session.publicKey, session.member.external_user_id]);
}
