import type { FoundPerson } from '../../network/search/search-people.ts';
import type { Member, PersonRow } from '../../store/store.ts';
import type { ServiceContext } from '../service-context.ts';
import type { SearchData } from './search-data.ts';
import type { IndustryCompany } from './search-tables.ts';

/** Someone who was found, as the member may see them. */
export interface FoundRow {
  readonly found: FoundPerson;
  readonly row: PersonRow;
  /** Their current company, undefined if unknown. */
  readonly company: IndustryCompany | undefined;
}

/** Returns the rows of the found people in the same order. */
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
    // The index comes from the same store, so a row is missing only if it was erased meanwhile.
    return row === undefined ? [] : [{ found: one, row, company: companyByName.get(row.company) }];
  });
}
