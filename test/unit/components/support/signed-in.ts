import { type StoredSession, saveSession } from '../../../../utils/companion/session.ts';

export const HERE = 'http://127.0.0.1:5484';

export function sessionOf(changed: Partial<StoredSession> = {}): StoredSession {
  const member = { external_user_id: 'me', email: 'me@example.com' };
  return { companion: HERE, token: 'token-1', keyId: 'k', publicKey: 'p', member, sample: false, ...changed };
}

/** Stores the session that pairing would store. */
export async function signIn(changed: Partial<StoredSession> = {}): Promise<void> {
  await saveSession(sessionOf(changed));
}
