/** What members say of companies, which go by their folded names. */
import { tidyCompanyName } from '../../network/names/company-spelling.ts';
import { isEmployer } from '../../network/names/no-employer.ts';
import { bookedCompany, matchShortForm } from '../derived/companies.ts';
import type { DerivedNetwork } from '../derived/network.ts';
import { parsePageKey } from '../identity/company-page.ts';
import type { SaidIndustry } from '../search-store.ts';
import type { Store } from '../store.ts';
import { StoreError } from '../store-error.ts';
import type { Change, NewStatement, Sight } from './say.ts';
import { listStatements, type StatementKind, type StatementRow } from './statements.ts';

type Asserted = Parameters<Store['assertEmployment']>;

const NO_SUCH_COMPANY = 'There is no such company in your data. Choose one of those listed.';

/** The member says that this page is that company; a later word replaces an earlier one. */
export async function choosePage(sight: Sight, page: string, company: number): Promise<Change<boolean>> {
  return pageChange(sight, page, requireCompany(sight.network, company).folded);
}

/** Industries of companies of the member's data; '' takes back what was said. */
export async function sayIndustries(sight: Sight, said: readonly SaidIndustry[]): Promise<Change<boolean>> {
  const before = await ownStatements(sight, 'industry');
  const gone: number[] = [];
  const fresh: NewStatement[] = [];
  for (const { company, industry } of said) {
    const { folded } = requireCompany(sight.network, company);
    const known = before.filter(({ other }) => other === folded);
    const latest = known.at(-1);
    if (latest === undefined ? industry === '' : industryOf(latest) === industry) continue;
    gone.push(...known.map(({ id }) => id));
    if (industry !== '') fresh.push({ kind: 'industry', subject: '', other: folded, body: { industry } });
  }
  return { result: gone.length + fresh.length > 0, gone, said: fresh };
}

/** "She works at Acme": holds until it is taken back; saying it again changes nothing. */
export async function sayEmployment(
  sight: Sight,
  person: Asserted[1],
  named: Asserted[2],
  title: Asserted[3],
): Promise<Change<{ changed: boolean; folded: string }>> {
  const { words } = sight;
  const { folded, name } = companyOf(sight.network, named);
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
    'name' in named && named.key !== '' ? await pageChange(sight, named.key, folded) : { result: false };
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
      'This says that nobody employs them. Name the company where they work.',
      'company_name',
    );
  }
  const called = named.key === '' ? matchShortForm(network, name) : null;
  if (called !== null) return { folded: network.dictionary.company(called.company), name: called.name };
  return { folded: name.toLowerCase(), name };
}

async function pageChange(sight: Sight, page: string, folded: string): Promise<Change<boolean>> {
  if (parsePageKey(page) === null) {
    throw new StoreError('bad_request', 'This is not the address of a LinkedIn company page.');
  }
  const before = (await ownStatements(sight, 'company_page')).filter(({ subject }) => subject === page);
  if (before.at(-1)?.other === folded) return { result: false };
  return {
    result: true,
    gone: before.map(({ id }) => id),
    said: [{ kind: 'company_page', subject: page, other: folded }],
  };
}

function ownStatements({ db, member }: Sight, kind: StatementKind): Promise<StatementRow[]> {
  return listStatements(db, member, kind);
}

function industryOf({ body }: StatementRow): string {
  return (JSON.parse(body) as { readonly industry: string }).industry;
}
