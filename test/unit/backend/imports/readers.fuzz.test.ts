import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ImportError } from '../../../../backend/imports/record.ts';
import { anyCharacter } from '../../../any-character.ts';
import { rounds } from '../../../rounds.ts';
import { evidenceOf, readExport, type Tables } from './linkedin/build-export.ts';

const EXPORT = join(import.meta.dirname, '../../../fixtures/linkedin-export');
const FIXTURE: Tables = Object.fromEntries(
  readdirSync(EXPORT)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => [name, readFileSync(join(EXPORT, name), 'utf8')]),
);
const NAMES = Object.keys(FIXTURE);

/** Reads tables. Fails unless the reader returns a result or throws an ImportError. Also fails if a record is invalid. */
async function readSoundly(tables: Tables): Promise<'records' | 'sentence'> {
  const result = await readExport(tables).catch((cause: unknown) => {
    expect(cause).toBeInstanceOf(ImportError);
    return null;
  });
  if (result === null) return 'sentence';
  for (const { from, to, at, recipients, naturalKey } of evidenceOf(result.records)) {
    if (!Number.isSafeInteger(at) || recipients < 1 || from === to || naturalKey === '') {
      expect.fail(`unsound evidence ${naturalKey}`);
    }
  }
  return 'records';
}

/** Pieces that have broken table readers before. */
const piece = fc.constantFrom(
  '"',
  '""',
  ',',
  ';',
  '\n',
  '\r\n',
  '\r',
  '\t',
  '\0',
  '\ufeff',
  '\u2028',
  '🦊',
  '\ud800',
  ' ',
  '',
  'Yes',
  '=1+1',
  '05 Mar 2024',
  '31 Feb 2024',
  '7/8/26, 3:43 PM',
  '2026-02-15 00:04:28 UTC',
  '99999',
  'me',
  '__proto__',
  'OUTGOING',
  'https://www.linkedin.com/in/nora-lindqvist',
  'linkedin.com/in/%E0%A4%A',
  'https://www.linkedin.com/company/1',
  'a@b.example',
  'ACCEPTED',
  'x'.repeat(500),
);

/** Half of the cases are changed tables, and half are generated ones. A long run has a million. */
const CASES = Number(process.env.KITH_FUZZ_CASES ?? 1_000);
/** One case in this many has a second, unchanged export, which takes twice as long. */
const SELDOM = 8;
/** Allows for other tests running at the same time. */
const PATIENCE = { timeout: Math.max(60_000, CASES * 10) };

it(
  'readSource returns records or an error for random changes to a table of an export',
  PATIENCE,
  async () => {
    const outcomes = { records: 0, sentence: 0 };
    const change = fc.record({
      // In thousandths of the text. Random doubles between 0 and 1 are nearly all close to 0, so only the beginning would
      // change.
      at: fc.nat({ max: 1000 }),
      cut: fc.nat({ max: 40 }),
      put: piece,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...NAMES),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: SELDOM }),
        async (name, changes, turn) => {
          let text = FIXTURE[name] ?? '';
          for (const { at, cut, put } of changes) {
            const start = Math.floor((at / 1000) * text.length);
            text = text.slice(0, start) + put + text.slice(start + cut);
          }
          const isBesideSound = turn === SELDOM;
          const others = isBesideSound ? { [`sound/${name}`]: FIXTURE[name] ?? '' } : {};
          outcomes[await readSoundly({ [`changed/${name}`]: text, ...others })] += 1;
        },
      ),
      { numRuns: CASES / 2 },
    );
    // The changes must break some cases, but not all: a third can still be read.
    expect(Math.min(outcomes.records, outcomes.sentence)).toBeGreaterThan(CASES / 200);
  },
);

it('readSource returns records or an error for valid headers over random cells', PATIENCE, async () => {
  const rows = fc.array(fc.array(fc.oneof(piece, fc.string()), { maxLength: 13 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...NAMES), rows, fc.boolean(), async (name, cells, quoted) => {
      const lines = (FIXTURE[name] ?? '').split(/\r?\n/);
      const header = name === 'Connections.csv' ? lines[3] : lines[0];
      const written = cells.map((row) =>
        row.map((cell) => (quoted ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
      );
      await readSoundly({ [name]: `${header}\n${written.join('\n')}\n` });
    }),
    { numRuns: CASES / 2 },
  );
});

it("readSource returns records or an error for any text under any table's name", PATIENCE, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...NAMES),
      fc.string({ unit: anyCharacter, maxLength: 60 }),
      async (name, text) => {
        await readSoundly({ [name]: text });
      },
    ),
    { numRuns: rounds(200) },
  );
});
