import { describe, expect, it } from 'vitest';
import { SECONDS_PER_DAY } from '../../../../../backend/network/evidence.ts';
import { CONNECTIONS, evidenceOf, readExport, row, TODAY } from './build-export.ts';

const DANA = row(
  'Dana',
  'Okafor',
  'https://www.linkedin.com/in/dana-okafor',
  '',
  'Acme',
  'CTO',
  '05 Mar 2019',
);
const AT = Date.UTC(2019, 2, 5) / 1000;

async function read(rows: string, header = CONNECTIONS) {
  return readExport({ 'Connections.csv': header + rows });
}

describe('readConnections', () => {
  it('returns a person, their current company and the day of connecting', async () => {
    const { records, findings } = await read(DANA);
    expect(findings).toEqual([]);
    expect(records).toEqual([
      {
        type: 'person',
        keys: ['li:in:dana-okafor'],
        firstName: 'Dana',
        lastName: 'Okafor',
        headline: '',
        city: '',
        country: '',
      },
      {
        type: 'employment',
        person: 'li:in:dana-okafor',
        company: 'Acme',
        title: 'CTO',
        startedOn: null,
        finishedOn: null,
        current: true,
      },
      {
        type: 'evidence',
        from: 'me',
        to: 'li:in:dana-okafor',
        kind: 'connection',
        at: AT,
        direction: 'both',
        recipients: 1,
        naturalKey: 'li-connection:li:in:dana-okafor',
      },
    ]);
  });

  it('doesn’t add a job without a company', async () => {
    const { records } = await read(
      row('Dana', 'Okafor', 'linkedin.com/in/dana-okafor', '', '', 'CTO', '05 Mar 2019'),
    );
    expect(records.map(({ type }) => type)).toEqual(['person', 'evidence']);
  });

  it.each([
    [
      'address and email',
      'https://www.linkedin.com/in/dana-okafor',
      'Dana@X.Example',
      ['li:in:dana-okafor', 'mailto:dana@x.example'],
    ],
    [
      'a percent-encoded address',
      'https://www.linkedin.com/in/zo%C3%AB-m%C3%BCller',
      '',
      ['li:in:zoë-müller'],
    ],
    ['only an email address', '', 'dana@x.example', ['mailto:dana@x.example']],
    ['name and company without either', '', '', ['name:dana okafor@acme']],
  ])('identifies a person by %s', async (_, url, mail, keys) => {
    const { records } = await read(row('Dana', 'Okafor', url, mail, 'ACME, Inc.', 'CTO', '05 Mar 2019'));
    expect(records[0]).toMatchObject({ type: 'person', keys });
    expect(evidenceOf(records)[0]?.to).toBe(keys[0]);
  });

  it('reads older exports, which have no addresses', async () => {
    const header = 'First Name,Last Name,Email Address,Company,Position,Connected On\n';
    const { records } = await read(
      row('Dana', 'Okafor', 'd@x.example', 'Acme', 'CTO', '3/5/19, 4:05 PM'),
      header,
    );
    expect(evidenceOf(records)[0]).toMatchObject({ to: 'mailto:d@x.example', at: AT + 16 * 3600 + 300 });
  });

  it.each([
    'First Name,Last Name,LinkedIn URL,Email,Current Company,Current Position,Connected On\n',
    'First Name,Last Name,LinkedIn Profile,Email,Company,Title,Connected On\n',
    'Vorname,Nachname,URL,E-Mail-Adresse,Unternehmen,Position,Vernetzt am\n',
  ])('reads the columns %j', async (header) => {
    expect((await read(DANA, header)).records).toEqual((await read(DANA)).records);
  });

  it('uses the later row when a connection is repeated', async () => {
    const again = DANA.replace('Acme', 'Globex').replace('2019', '2021');
    for (const rows of [DANA + again, again + DANA]) {
      const { records, findings } = await read(rows);
      expect(records.filter(({ type }) => type === 'employment')).toMatchObject([{ company: 'Globex' }]);
      expect(evidenceOf(records)).toMatchObject([{ at: Date.UTC(2021, 2, 5) / 1000 }]);
      expect(findings.map(({ message }) => message)).toEqual(['1 row skipped: connections listed twice.']);
    }
  });
});

describe('readConnections with titles without a company', () => {
  it('uses the title as the headline and doesn’t add a job', async () => {
    const { records, findings } = await read(DANA.replace('Acme', ''));
    expect(records.filter(({ type }) => type === 'employment')).toEqual([]);
    expect(records.filter(({ type }) => type === 'person')).toMatchObject([{ headline: 'CTO' }]);
    expect(findings).toEqual([]);
  });

  it('doesn’t use a title at a company as the headline', async () => {
    const { records } = await read(DANA);
    expect(records.filter(({ type }) => type === 'person')).toMatchObject([{ headline: '' }]);
  });
});

