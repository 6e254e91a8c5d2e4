import type { ImportRecord } from '../../backend/imports/record.ts';
import { connected, person, seenTogether, talksTo, worksAt } from './records.ts';

/** More than the default limit of 25. */
export const CLERKS = 30;

/** A person with what is known of where they live. */
export const living = (record: ReturnType<typeof person>, city: string, country: string) => ({
  ...record,
  city,
  country,
});
/** A member with somebody for each key a search knows, and whom each key is not known of. */
export const SEARCHED: readonly ImportRecord[] = [
  living(person('dana', 'Dana', 'Reyes'), 'Berlin', 'Germany'),
  worksAt('dana', 'Widgets, Inc.', 'Product Designer'),
  connected('dana'),
  ...talksTo('dana', 20),
  living(person('jose', 'José', 'Müller'), 'Zürich', 'Switzerland'),
  worksAt('jose', 'Acme', 'Senior Designer'),
  connected('jose'),
  // No place is known of her.
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
  // Known by name, and nobody leads to him.
  person('lone', 'Lone', 'Wolf'),
  worksAt('lone', 'Wolfworks', 'Sales Manager'),
  ...Array.from({ length: CLERKS }, (_, index) => [
    person(`clerk-${index}`, `Clerk${index}`, 'Known'),
    worksAt(`clerk-${index}`, 'Paperworks', 'Archivist'),
    connected(`clerk-${index}`),
  ]).flat(),
];
