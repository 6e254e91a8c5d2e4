import type { EndedSession, OwnSessions } from '../../utils/companion-api.ts';
import { CompanionError } from './companion-error.ts';
import type { SessionRow, Sessions } from './sessions.ts';

/** The browsers of whoever the session speaks for, latest used first; the asking one is marked. */
export async function listOwnSessions(sessions: Sessions, asking: SessionRow): Promise<OwnSessions> {
  const own = (await ownOf(sessions, asking)).toSorted((one, other) => other.lastUsedAt - one.lastUsedAt);
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
export async function endOwnSession(
  sessions: Sessions,
  asking: SessionRow,
  id: string,
): Promise<EndedSession> {
  const isOwn = (await ownOf(sessions, asking)).some((session) => session.id === id);
  if (!isOwn || !(await sessions.revoke(id))) {
    throw new CompanionError(
      'not_found',
      'There is no such browser among yours. It may have been ended before.',
    );
  }
  return { id };
}

async function ownOf(sessions: Sessions, { member }: SessionRow): Promise<SessionRow[]> {
  return (await sessions.list()).filter(
    (other) => other.member.externalUserId === member.externalUserId && other.member.sample === member.sample,
  );
}
