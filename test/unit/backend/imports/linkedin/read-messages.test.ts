import { describe, expect, it } from 'vitest';
import { FindingLog } from '../../../../../backend/imports/finding-log.ts';
import { createAddressBook } from '../../../../../backend/imports/identity-keys.ts';
import { readMessages } from '../../../../../backend/imports/linkedin/read-messages.ts';
import { sourceFile } from '../source-file.ts';
import {
  CONNECTIONS,
  evidenceOf,
  MESSAGES,
  message,
  readExport,
  row,
  type SentMessage,
  TODAY,
} from './build-export.ts';

const ME = 'li:in:nora-lind';
const AT = Date.UTC(2025, 5, 10, 8) / 1000;

async function read(messages: readonly SentMessage[]) {
  return readExport({ 'messages.csv': MESSAGES + messages.map(message).join('') }, ME);
}

async function readRows(rows: string, header = MESSAGES) {
  return readExport({ 'messages.csv': header + rows }, ME);
}

const url = (slug: string) => `https://www.linkedin.com/in/${slug}`;

describe('readMessages with two people', () => {
  it.each([
    ['out', 'nora-lind', 'dana-okafor'],
    ['in', 'dana-okafor', 'nora-lind'],
  ])('adds evidence in the direction %s', async (direction, from, to) => {
    const { records } = await read([{ from, to: [to] }]);
    expect(evidenceOf(records)).toMatchObject([
      { from: 'me', to: 'li:in:dana-okafor', kind: 'message', at: AT, direction, recipients: 1 },
    ]);
  });

  it('reads rows in which a spreadsheet omitted the blank cells after the folder, but not shorter rows', async () => {
    const header = MESSAGES.replace('FOLDER', 'FOLDER,ATTACHMENTS,IS MESSAGE DRAFT');
    const sent = message({ from: 'nora-lind', to: ['dana-okafor'] });
    const { records, findings } = await readRows(sent + sent.replace(',"INBOX"', ''), header);
    expect(evidenceOf(records)).toHaveLength(1);
    expect(findings).toMatchObject([{ level: 'refused', line: 3 }]);
  });

  it('counts a message in two joined tables once, and two messages within a minute twice', async () => {
    const sent = message({ from: 'nora-lind', to: ['dana-okafor'] });
    const late = message({ from: 'dana-okafor', to: ['nora-lind'], at: '2025-06-11 08:00:00 UTC' });
    const { records, findings } = await readRows(sent + sent + MESSAGES + sent + sent + late);
    expect(evidenceOf(records).map(({ direction }) => direction)).toEqual(['out', 'out', 'in']);
    expect(findings.map(({ message: said }) => said)).toContain(
      '2 rows skipped: messages listed twice, because tables were joined.',
    );
  });

  it('ignores a name that is too long', async () => {
    const cells = [
      't',
      '',
      'x'.repeat(201),
      url('dana-okafor'),
      'Nora',
      url('nora-lind'),
      '2025-06-10 08:00:00 UTC',
    ];
    const { records } = await readRows(row(...cells, 's', 'c', 'INBOX'));
    const dana = records.find((record) => record.type === 'person' && record.keys[0] === 'li:in:dana-okafor');
    expect(dana).toMatchObject({ firstName: '', lastName: '' });
  });

  it('uses the name next to the address', async () => {
    const { records } = await read([{ from: 'dana-okafor', to: ['nora-lind'] }]);
    expect(records).toContainEqual(expect.objectContaining({ firstName: 'Dana', lastName: 'Okafor' }));
  });

  it.each([
    ['Dana Okafor, Ken Sato', '', ''],
    ['Ken Sato, LinkedIn Member', '', ''],
    ['Ken Sato, MBA, Ph.D.', 'Ken', 'Sato, MBA, Ph.D.'],
  ])(
    'uses the name of a single recipient with degrees, but no name from a list: %j',
    async (names, firstName, lastName) => {
      const { records } = await readRows(
        row('t', '', 'Nora', url('nora-lind'), names, url('ken-sato'), '2025-06-10 08:00:00 UTC', '', '', ''),
      );
      expect(records).toContainEqual(
        expect.objectContaining({ keys: ['li:in:ken-sato'], firstName, lastName }),
      );
    },
  );

  it('counts each of several messages in one second', async () => {
    const one = { from: 'nora-lind', to: ['dana-okafor'] };
    const { records } = await read([one, one, one]);
    expect(new Set(evidenceOf(records).map(({ naturalKey }) => naturalKey)).size).toBe(3);
  });

  it('gives a message the same natural key whether its time has seconds or only minutes', async () => {
    const to = ['dana-okafor'];
    const old = await read([{ from: 'nora-lind', to, at: '10 Jun 2025, 08:00' }]);
    const recent = await read([{ from: 'nora-lind', to, at: '2025-06-10 08:00:59 UTC' }]);
    const keyOf = ({ records }: typeof old) => evidenceOf(records)[0]?.naturalKey;
    expect(keyOf(old)).toBe(keyOf(recent));
  });
});

