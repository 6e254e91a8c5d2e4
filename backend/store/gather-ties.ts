import { type Day, type Direction, dayOf, type Evidence, type EvidenceKind } from '../network/evidence.ts';
import { gatherTie } from '../network/gather-tie.ts';
import { tieStrength } from '../network/strength.ts';
import type { TieFacts } from '../network/tie.ts';
import type { Connection } from './connection.ts';
import { type LastingColumns, lastingColumns } from './lasting-tie.ts';
import { findSchoolmates, pairKey } from './schoolmates.ts';
import type { Pair, TouchedPairs } from './touched-pairs.ts';

interface Row {
  readonly kind: EvidenceKind;
  readonly at: number;
  readonly direction: Direction;
  readonly recipients: number;
  readonly value: number;
}

interface KeptTie extends Pick<LastingColumns, 'none'> {
  readonly as_of: number;
  readonly strength: number;
  readonly facts: string;
}

/** One contributor's evidence about one pair. */
export function readEvidence(db: Connection, account: number, pair: Pair): Evidence[] {
  const { contributor, a, b } = pair;
  return db
    .all<Row>(
      `SELECT kind, at, direction, recipients, value FROM evidence
       WHERE account = ? AND contributor = ? AND a = ? AND b = ?`,
      account,
      contributor,
      a,
      b,
    )
    .map((row) => ({
      contributor,
      a,
      b,
      kind: row.kind,
      at: row.at,
      direction: row.direction,
      recipients: row.recipients,
      value: row.value,
    }));
}

/**
 * Brings the ties of these pairs in line with their evidence. A tie is kept as of the day of its own latest
 * evidence: so it depends on nothing else, not on the day of the import, and any later day follows from it.
 * @returns how many ties went
 */
export function gatherTies(db: Connection, account: number, pairs: TouchedPairs): number {
  let gone = 0;
  const schoolmates = new Map(
    [...pairs.contributors()].map((contributor) => [contributor, findSchoolmates(db, account, contributor)]),
  );
  for (const pair of pairs) {
    const key = [account, pair.contributor, pair.a, pair.b] as const;
    const evidence = pair.evidence ?? readEvidence(db, account, pair);
    const asOf = latestDay(evidence);
    const areSchoolmates = schoolmates.get(pair.contributor)?.has(pairKey(pair.a, pair.b)) ?? false;
    const facts = asOf === null ? null : gatherTie(evidence, asOf, areSchoolmates);
    if (facts === null || asOf === null) {
      gone += db.run('DELETE FROM tie WHERE account = ? AND contributor = ? AND a = ? AND b = ?', ...key);
    } else {
      keepTie(db, key, asOf, facts, pair.evidence !== null);
    }
  }
  return gone;
}

function keepTie(
  db: Connection,
  key: readonly [number, number, number, number],
  asOf: Day,
  facts: TieFacts,
  isNew: boolean,
): void {
  const text = JSON.stringify(facts);
  const strength = tieStrength(facts, asOf);
  const { none, contact, known } = lastingColumns(facts, asOf);
  const kept = isNew
    ? undefined
    : db.get<KeptTie>(
        'SELECT as_of, strength, facts, none FROM tie WHERE account = ? AND contributor = ? AND a = ? AND b = ?',
        ...key,
      );
  const isSame = kept?.facts === text && kept.as_of === asOf && kept.strength === strength;
  if (isSame && kept.none === none) return;
  db.run(
    `INSERT INTO tie (account, contributor, a, b, as_of, strength, facts, none, contact, known)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (account, contributor, a, b) DO UPDATE SET as_of = excluded.as_of, strength = excluded.strength,
       facts = excluded.facts, none = excluded.none, contact = excluded.contact, known = excluded.known`,
    ...key,
    asOf,
    strength,
    text,
    none,
    contact,
    known,
  );
}

function latestDay(evidence: readonly Evidence[]): Day | null {
  let latest: number | null = null;
  for (const { at } of evidence) if (latest === null || at > latest) latest = at;
  return latest === null ? null : dayOf(latest);
}
