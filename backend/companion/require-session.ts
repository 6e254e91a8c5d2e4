import { isLocked, isReadOnly } from '../is-damaged.ts';
import { isDiskFull } from '../is-disk-full.ts';
import { CompanionError } from './companion-error.ts';
import type { ProofChecker } from './proof.ts';
import type { SessionRow, Sessions } from './sessions.ts';

/**
 * The session of a request, by its token (`Authorization: DPoP …`), its proof, signed by the session's own key,
 * and its Origin where there is one. Throws a 401 without saying which of token and key was wrong.
 */
export function createRequireSession(sessions: Sessions, proofs: ProofChecker) {
  return async (request: Request, url: string): Promise<SessionRow> => {
    const [scheme, token, ...more] = (request.headers.get('authorization') ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'dpop' || !token || more.length > 0) throw signedOut();
    const session = await sessions.byToken(token);
    if (!session) throw signedOut();
    const origin = request.headers.get('origin');
    if (origin !== null && origin !== session.origin) {
      throw new CompanionError('forbidden', 'This session belongs to another extension.');
    }
    const proof = request.headers.get('dpop');
    await proofs.check({ proof, method: request.method, url, token, boundTo: session.keyThumbprint });
    await noteUse(session);
    return session;
  };

  /** Reads still succeed if this can't be written. */
  async function noteUse(session: SessionRow): Promise<void> {
    try {
      await sessions.noteUse(session);
    } catch (error) {
      if (!isDiskFull(error) && !isReadOnly(error) && !isLocked(error)) throw error;
    }
  }
}

function signedOut(): CompanionError {
  return new CompanionError('unauthorized', 'There is no such session. Pair this browser again.', {
    headers: { 'www-authenticate': 'DPoP error="invalid_token"' },
  });
}
