import { ageTie } from '../network/age-tie.ts';
import type { Day } from '../network/evidence.ts';
import { gatherTie } from '../network/gather-tie.ts';
import { hasStrength, tieStrength } from '../network/strength.ts';
import type { StoredTie, TieFacts } from '../network/tie.ts';
import { scoreTie, TieTable } from '../network/tie-table.ts';
import type { Connection } from './connection.ts';
import { readEvidence } from './gather-ties.ts';
import { type LastingColumns, readLasting } from './lasting-tie.ts';
import { reread } from './members.ts';
import { gatherSharedTies } from './shared-ties.ts';
import type { Member } from './store.ts';
import { isShared, type View, viewOf } from './view.ts';

type Pairs = readonly (readonly [a: number, b: number])[];

interface TieRow {
  readonly contributor: number;
  readonly a: number;
  readonly b: number;
  readonly as_of: number;
  readonly facts: string;
}

/** A row of a view; `facts` only where `none` does not say it all. */
type RankedRow = Omit<TieRow, 'facts'> & LastingColumns & { readonly facts: string | null };

const IS_SEEN = isShared('tie.account', 'tie.contributor', 'tie.a, tie.b', '?2');

/** Every tie of a view as of a day, as an index is built from. */
export function tabulateSeenTies(db: Connection, view: View, asOf: Day): TieTable {
  const table = new TieTable();
  for (const row of db.each<RankedRow>(
    `SELECT contributor, a, b, as_of, none, contact, known,
       CASE WHEN none IS NULL OR as_of > ?3 THEN facts END AS facts
     FROM tie WHERE account = ?1 AND contributor IN (SELECT value FROM json_each(?2))
       ${isAnybodyPrivate(db, view.account) ? `AND ${IS_SEEN}` : ''}`,
    view.account,
    view.contributors,
    asOf,
  )) {
    const { contributor, a, b, facts } = row;
    const tie = facts === null ? null : readTie(db, view, { ...row, facts }, asOf);
    if (facts === null) table.add(contributorAsSeen(view, contributor), a, b, readLasting(row));
    else if (tie !== null) table.add(tie.contributor, a, b, scoreTie(tie.facts, asOf));
  }
  for (const { contributor, a, b, facts } of readPartialTies(db, view, asOf)) {
    table.add(contributor, a, b, scoreTie(facts, asOf));
  }
  return table;
}

/** The ties of these pairs alone (a < b) with what they rest on, as everybody the member sees has them. */
export function readTiesBetween(db: Connection, caller: Member, pairs: Pairs, asOf: Day): StoredTie[] {
  const view = viewOf(db, reread(db, caller));
  const rows = db.all<TieRow>(
    `SELECT contributor, a, b, as_of, facts FROM json_each(?3) AS pair
     CROSS JOIN json_each(?2) AS whole
     CROSS JOIN tie ON account = ?1 AND contributor = whole.value AND a = pair.value ->> 0 AND b = pair.value ->> 1
     WHERE whole.type = 'integer' AND ${IS_SEEN}`,
    view.account,
    view.contributors,
    JSON.stringify(pairs),
  );
  const whole = rows.flatMap((row) => readTie(db, view, row, asOf) ?? []);
  return [...whole, ...readPartialTies(db, view, asOf, pairs)];
}

/** Where nobody is, no row has to be asked about. */
function isAnybodyPrivate(db: Connection, account: number): boolean {
  return db.get('SELECT 1 FROM private_person WHERE account = ? LIMIT 1', account) !== undefined;
}

function readTie(db: Connection, view: View, row: TieRow, asOf: Day): StoredTie | null {
  const kept = JSON.parse(row.facts) as TieFacts;
  const facts =
    ageTie(kept, row.as_of, asOf) ?? gatherTie(readEvidence(db, view.account, row), asOf, kept.sharedSchool);
  return facts === null ? null : tieAsSeen(view, row, facts, asOf);
}

/** Ties of teammates who share some of their sources only: gathered from the evidence of those. */
function readPartialTies(db: Connection, view: View, asOf: Day, pairs?: Pairs): StoredTie[] {
  return view.partial.flatMap((one) =>
    gatherSharedTies(db, view.account, one, asOf, pairs).flatMap(
      ({ pair, facts }) => tieAsSeen(view, pair, facts, asOf) ?? [],
    ),
  );
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
