import { describe, expect, it } from 'vitest';
import { SECONDS_PER_DAY } from '../../../../../backend/network/evidence.ts';
import { CONNECTIONS, evidenceOf, INVITATIONS, readExport, row, TODAY } from './build-export.ts';

const ME = 'li:in:nora-lind';
const url = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const day = (text: string) => Date.parse(text) / 86_400_000;

describe('readInvitations', () => {
  const read = (rows: string) => readExport({ 'Invitations.csv': INVITATIONS + rows }, ME);

  it.each([
    ['OUTGOING', 'nora-lind', 'dana-okafor', 'out'],
    ['INCOMING', 'dana-okafor', 'nora-lind', 'in'],
    ['', 'nora-lind', 'dana-okafor', 'out'],
    ['', 'dana-okafor', 'nora-lind', 'in'],
  ])('reads an invitation with a note, %j from %s to %s: %s', async (direction, inviter, invitee, seen) => {
    const line = row('A B', 'C D', '7/8/26, 3:43 PM', 'a note', direction, url(inviter), url(invitee));
    const { records } = await read(line);
    expect(evidenceOf(records)).toMatchObject([
      {
        kind: 'invitation',
        from: 'me',
        to: 'li:in:dana-okafor',
        direction: seen,
        at: Date.UTC(2026, 6, 8, 15, 43) / 1000,
      },
    ]);
  });

  it.each([
    [
      'an invitation without a note',
      row('A', 'B', '7/8/26, 3:43 PM', '', 'OUTGOING', url('nora-lind'), url('dana')),
    ],
    ['an invitation without addresses', row('A', 'B', '7/8/26, 3:43 PM', 'note', 'OUTGOING', '', '')],
    [
      'an invitation between other people',
      row('A', 'B', '7/8/26, 3:43 PM', 'note', '', url('ken'), url('dana')),
    ],
  ])('skips %s', async (_, line) => {
    const { records, findings } = await read(line);
    expect(evidenceOf(records)).toEqual([]);
    expect(findings).toMatchObject([{ level: 'dropped', line: 2 }]);
  });

  it('identifies the owner when no other table does', async () => {
    const line = row('Nora Lind', 'Dana O', '7/8/26, 3:43 PM', '', 'OUTGOING', url('nora-lind'), url('dana'));
    expect((await readExport({ 'Invitations.csv': INVITATIONS + line })).ownerKeys).toEqual([ME]);
  });
});

describe('readEndorsements', () => {
  const RECEIVED =
    'Endorsement Date,Skill Name,Endorser First Name,Endorser Last Name,Endorser Public Url,Endorsement Status\n';
  const GIVEN = RECEIVED.replaceAll('Endorser', 'Endorsee');
  const dana = (date: string, status = 'ACCEPTED') =>
    row(date, 'Counting', 'Dana', 'Okafor', 'www.linkedin.com/in/dana-okafor', status);

  it.each([
    ['Endorsement_Received_Info.csv', RECEIVED, 'in'],
    ['Endorsement_Given_Info.csv', GIVEN, 'out'],
  ])('adds one fact per person, with the latest date: %s', async (name, header, direction) => {
    const rows =
      dana('2023/06/19 14:24:54 UTC') + dana('2023/06/20 10:00:00 UTC') + dana('2023/06/18 14:24:54 UTC');
    const { records } = await readExport({ [name]: header + rows });
    expect(evidenceOf(records)).toMatchObject([
      { kind: 'endorsement', to: 'li:in:dana-okafor', direction, at: Date.UTC(2023, 5, 20, 10) / 1000 },
    ]);
  });

  it('counts only accepted endorsements that name the person', async () => {
    const rows =
      dana('2023/06/19 14:24:54 UTC', 'PENDING') +
      dana('2023/06/19 14:24:54 UTC').replace('www.linkedin.com/in/dana-okafor', '');
    const { records, findings } = await readExport({ 'Endorsement_Received_Info.csv': RECEIVED + rows });
    expect(records).toEqual([]);
    expect(findings.map(({ line, message }) => [line, message])).toEqual([
      [2, '1 row skipped: endorsements that were not accepted.'],
      [3, '1 row skipped: endorsements without a profile address.'],
    ]);
  });

  it('accepts addresses in raw Unicode without a scheme', async () => {
    const line = row('2023/06/19 14:24:54 UTC', 'x', 'Ed', 'R', 'www.linkedin.com/in/ed-ricp®-9', 'ACCEPTED');
    const { records } = await readExport({ 'Endorsement_Received_Info.csv': RECEIVED + line });
    expect(evidenceOf(records)[0]?.to).toBe('li:in:ed-ricp®-9');
  });
});

