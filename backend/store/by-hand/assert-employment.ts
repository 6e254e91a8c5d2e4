import { confirmPage } from '../companies/choose-company.ts';
import { ensureCompany, type SpelledCompany } from '../companies/companies.ts';
import { readCompany } from '../companies/read-company.ts';
import type { Connection } from '../connection.ts';
import { countChange } from '../database/changes.ts';
import { importByHand } from '../evidence/imports.ts';
import { keepEmployment } from '../joining/write-times.ts';
import type { CompanyRow, Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { viewOf } from '../views/view.ts';
import { type NamedPerson, nameWhereUnknown } from './name-where-unknown.ts';
import { tellPart } from './parts-by-hand.ts';
import { personByHand } from './person-by-hand.ts';

/** A company already known by id, or by its name and, where it has one, its page key ('' for none). */
type NamedCompany = { readonly id: number } | { readonly name: string; readonly key: string };

/** Who works where, as what. */
export interface AssertedEmployment {
  readonly person: NamedPerson;
  readonly company: NamedCompany;
  readonly title: string;
}

/**
 * "She works at Acme": kept as the member's word, current until it is taken back. Saying it again changes
 * nothing.
 */
export function assertEmployment(
  db: Connection,
  member: Member,
  { person, company: named, title }: AssertedEmployment,
  now: number,
): { changed: boolean; company: CompanyRow } {
  const { id: company, spelled } = companyOf(db, member, named);
  const kept = importByHand(db, member.account, member.id, now);
  const id = personByHand(db, member, person.key, now);
  nameWhereUnknown(db, kept, id, person);
  const job = {
    title,
    startedOn: null,
    finishedOn: null,
    current: true,
    asserted: true,
    seenTo: Math.floor(now / 1000),
  };
  const { isNew } = keepEmployment(db, kept, { ...job, person: id, company, spelled }, true);
  const isPageNews = 'name' in named && named.key !== '' && confirmPage(db, member, named.key, company, now);
  if (isNew) countChange(db, member.account, member.id);
  const row = readCompany(db, viewOf(db, member), company);
  if (row === null) throw new Error('A company that somebody works at is seen by whoever said so.');
  tellPart(db, kept, id, person.key, { employments: [{ ...job, company: spelled ?? row.name }] });
  return { changed: isNew || isPageNews, company: row };
}

function companyOf(db: Connection, member: Member, named: NamedCompany): SpelledCompany {
  if ('name' in named) {
    if (named.name.trim() === '') {
      throw new StoreError('validation_error', 'A company needs a name.', 'company_name');
    }
    return ensureCompany(db, member.account, named.name);
  }
  if (readCompany(db, viewOf(db, member), named.id) === null) {
    throw new StoreError('not_found', 'There is no such company in your data. Choose one of those listed.');
  }
  return { id: named.id, spelled: null };
}
