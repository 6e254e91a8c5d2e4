import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { DATABASES, KEYS } from '../../backup/files.ts';
import { hasRoom, listOwnBackups } from '../../backup/own-backups.ts';
import type { Config } from '../../config.ts';
import { DAY_MS } from '../../durations.ts';
import { describeError } from '../../errors/describe-error.ts';
import { requireDatabases } from '../../files/require-databases.ts';
import { CALLED } from '../../own-code.ts';
import { checkDatabases } from '../../sqlite/check-databases.ts';
import { DATABASE_FILE } from '../../store/database/data-directory.ts';
import { requireKnown } from '../../store/database/migrate.ts';
import { RESERVE_BYTES } from '../../store/database/reserve.ts';

/** If the newest daily backup is more than this many days old, some are missing. */
const BACKUP_DAYS = 3;
/** An export older than half a year is outdated, because people change jobs. */
const SOURCE_DAYS = 183;

export function modes(data: string): Finding {
  if (process.platform === 'win32') return ok('Permissions', 'Windows protects your user folder.');
  const names = ['', ...KEYS, ...DATABASES]
    .map((name) => join(data, name))
    .filter((path) => existsSync(path));
  const kept = names.find((path) => !isWritable(path));
  if (kept !== undefined) {
    const mend = 'Give yourself write permission there, or set KITH_DATA to another folder.';
    return broken('Permissions', `Kith can’t write to ${kept}.`, mend);
  }
  const open = names.filter((path) => (statSync(path).mode & 0o077) !== 0);
  if (open.length === 0) return ok('Permissions', 'Only you can read your data.');
  return broken(
    'Permissions',
    `Others can read ${open.join(', ')}.`,
    `chmod go= ${open.map((path) => `'${path}'`).join(' ')}`,
  );
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

export async function databases({ data, databaseUrl, serviceUrl }: Config): Promise<readonly Finding[]> {
  const what = 'Database';
  if (databaseUrl !== null)
    return [ok(what, 'In PostgreSQL (KITH_DATABASE_URL), which checks its own data.')];
  const last = listOwnBackups(data)[0]?.name;
  const mend =
    last === undefined ? `Restore a backup: ${CALLED} restore <file>` : `${CALLED} restore ${last}`;
  try {
    requireDatabases(data, serviceUrl === null);
    requireKnown(tablesOf(data), 'sqlite');
  } catch (error) {
    const { sentence } = describeError(error);
    return [broken(what, sentence, sentence.startsWith('A newer') ? 'Update Kith.' : mend)];
  }
  const there = DATABASES.map((name) => join(data, name)).filter((path) => existsSync(path));
  const damaged = await checkDatabases(there).damaged;
  if (damaged.length > 0) return [broken(what, `${damaged.join(', ')} is damaged.`, mend)];
  return [ok(what, there.length === 0 ? 'Not created yet.' : 'No damage found.')];
}

function tablesOf(data: string): readonly string[] {
  return query(data, 'SELECT name FROM kysely_migration').map(({ name }) => String(name));
}

/** Returns rows from the network database, or none if the database or table doesn't exist. */
function query(data: string, text: string): readonly Record<string, unknown>[] {
  const path = join(data, DATABASE_FILE);
  if (!existsSync(path)) return [];
  const db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    return db.prepare(text).all();
  } catch {
    return [];
  } finally {
    db.close();
  }
}

/** Never reports a problem, because derived data is only a cache. */
export function derived(data: string): Finding {
  const isThere = existsSync(join(data, 'derived'));
  return ok('Index', isThere ? 'A snapshot is saved for the next start.' : 'The next start creates it.');
}

export async function room({ data, databaseUrl }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(data);
  const free = bavail * bsize;
  const said = `${Math.floor(free / 1e6).toLocaleString('en')} MB are free.`;
  if (free < 2 * RESERVE_BYTES)
    return broken(
      'Disk space',
      `${said} Kith can’t save anything on a full disk.`,
      'Free some space on this disk.',
    );
  if (databaseUrl !== null || (await hasRoom(data))) return ok('Disk space', said);
  return warning(
    'Disk space',
    `${said} That isn’t enough for the daily backup.`,
    'Free some space on this disk.',
  );
}

export function backups({ data, databaseUrl }: Config, now: number): Finding {
  const what = 'Backups';
  const [last] = listOwnBackups(data);
  if (databaseUrl !== null) return ok(what, 'Back up KITH_DATABASE_URL yourself with pg_dump.');
  const mend = `Let Kith run for a few minutes, or save a backup yourself: ${CALLED} backup`;
  if (last === undefined) return warning(what, 'Kith hasn’t made one yet.', mend);
  const said = `The newest is from ${last.manifest.made_at.slice(0, 10)}.`;
  return last.madeAt < now - BACKUP_DAYS * DAY_MS ? warning(what, said, mend) : ok(what, said);
}

export function sources({ data, databaseUrl, serviceUrl }: Config, now: number): Finding {
  const what = 'Your data';
  if (databaseUrl !== null || serviceUrl !== null) return ok(what, 'In a database server or hosted service.');
  const mend = `Request a new export from LinkedIn, then import it: ${CALLED} import <file>`;
  const [row] = query(
    data,
    `SELECT max(covers_to) AS seconds FROM source JOIN account ON account.id = source.account AND account.demo = 0`,
  );
  const seconds = Number(row?.seconds ?? 0);
  if (seconds === 0) return warning(what, 'Nothing has been imported yet.', mend);
  const said = `The newest is from ${new Date(seconds * 1000).toISOString().slice(0, 10)}.`;
  return seconds * 1000 < now - SOURCE_DAYS * DAY_MS ? warning(what, said, mend) : ok(what, said);
}

/** The result of one check. `mend` explains how to fix the problem; '' if there is none. */
export const finding = z
  .object({
    what: z.string(),
    level: z.enum(['ok', 'warning', 'error']),
    said: z.string(),
    mend: z.string(),
  })
  .readonly();
export type Finding = z.infer<typeof finding>;

export const ok = (what: string, said: string): Finding => ({ what, level: 'ok', said, mend: '' });
/** Kith works, but not as well as it could. */
export const warning = (what: string, said: string, mend: string): Finding => ({
  what,
  level: 'warning',
  said,
  mend,
});
/** Kith doesn't work until this is fixed. */
export const broken = (what: string, said: string, mend: string): Finding => ({
  what,
  level: 'error',
  said,
  mend,
});
