import { type Day, type Direction, dayOf, type Evidence, type EvidenceKind } from '../../network/evidence.ts';
import { gatherTie } from '../../network/strength/gather-tie.ts';
import { tieStrength } from '../../network/strength/strength.ts';
import type { TieFacts } from '../../network/strength/tie.ts';
import type { Connection } from '../connection.ts';
import { insertRows, type Row } from '../database/insert-rows.ts';
import { writeFacts } from './facts-text.ts';
import { type LastingColumns, lastingColumns } from './lasting-tie.ts';
import { findSchoolmates, pairKey } from './schoolmates.ts';
import type { Pair, TouchedPairs } from './touched-pairs.ts';

interface EvidenceRow {
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

type Key = [account: number, contributor: number, a: number, b: number];
type Columns = [
  asOf: Day,
  strength: number,
  facts: string,
  none: number | null,
  contact: number,
  known: number,
];

const TIE_COLUMNS = 'tie (account, contributor, a, b, as_of, strength, facts, none, contact, known)';
/** Ties of people nobody knew before that are kept back before they are written. */
const MOST_KEPT = 1024;

/** One contributor's evidence about one pair. */
export function readEvidence(db: Connection, account: number, pair: Pair): Evidence[] {
  const { contributor, a, b } = pair;
  return db
    .all<EvidenceRow>(
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
  let fresh: Row[] = [];
  const writeFresh = () => {
    insertRows(db, TIE_COLUMNS, fresh);
    fresh = [];
  };
  const gather = createGathering();
  const schoolmates = new Map(
    [...pairs.contributors()].map((contributor) => [contributor, findSchoolmates(db, account, contributor)]),
  );
  for (const pair of pairs) {
    const key: Key = [account, pair.contributor, pair.a, pair.b];
    const mates = schoolmates.get(pair.contributor);
    const areSchoolmates = mates !== undefined && mates.size > 0 && mates.has(pairKey(pair.a, pair.b));
    const columns = gather(pair.evidence ?? readEvidence(db, account, pair), areSchoolmates);
    if (columns === null) {
      gone += db.run('DELETE FROM tie WHERE account = ? AND contributor = ? AND a = ? AND b = ?', ...key);
    } else if (pair.evidence === null) {
      keepTie(db, key, columns);
    } else {
      fresh.push([...key, ...columns]);
      if (fresh.length >= MOST_KEPT) writeFresh();
    }
  }
  writeFresh();
  return gone;
}

type Gather = (evidence: readonly Evidence[], areSchoolmates: boolean) => Columns | null;

/**
 * Most ties rest on one fact that tells nothing but its day, as a connection or an entry of an address book does: what that
 * comes to is worked out once a day.
 */
function createGathering(): Gather {
  const known = new Map<EvidenceKind, Map<Day, Columns | null>>();
  return (evidence, areSchoolmates) => {
    const [one] = evidence;
    if (one === undefined || evidence.length > 1 || areSchoolmates || !tellsItsDayAlone(one)) {
      return gatherColumns(evidence, areSchoolmates);
    }
    const ofKind = known.get(one.kind) ?? new Map<Day, Columns | null>();
    known.set(one.kind, ofKind);
    const day = dayOf(one.at);
    let columns = ofKind.get(day);
    if (columns === undefined) {
      columns = gatherColumns(evidence, false);
      ofKind.set(day, columns);
    }
    return columns;
  };
}

function tellsItsDayAlone({ direction, recipients, value }: Evidence): boolean {
  return direction === 'both' && recipients === 1 && value === 0;
}

/** Null where nothing of it makes a tie. */
function gatherColumns(evidence: readonly Evidence[], areSchoolmates: boolean): Columns | null {
  const asOf = latestDay(evidence);
  const facts = asOf === null ? null : gatherTie(evidence, asOf, areSchoolmates);
  return facts === null || asOf === null ? null : columnsOf(facts, asOf);
}

function columnsOf(facts: TieFacts, asOf: Day): Columns {
  const { none, contact, known } = lastingColumns(facts, asOf);
  return [asOf, tieStrength(facts, asOf), writeFacts(facts), none, contact, known];
}

function keepTie(db: Connection, key: Key, columns: Columns): void {
  const [asOf, strength, facts, none] = columns;
  const kept = db.get<KeptTie>(
    'SELECT as_of, strength, facts, none FROM tie WHERE account = ? AND contributor = ? AND a = ? AND b = ?',
    ...key,
  );
  const isSame = kept?.facts === facts && kept.as_of === asOf && kept.strength === strength;
  if (isSame && kept.none === none) return;
  insertRows(
    db,
    TIE_COLUMNS,
    [[...key, ...columns]],
    `ON CONFLICT (account, contributor, a, b) DO UPDATE SET as_of = excluded.as_of, strength = excluded.strength,
       facts = excluded.facts, none = excluded.none, contact = excluded.contact, known = excluded.known`,
  );
}

function latestDay(evidence: readonly Evidence[]): Day | null {
  let latest: number | null = null;
  for (const { at } of evidence) if (latest === null || at > latest) latest = at;
  return latest === null ? null : dayOf(latest);
}