describe('readConnections with letters that a spreadsheet replaced by question marks', () => {
  it('reads the person without a company and title that are only question marks, and reports it', async () => {
    const { records, findings } = await read(
      DANA.replace('Dana', '?').replace('Okafor', '??').replace('Acme', '????').replace('CTO', '?? ?'),
    );
    expect(records.map(({ type }) => type)).toEqual(['person', 'evidence']);
    expect(records[0]).toMatchObject({ firstName: '?', lastName: '??', headline: '' });
    expect(findings).toMatchObject([
      {
        level: 'note',
        line: 2,
        message:
          '1 row was read, but letters of the name were lost when the table was saved. Import the file as LinkedIn sent it.',
      },
    ]);
  });

  it.each(['Who?', 'What?If', '?What If!'])('keeps the company %j', async (company) => {
    const { records, findings } = await read(DANA.replace('Acme', company));
    expect(records.filter(({ type }) => type === 'employment')).toMatchObject([{ company, title: 'CTO' }]);
    expect(findings).toEqual([]);
  });
});

describe('readConnections with rows that are skipped or refused', () => {
  it('skips and counts closed accounts without a name', async () => {
    const { records, findings } = await read(row('', '', '', '', '', '', '05 Mar 2019').repeat(3));
    expect(records).toEqual([]);
    expect(findings).toEqual([
      {
        file: 'Connections.csv',
        line: 2,
        level: 'dropped',
        message: '3 rows skipped: connections without a name, whose accounts were closed or suspended.',
        rows: 3,
      },
    ]);
  });

  it.each([
    ['31 Feb 2019', 'Line 2: "Connected On" is not a date.'],
    ['', 'Line 2: "Connected On" is blank.'],
  ])('refuses a row with the date %j', async (date, sentence) => {
    const { records, findings } = await read(DANA.replace('05 Mar 2019', date));
    expect(records).toEqual([]);
    expect(findings[0]).toMatchObject({ level: 'refused', line: 2 });
    expect(findings[0]?.message).toContain(sentence);
  });

  it.each(['https://example.com/in/dana', 'https://www.linkedin.com/company/acme', 'n/a', '-'])(
    'reads a row with the address %j by name, and reports it',
    async (url) => {
      const { records, findings } = await read(row('Dana', 'Okafor', url, '', 'Acme', '', '05 Mar 2019'));
      expect(evidenceOf(records)).toMatchObject([{ to: 'name:dana okafor@acme', at: AT }]);
      expect(findings).toMatchObject([
        {
          level: 'note',
          line: 2,
          message: '1 row was read, but without "URL", because it is not the address of a LinkedIn profile.',
        },
      ]);
    },
  );

  it('ignores a connection date in the future, and reports it', async () => {
    const { records, findings } = await read(DANA.replace('2019', '2094'));
    const today = TODAY * SECONDS_PER_DAY;
    expect(evidenceOf(records)).toMatchObject([{ kind: 'connection', at: today, isUndated: true }]);
    expect(findings).toMatchObject([
      { level: 'note', message: '1 row was read, but without "Connected On", because it is in the future.' },
    ]);
  });

  it('accepts the date of the next day, which may be today in another time zone', async () => {
    const tomorrow = new Date((TODAY + 1) * SECONDS_PER_DAY * 1000).toISOString().slice(0, 10);
    const { records, findings } = await read(DANA.replace('05 Mar 2019', tomorrow));
    expect(evidenceOf(records)).toMatchObject([{ at: (TODAY + 1) * SECONDS_PER_DAY }]);
    expect(findings).toEqual([]);
  });

  it('reads day-first dates from a spreadsheet and reports it', async () => {
    const rows = ['05/03/2019', '25/03/2019'].map((date) => DANA.replace('05 Mar 2019', date));
    const { records, findings } = await read(rows.join('').replace('dana', 'dora'));
    const days = records.flatMap((record) =>
      record.type === 'evidence' ? [new Date(record.at * 1000).toISOString().slice(0, 10)] : [],
    );
    expect(days).toEqual(['2019-03-05', '2019-03-25']);
    expect(findings).toMatchObject([{ level: 'note', line: 0 }]);
  });

  it('reads a row with an invalid email without it, and reports it', async () => {
    const { records, findings } = await read(
      row('Dana', 'Okafor', 'linkedin.com/in/dana', 'n/a', '', '', '05 Mar 2019'),
    );
    expect(records[0]).toMatchObject({ keys: ['li:in:dana'] });
    expect(findings).toMatchObject([{ level: 'note', line: 2 }]);
  });
});

describe('readConnections with a file cut off in its last row', () => {
  it('refuses the file, even if it is cut off in the last cell', async () => {
    const cut = DANA + DANA.trimEnd().replace('05 Mar 2019', '05 Ma');
    await expect(read(cut)).rejects.toThrow(/^Connections\.csv, line \d+: the last row is incomplete/);
  });
});
