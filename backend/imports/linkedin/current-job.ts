import type { EmploymentRecord, PersonKey } from '../record.ts';

/** Where somebody is when a source is made, which does not say since when. */
export function currentJob(person: PersonKey, company: string, title: string): EmploymentRecord {
  return { type: 'employment', person, company, title, startedOn: null, finishedOn: null, current: true };
}
