import { type AskState, explainMove, isFavourDone, nextStates } from '../../../utils/interface/ask-states.ts';
import type { PersonKey } from '../../imports/record.ts';
import { reread } from '../accounts/members.ts';
import type { AskChanges, AskDraft, AskRow, AskStep } from '../ask-store.ts';
import type { Connection } from '../connection.ts';
import { refuseErased } from '../identity/erased-keys.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { keysNaming } from '../views/keys-naming.ts';
import { viewOf } from '../views/view.ts';

/** More than one person asks for in years; a bound on what one member may fill the disk with. */
export const MOST_ASKS = 500;

interface Row {
  readonly id: number;
  readonly target_key: PersonKey;
  readonly target_url: string;
  readonly introducer_key: PersonKey | '';
  readonly introducer_url: string;
  readonly introducer_name: string;
  readonly kind: AskRow['kind'];
  readonly note: string;
  readonly paragraph: string;
  readonly thanked_at: number | null;
  readonly created_at: number;
  /** JSON, in their order. */
  readonly steps: string;
}

const SELECT = `SELECT id, target_key, target_url, introducer_key, introducer_url, introducer_name, kind, note,
    paragraph, thanked_at, created_at,
    (SELECT json_group_array(json_object('state', state, 'at', at)) FROM (
       SELECT state, at FROM ask_step WHERE ask_step.account = ask.account AND ask_step.ask = ask.id
       ORDER BY number)) AS steps
  FROM ask WHERE account = ?1 AND owner = ?2`;

export function listAsks(db: Connection, member: Member): AskRow[] {
  return db.all<Row>(`${SELECT} ORDER BY id DESC`, member.account, member.id).map(toAsk);
}

export function listAsksNaming(
  db: Connection,
  member: Member,
  role: 'target' | 'introducer',
  key: PersonKey,
): AskRow[] {
  return db
    .all<Row>(
      `${SELECT} AND ${role}_key IN (SELECT value FROM json_each(?3)) ORDER BY id DESC`,
      member.account,
      member.id,
      JSON.stringify(keysNaming(db, viewOf(db, member), key)),
    )
    .map(toAsk);
}

