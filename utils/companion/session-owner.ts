import { loadSession } from './session.ts';

/**
 * Returns an id for the owner of the current session, unique across all Kiths. Data the browser stores under it is
 * hidden from anyone who pairs later.
 * '' without a session.
 */
export async function sessionOwner(): Promise<string> {
  const session = await loadSession();
  return session === null ? '' : JSON.stringify([session.publicKey, session.member.external_user_id]);
}
