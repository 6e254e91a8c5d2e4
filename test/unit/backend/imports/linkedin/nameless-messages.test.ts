import { expect, it } from 'vitest';
import { CONNECTIONS, evidenceOf, MESSAGES, message, readExport, row } from './build-export.ts';

const DANA = row('Dana', 'Okafor', 'https://www.linkedin.com/in/dana', '', 'Acme', 'CTO', '05 Mar 2016');
const NAMELESS = `From,To,Date,Subject,Content,Direction,Folder\n${row('Me Self', 'Dana Okafor', '3/15/16, 10:21 AM', 's', 'c', 'OUTGOING', 'SENT')}`;

/** The columns until about 2021. */
const RECIPIENTS_NAMELESS = `CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,DATE,SUBJECT,CONTENT,FOLDER\n${row('t', '', 'Me Self', 'https://www.linkedin.com/in/me-self', 'Dana Okafor', '2020-03-15 10:21:00 UTC', 's', 'c', 'INBOX')}`;

it('messages without profiles in an old export are skipped and reported', async () => {
  const { records, findings, files } = await readExport({
    'Connections.csv': CONNECTIONS + DANA,
    'Messages.csv': NAMELESS,
  });
  expect(evidenceOf(records).map(({ kind }) => kind)).toEqual(['connection']);
  expect(files.map(({ path }) => path)).toEqual(['Connections.csv']);
  expect(findings).toEqual([
    {
      file: 'Messages.csv',
      line: 0,
      level: 'note',
      message: expect.stringMatching(/old export without profile addresses.* Request the export again/),
    },
  ]);
});

it("messages without the recipients' profiles are skipped and reported", async () => {
  const { records, findings } = await readExport({
    'Connections.csv': CONNECTIONS + DANA,
    'messages.csv': RECIPIENTS_NAMELESS,
  });
  expect(evidenceOf(records).map(({ kind }) => kind)).toEqual(['connection']);
  expect(findings).toMatchObject([
    { file: 'messages.csv', level: 'note', message: expect.stringMatching(/Request the export again/) },
  ]);
});

it('an export with only messages without profiles is refused with an explanation', async () => {
  for (const table of [NAMELESS, RECIPIENTS_NAMELESS])
    await expect(readExport({ 'messages.csv': table })).rejects.toThrow(
      /^messages\.csv is from an old export .* Request the export again/,
    );
});

it('a missing column of the messages is named', async () => {
  await expect(readExport({ 'messages.csv': 'From,To,Date,Subject\na,b,c,d\n' })).rejects.toThrow(
    /the header lacks/,
  );
});

it('messages with profiles are read, whatever their other columns', async () => {
  const traffic = message({ from: 'me-self', to: ['dana'] }) + message({ from: 'dana', to: ['me-self'] });
  const { records } = await readExport(
    { 'messages.csv': MESSAGES.replace('FOLDER', 'DIRECTION') + traffic },
    'li:in:me-self',
  );
  expect(evidenceOf(records).map(({ kind }) => kind)).toEqual(['message', 'message']);
});
