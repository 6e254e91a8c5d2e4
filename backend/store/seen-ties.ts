import { ageTie } from '../network/age-tie.ts';
import type { Day } from '../network/evidence.ts';
import { gatherTie } from '../network/gather-tie.ts';
import { hasStrength, tieStrength } from '../network/strength.ts';
import type { StoredTie, TieFacts } from '../network/tie.ts';
import type { Connection } from './connection.ts';
import { readEvidence } from './gather-ties.ts';
import { reread } from './members.ts';
import { gatherSharedTies } from './shared-ties.ts';
import type { Member } from './store.ts';
import { isShared, type View, viewOf } from './view.ts';

interface TieRow {
  readonly contributor: number;
  readonly a: number;
  readonly b: number;
  readonly as_of: number;
  readonly facts: string;
}

/** Ties of these pairs alone (a < b), as everybody the member sees has them. */
export function readTiesBetween(
  db: Connection,
  caller: Member,
  pairs: readonly (readonly [number, number])[],
  asOf: Day,
): StoredTie[] {
  return [...readSeenTies(db, viewOf(db, reread(db, caller)), asOf, pairs)];
}

/** Every tie of a view as of a day, or those of some pairs. */
export function* readSeenTies(
  db: Connection,
  view: View,
  asOf: Day,
  pairs?: readonly (readonly [number, number])[],
): Generator<StoredTie> {
  for (const row of readRows(db, view, pairs)) {
    const kept = JSON.parse(row.facts) as TieFacts;
    const facts =
      ageTie(kept, row.as_of, asOf) ??
      gatherTie(readEvidence(db, view.account, row), asOf, kept.sharedSchool);
    const tie = facts === null ? null : tieAsSeen(view, row, facts, asOf);
    if (tie !== null) yield tie;
  }
  // Ties of teammates who share some of their sources only: gathered from the evidence of those.
  for (const one of view.partial) {
    for (const { pair, facts } of gatherSharedTies(db, view.account, one, asOf, pairs)) {
      const tie = tieAsSeen(view, pair, facts, asOf);
      if (tie !== null) yield tie;
    }
  }
}

function readRows(
  db: Connection,
  view: View,
  pairs: readonly (readonly [number, number])[] | undefined,
): Iterable<TieRow> {
  const seen = isShared('tie.account', 'tie.contributor', 'tie.a, tie.b', '?2');
  if (pairs === undefined) {
    return db.all<TieRow>(
      `SELECT contributor, a, b, as_of, facts FROM tie
       WHERE account = ?1 AND contributor IN (SELECT value FROM json_each(?2)) AND ${seen}
       ORDER BY contributor, a, b`,
      view.account,
      view.contributors,
    );
  }
  return db.all<TieRow>(
    `SELECT contributor, a, b, as_of, facts FROM json_each(?3) AS pair
     CROSS JOIN json_each(?2) AS whole
     CROSS JOIN tie ON account = ?1 AND contributor = whole.value AND a = pair.value ->> 0 AND b = pair.value ->> 1
     WHERE whole.type = 'integer' AND ${seen}`,
    view.account,
    view.contributors,
    JSON.stringify(pairs),
  );
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
    contributor: isOwn ? view.viewer : pair.contributor,
    a: pair.a,
    b: pair.b,
    facts: seen,
    strength: tieStrength(seen, asOf),
  };
}
