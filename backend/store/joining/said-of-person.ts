import type { PersonKey } from '../../imports/record.ts';
import { ensureCompany } from '../companies/companies.ts';
import type { Connection } from '../connection.ts';
import { BY_HAND, type KeptImport } from '../evidence/imports.ts';
import { joinDetails, type PersonDetail } from '../identity/person-detail.ts';
import { type Alias, keyOfAlias } from '../identity/person-key.ts';
import { type KeptEducation, type KeptEmployment, keepEducation, keepEmployment } from './write-times.ts';

/** All that one import says of one person, facts between two people aside. Plain JSON. */
export interface SaidOfPerson {
  /** By which it names the person; `me` first where it is the contributor. */
  readonly keys: readonly PersonKey[];
  readonly detail: PersonDetail | null;
  readonly employments: readonly SaidEmployment[];
  readonly educations: readonly SaidEducation[];
  /** By hand alone: where the person lives, and since when it is kept private (ms since 1970). */
  readonly city: SaidCityRow | null;
  readonly keptAt: number | null;
}

/** With the company as the import spells it. */
export interface SaidEmployment extends Omit<KeptEmployment, 'person' | 'company' | 'spelled'> {
  readonly company: string;
}

export type SaidEducation = Omit<KeptEducation, 'person'>;

interface SaidCityRow {
  readonly city: string;
  readonly country: string;
  readonly said_at: number;
}

export const NOTHING_SAID: SaidOfPerson = {
  keys: [],
  detail: null,
  employments: [],
  educations: [],
  city: null,
  keptAt: null,
};

/** What two parts of one import say, as one. */
export function joinSaid(x: SaidOfPerson, y: SaidOfPerson): SaidOfPerson {
  return {
    keys: [...new Set([...x.keys, ...y.keys])],
    detail: x.detail === null || y.detail === null ? (x.detail ?? y.detail) : joinDetails(x.detail, y.detail),
    employments: once([...x.employments, ...y.employments]),
    educations: once([...x.educations, ...y.educations]),
    city: joinCities(x.city, y.city),
    keptAt: x.keptAt ?? y.keptAt,
  };
}

/** The later word; the same again is no news. */
function joinCities(x: SaidCityRow | null, y: SaidCityRow | null): SaidCityRow | null {
  const isNews = y !== null && (x?.city !== y.city || x.country !== y.country);
  return isNews ? y : x;
}

function once<One>(all: readonly One[]): One[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** Reads what an import says of a person, or of several that are about to be one. */
export function readSaid(db: Connection, kept: KeptImport, people: readonly number[]): SaidOfPerson {
  const of = [kept.account, kept.id, JSON.stringify(people)] as const;
  const isAmong = (column: string) => `${column} IN (SELECT value FROM json_each(?3))`;
  const details = db.all<PersonDetail>(
    `SELECT first_name, last_name, headline, city, country FROM person_detail
     WHERE account = ?1 AND import = ?2 AND ${isAmong('person')} ORDER BY person`,
    ...of,
  );
  const employments = db.all<
    Omit<SaidEmployment, 'current' | 'asserted'> & Record<'current' | 'asserted', number>
  >(
    `SELECT ifnull(link.spelled, company.name) AS company, title, started_on AS startedOn, finished_on AS finishedOn,
       says_current AS current, asserted, seen_to AS seenTo
     FROM employment
     CROSS JOIN employment_import AS link ON link.account = employment.account AND link.employment = employment.id
     CROSS JOIN company ON company.account = employment.account AND company.id = employment.company
     WHERE employment.account = ?1 AND link.import = ?2 AND ${isAmong('employment.person')} ORDER BY +employment.id`,
    ...of,
  );
  const educations = db.all<SaidEducation>(
    `SELECT school, started_on AS startedOn, finished_on AS finishedOn
     FROM education
     CROSS JOIN education_import AS link ON link.account = education.account AND link.education = education.id
     WHERE education.account = ?1 AND link.import = ?2 AND ${isAmong('education.person')} ORDER BY +education.id`,
    ...of,
  );
  return {
    keys: readKeys(db, kept, people),
    detail: details.length === 0 ? null : details.reduce(joinDetails),
    employments: employments.map((one) => ({
      ...one,
      current: one.current === 1,
      asserted: one.asserted === 1,
    })),
    educations,
    city: kept.source === BY_HAND ? readCity(db, kept, people) : null,
    keptAt: kept.source === BY_HAND ? readKeptAt(db, kept, people) : null,
  };
}

function readKeys(db: Connection, kept: KeptImport, people: readonly number[]): PersonKey[] {
  const keys = db
    .all<Alias>(
      `SELECT kind, value FROM person_alias AS alias INDEXED BY person_alias_person
       CROSS JOIN alias_import AS link ON link.account = alias.account AND link.alias = alias.id AND link.import = ?2
       WHERE alias.account = ?1 AND alias.person IN (SELECT value FROM json_each(?3)) ORDER BY alias.id`,
      kept.account,
      kept.id,
      JSON.stringify(people),
    )
    .map(keyOfAlias);
  return isContributor(db, kept, people) ? ['me', ...keys] : keys;
}

function isContributor(
  db: Connection,
  { account, contributor }: KeptImport,
  people: readonly number[],
): boolean {
  const row = db.get<{ person: number }>(
    'SELECT person FROM member WHERE account = ? AND id = ?',
    account,
    contributor,
  );
  return row !== undefined && people.includes(row.person);
}

function readCity(
  db: Connection,
  { account, id }: KeptImport,
  people: readonly number[],
): SaidCityRow | null {
  const row = db.get<SaidCityRow>(
    `SELECT city, country, said_at FROM said_city
     WHERE account = ? AND import = ? AND person IN (SELECT value FROM json_each(?))
     ORDER BY said_at DESC LIMIT 1`,
    account,
    id,
    JSON.stringify(people),
  );
  return row ?? null;
}

function readKeptAt(
  db: Connection,
  { account, contributor }: KeptImport,
  people: readonly number[],
): number | null {
  const row = db.one<{ kept_at: number | null }>(
    `SELECT min(kept_at) AS kept_at FROM private_person
     WHERE account = ? AND contributor = ? AND person IN (SELECT value FROM json_each(?))`,
    account,
    contributor,
    JSON.stringify(people),
  );
  return row.kept_at;
}

/** Writes jobs and schools that the import says of a person. */
export function keepTimes(db: Connection, kept: KeptImport, person: number, said: SaidOfPerson): void {
  for (const job of said.employments) {
    const { id, spelled } = ensureCompany(db, kept.account, job.company);
    keepEmployment(db, kept, { ...job, person, company: id, spelled }, true);
  }
  for (const education of said.educations) keepEducation(db, kept, { ...education, person });
}