describe('readRecommendations', () => {
  const HEADER = 'First Name,Last Name,Company,Job Title,Text,Creation Date,Status\n';
  const connections =
    CONNECTIONS +
    row('Ken', 'Sato', url('ken-a'), '', 'Acme, Inc.', '', '05 Mar 2019') +
    row('Ken', 'Sato', url('ken-b'), '', 'Umbrella', '', '05 Mar 2019') +
    row('Zoë', 'Müller', url('zoe'), '', 'Globex', '', '05 Mar 2019') +
    row('Sam', 'Lee', url('sam-a'), '', 'Initech', '', '05 Mar 2019') +
    row('Sam', 'Lee', url('sam-b'), '', 'Initech', '', '05 Mar 2019');
  const read = (first: string, last: string, company: string, status = 'VISIBLE') =>
    readExport({
      'Connections.csv': connections,
      'Recommendations_Received.csv':
        HEADER + row(first, last, company, 'x', 'text', '01/19/13, 12:10 AM', status),
    });
  const matched = async (result: ReturnType<typeof read>) =>
    evidenceOf((await result).records).filter(({ kind }) => kind === 'recommendation');

  it.each([
    ['name and company', 'Ken', 'Sato', 'ACME', 'li:in:ken-a'],
    ['a name that only one person has, whatever the company', 'zoe', 'MULLER', 'Elsewhere', 'li:in:zoe'],
    ['a name that only one person has, without a company', 'Zoë', 'Müller', '', 'li:in:zoe'],
  ])('matches a connection by %s', async (_, first, last, company, key) => {
    expect(await matched(read(first, last, company))).toMatchObject([
      { to: key, direction: 'in', at: Date.UTC(2013, 0, 19, 0, 10) / 1000 },
    ]);
  });

  it.each([
    ['several people have the name', 'Ken', 'Sato', 'Elsewhere', 'several connections have that name'],
    [
      'several people at the company have the name',
      'Sam',
      'Lee',
      'Initech',
      'several connections have that name',
    ],
    ['nobody has the name', 'No', 'Body', 'Acme', 'none of your connections has that name'],
  ])('doesn’t match a connection when %s', async (_, first, last, company, why) => {
    const result = read(first, last, company);
    expect(await matched(result)).toEqual([]);
    const { findings } = await result;
    expect(findings).toMatchObject([{ level: 'note', line: 2, message: expect.stringContaining(why) }]);
  });

  it.each([
    ['VISIBLE', 1],
    ['HIDDEN', 1],
    ['', 1],
    ['PENDING', 0],
    ['REQUESTED', 0],
  ])('counts a recommendation with status %j: %i', async (status, count) => {
    expect(await matched(read('Zoë', 'Müller', '', status))).toHaveLength(count);
  });
});

it('recommendations without connections are refused with advice', async () => {
  const { records, findings } = await readExport({
    'Recommendations_Received.csv': `First Name,Last Name,Company,Job Title,Text,Creation Date,Status\n${row('Zoë', 'Müller', 'Acme', '', '', '01 Jan 2020', 'VISIBLE')}`,
  });
  expect(records).toEqual([]);
  expect(findings.map(({ message }) => message)).toEqual([
    '1 row skipped: recommendations have only names. Import them together with Connections.csv.',
  ]);
});

