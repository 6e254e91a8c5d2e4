import { loadSession } from './session.ts';

/**
 * Whose the present session is, of whatever Kith: what a browser remembers under it is nobody else's who pairs it later.
 * '' without a session.
 */
export async function sessionOwner(): Promise<string> {
  const session = await loadSession();
  return session === null ? '' : JSON.stringify([session.publicKey, session.member.external_user_id]);
}
