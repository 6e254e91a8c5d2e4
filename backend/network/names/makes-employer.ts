import { normaliseCompanyName } from './company-name.ts';
import { isEmployer } from './no-employer.ts';
import { isOwnSchool } from './own-school.ts';

/**
 * Returns whether a job counts as an employer, with colleagues and paths. `schools` are the person's schools in the
 * same source.
 */
export function makesEmployer(
  { company, title }: { readonly company: string; readonly title: string },
  schools: Iterable<string>,
): boolean {
  const norms = new Set(Array.from(schools, normaliseCompanyName));
  return isEmployer(company) && !isOwnSchool(company, title, norms);
}
