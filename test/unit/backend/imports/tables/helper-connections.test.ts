import { describe, expect, it } from 'vitest';
import { ImportError } from '../../../../../backend/imports/record.ts';
import { readHelperConnections } from '../../../../../backend/imports/tables/helper-connections.ts';
import { CONNECTIONS, MESSAGES, message, row } from '../linkedin/build-export.ts';
import { sourceFile } from '../source-file.ts';
import { AS_OF, describeRecords } from './address-books.ts';

const url = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const ROWS =
  row('Dana', 'Okafor', url('dana'), 'canary-mail@x.example', 'Acme', 'CTO', '05 Mar 2019') +
  row('Maria', 'Rossi', url('maria'), '', '', '', '06 Mar 2020');
const FILE = sourceFile('Connections.csv', `Notes:\n"When exporting …"\n\n${CONNECTIONS}${ROWS}`);

function read(name: string, options = {}, files = [FILE]) {
  const helper = { name, agreedOn: AS_OF - 10 };
  return readHelperConnections(files, helper, { fileName: 'theirs.zip', asOf: AS_OF, ...options });
}

describe("someone else's connections, with their consent", () => {
  it('are connected with the helper, who is connected with the owner', async () => {
    const result = await read('Ken Sato');
    expect(result.source).toBe('helper-connections');
    expect(describeRecords(result)).toEqual([
      'Ken Sato (): name:ken sato@',
      'Dana Okafor (): li:in:dana',
      'Maria Rossi (): li:in:maria',
      'li:in:dana is CTO at Acme',
      'address_book me name:ken sato@',
      'connection name:ken sato@ li:in:dana',
      'connection name:ken sato@ li:in:maria',
    ]);
  });

  it.each([
    ['their profile', url('ken-sato'), 'li:in:ken-sato'],
    ['their email address', 'Ken@X.example', 'mailto:ken@x.example'],
  ])('identify the helper by %s', async (_, name, key) => {
    const { records } = await read(name);
    expect(records[0]).toMatchObject({ type: 'person', keys: [key], firstName: '', lastName: '' });
  });

  it('report the day of consent, and that everything can be removed', async () => {
    expect((await read('Ken Sato')).findings).toEqual([
      {
        file: 'Connections.csv',
        line: 0,
        level: 'note',
        message: 'Ken Sato agreed on 24 September 2024 to share this. Undoing the import removes all of it.',
      },
    ]);
  });

  it('never contain email addresses', async () => {
    const result = await read('Ken Sato');
    expect(JSON.stringify(result)).not.toContain('canary-mail');
    expect(result.files[0]?.columns.find(({ name }) => name === 'Email Address')?.field).toBe('');
  });

  it('connect the owner with the helper when the owner is among them', async () => {
    const result = await read('Ken Sato', { owner: 'li:in:maria' });
    expect(describeRecords(result)).toContain('connection name:ken sato@ me');
    expect(describeRecords(result).filter((line) => line.includes('maria'))).toEqual([]);
  });

  it('are the only part of a whole export that is read', async () => {
    const messages = sourceFile('messages.csv', MESSAGES + message({ from: 'ken-sato', to: ['dana'] }));
    const { records, findings } = await read('Ken Sato', {}, [messages, FILE]);
    expect(records).toHaveLength(7);
    expect(findings.at(-1)?.message).toBe(
      "One file is not read. From someone else's data, only Connections.csv is read.",
    );
  });

  it('are requested when the file has something else', async () => {
    const messages = [sourceFile('messages.csv', MESSAGES)];
    await expect(read('Ken Sato', {}, messages)).rejects.toThrow(ImportError);
    await expect(read('Ken Sato', {}, messages)).rejects.toThrow('contains no Connections.csv from LinkedIn');
  });
});
