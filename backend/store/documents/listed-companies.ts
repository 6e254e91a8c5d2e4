import { normalizeSlug } from '../../network/names/company-name.ts';
import type { Access, Db } from '../database/access.ts';
import { ownedBy, selectRows } from '../database/rows-where.ts';
import type { Derivation } from '../derived/derivation.ts';
import type { DerivedNetwork } from '../derived/derived-network.ts';
import { parsePageKey } from '../identity/parse-key.ts';
import type { Member, Owner } from '../rows.ts';
import { matchPage, onlyCompany } from '../views/companies.ts';
import { deleteDocuments } from './documents.ts';

/**
 * Returns all keys under which the reader's own lists may contain a page's company: the key itself, pages chosen for the
 * company, and listed pages that match by name. Returns only the key if it isn't certain which company it is.
 * @param listed keys of pages on the reader's lists
 */
export function companyNames(
  network: DerivedNetwork,
  key: string,
  listed: readonly string[],
): readonly string[] {
  const company = companyOfPage(network, key);
  if (company === null) return [key];
  const chosen = network.ofCompanies.flatMap(({ said }) => (said.kind === 'company_page' ? [said.page] : []));
  const others = [...chosen, ...listed].filter(
    (other) => other !== key && companyOfPage(network, other) === company,
  );
  return [key, ...new Set(others)];
}

/**
 * Removes duplicates after the member confirmed a page, because two items on a list may now be the same company. Keeps the
 * oldest.
 */
export async function mergeListedCompanies(
  access: Access,
  derivation: Derivation,
  member: Member,
  page: string,
): Promise<void> {
  const network = await derivation.of(access, member);
  const listed = await readListed(access.db, member);
  const pages = listed.map(({ subject }) => subject);
  const names = new Set(companyNames(network, page, pages));
  const same = listed.filter(({ subject }) => names.has(subject));
  const byList = Map.groupBy(same, ({ parent }) => parent);
  const double = [...byList.values()].flatMap((items) => items.slice(1).map(({ id }) => id));
  if (double.length === 0) return;
  await access.write(member, async (db) => {
    await deleteDocuments(db, member, 'item', double);
  });
}

/** Returns the pages on the member's own lists, oldest first. */
export async function readListed(
  db: Db,
  owner: Owner,
): Promise<{ readonly id: number; readonly parent: number; readonly subject: string }[]> {
  return selectRows(db, 'document', { ...ownedBy(owner), kind: 'item' })
    .select(['id', 'parent', 'subject'])
    .where('subject', 'like', 'li:org%')
    .orderBy('id')
    .execute();
}

/** Returns the number of the company that a page certainly belongs to; otherwise null. */
function companyOfPage(network: DerivedNetwork, key: string): number | null {
  const page = parsePageKey(key);
  if (page === null || (page.kind === 'slug' && normalizeSlug(page.value) === '')) return null;
  return onlyCompany(matchPage(network, key))?.id ?? null;
}
