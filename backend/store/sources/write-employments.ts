import type { EmploymentRecord } from '../../imports/record.ts';
import { ensureCompany, type SpelledCompany } from '../companies/companies.ts';
import type { Connection } from '../connection.ts';
import { insertRows, nextId, type Row } from '../database/insert-rows.ts';
import type { KeptImport } from '../evidence/imports.ts';
import { keepEmployment } from '../evidence/write-times.ts';

/** Employments kept back before they are written. */
const MOST_KEPT = 1024;

export interface EmploymentWriter {
  /** Takes in that the import says this person worked there, to be written with others; nothing where no company is named. */
  write(person: number, record: EmploymentRecord): void;
  /** Writes what is left, and tells the employments that the import holds. */
  end(): ReadonlySet<number>;
}

/**
 * Writes employments; of whom nothing was known before, many at once.
 * @param isNew whether nothing was known of the person before this import
 * @param writePeople to be called before rows tell of people
 */
export function createEmploymentWriter(
  db: Connection,
  kept: KeptImport,
  isNew: (person: number) => boolean,
  writePeople: () => void,
): EmploymentWriter {
  const { account, contributor } = kept;
  const held = new Set<number>();
  const companies = new Map<string, SpelledCompany>();
  /** Of new people, so that saying it twice writes it once. */
  const said = new Set<string>();
  let waiting: { readonly row: Row; readonly spelled: string | null }[] = [];

  function companyOf(name: string): SpelledCompany {
    const company = companies.get(name) ?? ensureCompany(db, account, name, spellAnew);
    companies.set(name, company);
    return company;
  }

  /** A name that is about to be a spelling is one in what waits, too. */
  function spellAnew(): void {
    writeWaiting();
    companies.clear();
  }

  function writeWaiting(): void {
    writePeople();
    if (waiting.length === 0) return;
    const first = nextId(db, 'employment');
    const ids = waiting.map((_, at) => first + at);
    insertRows(
      db,
      `employment (id, account, contributor, person, company, title, started_on, finished_on, says_current, asserted,
         current, superseded, seen_to)`,
      waiting.map(({ row }, at) => [ids[at] ?? 0, ...row]),
    );
    insertRows(
      db,
      'employment_import (account, employment, import, spelled)',
      ids.map((id, at) => [account, id, kept.id, waiting[at]?.spelled ?? null]),
    );
    for (const id of ids) held.add(id);
    waiting = [];
  }

  function writeNew(
    person: number,
    { id: company, spelled }: SpelledCompany,
    record: EmploymentRecord,
  ): void {
    const { title, startedOn, finishedOn } = record;
    const current = Number(record.current);
    const fact = JSON.stringify([person, company, title.toWellFormed(), startedOn, finishedOn, current]);
    if (said.has(fact)) return;
    said.add(fact);
    const dates = [startedOn, finishedOn];
    const row = [
      account,
      contributor,
      person,
      company,
      title,
      ...dates,
      current,
      0,
      current,
      0,
      kept.covers_to,
    ];
    waiting.push({ row, spelled });
    if (waiting.length >= MOST_KEPT) writeWaiting();
  }

  return {
    write(person, record) {
      if (record.company.trim() === '') return;
      const company = companyOf(record.company);
      if (isNew(person)) {
        writeNew(person, company, record);
        return;
      }
      writeWaiting();
      const { id } = keepEmployment(db, kept, {
        person,
        company: company.id,
        spelled: company.spelled,
        title: record.title,
        startedOn: record.startedOn,
        finishedOn: record.finishedOn,
        current: record.current,
        asserted: false,
        seenTo: kept.covers_to,
      });
      held.add(id);
    },
    end() {
      writeWaiting();
      return held;
    },
  };
}