describe('readMessages with several recipients', () => {
  const group = { from: 'nora-lind', to: ['dana-okafor', 'ken-sato', 'ana-costa'] };

  it("adds evidence with each recipient of the owner's message, weighted by their number", async () => {
    const { records } = await read([group]);
    const own = evidenceOf(records).filter(({ kind }) => kind === 'message');
    expect(own.map(({ to, recipients }) => [to, recipients])).toEqual([
      ['li:in:dana-okafor', 3],
      ['li:in:ken-sato', 3],
      ['li:in:ana-costa', 3],
    ]);
  });

  it("adds evidence only with the sender of someone else's message", async () => {
    const { records } = await read([{ from: 'ken-sato', to: ['nora-lind', 'dana-okafor'] }]);
    const own = evidenceOf(records).filter(({ kind }) => kind === 'message');
    expect(own).toMatchObject([{ to: 'li:in:ken-sato', direction: 'in', recipients: 2 }]);
  });

  it('adds one event per thread for each pair of other participants, dated by its latest message', async () => {
    const { records } = await read([
      group,
      { from: 'ken-sato', to: ['nora-lind', 'dana-okafor', 'ana-costa'], at: '2025-06-12 08:00:00 UTC' },
      { ...group, at: '2025-06-11 08:00:00 UTC' },
    ]);
    const shared = evidenceOf(records).filter(({ kind }) => kind === 'shared_message');
    expect(shared.map(({ from, to }) => [from, to])).toEqual([
      ['li:in:ana-costa', 'li:in:dana-okafor'],
      ['li:in:ana-costa', 'li:in:ken-sato'],
      ['li:in:dana-okafor', 'li:in:ken-sato'],
    ]);
    for (const one of shared) {
      expect(one).toMatchObject({ at: AT + 2 * 86_400, recipients: 3, direction: 'both' });
    }
  });

  it.each([
    [7, 21],
    [8, 0],
  ])('with %i people besides the owner, adds evidence for %i pairs', async (others, pairs) => {
    const to = Array.from({ length: others }, (_, index) => `person-${index}`);
    const { records } = await read([{ from: 'nora-lind', to }]);
    expect(evidenceOf(records).filter(({ kind }) => kind === 'shared_message')).toHaveLength(pairs);
  });

  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['single spaces', ' '],
    ['line breaks', '\n'],
    ['bars', ' | '],
    ['semicolons and spaces', '; '],
  ])('splits addresses at %s', async (_, between) => {
    const to = [url('dana-okafor'), url('ken%2Csato'), 'linkedin.com/in/ana-costa'].join(between);
    const { records } = await readRows(
      row('t', '', 'Nora', url('nora-lind'), '', to, '2025-06-10 08:00:00 UTC', '', '', ''),
    );
    const reached = evidenceOf(records).filter(({ kind }) => kind === 'message');
    expect(reached.map((one) => one.to)).toEqual(['li:in:dana-okafor', 'li:in:ken,sato', 'li:in:ana-costa']);
  });
});

it('readMessages reads addresses among tens of thousands of spaces', async () => {
  const blanks = ' '.repeat(15_000);
  const to = `${url('dana-okafor')},${blanks};${blanks}${url('ken-sato')} ,; `;
  const { records } = await readRows(
    row('t', '', 'Nora', url('nora-lind'), '', to, '2025-06-10 08:00:00 UTC', '', '', ''),
  );
  expect(evidenceOf(records).map((one) => one.to)).toContain('li:in:ken-sato');
});

it.each([
  [10, ''],
  [11, ',ATTACHMENTS'],
  [11, ',IS MESSAGE DRAFT'],
  [12, ',ATTACHMENTS,IS MESSAGE DRAFT'],
  [13, ',ATTACHMENTS,IS MESSAGE DRAFT,IS CONVERSATION DRAFT'],
])('readMessages reads a table of %i columns%s', async (width, further) => {
  const header = `${MESSAGES.trimEnd()}${further}\n`;
  const cells = ['t', '', 'Nora', url('nora-lind'), '', url('dana'), '05 Mar 2019, 14:22'];
  const rest = Array.from({ length: width - cells.length }, () => '');
  const { records, files } = await readRows(row(...cells, ...rest), header);
  expect(header.split(',')).toHaveLength(width);
  expect(files[0]?.columns).toHaveLength(width);
  expect(evidenceOf(records)).toMatchObject([{ kind: 'message', at: Date.UTC(2019, 2, 5, 14, 22) / 1000 }]);
});