export function createAsk(
  db: Connection,
  caller: Member,
  draft: AskDraft,
  state: 'draft' | 'asked',
  now: number,
): AskRow {
  const member = reread(db, caller);
  refuseErased(db, member, [draft.target.key, draft.introducer.key]);
  const same = state === 'draft' ? findSameDraft(db, member, draft) : null;
  if (same !== null) return same;
  const count = 'SELECT count(*) AS asks FROM ask WHERE account = ? AND owner = ?';
  if (db.one<{ asks: number }>(count, member.account, member.id).asks >= MOST_ASKS) {
    throw new StoreError('conflict', `You keep ${MOST_ASKS} asks already. Delete one first.`);
  }
  const id = db.insert(
    `INSERT INTO ask (account, owner, target_key, target_url, introducer_key, introducer_url, introducer_name, kind,
       note, paragraph, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    member.account,
    member.id,
    draft.target.key,
    draft.target.linkedinUrl,
    draft.introducer.key,
    draft.introducer.linkedinUrl,
    draft.introducerName,
    draft.kind,
    draft.note,
    draft.paragraph,
    now,
  );
  addStep(db, member, id, { state, at: now });
  return requireAsk(db, member, id);
}

export function editAsk(db: Connection, member: Member, id: number, changes: AskChanges): AskRow {
  const known = requireAsk(db, member, id);
  if (known.state !== 'draft') {
    throw new StoreError('conflict', 'Only a draft can be changed. What was asked stays as it was asked.');
  }
  const { kind = known.kind, note = known.note, paragraph = known.paragraph } = changes;
  const sql = 'UPDATE ask SET kind = ?, note = ?, paragraph = ? WHERE account = ? AND id = ?';
  db.run(sql, kind, note, paragraph, member.account, id);
  return requireAsk(db, member, id);
}

export function moveAsk(db: Connection, member: Member, id: number, state: AskState, now: number): AskRow {
  const known = requireAsk(db, member, id);
  if (!nextStates(known.state).includes(state)) {
    throw new StoreError('conflict', explainMove(known.state, state));
  }
  addStep(db, member, id, { state, at: now });
  return requireAsk(db, member, id);
}

export function undoAskStep(db: Connection, member: Member, id: number): AskRow {
  const known = requireAsk(db, member, id);
  if (known.steps.length === 1) {
    throw new StoreError(
      'conflict',
      'Nothing became of this ask yet that could be undone; delete it instead.',
    );
  }
  const sql = 'DELETE FROM ask_step WHERE account = ? AND ask = ? AND number = ?';
  db.run(sql, member.account, id, known.steps.length);
  const undone = requireAsk(db, member, id);
  if (known.thankedAt !== null && !wasFavourDone(undone)) setThanked(db, member, id, null);
  return requireAsk(db, member, id);
}

export function thankForAsk(
  db: Connection,
  member: Member,
  id: number,
  isThanked: boolean,
  now: number,
): AskRow {
  const known = requireAsk(db, member, id);
  if (!wasFavourDone(known)) {
    throw new StoreError('conflict', 'No introduction was made yet that you could say thank you for.');
  }
  setThanked(db, member, id, isThanked ? (known.thankedAt ?? now) : null);
  return requireAsk(db, member, id);
}

export function deleteAsk(db: Connection, member: Member, id: number): void {
  requireAsk(db, member, id);
  db.run('DELETE FROM ask WHERE account = ? AND id = ?', member.account, id);
}

function wasFavourDone({ steps }: AskRow): boolean {
  return steps.some(({ state }) => isFavourDone(state));
}

function requireAsk(db: Connection, member: Member, id: number): AskRow {
  const row = db.get<Row>(`${SELECT} AND id = ?3`, member.account, member.id, id);
  if (row === undefined) throw new StoreError('not_found', 'There is no ask of yours with this id.');
  return toAsk(row);
}

function addStep(db: Connection, member: Member, id: number, { state, at }: AskStep): void {
  db.run(
    `INSERT INTO ask_step (account, ask, number, state, at)
     SELECT ?1, ?2, count(*) + 1, ?3, ?4 FROM ask_step WHERE account = ?1 AND ask = ?2`,
    member.account,
    id,
    state,
    at,
  );
}

function setThanked(db: Connection, member: Member, id: number, at: number | null): void {
  db.run('UPDATE ask SET thanked_at = ? WHERE account = ? AND id = ?', at, member.account, id);
}

function findSameDraft(db: Connection, member: Member, draft: AskDraft): AskRow | null {
  const rows = db.all<Row>(
    `${SELECT} AND introducer_key = ?3 AND introducer_name = ?4 AND target_key = ?5 AND kind = ?6 AND note = ?7
       AND paragraph = ?8`,
    member.account,
    member.id,
    draft.introducer.key,
    draft.introducerName,
    draft.target.key,
    draft.kind,
    draft.note,
    draft.paragraph,
  );
  return rows.map(toAsk).find(({ state }) => state === 'draft') ?? null;
}

function toAsk(row: Row): AskRow {
  const steps = JSON.parse(row.steps) as AskStep[];
  return {
    id: row.id,
    target: { key: row.target_key, linkedinUrl: row.target_url },
    introducer: { key: row.introducer_key, linkedinUrl: row.introducer_url },
    introducerName: row.introducer_name,
    kind: row.kind,
    note: row.note,
    paragraph: row.paragraph,
    steps,
    // A row is never without its first step: they are written in one transaction.
    state: steps.at(-1)?.state ?? 'draft',
    thankedAt: row.thanked_at,
    createdAt: row.created_at,
  };
}