describe("the owner's own career", () => {
  const POSITIONS = 'Company Name,Title,Description,Location,Started On,Finished On\n';
  const EDUCATION = 'School Name,Start Date,End Date,Notes,Degree Name,Activities\n';

  it.each([
    ['Apr 2021', '', '2021-04-01', null, true],
    ['2014', 'Mar 2021', '2014-01-01', '2021-03-31', false],
    ['01 Oct 2022', '2023', '2022-10-01', '2023-12-31', false],
    ['Apr-21', 'Mrz 22', '2021-04-01', '2022-03-31', false],
    ['', '', null, null, true],
  ])('includes a job from %j to %j', async (start, end, first, last, current) => {
    const { records } = await readExport({
      'Positions.csv': POSITIONS + row('Acme', 'CTO', 'text', 'Oslo', start, end),
    });
    expect(records).toEqual([
      {
        type: 'employment',
        person: 'me',
        company: 'Acme',
        title: 'CTO',
        startedOn: first === null ? null : day(first),
        finishedOn: last === null ? null : day(last),
        current,
      },
    ]);
  });

  it('includes a school, with whole years', async () => {
    const { records } = await readExport({
      'Education.csv': EDUCATION + row('Uppsala', 'Sep 2008', '2013', 'n', 'd', 'a'),
    });
    expect(records).toEqual([
      {
        type: 'education',
        person: 'me',
        school: 'Uppsala',
        startedOn: day('2008-09-01'),
        finishedOn: day('2013-12-31'),
      },
    ]);
  });

  it.each([
    ['ends before it starts', row('Acme', 'CTO', '', '', '2021', '2020'), 'refused'],
    ['has an invalid start', row('Acme', 'CTO', '', '', 'then', ''), 'refused'],
    ['has an invalid end', row('Acme', 'CTO', '', '', '2021', 'Present'), 'refused'],
    ['has no company', row('', 'CTO', '', '', '2021', ''), 'dropped'],
  ])('omits a job that %s', async (_, line, level) => {
    const { records, findings } = await readExport({ 'Positions.csv': POSITIONS + line });
    expect(records).toEqual([]);
    expect(findings).toMatchObject([{ level, line: 2 }]);
  });
});

describe("the owner's profile", () => {
  const PROFILE = 'First Name,Last Name,Address,Birth Date,Headline,Summary,Industry,Geo Location\n';
  const ADDRESSES = 'Email Address,Confirmed,Primary,Updated On\n';

  it('consists of name, headline, city and country, with confirmed addresses as keys', async () => {
    const { records, ownerKeys } = await readExport({
      'Profile.csv':
        PROFILE + row('Nora', 'Lind', 'Street 5', '1988', 'Partner', 's', 'VC', 'Stockholm, Sweden'),
      'Email Addresses.csv':
        ADDRESSES + row('Nora@X.example', 'Yes', 'Yes', '') + row('no@x.example', 'No', 'No', ''),
    });
    expect(records).toEqual([
      {
        type: 'person',
        keys: ['me', 'mailto:nora@x.example'],
        firstName: 'Nora',
        lastName: 'Lind',
        headline: 'Partner',
        city: 'Stockholm',
        country: 'Sweden',
      },
    ]);
    expect(ownerKeys).toEqual(['mailto:nora@x.example']);
  });

  it('is taken from the first of several profiles, and a finding reports that', async () => {
    const rows =
      row('Nora', 'Lind', '', '', 'One', '', '', '') + row('Nora', 'Lind', '', '', 'Two', '', '', '');
    const { records, findings } = await readExport({ 'Profile.csv': PROFILE + rows });
    expect(records).toMatchObject([{ headline: 'One' }]);
    expect(findings).toMatchObject([
      { level: 'note', message: 'Profile.csv contains 2 profiles; only the first was read.' },
    ]);
  });
});

