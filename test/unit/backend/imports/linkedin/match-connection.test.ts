import { describe, expect, it } from 'vitest';
import { createConnectionMatcher } from '../../../../../backend/imports/linkedin/gather-records.ts';
import type { Connection } from '../../../../../backend/imports/linkedin/read-connections.ts';

const connection = (key: string, firstName: string, lastName: string, company: string): Connection => ({
  line: 1,
  keys: [key],
  firstName,
  lastName,
  company,
  title: '',
  at: 0,
});

const match = createConnectionMatcher([
  connection('ken-1', 'Ken', 'Sato', 'Acme Ltd'),
  connection('ken-2', 'Ken', 'Sato', 'Globex'),
  connection('ken-3', 'Ken', 'Sato', ''),
  connection('zoe', 'Zoë', 'Müller', 'Initech'),
  connection('sam-1', 'Sam', 'Lee', 'Hooli'),
  connection('sam-2', 'Sam', 'Lee', 'Hooli, Inc.'),
  connection('ada', 'Ada', 'King', 'Engines'),
  connection('ada', 'Ada', 'King', 'Engines'),
]);

describe('createConnectionMatcher', () => {
  it.each([
    ['Ken', 'Sato', 'ACME', 'ken-1'],
    ['Ken', 'Sato', 'globex inc', 'ken-2'],
    ['Ken', 'Sato', 'Umbrella', 'several'],
    ['Ken', 'Sato', '', 'several'],
    ['ZOE', 'muller', 'Umbrella', 'zoe'],
    ['Zoë', 'Müller', '', 'zoe'],
    ['Sam', 'Lee', 'Hooli', 'several'],
    ['Ada', 'King', 'Engines', 'ada'],
    ['Nobody', 'Here', 'Acme', 'none'],
    ['', '', '', 'none'],
  ])('finds %s %s at %j: %s', (firstName, lastName, company, found) => {
    expect(match(firstName, lastName, company)).toBe(found);
  });
});
