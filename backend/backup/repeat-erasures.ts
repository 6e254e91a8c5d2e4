import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { isDiskFull } from '../files/disk-full.ts';
import { DATABASE_FILE } from '../store/database/data-directory.ts';
import type { ErasedSince } from '../store/erasing/erase-again.ts';
import { skippedEvents } from '../store/importing/days.ts';
import { openStore } from '../store/open-store.ts';
import { hasTable } from './files.ts';

type Row = Record<string, SQLInputValue>;

/** The data that a restored network takes over from the current one. */
interface CurrentState {
  /** The accounts' names, ids and versions, and the keys that hash erased people. */
  readonly accounts: readonly Row[];
  readonly tables: ReadonlyMap<string, readonly Row[]>;
  readonly liveSources: readonly Row[];
}

const TABLES = ['secret_key', 'personal_token', 'revoked_token', 'erased', 'erasure', 'counter'] as const;

/**
 * Erases from the restored network everything that was erased after the backup. Also keeps later changes to keys, and
 * ensures that no number is assigned twice. `erasures` is `unknown` if the data folder's network is missing, damaged or from
 * another installation.
 */
export async function repeatErasures(
  data: string,
  restoring: string,
): Promise<{ erasures: 'known' | 'unknown'; erasedAgain: number }> {
  const path = join(restoring, DATABASE_FILE);
  const current = existsSync(path) ? readCurrentState(join(data, DATABASE_FILE)) : null;
  if (current === null || !isSameNetwork(path, current)) return { erasures: 'unknown', erasedAgain: 0 };
  // The current secret keys are kept, so the file with the current key must be kept, too.
  if (existsSync(join(data, 'secret-key'))) rmSync(join(restoring, 'secret-key'), { force: true });
  const since = erasedSince(path, current);
  const isNone = Object.values(since).every(({ length }) => length === 0);
  // Opens the store only if needed, because that upgrades older tables, which the restore must leave unchanged.
  const erasedAgain = isNone ? 0 : await eraseIn(restoring, since);
  takeOver(path, current);
  return { erasures: 'known', erasedAgain };
}

async function eraseIn(restoring: string, since: ErasedSince): Promise<number> {
  const store = await openStore(restoring);
  try {
    return await store.eraseAgain(since);
  } finally {
    await store.close();
  }
}

function readCurrentState(path: string): CurrentState | null {
  if (!existsSync(path)) return null;
  try {
    using db = new DatabaseSync(path, { readOnly: true });
    const tables = TABLES.filter((table) => hasTable(db, table)).map(
      (table) => [table, readAll(db, QUERIES[table] ?? `SELECT * FROM ${table}`)] as const,
    );
    return { accounts: readAll(db, ACCOUNTS), tables: new Map(tables), liveSources: readLiveSources(db) };
  } catch (error) {
    // The file is damaged or isn't a network.
    if (isDiskFull(error)) throw error;
    return null;
  }
}

const ACCOUNTS =
  'SELECT name, id, version, erase_key FROM account_name JOIN account ON account.id = account_name.account';
const QUERIES: Readonly<Record<string, string>> = {
  // Ignores undone imports that were later imported again.
  erasure: `SELECT * FROM erasure AS one WHERE NOT EXISTS (SELECT 1 FROM source
    WHERE account = one.account AND member = one.member AND public_id = one.import)`,
};

/** True if the database at the path and the current data come from the same installation. */
function isSameNetwork(path: string, { accounts }: CurrentState): boolean {
  using db = new DatabaseSync(path, { readOnly: true });
  const common = readAll(db, ACCOUNTS).flatMap((one) => {
    const other = accounts.find(({ name }) => name === one.name);
    return other === undefined ? [] : [[one, other] as const];
  });
  const isSame = ([one, other]: readonly [Row, Row]) =>
    one.id === other.id && hexOf(one.erase_key) === hexOf(other.erase_key);
  return common.length > 0 && common.every(isSame);
}

function erasedSince(path: string, { tables, liveSources }: CurrentState): ErasedSince {
  using db = new DatabaseSync(path, { readOnly: true });
  const nameOf = ({ account, member, hash }: Row) => `${account} ${member} ${hexOf(hash)}`;
  const known = new Set(readAll(db, 'SELECT account, member, hash FROM erased').map(nameOf));
  const people = (tables.get('erased') ?? []).filter((row) => !known.has(nameOf(row)));
  const isOlder = db.prepare('SELECT 1 FROM account WHERE id = ? AND version < ?');
  const hasImport = db.prepare('SELECT 1 FROM source WHERE account = ? AND member = ? AND public_id = ?');
  const imports = (tables.get('erasure') ?? []).filter(
    ({ account = 0, member = 0, import: id = '', version = 0 }) =>
      id === '' ? isOlder.get(account, version) : hasImport.get(account, member, id),
  );
  return {
    people: people.map((row) => ({ ...ownerOf(row), hash: hexOf(row.hash) })),
    imports: imports.map((row) => ({ ...ownerOf(row), import: String(row.import) })),
    events: undoneSince(readLiveSources(db), liveSources),
  };
}

function readLiveSources(db: DatabaseSync): Row[] {
  return hasTable(db, 'live_source')
    ? readAll(db, 'SELECT account, member, digest, days FROM live_source')
    : [];
}

/** Returns the events that live sources skip now but didn't skip in the backup. */
function undoneSince(restored: readonly Row[], current: readonly Row[]): ErasedSince['events'] {
  return restored.flatMap((row) => {
    const { account, member, digest } = row;
    const now = current.find(
      (one) => one.account === account && one.member === member && one.digest === digest,
    );
    const before = new Set(skippedEvents(String(row.days)));
    const events = now === undefined ? [] : skippedEvents(String(now.days)).filter((one) => !before.has(one));
    return events.length === 0 ? [] : [{ ...ownerOf(row), digest: String(digest), events }];
  });
}

function takeOver(path: string, { accounts, tables }: CurrentState): void {
  using db = new DatabaseSync(path);
  db.exec('BEGIN IMMEDIATE; DELETE FROM secret_key');
  if (hasTable(db, 'personal_token')) db.exec('DELETE FROM personal_token');
  const ids = new Set(readAll(db, 'SELECT id FROM account').map(({ id }) => id));
  for (const table of TABLES.filter((name) => hasTable(db, name))) {
    const rows = (tables.get(table) ?? []).filter(({ account = 0 }) => ids.has(account));
    for (const row of rows) insert(db, table, row);
  }
  const count = db.prepare('UPDATE account SET version = max(version, ?) + 1 WHERE id = ?');
  for (const { id = 0, version = 0 } of accounts) count.run(version, id);
  db.exec('COMMIT');
}

function ownerOf({ account, member }: Row) {
  return { account: Number(account), member: Number(member) };
}

function insert(db: DatabaseSync, table: string, row: Row): void {
  const columns = Object.keys(row);
  const conflict =
    table === 'counter'
      ? 'ON CONFLICT (account, kind) DO UPDATE SET last = max(last, excluded.last)'
      : 'ON CONFLICT DO NOTHING';
  const values = columns.map(() => '?').join(', ');
  db.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values}) ${conflict}`).run(
    ...Object.values(row),
  );
}

function readAll(db: DatabaseSync, text: string): Row[] {
  return db.prepare(text).all() as Row[];
}

function hexOf(bytes: SQLInputValue | undefined): string {
  return bytes instanceof Uint8Array ? Buffer.from(bytes).toString('hex') : '';
}