describe('imported contacts', () => {
  const HEADER = 'FirstName,MiddleName,LastName,Emails,PhoneNumbers,CreatedAt,UpdatedAt,CountryCode\n';
  const read = (rows: string) => readExport({ 'ImportedContacts.csv': HEADER + rows });

  it("are people with email addresses in the owner's address book", async () => {
    const { records } = await read(
      row(
        'Dana',
        '',
        'Okafor',
        'work@d.example, Home@d.example',
        '+1',
        '6/5/17, 9:01 AM',
        '7/5/18, 9:01 AM',
        'ng',
      ),
    );
    expect(records).toMatchObject([
      {
        type: 'person',
        keys: ['mailto:home@d.example', 'mailto:work@d.example'],
        firstName: 'Dana',
        country: 'Nigeria',
      },
      {
        kind: 'address_book',
        from: 'me',
        to: 'mailto:home@d.example',
        at: Date.UTC(2018, 6, 5, 9, 1) / 1000,
      },
    ]);
  });

  it.each([
    ['commas', 'b@d.example,a@d.example'],
    ['semicolons', 'b@d.example;a@d.example'],
    ['two spaces', 'b@d.example  a@d.example'],
    ['spaces, with a repeated address', 'a@d.example A@D.EXAMPLE b@d.example'],
  ])('may have several emails, separated by %s', async (_, emails) => {
    const { records } = await read(row('D', '', 'O', emails, '', '6/5/17, 9:01 AM', '', ''));
    expect(records[0]).toMatchObject({ keys: ['mailto:a@d.example', 'mailto:b@d.example'] });
  });

  it('may have an email after a name', async () => {
    const { records } = await read(row('D', '', 'O', 'Dana <d@d.example>', '', '', '', ''));
    expect(records[0]).toMatchObject({ keys: ['mailto:d@d.example'] });
  });

  it('are read without shared addresses, or skipped if they have no other address', async () => {
    const { records, findings } = await read(
      row('D', '', 'O', 'info@d.example; d@d.example', '', '', '', '') +
        row('Help', '', 'Desk', 'support@d.example', '', '', '', ''),
    );
    expect(evidenceOf(records).map(({ to }) => to)).toEqual(['mailto:d@d.example']);
    expect(records[0]).toMatchObject({ keys: ['mailto:d@d.example'] });
    expect(findings.map(({ message }) => message)).toEqual([
      '1 row skipped: contacts with only a shared email address, such as info@.',
    ]);
  });

  it('are skipped without an email', async () => {
    const { records, findings } = await read(row('D', '', 'O', '', '+1', '6/5/17, 9:01 AM', '', ''));
    expect(records).toEqual([]);
    expect(findings.map(({ level, line }) => [level, line])).toEqual([['dropped', 2]]);
  });

  it.each([
    ['without a date', '', []],
    ['with a date in the future', '05 Mar 2094', []],
    [
      'with a date that can’t be read',
      'soon',
      ['1 row was read, but without "CreatedAt", because it is not a date.'],
    ],
  ])('are undated with an entry %s', async (_, created, messages) => {
    const { records, findings } = await read(row('D', '', 'O', 'd@d.example', '', created, '', ''));
    expect(evidenceOf(records)).toMatchObject([
      { kind: 'address_book', to: 'mailto:d@d.example', at: TODAY * SECONDS_PER_DAY, isUndated: true },
    ]);
    expect(findings.map(({ message }) => message)).toEqual(messages);
  });

  it("don't create evidence from the owner's own address book entry", async () => {
    const { records } = await readExport({
      'ImportedContacts.csv': HEADER + row('Me', '', 'Self', 'me@d.example', '', '6/5/17, 9:01 AM', '', ''),
      'Email Addresses.csv': 'Email Address,Confirmed\nme@d.example,Yes\n',
    });
    expect(evidenceOf(records)).toEqual([]);
  });
});

it('an export is refused if a table has more rows than fit in memory', async () => {
  const text = `Email Address,Confirmed\n${'a@b.example,Yes\n'.repeat(200_001)}`;
  await expect(readExport({ 'Email Addresses.csv': text })).rejects.toThrow(
    /^Email Addresses\.csv contains more than Kith can import at once/,
  );
});

it('an export is refused if the texts of a table don’t fit in memory', async () => {
  const line = `Dana,Okafor,,,${'x'.repeat(30_000)},CTO,05 Mar 2024\n`;
  await expect(readExport({ 'Connections.csv': CONNECTIONS + line.repeat(1_001) })).rejects.toThrow(
    /^Connections\.csv contains more than Kith can import at once/,
  );
});
