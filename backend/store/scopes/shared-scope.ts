import type { Day } from '../../network/evidence.ts';
import { EmploymentTable } from '../../network/index/employment-table.ts';
import type { ScopePart, SharedScope } from '../../network/index/shared-network.ts';
import { TieTable } from '../../network/index/tie-table.ts';
import type { PersonPair } from '../../network/person-pair.ts';
import type { Connection } from '../connection.ts';
import { type LoggedChanges, latestEntry, readChanges } from '../database/change-log.ts';
import { WHOLE_ACCOUNT } from '../database/changes.ts';
import type { PairsToMerge, ScopePosition } from '../network-store.ts';
import { readHidden } from '../views/hidden-people.ts';
import { onceEach } from '../views/merged-pairs.ts';
import { type Audience, type View, viewOfAudience } from '../views/view.ts';
import { makePack, readPack } from './packed-contributors.ts';
import { addPackedEmployments, addPartialEmployments, tabulateEmploymentsOf } from './seen-employments.ts';
import { addPackedTies, addTie, readPartialTies, tabulateTiesOf } from './seen-ties.ts';

/** More entries of the log than this are not told one by one: building anew is quicker. */
const MOST_ENTRIES = 20_000;

export function readSharedScope(
  db: Connection,
  audience: Audience,
  asOf: Day,
): { scope: SharedScope; position: ScopePosition } {
  const view = viewOfAudience(db, audience);
  const isHidden = readHidden(db, view);
  const table = new TieTable();
  const employments = new EmploymentTable();
  for (const contributor of view.whole) {
    const pack = readPack(db, view.account, contributor) ?? makePack(db, view.account, contributor);
    addPackedTies(db, view, contributor, pack.ties, { table, asOf, isHidden });
    addPackedEmployments(employments, contributor, pack.employments, isHidden);
  }
  for (const tie of readPartialTies(db, view, asOf)) addTie(table, tie, asOf);
  addPartialEmployments(db, view, employments);
  return {
    scope: { asOf, team: view.teammates, ties: table, employments },
    position: positionOf(db, view),
  };
}

/** Null where it cannot be told, or is too much to be told, what has changed. */
export function readSharedPart(
  db: Connection,
  audience: Audience,
  asOf: Day,
  since: ScopePosition,
  pairsToMerge: PairsToMerge,
): { part: ScopePart; position: ScopePosition } | null {
  const view = viewOfAudience(db, audience);
  const position = positionOf(db, view);
  if (position.members !== since.members) return null;
  const isTold = (contributor: number) =>
    view.isWhole.has(contributor) || view.partial.some((one) => one.contributor === contributor);
  const logged = readChanges(db, audience.account, since.entry, isTold, MOST_ENTRIES);
  const changes = logged === null ? null : withPartial(db, view, since, position, logged);
  if (changes === null) return null;
  const employments = tabulateEmploymentsOf(db, view, changes.people);
  const more = changes.people.length === 0 ? [] : pairsToMerge({ people: changes.people, employments });
  const pairs = onceEach([...changes.pairs, ...more]);
  return {
    part: { pairs, ties: tabulateTiesOf(db, view, pairs, asOf), people: changes.people, employments },
    position,
  };
}

function positionOf(db: Connection, view: View): ScopePosition {
  const partial = view.partial.map((one) => one.contributor);
  return {
    entry: latestEntry(db),
    partial: partial.length === 0 ? '' : JSON.stringify(readCounts(db, view, partial)),
    members: membersOf(view),
  };
}

/** Of a team of thousands writing this down takes longer than all else; its view is kept, and this with it. */
const members = new WeakMap<View, string>();

function membersOf(view: View): string {
  const { whole, partial, teammates } = view;
  const text = members.get(view) ?? JSON.stringify([whole, partial.map((one) => one.contributor), teammates]);
  members.set(view, text);
  return text;
}

type Count = readonly [contributor: number, changes: number];

function readCounts(db: Connection, { account }: View, contributors: readonly number[]): Count[] {
  return db.rows<Count>(
    `SELECT contributor, changes FROM change
     WHERE account = ? AND contributor IN (SELECT value FROM json_each(?)) ORDER BY contributor`,
    account,
    JSON.stringify([WHOLE_ACCOUNT, ...contributors]),
  );
}

/**
 * What is seen of somebody who shares some sources only depends on which import holds a fact, too, and that is not
 * logged: whatever such a contributor did, all that it tells counts as changed. Null where that is too much.
 */
function withPartial(
  db: Connection,
  { account, partial }: View,
  since: ScopePosition,
  position: ScopePosition,
  logged: LoggedChanges,
): LoggedChanges | null {
  if (since.partial === position.partial) return logged;
  const before = new Map(JSON.parse(since.partial) as Count[]);
  const now = new Map(JSON.parse(position.partial) as Count[]);
  const isChanged = (contributor: number) => before.get(contributor) !== now.get(contributor);
  const changed = partial
    .map((one) => one.contributor)
    .filter((contributor) => isChanged(WHOLE_ACCOUNT) || isChanged(contributor));
  const pairs = [...logged.pairs];
  const people = new Set(logged.people);
  for (const contributor of changed) {
    pairs.push(
      ...db.rows<PersonPair>(
        'SELECT a, b FROM tie WHERE account = ? AND contributor = ?',
        account,
        contributor,
      ),
    );
    for (const [person] of db.rows<readonly [number]>(
      'SELECT DISTINCT person FROM employment WHERE account = ? AND contributor = ?',
      account,
      contributor,
    )) {
      people.add(person);
    }
    if (pairs.length + people.size > MOST_ENTRIES) return null;
  }
  return { ...logged, pairs, people: [...people] };
}
