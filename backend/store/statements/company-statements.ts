import { tidyCompanyName } from '../../network/names/company-spelling.ts';
import { isEmployer } from '../../network/names/no-employer.ts';
import type { Access } from '../database/access.ts';
import type { Derivation } from '../derived/derivation.ts';
import type { DerivedNetwork } from '../derived/derived-network.ts';
import { mergeListedCompanies } from '../documents/listed-companies.ts';
import { parsePageKey } from '../identity/parse-key.ts';
import type { CompanyRow, Member } from '../rows.ts';
import { ACCOUNT, addStatement, listStatements, type StatementRow } from '../sources/statements.ts';
import { StoreError } from '../store-error.ts';
import { bookedCompany, companyOfName, describeCompany, matchShortForm } from '../views/companies.ts';
import {
  type Change,
  type NamedPerson,
  type NewStatement,
  openStatementWriter,
  type StatementAuthor,
} from './write-statements.ts';

/** A company's industry. '' removes the industry that the member entered. */
export interface SaidIndustry {
  readonly company: number;
  readonly industry: string;
}

/** Members' statements about companies, which are identified by their folded names. */
interface CompanyStatementStore {
  /** Saves where someone works, creating the person and company if they are unknown. */
  assertEmployment(
    member: Member,
    person: NamedPerson,
    company: { id: number } | { name: string; key: string },
    title: string,
    now: number,
  ): Promise<{ changed: boolean; company: CompanyRow }>;
  chooseCompany(member: Member, pageKey: string, company: number, now: number): Promise<boolean>;
  /**
   * Saves for the account that a `likely` page (`matchCompanyPage`) belongs to the company, without recording who looked at
   * it or when. The company has this address until something contradicts it.
   */
  saveLikelyPage(account: number, key: string, company: number): Promise<void>;
  /** Returns true if anything changed. Throws `not_found` for a company that isn't in the member's data. */
  setIndustries(member: Member, said: readonly SaidIndustry[], now: number): Promise<boolean>;
}

type Asserted = Parameters<CompanyStatementStore['assertEmployment']>;

const NO_SUCH_COMPANY = 'This company isn’t in your data. Choose a listed one.';

/** Replaces any earlier choice. */
async function choosePage(by: StatementAuthor, page: string, company: number): Promise<Change<boolean>> {
  return pageChange(by, page, requireCompany(by.network, company).folded);
}

async function setIndustries(by: StatementAuthor, said: readonly SaidIndustry[]): Promise<Change<boolean>> {
  const before = await listStatements(by.db, by.member, 'industry');
  const gone: number[] = [];
  const fresh: NewStatement[] = [];
  for (const { company, industry } of said) {
    const { folded } = requireCompany(by.network, company);
    const known = before.filter(({ other }) => other === folded);
    const latest = known.at(-1);
    if (latest === undefined ? industry === '' : industryOf(latest) === industry) continue;
    gone.push(...known.map(({ id }) => id));
    if (industry !== '') fresh.push({ kind: 'industry', subject: '', other: folded, body: { industry } });
  }
  return { result: gone.length + fresh.length > 0, gone, said: fresh };
}

/** Saves a job, which is valid until the member undoes it. Repeating it has no effect. */
async function assertEmployment(
  by: StatementAuthor,
  person: Asserted[1],
  named: Asserted[2],
  title: Asserted[3],
): Promise<Change<{ changed: boolean; folded: string }>> {
  const { words } = by;
  const { folded, name } = companyOf(by.network, named);
  const rank = words.rankOf(person.key);
  const isKnown = words
    .of('works_at')
    .some(
      ({ said, subject }) =>
        (subject === rank && rank !== 0 ? true : words.isSaidBy(person.key, said)) &&
        tidyCompanyName(said.company).toLowerCase() === folded &&
        said.title === title,
    );
  const { firstName, lastName } = person;
  const job: NewStatement = {
    kind: 'works_at',
    subject: person.key,
    body: { firstName, lastName, company: name, title },
  };
  const page =
    'name' in named && named.key !== '' ? await pageChange(by, named.key, folded) : { result: false };
  return {
    result: { changed: !isKnown || page.result, folded },
    gone: page.gone ?? [],
    said: [...(isKnown ? [] : [job]), ...(page.said ?? [])],
  };
}

interface Named {
  readonly folded: string;
  readonly name: string;
}

function requireCompany(network: DerivedNetwork, number: number): Named {
  const found = bookedCompany(network, number);
  if (found === null) throw new StoreError('not_found', NO_SUCH_COMPANY);
  return { folded: network.dictionary.company(found.company), name: found.name };
}

function companyOf(network: DerivedNetwork, named: Asserted[2]): Named {
  if ('id' in named) return requireCompany(network, named.id);
  const name = tidyCompanyName(named.name);
  if (name === '') throw new StoreError('validation_error', 'A company needs a name.', 'company_name');
  if (!isEmployer(name)) {
    throw new StoreError(
      'validation_error',
      'This isn’t an employer. Enter the company where they work.',
      'company_name',
    );
  }
  const called = named.key === '' ? matchShortForm(network, name) : null;
  if (called !== null) return { folded: network.dictionary.company(called.company), name: called.name };
  return { folded: name.toLowerCase(), name };
}

async function pageChange(by: StatementAuthor, page: string, folded: string): Promise<Change<boolean>> {
  if (parsePageKey(page) === null) {
    throw new StoreError('bad_request', 'This isn’t the address of a LinkedIn company page.');
  }
  const all = await listStatements(by.db, by.member, 'company_page');
  const before = all.filter(({ subject }) => subject === page);
  if (before.at(-1)?.other === folded) return { result: false };
  return {
    result: true,
    gone: before.map(({ id }) => id),
    said: [{ kind: 'company_page', subject: page, other: folded }],
  };
}

function industryOf({ body }: StatementRow): string {
  return (JSON.parse(body) as { readonly industry: string }).industry;
}

export function openCompanyStatements(access: Access, derivation: Derivation): CompanyStatementStore {
  const write = openStatementWriter(access, derivation);
  return {
    async chooseCompany(member, page, company, now) {
      const isNews = await write(member, now, (by) => choosePage(by, page, company));
      if (isNews) await mergeListedCompanies(access, derivation, member, page);
      return isNews;
    },

    async assertEmployment(member, person, company, title, now) {
      const { changed, folded } = await write(member, now, (by) =>
        assertEmployment(by, person, company, title),
      );
      if (changed && 'key' in company && company.key !== '')
        await mergeListedCompanies(access, derivation, member, company.key);
      const network = await derivation.of(access, member);
      const found = companyOfName(network, folded);
      if (found === null) throw new Error('A company must be visible to the member who entered it.');
      return { changed, company: describeCompany(network, found) };
    },

    setIndustries: (member, said, now) => write(member, now, (by) => setIndustries(by, said)),

    async saveLikelyPage(account, key, company) {
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
