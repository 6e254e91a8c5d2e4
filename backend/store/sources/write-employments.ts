import type { EmploymentRecord } from '../../imports/record.ts';
import { ensureCompany, type SpelledCompany } from '../companies/companies.ts';
import type { Connection } from '../connection.ts';
import { insertRows, nextId, type Row } from '../database/insert-rows.ts';
import type { KeptImport } from '../evidence/imports.ts';
import { type KeptEmployment, keepEmployment } from '../joining/write-times.ts';

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
  /** How each was spelled the last time, so that saying it twice writes it once, and after how many renamings. */
  const said = new Map<string, { readonly spelled: string | null; readonly renamings: number }>();
  let renamings = 0;
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
    renamings += 1;
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

  function keepBack({ person, company, spelled, ...job }: KeptEmployment): void {
    const current = Number(job.current);
    const dates = [job.startedOn, job.finishedOn];
    const state = [current, 0, current, 0, job.seenTo];
    waiting.push({ row: [account, contributor, person, company, job.title, ...dates, ...state], spelled });
    if (waiting.length >= MOST_KEPT) writeWaiting();
  }

  return {
    write(person, record) {
      if (record.company.trim() === '') return;
      const { id: company, spelled } = companyOf(record.company);
      const { title, startedOn, finishedOn, current } = record;
      const fact = JSON.stringify([person, company, title.toWellFormed(), startedOn, finishedOn, current]);
      const before = said.get(fact);
      if (before?.spelled === spelled && before.renamings === renamings) return;
      said.set(fact, { spelled, renamings });
      const job = { person, company, spelled, title, startedOn, finishedOn, current, asserted: false };
      const employment = { ...job, seenTo: kept.covers_to };
      if (before === undefined && isNew(person)) {
        keepBack(employment);
        return;
      }
      writeWaiting();
      held.add(keepEmployment(db, kept, employment, before !== undefined).id);
    },
    end() {
      writeWaiting();
      return held;
    },
  };
}
