import type { Access } from '../database/access.ts';
import { companyOfName, describeCompany } from '../derived/companies.ts';
import type { Derivation } from '../derived/derivation.ts';
import { mergeListedCompanies } from '../documents/listed-companies.ts';
import { parsePageKey } from '../identity/company-page.ts';
import type { SearchStore } from '../search-store.ts';
import type { Store } from '../store.ts';
import { choosePage, sayEmployment, sayIndustries } from './companies.ts';
import { openSaying } from './say.ts';
import { ACCOUNT, addStatement, listStatements } from './statements.ts';

type CompanyStatements = Pick<Store, 'assertEmployment' | 'chooseCompany' | 'keepLikelyPage'> &
  Pick<SearchStore, 'sayIndustries'>;

/** What members say of companies, and pages that were found to be a company's. */
export function openCompanyStatements(access: Access, derivation: Derivation): CompanyStatements {
  const say = openSaying(access, derivation);
  return {
    async chooseCompany(member, page, company, now) {
      const isNews = await say(member, now, (sight) => choosePage(sight, page, company));
      if (isNews) await mergeListedCompanies(access, derivation, member, page);
      return isNews;
    },

    async assertEmployment(member, person, company, title, now) {
      const { changed, folded } = await say(member, now, (sight) =>
        sayEmployment(sight, person, company, title),
      );
      if (changed && 'key' in company && company.key !== '')
        await mergeListedCompanies(access, derivation, member, company.key);
      const network = await derivation.of(access, member);
      const found = companyOfName(network, folded);
      if (found === null) throw new Error('A company that somebody works at is seen by whoever said so.');
      return { changed, company: describeCompany(network, found) };
    },

    sayIndustries: (member, said, now) => say(member, now, (sight) => sayIndustries(sight, said)),

    async keepLikelyPage(account, key, company) {
      const folded = derivation.companyName(account, company);
      if (folded === null || parsePageKey(key)?.kind !== 'slug') return;
      const owner = { account, id: ACCOUNT };
      const isKept = (pages: readonly string[]) => pages.length > 1 || pages.includes(key);
      const pagesOf = async (db: Access['db']) =>
        (await listStatements(db, owner, 'likely_page')).flatMap((one) =>
          one.other === folded ? [one.subject] : [],
        );
      if (isKept(await pagesOf(access.db))) return;
      await access.write({ account }, async (db) => {
        if (isKept(await pagesOf(db))) return;
        await addStatement(db, owner, { kind: 'likely_page', subject: key, other: folded, saidAt: 0 });
      });
    },
  };
}
