import type { Db } from '../database/access.ts';
import { companyBookOf } from '../derived/company-book.ts';
import type { Derivation } from '../derived/derivation.ts';
import { readLikelyPages, type SaidOfCompany } from '../derived/member-state.ts';
import type { DerivedNetwork } from '../derived/network.ts';
import { ACCOUNT } from '../sources/statements.ts';
import type { Member } from '../store.ts';

/** Erases, and with it what pages were found to be a company's by its name, if nobody of the account knows the company any more. */
export async function withoutLikelyPages<Result>(
  db: Db,
  member: Member,
  derivation: Derivation,
  erase: () => Promise<Result>,
): Promise<Result> {
  const all = await readLikelyPages(db, member.account);
  if (all.length === 0) return erase();
  const before = await derivation.within(db, member);
  const known = all.filter((one) => isKnown(before, one));
  const result = await erase();
  const after = known.length === 0 ? before : await derivation.within(db, member);
  const lost = known.filter((one) => !isKnown(after, one));
  if (lost.length > 0) {
    const account = await derivation.within(db, { account: member.account, id: null, writer: member.id });
    await deletePages(
      db,
      member.account,
      lost.filter((one) => !isKnown(account, one)),
    );
  }
  return result;
}

function isKnown(network: DerivedNetwork, { company }: SaidOfCompany): boolean {
  const number = network.dictionary.findCompany(company);
  return number !== undefined && companyBookOf(network).companies.has(number);
}

async function deletePages(db: Db, account: number, gone: readonly SaidOfCompany[]): Promise<void> {
  if (gone.length === 0) return;
  const pages = gone.map(({ page }) => page);
  await deleteLikelyPages(db, account).where('subject', 'in', pages).execute();
}

/** Who looked at them is not known: whoever erases everything may have. */
export async function forgetAllLikelyPages(db: Db, account: number): Promise<void> {
  await deleteLikelyPages(db, account).execute();
}

function deleteLikelyPages(db: Db, account: number) {
  return db
    .deleteFrom('statement')
    .where('account', '=', account)
    .where('member', '=', ACCOUNT)
    .where('kind', '=', 'likely_page');
}
