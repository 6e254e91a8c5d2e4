import type { Day } from '../../network/evidence.ts';
import { type EmploymentTable, toDay } from '../../network/index/employment-table.ts';
import type { OwnScope } from '../../network/index/shared-network.ts';
import type { PersonPair } from '../../network/person-pair.ts';
import { reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import type { PairsToMerge } from '../network-store.ts';
import type { Member } from '../store.ts';
import { readTouchingPairs } from '../views/joint-pairs.ts';
import { onceEach } from '../views/merged-pairs.ts';
import { type Audience, audienceOf, type View, viewOf, viewOfAudience } from '../views/view.ts';
import { readNotAcquainted } from './scope.ts';
import { tabulateEmploymentsOf } from './seen-employments.ts';
import { tabulateTiesOf } from './seen-ties.ts';

/**
 * What the member sees otherwise than everybody of its audience: what it rated, whom it keeps private, and all it
 * has where it shares less than everything. Null where the audience is not the member's (any more).
 */
export function readOwnScope(
  db: Connection,
  caller: Member,
  audience: Audience,
  asOf: Day,
  pairsToMerge: PairsToMerge,
): OwnScope | null {
  const member = reread(db, caller);
  const { team, contributor } = audienceOf(db, member);
  if (team !== audience.team || contributor !== audience.contributor) return null;
  const view = viewOf(db, member);
  const shared = viewOfAudience(db, audience);
  const notAcquainted = readNotAcquainted(db, view);
  const told = view.own.flatMap((contributor) =>
    shared.whole.includes(contributor)
      ? readUnshared(db, view.account, contributor)
      : readAll(db, view.account, contributor),
  );
  const said = told.flatMap((one) => one.people);
  const people = seenOtherwise(db, view, shared, new Set([...said, ...view.merged.people]));
  const employments = tabulateEmploymentsOf(db, view, people);
  const more = people.length === 0 ? [] : pairsToMerge({ people, employments });
  const pairs = onceEach([...told.flatMap((one) => one.pairs), ...readTouchingPairs(db, view), ...more]);
  return {
    member: member.id,
    person: member.person,
    teammates: view.teammates,
    pairs,
    ties: tabulateTiesOf(db, view, pairs, asOf),
    people,
    employments,
    notAcquainted,
  };
}

interface Told {
  readonly pairs: readonly PersonPair[];
  readonly people: readonly number[];
}

/** Of a contributor who shares everything: what it says by hand alone, and whom it keeps private. */
function readUnshared(db: Connection, account: number, contributor: number): Told {
  const people = db
    .rows<readonly [number]>(
      'SELECT person FROM private_person WHERE account = ? AND contributor = ?',
      account,
      contributor,
    )
    .map(([person]) => person);
  const pairs = db.rows<PersonPair>(
    `SELECT DISTINCT a, b FROM evidence INDEXED BY evidence_by_hand
     WHERE account = ? AND contributor = ? AND kind IN ('rating', 'not_acquainted')`,
    account,
    contributor,
  );
  const hidden = people.flatMap((person) =>
    db.rows<PersonPair>(
      'SELECT a, b FROM tie WHERE account = ?1 AND contributor = ?2 AND ?3 IN (a, b)',
      account,
      contributor,
      person,
    ),
  );
  return { pairs: [...pairs, ...hidden], people };
}

function readAll(db: Connection, account: number, contributor: number): Told {
  const pairs = db.rows<PersonPair>(
    'SELECT a, b FROM tie WHERE account = ? AND contributor = ?',
    account,
    contributor,
  );
  const people = db.rows<readonly [number]>(
    'SELECT DISTINCT person FROM employment WHERE account = ? AND contributor = ?',
    account,
    contributor,
  );
  return { pairs, people: people.map(([person]) => person) };
}

/** Those of the people of whom the two views do not tell the same employments. */
function seenOtherwise(
  db: Connection,
  view: View,
  shared: View,
  people: ReadonlySet<number>,
): readonly number[] {
  const own = describe(tabulateEmploymentsOf(db, view, [...people]));
  const everybodys = describe(tabulateEmploymentsOf(db, shared, [...people]));
  return [...people].filter((person) => own.get(person) !== everybodys.get(person));
}

/** The employments of each person as text, equal for equal ones. */
function describe(table: EmploymentTable): Map<number, string> {
  const texts = new Map<number, string[]>();
  for (let row = 0; row < table.length; row++) {
    const person = table.persons[row] ?? 0;
    const text = [
      table.companies[row],
      toDay(table.startedOn[row]),
      toDay(table.finishedOn[row]),
      table.current[row],
    ].join(' ');
    const known = texts.get(person);
    if (known === undefined) texts.set(person, [text]);
    else known.push(text);
  }
  return new Map([...texts].map(([person, lines]) => [person, lines.sort().join('\n')]));
}
