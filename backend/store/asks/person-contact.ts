import { readCompany } from '../companies/read-company.ts';
import type { Connection } from '../connection.ts';
import type { PersonContact } from '../sequence-store.ts';
import { isTheirs, SEES_EMPLOYMENT, seesImport, type View } from '../views/view.ts';

interface WorkRow {
  readonly company: number;
  readonly title: string;
  readonly started_on: number | null;
  readonly finished_on: number | null;
}

/** The person's address, a work address first, and the present position: the one that `readPeople` names. */
export function readContact(db: Connection, view: View, person: number): PersonContact {
  return { email: readAddress(db, view, person), position: readPosition(db, view, person) };
}

function readAddress(db: Connection, view: View, person: number): string {
  const row = db.get<{ value: string }>(
    `SELECT alias.value FROM person_alias AS alias
     WHERE alias.account = ?1 AND alias.person IN (SELECT value FROM json_each(?2)) AND alias.kind = 'email'
       AND EXISTS (SELECT 1 FROM alias_import AS link
         JOIN import ON import.account = link.account AND import.id = link.import
         WHERE link.account = alias.account AND link.alias = alias.id AND ${seesImport('alias.person')})
       AND ${isTheirs('alias')}
     ORDER BY alias.domain IS NULL, alias.last_seen DESC, alias.value LIMIT 1`,
    view.account,
    JSON.stringify(view.merged.all(person)),
    view.contributors,
    view.imports,
  );
  return row?.value ?? '';
}

function readPosition(db: Connection, view: View, person: number): PersonContact['position'] {
  const row = db.get<WorkRow>(
    `SELECT employment.company, employment.title, employment.started_on, employment.finished_on
     FROM employment
     JOIN company ON company.account = employment.account AND company.id = employment.company
     WHERE employment.account = ?1 AND employment.person IN (SELECT value FROM json_each(?2))
       AND employment.current = 1 AND employment.superseded = 0 AND ${SEES_EMPLOYMENT}
     ORDER BY employment.seen_to DESC, employment.started_on DESC NULLS LAST, company.name, employment.title
     LIMIT 1`,
    view.account,
    JSON.stringify(view.merged.all(person)),
    view.contributors,
    view.imports,
  );
  const company = row === undefined ? null : readCompany(db, view, row.company);
  if (row === undefined || company === null) return null;
  return { title: row.title, company, startedOn: row.started_on, finishedOn: row.finished_on };
}
