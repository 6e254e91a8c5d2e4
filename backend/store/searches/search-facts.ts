import type { Connection } from '../connection.ts';
import { SEES_EMPLOYMENT, seesImport, type View } from '../views/view.ts';

/** What is known of people's past, by person. */
export interface SearchFacts {
  /** Names of companies they are no longer at. */
  readonly pastCompanies: ReadonlyMap<number, readonly string[]>;
  readonly schools: ReadonlyMap<number, readonly string[]>;
}

interface NamedRow {
  readonly person: number;
  readonly name: string;
}

/** Past employers and schools of everybody, as far as the viewer may see them. */
export function readSearchFacts(db: Connection, view: View): SearchFacts {
  const past = db.all<NamedRow>(
    `SELECT DISTINCT employment.person, company.name
     FROM employment JOIN company ON company.account = employment.account AND company.id = employment.company
     WHERE employment.account = ?1 AND employment.current = ?2 AND employment.superseded = 0 AND ${SEES_EMPLOYMENT}
     ORDER BY employment.person, company.name`,
    view.account,
    0,
    view.contributors,
    view.imports,
  );
  const schools = db.all<NamedRow>(
    `SELECT DISTINCT education.person, education.school AS name FROM education
     WHERE education.account = ?1 AND ?2 = 0 AND EXISTS (
       SELECT 1 FROM education_import AS link
       JOIN import ON import.account = link.account AND import.id = link.import
       WHERE link.account = education.account AND link.education = education.id AND ${seesImport('education.person')})
     ORDER BY education.person, name`,
    view.account,
    0,
    view.contributors,
    view.imports,
  );
  return { pastCompanies: byPerson(past, view), schools: byPerson(schools, view) };
}

function byPerson(rows: readonly NamedRow[], { merged }: View): Map<number, string[]> {
  const names = new Map<number, string[]>();
  for (const { person: told, name } of rows) {
    const person = merged.of(told);
    const known = names.get(person);
    if (known === undefined) names.set(person, [name]);
    else known.push(name);
  }
  return names;
}
