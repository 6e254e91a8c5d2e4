import { normaliseCompanyName } from '../../network/names/company-name.ts';
import { betterSpelling } from '../companies/companies.ts';
import type { Connection } from '../connection.ts';
import type { KeptImport } from '../evidence/imports.ts';

export interface KeptEmployment {
  readonly person: number;
  readonly company: number;
  /** How the import spells the company, where that is not its name. */
  readonly spelled: string | null;
  readonly title: string;
  readonly startedOn: number | null;
  readonly finishedOn: number | null;
  readonly current: boolean;
  readonly asserted: boolean;
  /** UTC seconds. */
  readonly seenTo: number;
}

/**
 * Keeps that the import tells of this employment. What is said by hand again was seen when it was first said.
 * @param isAgain the import may have told of it by now: of its spellings the better one counts, else this one
 */
export function keepEmployment(
  db: Connection,
  kept: KeptImport,
  one: KeptEmployment,
  isAgain: boolean,
): { id: number; isNew: boolean } {
  const fact = [
    kept.account,
    kept.contributor,
    one.person,
    one.company,
    one.title,
    one.startedOn,
    one.finishedOn,
    Number(one.current),
    Number(one.asserted),
  ] as const;
  const known = db.get<{ id: number }>(
    `SELECT id FROM employment
     WHERE account = ? AND contributor = ? AND person = ? AND company = ? AND title = ?
       AND ifnull(started_on, -10000000) = ifnull(?, -10000000)
       AND ifnull(finished_on, -10000000) = ifnull(?, -10000000) AND says_current = ? AND asserted = ?`,
    ...fact,
  );
  const id =
    known?.id ??
    db.insert(
      `INSERT INTO employment (account, contributor, person, company, title, started_on, finished_on,
         says_current, asserted, current, superseded, seen_to)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)`,
      ...fact,
      Number(one.current),
      one.seenTo,
    );
  if (known !== undefined && one.asserted) {
    const sql = 'UPDATE employment SET seen_to = ?1 WHERE account = ?2 AND id = ?3 AND seen_to > ?1';
    db.run(sql, one.seenTo, kept.account, id);
  }
  db.run(
    `INSERT INTO employment_import (account, employment, import, spelled) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET spelled = excluded.spelled WHERE spelled IS NOT excluded.spelled`,
    kept.account,
    id,
    kept.id,
    isAgain && known !== undefined ? spellBetter(db, kept, id, one.spelled) : one.spelled,
  );
  return { id, isNew: known === undefined };
}

function spellBetter(
  db: Connection,
  kept: KeptImport,
  employment: number,
  spelled: string | null,
): string | null {
  const before = db.get<{ spelled: string | null }>(
    'SELECT spelled FROM employment_import WHERE account = ? AND employment = ? AND import = ?',
    kept.account,
    employment,
    kept.id,
  );
  return before === undefined ? spelled : betterSpelling(before.spelled, spelled);
}

export interface KeptEducation {
  readonly person: number;
  readonly school: string;
  readonly startedOn: number | null;
  readonly finishedOn: number | null;
}

/** Keeps that the import says this person went to that school. @returns the education, null without a school */
export function keepEducation(db: Connection, kept: KeptImport, one: KeptEducation): number | null {
  if (one.school.trim() === '') return null;
  const fact = [kept.account, kept.contributor, one.person, one.school] as const;
  const known = db.get<{ id: number }>(
    `SELECT id FROM education WHERE account = ? AND contributor = ? AND person = ? AND school = ?
       AND ifnull(started_on, -10000000) = ifnull(?, -10000000)
       AND ifnull(finished_on, -10000000) = ifnull(?, -10000000)`,
    ...fact,
    one.startedOn,
    one.finishedOn,
  );
  const id =
    known?.id ??
    db.insert(
      `INSERT INTO education (account, contributor, person, school, norm, started_on, finished_on)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ...fact,
      normaliseCompanyName(one.school),
      one.startedOn,
      one.finishedOn,
    );
  db.run(
    'INSERT INTO education_import (account, education, import) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    kept.account,
    id,
    kept.id,
  );
  return id;
}
