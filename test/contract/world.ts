/** The data of the contract tests: every kind of response in the interface, including caps and awkward names. */
import type { ImportRecord } from '../../backend/imports/record.ts';
import { connected, evidence, person, seenTogether, talksTo, worksAt } from './records.ts';

const many = <T>(howMany: number, make: (index: number) => T): T[] =>
  Array.from({ length: howMany }, (_, index) => make(index));

/** More than the 50 people shown for a company. */
export const BIG_COMPANY_PEOPLE = 57;
/** More than the 10 paths shown to a person. */
export const POPULAR_INTRODUCERS = 13;

const bigCompany: ImportRecord[] = many(BIG_COMPANY_PEOPLE, (index) => [
  person(`big-${index}`, `Big${index}`, 'Employee', `mailto:employee${index}@bigworks.example`),
  worksAt(`big-${index}`, 'Bigworks', index === 0 ? 'Director, Sales "EMEA"' : 'Engineer'),
  connected(`big-${index}`, 100 + index),
]).flat();

const popular: ImportRecord[] = [
  person('popular-one', 'Popular', 'One'),
  ...many(POPULAR_INTRODUCERS, (index) => [
    person(`friend-${index}`, `Friend${index}`, 'Known'),
    connected(`friend-${index}`, 200 + index),
    ...talksTo(`friend-${index}`, 1 + index),
    ...seenTogether(`friend-${index}`, 'popular-one', 2),
  ]).flat(),
];

/** The data of member `me`, whose profile is `the-caller`. */
export const MY_RECORDS: readonly ImportRecord[] = [
  person('the-caller', 'The', 'Caller'),
  // Known by messages, a meeting, a recommendation and a connection. Introduces Maria.
  person('dana-reyes', 'Dana', 'Reyes', 'li:m:123456'),
  worksAt('dana-reyes', 'Widgets, Inc.', 'Head of Design'),
  connected('dana-reyes', 900),
  ...talksTo('dana-reyes', 20),
  evidence('me', 'dana-reyes', 'meeting', 12),
  evidence('dana-reyes', 'me', 'recommendation', 700),
  evidence('dana-reyes', 'me', 'endorsement', 500),
  // Reached only through Dana.
  person('maria-o-neil-élan', 'María', 'O’Neil-Élan'),
  worksAt('maria-o-neil-élan', 'Solo Studio', 'Founder'),
  ...seenTogether('dana-reyes', 'maria-o-neil-élan', 4),
  // Only connected, at two companies with the same normalized name.
  person('al-acme', 'Al', 'Acme'),
  worksAt('al-acme', 'Acme Ltd', 'Clerk'),
  connected('al-acme'),
  person('gerd-acme', 'Gerd', 'Acme'),
  worksAt('gerd-acme', 'Acme GmbH', 'Prokurist'),
  connected('gerd-acme'),
  // A person without a name or position.
  person('nameless', '', ''),
  connected('nameless'),
  ...bigCompany,
  ...popular,
];

/** The data of a teammate, the only member who knows Theo. */
export const TEAMMATE_RECORDS: readonly ImportRecord[] = [
  person('the-teammate', 'Tess', 'Mate'),
  person('theo-far', 'Theo', 'Far'),
  worksAt('theo-far', 'Faraway', 'CEO'),
  connected('theo-far', 300),
  ...talksTo('theo-far', 8),
];

/** The data of a member of the same account who isn't in a team with the caller. */
export const STRANGER_RECORDS: readonly ImportRecord[] = [
  person('the-stranger', 'Sam', 'Stranger'),
  person('hidden-person', 'Hidden-First', 'Hidden-Last', 'mailto:h1@hiddenworks.example', 'li:m:999'),
  person('hidden-colleague', 'Hidden-Other', 'Hidden-Last', 'mailto:h2@hiddenworks.example'),
  worksAt('hidden-person', 'Hiddenworks', 'Secretary'),
  worksAt('hidden-colleague', 'Hiddenworks', 'Secretary'),
  connected('hidden-person'),
  connected('hidden-colleague'),
];
