import type { EmploymentRecord, PersonKey } from '../record.ts';

/** Returns a current job without a start date. */
export function currentJob(person: PersonKey, company: string, title: string): EmploymentRecord {
  return { type: 'employment', person, company, title, startedOn: null, finishedOn: null, current: true };
}
