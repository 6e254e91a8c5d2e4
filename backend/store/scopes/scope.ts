import type { Day, Employment } from '../../network/evidence.ts';
import { TieTable } from '../../network/index/tie-table.ts';
import type { PersonPair } from '../../network/person-pair.ts';
import { reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import { WHOLE_ACCOUNT } from '../database/changes.ts';
import type { Member, ScopeData } from '../store.ts';
import { type IsHidden, readHidden } from '../views/hidden-people.ts';
import { readJointPairs } from '../views/joint-pairs.ts';
import { onceEach, pairInFront } from '../views/merged-pairs.ts';
import { SEES_EMPLOYMENT, type View, viewOf } from '../views/view.ts';
import { makePack } from './packed-contributors.ts';
import { addPackedTies, addTie, readJointTies, readPartialTies } from './seen-ties.ts';

interface EmploymentRow {
  readonly contributor: number;
  readonly person: number;
  readonly company: number;
  readonly title: string;
  readonly started_on: number | null;
  readonly finished_on: number | null;
  readonly current: number;
  readonly asserted: number;
}

/**
 * Everything the member may see, for the index. A visitor of the sample team sees it as its first person does:
 * that member's ties are given as the visitor's own, so that their dates are shown. What is private of others
 * (ratings, "they don't know each other") is left out.
 */
export function readScope(db: Connection, caller: Member, asOf: Day): ScopeData {
  const member = reread(db, caller);
  const view = viewOf(db, member);
  return {
    asOf,
    member: member.id,
    person: member.person,
    teammates: view.teammates,
    ties: tabulateSeenTies(db, view, asOf),
    employments: readEmployments(db, view),
    notAcquainted: readNotAcquainted(db, view),
    version: scopeVersion(db, member, asOf),
  };
}

/**
 * Changes when anything in the scope changes. One statement. Counts only grow, and whoever joins or leaves a team counts
 * for the whole account: so a sum tells of every change.
 */
export function scopeVersion(db: Connection, member: Member, asOf: Day): string {
  const { team, wide, changes } = db.one<{ team: number | null; wide: number; changes: number }>(
    `SELECT me.team,
       ifnull((SELECT changes FROM change WHERE account = me.account AND contributor = ${WHOLE_ACCOUNT}), 0) AS wide,
       ifnull((SELECT changes FROM change WHERE account = me.account AND contributor = me.id), 0)
         + ifnull((SELECT changes FROM team_change WHERE account = me.account AND team = me.team), 0) AS changes
     FROM member AS me WHERE me.account = ? AND me.id = ?`,
    member.account,
    member.id,
  );
  return `${member.account}/${member.id}/${team ?? 0}/${asOf}/${wide}/${changes}`;
}

function tabulateSeenTies(db: Connection, view: View, asOf: Day): TieTable {
  const table = new TieTable();
  const hidden = readHidden(db, view);
  const joint = new Set(view.merged.people);
  const isHidden: IsHidden = (contributor, person) =>
    joint.has(person) || hidden?.(contributor, person) === true;
  for (const contributor of view.whole) {
    const { ties } = makePack(db, view.account, contributor);
    addPackedTies(db, view, contributor, ties, { table, asOf, isHidden });
  }
  for (const tie of readJointTies(db, view, readJointPairs(db, view), asOf)) addTie(table, tie, asOf);
  for (const tie of readPartialTies(db, view, asOf)) addTie(table, tie, asOf);
  return table;
}

function readEmployments(db: Connection, view: View): Employment[] {
  return db
    .all<EmploymentRow>(
      `SELECT contributor, person, company, title, started_on, finished_on, current, asserted FROM employment
       WHERE employment.account = ?1 AND superseded = ?2 AND ${SEES_EMPLOYMENT}
       ORDER BY contributor, person, company, started_on, finished_on, title`,
      view.account,
      0,
      view.contributors,
      view.imports,
    )
    .map((row) => ({
      contributor: view.own.includes(row.contributor) ? view.viewer : row.contributor,
      person: view.merged.of(row.person),
      company: row.company,
      title: row.title,
      startedOn: row.started_on,
      finishedOn: row.finished_on,
      current: row.current === 1,
      asserted: row.asserted === 1,
    }));
}

export function readNotAcquainted(db: Connection, view: View): readonly PersonPair[] {
  const said = db
    .all<{ a: number; b: number }>(
      `SELECT DISTINCT a, b FROM evidence INDEXED BY evidence_by_hand
       WHERE account = ? AND contributor IN (SELECT value FROM json_each(?)) AND kind = 'not_acquainted'
         AND kind IN ('rating', 'not_acquainted')
       ORDER BY a, b`,
      view.account,
      JSON.stringify(view.own),
    )
    .map(({ a, b }) => pairInFront(view.merged, [a, b]));
  return onceEach(said.filter((pair) => pair !== null));
}
