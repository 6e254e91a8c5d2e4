import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { Connection } from '../../../../../backend/store/connection.ts';
import { DATABASE_FILE } from '../../../../../backend/store/database/data-directory.ts';
import { MIGRATIONS } from '../../../../../backend/store/database/migrate.ts';
import { openStore } from '../../../../../backend/store/open-store.ts';
import type { Member, Store } from '../../../../../backend/store/store.ts';
import { findLooseEnds } from '../dump.ts';
import { layOldTables } from '../lay-old-tables.ts';
import { keyOf, temporaryDirectory } from '../store-fixture.ts';

/** A store with a row in every table (`migrate.test.ts` sees to that), each that can name anybody naming Dana Reyes. */
async function openFull(): Promise<{ directory: string; store: Store; me: Member }> {
  const directory = temporaryDirectory();
  const connection = new Connection(join(directory, DATABASE_FILE));
  layOldTables(connection, MIGRATIONS.length);
  connection.close();
  const store = await openStore(directory, { now: () => 0 });
  onTestFinished(() => store.close());
  const me = await store.member(1, 'me');
  if (me === null) throw new Error('The rows have no member.');
  return { directory, store, me };
}

/** The rows of each table that has any, as text. */
function textsOf(directory: string): Map<string, string[]> {
  const database = new DatabaseSync(join(directory, DATABASE_FILE), { readOnly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    const named = tables.map(({ name }) => String(name)).filter((name) => !name.startsWith('sqlite_'));
    const texts = named.map((name): [string, string[]] => [
      name,
      database
        .prepare(`SELECT * FROM ${name}`)
        .all()
        .map((row) => JSON.stringify(Object.values(row))),
    ]);
    return new Map(texts.filter(([, rows]) => rows.length > 0));
  } finally {
    database.close();
  }
}

const tablesNaming = (directory: string, who: RegExp) =>
  [...textsOf(directory)].filter(([, rows]) => rows.some((row) => who.test(row))).map(([table]) => table);

it('whoever is erased is named in no table', async () => {
  const { directory, store, me } = await openFull();
  expect(tablesNaming(directory, /dana/i)).toHaveLength(15);
  await store.erasePerson(me, keyOf('dana-reyes'));
  expect(tablesNaming(directory, /dana/i)).toEqual([]);
  expect(findLooseEnds(directory)).toEqual([]);
});

it('of all that a member told nothing is left', async () => {
  const { directory, store, me } = await openFull();
  await store.eraseMember(me);
  const left = textsOf(directory);
  expect([...left.keys()].sort()).toEqual([
    ...['account', 'change', 'changed', 'erased_key', 'invitation', 'kept_answer', 'list_numbers', 'member'],
    ...['person', 'revoked_token', 'secret_key', 'sharing_change', 'team', 'team_change', 'team_member'],
  ]);
  // That a request was answered, not what.
  expect(left.get('kept_answer')).toEqual([expect.stringContaining('null')]);
  expect(left.get('person')).toHaveLength(1);
  expect(findLooseEnds(directory)).toEqual([]);
});
