import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { EndedSession, OwnSessions } from '../../utils/companion-api.ts';
import { DAY_MS } from '../durations.ts';
import { isDiskFull } from '../files/disk-full.ts';
import { isLocked, isReadOnly } from '../sqlite/sqlite-errors.ts';
import { CompanionError } from './companion-error.ts';
import type { CompanionState, CompanionTables } from './companion-state.ts';
import type { ProofChecker } from './proof.ts';

/**
 * The member that a session acts for. `sample` marks a visitor to the sample team, whose tokens are created
 * with the demo key.
 */
export interface SessionMember {
  readonly externalUserId: string;
  readonly email: string;
  readonly sample: boolean;
}

export function memberKey({ sample, externalUserId }: SessionMember): string {
  return JSON.stringify([sample, externalUserId]);
}

export interface SessionRow {
  readonly id: string;
  readonly member: SessionMember;
  /** RFC 7638 thumbprint of the key the session is bound to. */
  readonly keyThumbprint: string;
  /** The extension's origin when it was paired. Null if none was sent. */
  readonly origin: string | null;
  readonly label: string;
  /** ms since 1970. */
  readonly createdAt: number;
  /** ms since 1970. The actual last use may be up to `RECORDED_EVERY_MS` later. */
  readonly lastUsedAt: number;
}

export type NewSession = Omit<SessionRow, 'id' | 'createdAt' | 'lastUsedAt'>;

export interface Sessions {
  /** Returns the token, of which only the hash is stored. */
  create(session: NewSession): Promise<{ token: string; session: SessionRow }>;
  /** Returns null if there is no such session, or if it expired because it wasn’t used. */
  byToken(token: string): Promise<SessionRow | null>;
  /** Throws `rate_limit_exceeded` if the sample team already has the maximum number of visitors. */
  requireSampleWithinLimit(): Promise<void>;
  /** Call after the session’s proof was checked. */
  recordUse(session: SessionRow): Promise<void>;
  list(): Promise<readonly SessionRow[]>;
  /** Returns false if there is no session with this id. */
  revoke(id: string): Promise<boolean>;
  /** Ends all sessions of a member except those in the sample team, and returns their number. */
  revokeAllOf(externalUserId: string): Promise<number>;
  isPairedOrigin(origin: string): Promise<boolean>;
}

/** A session’s use is recorded no more often than this, because recording waits for the disk. */
export const RECORDED_EVERY_MS = 10 * 60_000;

const UNUSED_MS = 90 * DAY_MS;
/** A visitor to the sample team expires after a day, with everything they wrote. */
const SAMPLE_UNUSED_MS = DAY_MS;
/** Anyone may visit the sample team, so the number of sessions is limited. */
const MAX_SAMPLE_SESSIONS = 1000;

/**
 * Stores the sessions of paired extensions, which expire after 90 days without use. `now` is in ms since 1970.
 */
export function createSessions({ db }: CompanionState, now: () => number): Sessions {
  const isInUse = ({ eb, and, or }: ExpressionBuilder<CompanionTables, 'session'>) =>
    or([
      and([eb('sample', '=', 1), eb('last_used_at', '>', now() - SAMPLE_UNUSED_MS)]),
      and([eb('sample', '=', 0), eb('last_used_at', '>', now() - UNUSED_MS)]),
    ]);
  const inUse = () => db.selectFrom('session').where(isInUse);

  return {
    async create(fresh) {
      await db
        .deleteFrom('session')
        .where((row) => row.not(isInUse(row)))
        .execute();
      const token = randomBytes(32).toString('base64url');
      const createdAt = now();
      const id = randomBytes(6).toString('hex');
      const session: SessionRow = { ...fresh, id, createdAt, lastUsedAt: createdAt };
      const row = {
        id,
        token_hash: hashOf(token),
        key_thumbprint: session.keyThumbprint,
        origin: session.origin,
        external_user_id: session.member.externalUserId,
        email: session.member.email,
        sample: session.member.sample ? 1 : 0,
        label: session.label,
        created_at: createdAt,
        last_used_at: createdAt,
      };
      await db.insertInto('session').values(row).execute();
      return { token, session };
    },
    async byToken(token) {
      const row = await inUse().where('token_hash', '=', hashOf(token)).selectAll().executeTakeFirst();
      return row === undefined ? null : readRow(row);
    },
    async requireSampleWithinLimit() {
      const { sessions } = await inUse()
        .where('sample', '=', 1)
        .select(({ fn }) => fn.countAll<number>().as('sessions'))
        .executeTakeFirstOrThrow();
      if (sessions < MAX_SAMPLE_SESSIONS) return;
      throw new CompanionError(
        'rate_limit_exceeded',
        `The sample team already has ${MAX_SAMPLE_SESSIONS} visitors. Try again tomorrow, or import your own data.`,
      );
    },
    async recordUse({ id, lastUsedAt }) {
      const at = now();
      if (at - lastUsedAt < RECORDED_EVERY_MS) return;
      await db.updateTable('session').set({ last_used_at: at }).where('id', '=', id).execute();
    },
    async list() {
      const rows = await inUse().orderBy('created_at').orderBy('id').selectAll().execute();
      return rows.map(readRow);
    },
    async revoke(id) {
      const { numDeletedRows } = await db
        .deleteFrom('session')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    async revokeAllOf(externalUserId) {
      const { numDeletedRows } = await db
        .deleteFrom('session')
        .where('external_user_id', '=', externalUserId)
        .where('sample', '=', 0)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
    async isPairedOrigin(origin) {
      return (await inUse().where('origin', '=', origin).select('id').executeTakeFirst()) !== undefined;
    },
  };
}

function readRow(row: Selectable<CompanionTables['session']>): SessionRow {
  return {
    id: row.id,
    member: { externalUserId: row.external_user_id, email: row.email, sample: row.sample === 1 },
    keyThumbprint: row.key_thumbprint,
    origin: row.origin,
    label: row.label,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

/** Returns the member’s browsers, most recently used first. The calling browser is marked as current. */
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

/** Ends one of the member’s sessions. Throws the same error for another member’s session as for a missing one. */
export async function endOwnSession(
  sessions: Sessions,
  asking: SessionRow,
  id: string,
): Promise<EndedSession> {
  const isOwn = (await ownOf(sessions, asking)).some((session) => session.id === id);
  if (!isOwn || !(await sessions.revoke(id))) {
    throw new CompanionError('not_found', 'You have no browser with this id. It may already be signed out.');
  }
  return { id };
}

async function ownOf(sessions: Sessions, { member }: SessionRow): Promise<SessionRow[]> {
  return (await sessions.list()).filter((other) => memberKey(other.member) === memberKey(member));
}

/**
 * Returns the session of a request after checking its token (`Authorization: DPoP …`), a proof signed by the session’s key, and
 * its Origin, if any. Throws a 401 that doesn’t reveal whether the token or the key was wrong, or a 403 for another extension’s
 * origin.
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
    await recordUse(session);
    return session;
  };

  /** Ignores a failure to write, such as on a full disk, so that reads still succeed. */
  async function recordUse(session: SessionRow): Promise<void> {
    try {
      await sessions.recordUse(session);
    } catch (error) {
      if (!isDiskFull(error) && !isReadOnly(error) && !isLocked(error)) throw error;
    }
  }
}

function signedOut(): CompanionError {
  return new CompanionError('unauthorized', 'This browser is signed out. Pair it again.', {
    headers: { 'www-authenticate': 'DPoP error="invalid_token"' },
  });
}
