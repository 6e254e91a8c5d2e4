import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_TABLE_SOURCES } from '../../../../../backend/store/erasing/own-tables.ts';
import { openStore } from '../../../../../backend/store/open-store.ts';

/** Beside what a member may take along: what follows from it, keeps order, or is not theirs alone. */
const NOT_TAKEN: Readonly<Record<string, string>> = {
  tie: 'follows from the facts',
  packed: 'follows from the facts',
  changed: 'what an index has to read again',
  change: 'a count of changes',
  evidence_import: 'which source holds a fact',
  part_evidence: 'by which keys a source means whom',
  erased_key: 'hashes that keep erased people out',
  kept_answer: 'answers to requests, sealed',
  import_job: 'how an import went; what it brought is in the others',
  import_finding: 'rows that an import did not bring',
  column_mapping: 'how a table was read',
  team_member: 'who is in a team belongs to the team',
  addressee: 'in the e-mails to them',
};

let directory: string;
let tables: string[];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kith-own-tables-'));
  await (await openStore(directory)).close();
  const db = new DatabaseSync(join(directory, 'kith.sqlite'), { readOnly: true });
  tables = db
    .prepare(
      `SELECT DISTINCT t.name FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c
       WHERE t.type = 'table' AND c.name IN ('contributor', 'owner', 'member') ORDER BY t.name`,
    )
    .all()
    .map(({ name }) => String(name));
  db.close();
});
afterAll(() => rm(directory, { recursive: true }));

describe('what a member may take along', () => {
  it('is every table that holds something of theirs, or a reason is given', () => {
    const read = Object.values(OWN_TABLE_SOURCES)
      .map(({ from }) => from)
      .join('\n');
    const left = tables.filter(
      (table) => !new RegExp(`\\b${table} AS\\b`).test(read) && !(table in NOT_TAKEN),
    );
    expect(tables.length).toBeGreaterThan(15);
    expect(left).toEqual([]);
  });
});
