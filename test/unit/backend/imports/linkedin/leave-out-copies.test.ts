import { describe, expect, it } from 'vitest';
import { FindingLog } from '../../../../../backend/imports/finding-log.ts';
import type { ExportTable } from '../../../../../backend/imports/linkedin/export-files.ts';
import { createDigester, skipCopies } from '../../../../../backend/imports/linkedin/read-several-exports.ts';
import { sourceFile } from '../source-file.ts';

type Content = Partial<Readonly<Record<ExportTable, string>>>;

async function leaveOut(...exports: readonly Content[]) {
  const log = new FindingLog();
  const tables = exports.map(
    (content, index) =>
      new Map(
        (Object.keys(content) as ExportTable[]).map((table) => [
          table,
          sourceFile(`${index}/${table}.csv`, content[table] ?? ''),
        ]),
      ),
  );
  const left = await skipCopies(tables, createDigester(), log);
  return {
    left: left.map((one) => [...one.values()].map(({ path }) => path)),
    said: log.findings().map(({ level, message }) => `${level} ${message}`),
  };
}

describe('skipCopies', () => {
  it('skips a copy of a whole export and reports what it duplicates', async () => {
    const { left, said } = await leaveOut(
      { connections: 'a', messages: 'bb' },
      { messages: 'bb', connections: 'a' },
    );
    expect(left).toEqual([['0/connections.csv', '0/messages.csv']]);
    expect(said).toEqual([
      'dropped 1/messages.csv is identical to 0/messages.csv, so only one of them was read.',
      'dropped 1/connections.csv is identical to 0/connections.csv, so only one of them was read.',
    ]);
  });

  it('skips only the messages of an export that also has other tables', async () => {
    const { left } = await leaveOut(
      { connections: 'a', messages: 'bb', profile: 'p' },
      { connections: 'aa', messages: 'bb', profile: 'p' },
    );
    expect(left[1]).toEqual(['1/connections.csv', '1/profile.csv']);
  });

  it.each([
    ['in size', 'bbb'],
    ['in their bytes', 'bx'],
  ])('doesn’t find a copy when files differ %s', async (_, messages) => {
    const { left, said } = await leaveOut({ messages: 'bb' }, { messages });
    expect([left.length, said]).toEqual([2, []]);
  });

  it('searches all earlier exports for copies', async () => {
    const { left } = await leaveOut({ messages: 'a' }, { messages: 'b' }, { messages: 'b' });
    expect(left).toEqual([['0/messages.csv'], ['1/messages.csv']]);
  });
});
