import type { EndedSession, OwnSessions } from '../../utils/companion-api.ts';
import { CompanionError } from './companion-error.ts';
import type { SessionRow, Sessions } from './sessions.ts';

/** The browsers of whoever the session speaks for, latest used first; the asking one is marked. */
export function listOwnSessions(sessions: Sessions, asking: SessionRow): OwnSessions {
  const own = ownOf(sessions, asking).toSorted((one, other) => other.lastUsedAt - one.lastUsedAt);
  return {
    sessions: own.map(({ id, label, createdAt, lastUsedAt }) => ({
      id,
      label,
      created_at: new Date(createdAt).toISOString(),
      last_used_at: new Date(lastUsedAt).toISOString(),
      current: id === asking.id,
    })),
  };
}

/** Another member's session reads like none. */
export function endOwnSession(sessions: Sessions, asking: SessionRow, id: string): EndedSession {
  const isOwn = ownOf(sessions, asking).some((session) => session.id === id);
  if (!isOwn || !sessions.revoke(id)) {
    throw new CompanionError(
      'not_found',
      'There is no such browser among yours. It may have been ended before.',
    );
  }
  return { id };
}

function ownOf(sessions: Sessions, { member }: SessionRow): SessionRow[] {
  return sessions
    .list()
    .filter(
      (other) =>
        other.member.externalUserId === member.externalUserId && other.member.sample === member.sample,
    );
}
