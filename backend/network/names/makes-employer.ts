import { normaliseCompanyName } from './company-name.ts';
import { isEmployer } from './no-employer.ts';
import { isOwnSchool } from './own-school.ts';

/** Whether a job makes a company, colleagues and paths. `schools` are those the same source says the person went to. */
export function makesEmployer(
  { company, title }: { readonly company: string; readonly title: string },
  schools: Iterable<string>,
): boolean {
  const norms = new Set(Array.from(schools, normaliseCompanyName));
  return isEmployer(company) && !isOwnSchool(company, title, norms);
}