describe('readMessages skips', () => {
  const DRAFTS = MESSAGES.replace('FOLDER', 'FOLDER,ATTACHMENTS,IS MESSAGE DRAFT,IS CONVERSATION DRAFT');
  const cells = (draft: string, talk: string) =>
    row(
      't',
      '',
      'Nora',
      url('nora-lind'),
      'Dana',
      url('dana-okafor'),
      '2025-06-10 08:00:00 UTC',
      '',
      '',
      'INBOX',
      '',
      draft,
      talk,
    );

  it.each([
    ['Yes', '', 0],
    ['true', '', 0],
    ['TRUE', '', 0],
    ['', 'Yes', 0],
    ['No', 'false', 1],
    ['', '', 1],
    ['FALSE', 'No', 1],
  ])('drafts: marked %j and %j, leaves %i messages', async (draft, talk, count) => {
    const { records } = await readRows(cells(draft, talk), DRAFTS);
    expect(evidenceOf(records)).toHaveLength(count);
  });

  it.each([
    [
      'whose sender has no address',
      '',
      url('nora-lind'),
      'messages whose sender LinkedIn doesn’t name, such as ads and closed accounts',
    ],
    [
      'from a company',
      'https://www.linkedin.com/company/acme',
      url('nora-lind'),
      'messages from company pages',
    ],
    ['without a named recipient', url('nora-lind'), '', 'messages without a named recipient'],
    ['to oneself', url('nora-lind'), url('NORA-LIND'), 'messages without a named recipient'],
    ['between other people', url('dana-okafor'), url('ken-sato'), 'messages you are not part of'],
    ['in the spam folder', url('nora-lind'), url('dana-okafor'), 'messages in your spam folder', 'SPAM'],
  ])('messages %s, and counts them', async (_, sender, recipients, reason, folder = 'INBOX') => {
    const line = row('t', '', 'X', sender, 'Y', recipients, '2025-06-10 08:00:00 UTC', '', '', folder);
    const { records, findings } = await readRows(line + line);
    expect(evidenceOf(records)).toEqual([]);
    expect(findings.map(({ level, message: text }) => [level, text])).toEqual([
      ['dropped', `2 rows skipped: ${reason}.`],
    ]);
  });
});

describe('readMessages refuses', () => {
  it.each([
    [
      'sender',
      row(
        't',
        '',
        'X',
        'https://evil.example/in/x',
        'Y',
        url('nora-lind'),
        '2025-06-10 08:00:00 UTC',
        '',
        '',
        '',
      ),
      'SENDER PROFILE URL',
    ],
    [
      'date',
      row('t', '', 'X', url('dana'), 'Y', url('nora-lind'), 'soon', '', '', ''),
      '"DATE" is not a date',
    ],
    [
      'thread',
      row(
        't'.repeat(200),
        '',
        'X',
        url('dana'),
        'Y',
        url('nora-lind'),
        '2025-06-10 08:00:00 UTC',
        '',
        '',
        '',
      ),
      'The row seems to be shifted',
    ],
    ['number of cells', row('a piece of a body', 'cut off'), '2 cells where the header has 10'],
  ])('a row with an invalid %s', async (_, line, sentence) => {
    const { findings } = await readRows(line);
    expect(findings).toMatchObject([
      { level: 'refused', line: 2, message: expect.stringContaining(sentence) },
    ]);
  });
});

it('readMessages skips the oldest messages beyond the limit, and reports it', async () => {
  const days = ['2023-06-10', '2025-06-10', '2024-06-10'];
  const rows = days.map((day) => message({ from: 'nora-lind', to: ['dana'], at: `${day} 08:00:00 UTC` }));
  const context = (log: FindingLog) => ({
    log,
    asOf: TODAY,
    identify: createAddressBook(),
    onProgress: () => undefined,
    onRead: () => undefined,
  });
  const file = sourceFile('messages.csv', MESSAGES + rows.join(''));
  const log = new FindingLog();
  expect(await readMessages(file, context(log), 3)).toHaveLength(3);
  expect(log.findings()).toEqual([]);
  expect((await readMessages(file, context(log), 2)).map(({ line }) => line)).toEqual([3, 4]);
  const told = 'The oldest messages were skipped, 1 up to 10 June 2023. Kith imports the newest 2.';
  expect(log.findings()).toEqual([
    { file: 'messages.csv', line: 0, level: 'dropped', message: told, rows: 1 },
  ]);
});

describe('readMessages without a known owner', () => {
  it('skips messages without a known owner and names the candidates', async () => {
    const { records, ownerKeys, ownerCandidates, findings } = await readExport({
      'Connections.csv': CONNECTIONS,
      'messages.csv': MESSAGES + message({ from: 'dana-okafor', to: ['nora-lind'] }),
    });
    expect(evidenceOf(records)).toEqual([]);
    expect(ownerKeys).toEqual([]);
    expect(ownerCandidates).toEqual(['li:in:dana-okafor', 'li:in:nora-lind']);
    expect(findings).toMatchObject([
      { level: 'note', message: expect.stringContaining('which profile is yours') },
    ]);
  });
});
