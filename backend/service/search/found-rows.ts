import type { FoundPerson } from '../../network/search/search-people.ts';
import type { Member, PersonRow } from '../../store/store.ts';
import type { ServiceContext } from '../service-context.ts';
import type { SearchData } from './search-data.ts';
import type { IndustryCompany } from './search-tables.ts';

/** Somebody who was found, as the member may see them. */
export interface FoundRow {
  readonly found: FoundPerson;
  readonly row: PersonRow;
  /** Where they are now; undefined where that is not known. */
  readonly company: IndustryCompany | undefined;
}

/** Reads who was found, in the same order. */
export async function foundRows(
  { store }: ServiceContext,
  member: Member,
  { companyByName }: SearchData,
  found: readonly FoundPerson[],
): Promise<FoundRow[]> {
  const ids = found.map(({ person }) => person);
  const rows = await store.people(member.account, ids, member);
  return found.flatMap((one) => {
    const row = rows.get(one.person);
    // The index is built from the same store; a row can only be missing when it was erased in between.
    return row === undefined ? [] : [{ found: one, row, company: companyByName.get(row.company) }];
  });
}
