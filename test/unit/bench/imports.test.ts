import { describe, expect, it } from 'vitest';
import { readSource } from '../../../backend/imports/read-source.ts';
import { makeConnections, makeContacts, makeMessages } from '../../bench/imports/make-tables.ts';
import { showImports } from '../../bench/imports/show-imports.ts';
import { evidenceOf, readExport } from '../backend/imports/linkedin/build-export.ts';
import { sourceFile } from '../backend/imports/source-file.ts';

const join = (parts: Iterable<string>) => [...parts].join('');

describe('the measured tables', () => {
  it('include an export that is read without a finding', async () => {
    const { findings, records, ownerKeys } = await readExport({
      'Connections.csv': join(makeConnections(300)),
      'messages.csv': join(makeMessages(2000, 300, 600)),
    });
    const kinds = evidenceOf(records).map(({ kind }) => kind);
    expect(findings).toEqual([]);
    expect(ownerKeys).toEqual(['li:in:the-owner']);
    expect(kinds.filter((kind) => kind === 'connection')).toHaveLength(300);
    expect(kinds.filter((kind) => kind === 'message').length).toBeGreaterThanOrEqual(2000);
    expect(kinds).toContain('shared_message');
  });

  it('include address books that are read without a finding', async () => {
    const files = [sourceFile('contacts.csv', join(makeContacts(50)))];
    const { source, findings, records } = await readSource(files, { fileName: 'contacts.csv', asOf: 20_000 });
    expect([source, findings.length, records.length]).toEqual(['google-contacts', 0, 150]);
  });

  it('are the same each time', () => {
    expect(join(makeMessages(40, 10, 90))).toBe(join(makeMessages(40, 10, 90)));
  });
});

it('the report has a row for each source, for the mailbox and for each huge table', () => {
  const spent = { seconds: 1.234, processor: 0.5 };
  const machine = { processor: 'P', cores: 2, memory_gib: 8, node: '26' };
  const shown = showImports({
    date: '2026-11-21T00:00:00Z',
    machine,
    load: { before: 1, after: 2 },
    sources: [
      {
        name: 'a source',
        bytes: 2 ** 21,
        rows: 1000,
        records: 3,
        bare_parse: spent,
        read: spent,
        commit: spent,
      },
    ],
    mailbox: {
      megabytes: 300,
      mails: 5055,
      median: 8000,
      mean: 60_000,
      bare: { wall: 525, processor: 609 },
      reader: { wall: 199, processor: 205 },
      postal_mime: { wall: 2, processor: 6 },
    },
    large: [
      {
        shape: 'a line of 500 MB',
        seconds: 12.34,
        bytes: 2 ** 20,
        peak_mb: 99,
        records: 0,
        sentence: 'It is refused.',
      },
      { shape: 'a quoted cell of 500 MB', seconds: 1, bytes: 2 ** 20, peak_mb: 98, records: 7, sentence: '' },
    ],
  });
  expect(shown).toContain(
    '| a source | 2 | 1,000 | 3 | 1.23 (0.50) | 1.23 (0.50) | 1.23 (0.50) | 2.47 | 405 |',
  );
  expect(shown).toContain('| 300 | 5,055 | 525 (609) | 199 (205) | 2 (6) |');
  expect(shown).toContain('| a line of 500 MB | 1 | 12.3 | 99 | It is refused. |');
  expect(shown).toContain('| a quoted cell of 500 MB | 1 | 1.00 | 98 | 7 records |');
});
