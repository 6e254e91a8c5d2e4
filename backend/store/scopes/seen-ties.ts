import type { Day } from '../../network/evidence.ts';
import { scoreTie, TieTable } from '../../network/index/tie-table.ts';
import { type PersonPair, pairKey } from '../../network/person-pair.ts';
import { ageTie } from '../../network/strength/age-tie.ts';
import { gatherTie } from '../../network/strength/gather-tie.ts';
import { hasStrength, tieStrength } from '../../network/strength/strength.ts';
import type { StoredTie, TieFacts } from '../../network/strength/tie.ts';
import { reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import { readFacts } from '../evidence/facts-text.ts';
import { readEvidence } from '../evidence/gather-ties.ts';
import { readLasting } from '../evidence/lasting-tie.ts';
import type { Member } from '../store.ts';
import type { IsHidden } from '../views/hidden-people.ts';
import { evidenceInFront, pairInFront, pairsBehind, sortPairs } from '../views/merged-pairs.ts';
import { isShared, type View, viewOf } from '../views/view.ts';
import type { PackedTies } from './contributor-pack.ts';
import { gatherSharedTies } from './shared-ties.ts';

interface TieRow {
  readonly contributor: number;
  readonly a: number;
  readonly b: number;
  readonly as_of: number;
  readonly facts: string;
}

/** A row of a view; `facts` only where `none` does not say it all. */
type RankedRow = readonly [
  contributor: number,
  a: number,
  b: number,
  asOf: Day,
  none: number | null,
  contact: number,
  known: number,
  facts: string | null,
];

/**
 * Rows of the pairs in `?3` that are not kept private from the view of `?2`: by pair, since few contributors tell of any. So
 * passing over those whom the view has not whole (`isWhole`) costs less than telling SQLite of all whom it has.
 */
const ROWS_OF_PAIRS = `FROM json_each(?3) AS pair
  CROSS JOIN tie INDEXED BY tie_pair ON tie.account = ?1 AND tie.a = pair.value ->> 0 AND tie.b = pair.value ->> 1
  WHERE ${isShared('tie.account', 'tie.contributor', 'tie.a, tie.b', '?2')}`;

/** The ties of these pairs alone (a < b, each once) as of a day, as an index is built from. */
export function tabulateTiesOf(
  db: Connection,
  view: View,
  pairs: readonly PersonPair[],
  asOf: Day,
): TieTable {
  const table = new TieTable();
  if (pairs.length === 0) return table;
  const { plain, joint } = sortPairs(view.merged, pairs);
  for (const [contributor, a, b, as_of, none, contact, known, facts] of db.rows<RankedRow>(
    `SELECT contributor, a, b, as_of, none, contact, known, CASE WHEN none IS NULL OR as_of > ?4 THEN facts END
     ${ROWS_OF_PAIRS}`,
    view.account,
    view.contributors,
    JSON.stringify(plain),
    asOf,
  )) {
    if (!view.isWhole.has(contributor)) continue;
    if (facts === null) {
      table.add(contributorAsSeen(view, contributor), a, b, readLasting({ none, contact, known }));
    } else {
      addTie(table, readTie(db, view, { contributor, a, b, as_of, facts }, asOf), asOf);
    }
  }
  for (const tie of readJointTies(db, view, joint, asOf)) addTie(table, tie, asOf);
  for (const tie of readPartialTies(db, view, asOf, pairs)) addTie(table, tie, asOf);
  return table;
}

/** Adds what a contributor whom the view has whole tells, from its pack. */
export function addPackedTies(
  db: Connection,
  view: View,
  contributor: number,
  packed: PackedTies,
  { table, asOf, isHidden }: { table: TieTable; asOf: Day; isHidden: IsHidden | null },
): void {
  const seen = contributorAsSeen(view, contributor);
  const { a: as, b: bs, nones, contacts, known } = packed;
  const isLater = packed.asOf > asOf;
  if (isHidden === null && !isLater && !nones.includes(Number.NaN)) {
    table.addAll(seen, packed);
    return;
  }
  let areFactsNeeded = false;
  for (let row = 0; row < as.length; row++) {
    const [a = 0, b = 0, none = 1] = [as[row], bs[row], nones[row]];
    if (isLater || Number.isNaN(none)) {
      areFactsNeeded = true;
      continue;
    }
    if (isHidden !== null && (isHidden(contributor, a) || isHidden(contributor, b))) continue;
    table.add(seen, a, b, readLasting({ none, contact: contacts[row] ?? 0, known: known[row] ?? 0 }));
  }
  if (!areFactsNeeded) return;
  for (const row of db.each<TieRow>(
    `SELECT contributor, a, b, as_of, facts FROM tie
     WHERE account = ? AND contributor = ?${isLater ? '' : ' AND none IS NULL'}`,
    view.account,
    contributor,
  )) {
    if (isHidden !== null && (isHidden(contributor, row.a) || isHidden(contributor, row.b))) continue;
    addTie(table, readTie(db, view, row, asOf), asOf);
  }
}

/** The ties of these pairs alone (a < b) with what they rest on, as everybody the member sees has them. */
export function readTiesBetween(
  db: Connection,
  caller: Member,
  pairs: readonly PersonPair[],
  asOf: Day,
): StoredTie[] {
  const view = viewOf(db, reread(db, caller));
  const { plain, joint } = sortPairs(view.merged, pairs);
  const rows = db.all<TieRow>(
    `SELECT contributor, a, b, as_of, facts ${ROWS_OF_PAIRS}`,
    view.account,
    view.contributors,
    JSON.stringify(plain),
  );
  const whole = rows
    .filter(({ contributor }) => view.isWhole.has(contributor))
    .flatMap((row) => readTie(db, view, row, asOf) ?? []);
  return [...whole, ...readJointTies(db, view, joint, asOf), ...readPartialTies(db, view, asOf, pairs)];
}

/** The ties of pairs that stand for several, each gathered from all that is known of those. */
export function readJointTies(
  db: Connection,
  view: View,
  pairs: readonly PersonPair[],
  asOf: Day,
): StoredTie[] {
  if (pairs.length === 0) return [];
  const rows = db.all<TieRow>(
    `SELECT contributor, a, b, as_of, facts ${ROWS_OF_PAIRS}`,
    view.account,
    view.contributors,
    JSON.stringify(pairsBehind(view.merged, pairs)),
  );
  const inFront = rows.flatMap((row) => {
    if (!view.isWhole.has(row.contributor)) return [];
    const pair = pairInFront(view.merged, [row.a, row.b]);
    return pair === null ? [] : [{ row, pair }];
  });
  const grouped = Map.groupBy(inFront, ({ row, pair }) => `${row.contributor} ${pairKey(...pair)}`);
  return [...grouped.values()].flatMap((behind) => {
    const [
      {
        row: { contributor },
        pair: [a, b],
      },
    ] = behind as [(typeof inFront)[number]];
    const evidence = behind.flatMap(({ row }) =>
      readEvidence(db, view.account, row).map((one) => evidenceInFront(view.merged, one)),
    );
    const areSchoolmates = behind.some(({ row }) => readFacts(row.facts).sharedSchool);
    const facts = gatherTie(evidence, asOf, areSchoolmates);
    return facts === null ? [] : (tieAsSeen(view, { contributor, a, b }, facts, asOf) ?? []);
  });
}

/** Ties of teammates who share some of their sources only: gathered from the evidence of those. */
export function readPartialTies(
  db: Connection,
  view: View,
  asOf: Day,
  pairs?: readonly PersonPair[],
): StoredTie[] {
  return view.partial.flatMap((one) =>
    gatherSharedTies(db, view, one, asOf, pairs).flatMap(
      ({ pair, facts }) => tieAsSeen(view, pair, facts, asOf) ?? [],
    ),
  );
}

export function addTie(table: TieTable, tie: StoredTie | null, asOf: Day): void {
  if (tie !== null) table.add(tie.contributor, tie.a, tie.b, scoreTie(tie.facts, asOf));
}

function readTie(db: Connection, view: View, row: TieRow, asOf: Day): StoredTie | null {
  const kept = readFacts(row.facts);
  const facts =
    ageTie(kept, row.as_of, asOf) ?? gatherTie(readEvidence(db, view.account, row), asOf, kept.sharedSchool);
  return facts === null ? null : tieAsSeen(view, row, facts, asOf);
}

function contributorAsSeen(view: View, contributor: number): number {
  return view.own.includes(contributor) ? view.viewer : contributor;
}

/** A tie as the viewer may see it: ratings of others are private. Null where nothing is left. */
function tieAsSeen(
  view: View,
  pair: { contributor: number; a: number; b: number },
  facts: TieFacts,
  asOf: Day,
): StoredTie | null {
  const isOwn = view.own.includes(pair.contributor);
  const seen = isOwn || facts.rating === null ? facts : { ...facts, rating: null };
  if (seen.rating === null && !hasStrength(seen)) return null;
  return {
    contributor: contributorAsSeen(view, pair.contributor),
    a: pair.a,
    b: pair.b,
    facts: seen,
    strength: tieStrength(seen, asOf),
  };
}
