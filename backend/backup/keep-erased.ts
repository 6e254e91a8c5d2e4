import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { isDiskFull } from '../files/disk-full.ts';
import { DATABASE_FILE } from '../store/database/data-directory.ts';
import type { ErasedSince } from '../store/erasing/erase-again.ts';
import { openStore } from '../store/open-store.ts';

type Row = Record<string, SQLInputValue>;

/** What a restored network has to know of the one it takes the place of. */
interface AtHand {
  /** By name, each with the key that the hashes of erased people are made with. */
  readonly accounts: readonly Row[];
  readonly tables: ReadonlyMap<string, readonly Row[]>;
}

/** Who may use an account, what was erased, which numbers were given. */
const TABLES = ['secret_key', 'revoked_token', 'erased', 'erasure', 'counter'] as const;

/**
 * Erases in a prepared network what the data folder knows as erased; keys that were made or ended since stay so, and no number
 * is given twice. `unknown`: the folder has no network, a damaged one, or that of somebody else.
 */
export async function keepErased(
  data: string,
  restoring: string,
): Promise<{ erasures: 'known' | 'unknown'; erasedAgain: number }> {
  const path = join(restoring, DATABASE_FILE);
  const atHand = existsSync(path) ? readAtHand(join(data, DATABASE_FILE)) : null;
  if (atHand === null || !isSameNetwork(path, atHand)) return { erasures: 'unknown', erasedAgain: 0 };
  // Access is as it is today, and so is the key that opens it.
  if (existsSync(join(data, 'secret-key'))) rmSync(join(restoring, 'secret-key'), { force: true });
  const since = erasedSince(path, atHand);
  const isNone = since.people.length === 0 && since.imports.length === 0;
  // Opening it would change older tables, which a restore is to bring back.
  const erasedAgain = isNone ? 0 : await eraseIn(restoring, since);
  takeOver(path, atHand);
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

/** Null if there is no network, or it can't be read. */
function readAtHand(path: string): AtHand | null {
  if (!existsSync(path)) return null;
  try {
    const db = new DatabaseSync(path, { readOnly: true });
    try {
      const tables = TABLES.filter((table) => hasTable(db, table)).map(
        (table) => [table, readAll(db, QUERIES[table] ?? `SELECT * FROM ${table}`)] as const,
      );
      return { accounts: readAll(db, ACCOUNTS), tables: new Map(tables) };
    } finally {
      db.close();
    }
  } catch (error) {
    // Damaged, or no network: it can tell nothing.
    if (isDiskFull(error)) throw error;
    return null;
  }
}

const ACCOUNTS =
  'SELECT name, id, version, erase_key FROM account_name JOIN account ON account.id = account_name.account';
const QUERIES: Readonly<Record<string, string>> = {
  // What was imported again is there again.
  erasure: `SELECT * FROM erasure AS one WHERE NOT EXISTS (SELECT 1 FROM source
    WHERE account = one.account AND member = one.member AND public_id = one.import)`,
};

/** An earlier or later state of the same network, not that of another installation. */
function isSameNetwork(path: string, { accounts }: AtHand): boolean {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const ours = readAll(db, ACCOUNTS);
    const common = ours.flatMap((one) => {
      const other = accounts.find(({ name }) => name === one.name);
      return other === undefined ? [] : [[one, other] as const];
    });
    return common.length > 0 && common.every(([one, other]) => one.id === other.id && sameKey(one, other));
  } finally {
    db.close();
  }
}

/** What the network at hand knows as erased, and the restored one still has or does not know. */
function erasedSince(path: string, { tables }: AtHand): ErasedSince {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
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
    };
  } finally {
    db.close();
  }
}

/** Writes into the restored network what the one at hand knows of who may use it, what was erased and which numbers were given. */
function takeOver(path: string, { accounts, tables }: AtHand): void {
  const db = new DatabaseSync(path);
  try {
    db.exec('BEGIN IMMEDIATE; DELETE FROM secret_key');
    const ids = new Set(readAll(db, 'SELECT id FROM account').map(({ id }) => id));
    for (const table of TABLES.filter((name) => hasTable(db, name))) {
      const rows = (tables.get(table) ?? []).filter(({ account = 0 }) => ids.has(account));
      for (const row of rows) insert(db, table, row);
    }
    const count = db.prepare('UPDATE account SET version = max(version, ?) + 1 WHERE id = ?');
    for (const { id = 0, version = 0 } of accounts) count.run(version, id);
    db.exec('COMMIT');
  } finally {
    db.close();
  }
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

function hasTable(db: DatabaseSync, name: string): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined;
}

function sameKey(one: Row, other: Row): boolean {
  return hexOf(one.erase_key) === hexOf(other.erase_key);
}

function hexOf(bytes: SQLInputValue | undefined): string {
  return bytes instanceof Uint8Array ? Buffer.from(bytes).toString('hex') : '';
}
