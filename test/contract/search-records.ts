import type { ImportRecord } from '../../backend/imports/record.ts';
import { connected, person, seenTogether, talksTo, worksAt } from './records.ts';

/** More than the default limit of 25. */
export const CLERKS = 30;

export const living = (record: ReturnType<typeof person>, city: string, country: string) => ({
  ...record,
  city,
  country,
});
/** A member’s data, with people who match each search filter, and people for whom the filter’s value is unknown. */
export const SEARCHED: readonly ImportRecord[] = [
  living(person('dana', 'Dana', 'Reyes'), 'Berlin', 'Germany'),
  worksAt('dana', 'Widgets, Inc.', 'Product Designer'),
  connected('dana'),
  ...talksTo('dana', 20),
  living(person('jose', 'José', 'Müller'), 'Zürich', 'Switzerland'),
  worksAt('jose', 'Acme', 'Senior Designer'),
  connected('jose'),
  // Her city is unknown.
  person('uma', 'Uma', 'Unknown'),
  worksAt('uma', 'Acme', 'Designer'),
  connected('uma'),
  living(person('greta', 'Greta', 'Baker'), 'Berlin', 'Germany'),
  worksAt('greta', 'Bakehouse', 'Baker'),
  connected('greta'),
  // Reached only through Dana.
  living(person('max', 'Max', 'Far'), '', 'Germany'),
  worksAt('max', 'Farworks', 'Head of Sales'),
  ...seenTogether('dana', 'max', 4),
  // Known by name, but not reachable.
  person('lone', 'Lone', 'Wolf'),
  worksAt('lone', 'Wolfworks', 'Sales Manager'),
  ...Array.from({ length: CLERKS }, (_, index) => [
    person(`clerk-${index}`, `Clerk${index}`, 'Known'),
    worksAt(`clerk-${index}`, 'Paperworks', 'Archivist'),
    connected(`clerk-${index}`),
  ]).flat(),
];
