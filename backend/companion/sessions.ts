import { createHash, randomBytes } from 'node:crypto';
import type { CompanionState } from './companion-state.ts';

/** Whom a session speaks for; `sample`: a visitor of the sample team, whose tokens the demo key mints. */
export interface SessionMember {
  readonly externalUserId: string;
  readonly email: string;
  readonly sample: boolean;
}

export interface SessionRow {
  readonly id: string;
  readonly member: SessionMember;
  /** RFC 7638 thumbprint of the key the session is bound to. */
  readonly keyThumbprint: string;
  /** The extension's origin as it was when pairing; null where none was sent. */
  readonly origin: string | null;
  readonly label: string;
  /** ms since 1970. */
  readonly createdAt: number;
  /** ms since 1970, at most `NOTED_EVERY_MS` early. */
  readonly lastUsedAt: number;
}

export type NewSession = Omit<SessionRow, 'id' | 'createdAt' | 'lastUsedAt'>;

export interface Sessions {
  /** The token is told once; only its hash is kept. */
  create(session: NewSession): { token: string; session: SessionRow };
  byToken(token: string): SessionRow | null;
  /** To be called when a session has been proved. */
  noteUse(session: SessionRow): void;
  list(): readonly SessionRow[];
  /** False where there is none of that id. */
  revoke(id: string): boolean;
  isPairedOrigin(origin: string): boolean;
}

/** Each note waits for the disk, which requests should not. */
export const NOTED_EVERY_MS = 10 * 60_000;

type Row = Record<string, unknown>;

/** Paired extensions. `now` in ms since 1970. */
export function createSessions(state: CompanionState, now: () => number): Sessions {
  const insert = state.prepare(
    `INSERT INTO session (id, token_hash, key_thumbprint, origin, external_user_id, email, sample, label, created_at, last_used_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const byHash = state.prepare('SELECT * FROM session WHERE token_hash = ?');
  const all = state.prepare('SELECT * FROM session ORDER BY created_at, id');
  const touch = state.prepare('UPDATE session SET last_used_at = ? WHERE id = ?');
  const remove = state.prepare('DELETE FROM session WHERE id = ?');
  const ofOrigin = state.prepare('SELECT 1 FROM session WHERE origin = ? LIMIT 1');

  return {
    create(fresh) {
      const token = randomBytes(32).toString('base64url');
      const createdAt = now();
      const id = randomBytes(6).toString('hex');
      const session: SessionRow = { ...fresh, id, createdAt, lastUsedAt: createdAt };
      const { member } = session;
      insert.run(
        session.id,
        hashOf(token),
        session.keyThumbprint,
        session.origin,
        member.externalUserId,
        member.email,
        member.sample ? 1 : 0,
        session.label,
        session.createdAt,
        session.lastUsedAt,
      );
      return { token, session };
    },
    byToken(token) {
      const row = byHash.get(hashOf(token));
      return row ? readRow(row) : null;
    },
    noteUse({ id, lastUsedAt }) {
      const at = now();
      if (at - lastUsedAt >= NOTED_EVERY_MS) touch.run(at, id);
    },
    list: () => all.all().map(readRow),
    revoke: (id) => remove.run(id).changes > 0,
    isPairedOrigin: (origin) => ofOrigin.get(origin) !== undefined,
  };
}

function readRow(row: Row): SessionRow {
  return {
    id: String(row.id),
    member: {
      externalUserId: String(row.external_user_id),
      email: String(row.email),
      sample: row.sample === 1,
    },
    keyThumbprint: String(row.key_thumbprint),
    origin: typeof row.origin === 'string' ? row.origin : null,
    label: String(row.label),
    createdAt: Number(row.created_at),
    lastUsedAt: Number(row.last_used_at),
  };
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
