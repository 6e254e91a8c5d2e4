import type { Day } from '../../network/evidence.ts';
import { EmploymentTable, toDay } from '../../network/index/employment-table.ts';
import type { Connection } from '../connection.ts';
import type { IsHidden } from '../views/hidden-people.ts';
import { SEES_EMPLOYMENT, type View } from '../views/view.ts';
import type { PackedEmployments } from './contributor-pack.ts';

type Row = readonly [
  person: number,
  company: number,
  startedOn: Day | null,
  finishedOn: Day | null,
  current: number,
];

const COLUMNS = 'employment.person, employment.company, started_on, finished_on, current';

/** All employments of these people that the view has; what is told alike of one of them once. */
export function tabulateEmploymentsOf(
  db: Connection,
  view: View,
  people: readonly number[],
): EmploymentTable {
  const table = new EmploymentTable();
  if (people.length === 0) return table;
  const rows = db.rows<Row>(
    `SELECT DISTINCT ${COLUMNS} FROM employment
     WHERE employment.account = ?1 AND employment.person IN (SELECT value FROM json_each(?2))
       AND superseded = 0 AND ${SEES_EMPLOYMENT}`,
    view.account,
    JSON.stringify(people.flatMap(view.merged.all)),
    view.contributors,
    view.imports,
  );
  const told = rows.map(([person, ...job]): Row => [view.merged.of(person), ...job]);
  for (const row of view.merged.people.length === 0 ? told : onceEachRow(told)) addRow(table, row);
  return table;
}

/** Adds the employments that contributors tell of whom the view has some sources only. */
export function addPartialEmployments(db: Connection, view: View, table: EmploymentTable): void {
  for (const { contributor } of view.partial) {
    const rows = db.rows<Row>(
      `SELECT ${COLUMNS} FROM employment INDEXED BY employment_fact
       WHERE employment.account = ?1 AND employment.contributor = ?2 AND superseded = 0 AND ${SEES_EMPLOYMENT}`,
      view.account,
      contributor,
      view.contributors,
      view.imports,
    );
    for (const row of rows) addRow(table, row);
  }
}

/** Adds what a contributor whom the view has whole tells, from its pack. */
export function addPackedEmployments(
  table: EmploymentTable,
  contributor: number,
  packed: PackedEmployments,
  isHidden: IsHidden | null,
): void {
  if (isHidden === null) {
    table.addAll(packed);
    return;
  }
  const { people, companies, startedOn, finishedOn, current } = packed;
  for (let row = 0; row < people.length; row++) {
    const person = people[row] ?? 0;
    if (isHidden(contributor, person)) continue;
    table.add({
      person,
      company: companies[row] ?? 0,
      startedOn: toDay(startedOn[row]),
      finishedOn: toDay(finishedOn[row]),
      current: current[row] === 1,
    });
  }
}

function onceEachRow(rows: readonly Row[]): Iterable<Row> {
  return new Map(rows.map((row) => [row.join(), row])).values();
}

function addRow(table: EmploymentTable, [person, company, startedOn, finishedOn, current]: Row): void {
  table.add({ person, company, startedOn, finishedOn, current: current === 1 });
}
