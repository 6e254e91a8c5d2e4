import { describe, expect, it } from 'vitest';
import {
  CONNECTIONS,
  evidenceOf,
  INVITATIONS,
  MESSAGES,
  readExport,
  row,
  type Tables,
} from './build-export.ts';

const url = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const ME = 'li:in:nora-lind';
const DANA = row('Dana', 'Okafor', url('dana'), '', 'Acme', '', '01 Jan 2000');

/** Every table with a dated fact, with the date as a parameter. */
const COLUMNS: Readonly<Record<string, (date: string) => Tables>> = {
  'Connected On': (date) => ({
    'Connections.csv': CONNECTIONS + row('D', 'O', url('dana'), '', '', '', date),
  }),
  DATE: (date) => ({
    'messages.csv': MESSAGES + row('t', '', 'N', url('nora-lind'), 'D', url('dana'), date, '', '', ''),
  }),
  'Sent At': (date) => ({
    'Invitations.csv': INVITATIONS + row('N', 'D', date, 'note', 'OUTGOING', url('nora-lind'), url('dana')),
  }),
  'Endorsement Date': (date) => ({
    'Endorsement_Given_Info.csv': `Endorsement Date,Skill Name,Endorsee First Name,Endorsee Last Name,Endorsee Public Url,Endorsement Status\n${row(date, 'x', 'D', 'O', url('dana'), 'ACCEPTED')}`,
  }),
  'Creation Date': (date) => ({
    'Connections.csv': CONNECTIONS + DANA,
    'Recommendations_Given.csv': `First Name,Last Name,Company,Job Title,Text,Creation Date,Status\n${row('Dana', 'Okafor', 'Acme', '', '', date, 'VISIBLE')}`,
  }),
  UpdatedAt: (date) => ({
    'ImportedContacts.csv': `FirstName,LastName,Emails,CreatedAt,UpdatedAt\n${row('D', 'O', 'd@x.example', '', date)}`,
  }),
};

/** Every format seen in these columns, all for the same day. */
const FORMS = [
  '05 Mar 2019',
  '5 Mar 2019',
  '2019-03-05 14:22:28 UTC',
  '05 Mar 2019, 14:22',
  '2019/03/05 14:24:54 UTC',
  '3/5/19, 3:43 PM',
  '03/05/2019',
  '2019-03-05',
  '2019-03-05T14:22:28.000Z',
  '5. März 2019',
  '5 mars 2019',
  'Mar 5, 2019',
];

describe.each(Object.keys(COLUMNS))('dates in the column %s', (column) => {
  it.each(FORMS)('reads the date %s', async (form) => {
    const tables = COLUMNS[column]?.(form) ?? {};
    const { records, findings } = await readExport(tables, ME);
    expect(findings.filter(({ level }) => level === 'refused')).toEqual([]);
    const day = (at: number) => new Date(at * 1000).toISOString().slice(0, 10);
    expect(evidenceOf(records).map(({ at }) => day(at))).toContain('2019-03-05');
  });
});
