import type { TopCompany } from '../../../../../utils/interface/kith/kith-companies.ts';

/** Returns a company as in GET /kith/companies/top, without a page unless one is given. */
export function topCompany(name: string, changed: Partial<TopCompany> = {}): TopCompany {
  const id = name.toLowerCase().replaceAll(' ', '-');
  return {
    id,
    name,
    linkedin_url: '',
    domain: '',
    score: 71.3,
    score_label: 'Excellent',
    count: 3,
    ...changed,
  };
}

/** Returns `Company 1`, `Company 2`, … */
export function topCompanies(count: number, from = 1): TopCompany[] {
  return Array.from({ length: count }, (_, n) => topCompany(`Company ${from + n}`));
}

export function pageOf(companies: readonly TopCompany[], { page = 1, total = companies.length } = {}) {
  const pagination = { page, limit: 50, total, has_next_page: (page - 1) * 50 + companies.length < total };
  return { companies, pagination };
}
