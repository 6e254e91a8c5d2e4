import { linkedinUrlOf } from '../../utils/linkedin-url.ts';
import type { FoundPerson } from '../network/search/search-people.ts';
import type { Member, PersonRow } from '../store/store.ts';
import type { SearchData } from './search-data.ts';
import type { ServiceContext } from './service-context.ts';

/** Somebody who was found, as the member may see them. */
export interface FoundRow {
  readonly found: FoundPerson;
  readonly row: PersonRow;
  /** Address of the page of the company they are at, '' where it is not known. */
  readonly companyUrl: string;
  readonly industry: string;
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
  const urls = new Map<number, string>();
  for (const { company } of rows.values()) {
    const id = companyByName.get(company)?.id;
    if (id === undefined || urls.has(id)) continue;
    const known = await store.company(member.account, id, member);
    urls.set(id, linkedinUrlOf(known?.key ?? '') ?? '');
  }
  return found.flatMap((one) => {
    const row = rows.get(one.person);
    // The index is built from the same store; a row can only be missing when it was erased in between.
    if (row === undefined) return [];
    const company = companyByName.get(row.company);
    return [
      {
        found: one,
        row,
        companyUrl: urls.get(company?.id ?? 0) ?? '',
        industry: company?.industry ?? '',
      },
    ];
  });
}
