import type { Operation } from '../../http/operation.ts';
import { findCompanies } from './companies.ts';
import { chooseCompany } from './companies-choice.ts';
import { listIndustries } from './companies-industries.ts';
import { sayIndustries } from './companies-industries-set.ts';
import { findPathsToOwnCompany } from './companies-paths.ts';
import { findCompanyPeople } from './companies-people.ts';
import { reachCompanies } from './companies-reach.ts';
import { rankAllCompanies } from './companies-top.ts';

/** Companies of the caller’s data. */
export const COMPANY_OPERATIONS: readonly Operation[] = [
  findCompanies,
  rankAllCompanies,
  findPathsToOwnCompany,
  findCompanyPeople,
  reachCompanies,
  chooseCompany,
  listIndustries,
  sayIndustries,
];
