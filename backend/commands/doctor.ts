import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { DATABASES, KEYS } from '../backup/files.ts';
import { readText } from '../backup/manifest.ts';
import { hasRoom, listOwnBackups } from '../backup/own-backups.ts';
import { checkDatabases } from '../check-databases.ts';
import { type Config, loadConfig } from '../config.ts';
import { starterFolder } from '../installation/browsers.ts';
import { registeredBrowsers, THIS_COMPUTER } from '../installation/install.ts';
import { CALLED, extensionFolder, IS_PACKED, STARTED } from '../own-code.ts';
import { Refusal } from '../refusal.ts';
import { requireDatabases } from '../require-databases.ts';
import { DATABASE_FILE, LOCK_FILE } from '../store/database/data-directory.ts';
import { lockDirectory } from '../store/database/instance-lock.ts';
import { requireKnown } from '../store/database/migrate.ts';
import { RESERVE_BYTES } from '../store/database/reserve.ts';
import { StoreError } from '../store/store-error.ts';
import { VERSION } from '../version.ts';
import { wordError } from '../word-error.ts';
import { askServer, reachServer } from './ask-server.ts';
import { countOf } from './count-of.ts';
import { status } from './status.ts';
import { JSON_OPTION, OF_KITH, type WordedCommand } from './worded-command.ts';
import { writeJson } from './write-json.ts';

/** One thing that was looked at. `mend`: the one thing to do; '' if there is nothing to mend. */
interface Finding {
  readonly what: string;
  readonly level: 'ok' | 'warning' | 'error';
  readonly said: string;
  readonly mend: string;
}

const DAY_MS = 24 * 3_600_000;
/** A backup of a day that is older is missing. */
const BACKUP_DAYS = 3;
/** People change jobs: after half a year an export is old. */
const SOURCE_DAYS = 183;

/** `doctor`: looks at everything Kith needs, changes nothing, and ends with 1 if something is broken. */
export const DOCTOR: WordedCommand = {
  usage: 'doctor',
  description: 'Look for what is wrong with Kith on this computer, and say how to mend it.',
  options: [JSON_OPTION, ...OF_KITH],
  runs: [],
  async act({ json }) {
    const findings = await examine(loadConfig(process.env), Date.now());
    const count = findings.filter(({ level }) => level === 'error').length;
    const said = findings.map(sayFinding).join('\n');
    process.stdout.write(`${json === true ? writeJson({ ok: count === 0, findings }) : said}\n`);
    if (count > 0) throw new Refusal(`${countOf(count, 'thing')} must be mended first.`);
  },
  under: [],
};

const SIGNS = { ok: '✓', warning: '!', error: '✗' };

function sayFinding({ what, level, said, mend }: Finding): string {
  const first = `${SIGNS[level]} ${what}: ${said}`;
  return mend === '' ? first : `${first}\n    → ${mend}`;
}

const ok = (what: string, said: string): Finding => ({ what, level: 'ok', said, mend: '' });
const warning = (what: string, said: string, mend: string): Finding => ({
  what,
  level: 'warning',
  said,
  mend,
});
const broken = (what: string, said: string, mend: string): Finding => ({ what, level: 'error', said, mend });

/** Everything that was looked at, in the order in which it is to be mended. `now`: milliseconds since 1970. */
export async function examine(settings: Config, now: number): Promise<readonly Finding[]> {
  if (!existsSync(settings.data)) {
    const said = `${resolve(settings.data)} isn’t there.`;
    return [
      broken(
        'Folder',
        said,
        `Start Kith for the first time (${STARTED}), or set KITH_DATA to where your data are.`,
      ),
    ];
  }
  const config = { ...settings, data: realpathSync(settings.data) };
  const running = await lookForServer(config.data);
  const found = await databases(config);
  const isSound = found.every(({ level }) => level === 'ok');
  return [
    ok('Folder', config.data),
    modes(config.data),
    ...running.findings,
    await port(config, running.isRunning),
    ...found,
    derived(config.data),
    await room(config),
    registration(config.data),
    extension(),
    backups(config, now),
    // A broken database can’t tell.
    ...(isSound ? [sources(config, now)] : []),
  ];
}

function modes(data: string): Finding {
  if (process.platform === 'win32') return ok('Rights', 'Those of your user’s folder.');
  const names = ['', ...KEYS, ...DATABASES]
    .map((name) => join(data, name))
    .filter((path) => existsSync(path));
  const kept = names.find((path) => !isWritable(path));
  if (kept !== undefined) {
    const mend = 'Give yourself the right to write there, or set KITH_DATA to a folder on another disk.';
    return broken('Rights', `Kith can’t write to ${kept}.`, mend);
  }
  const open = names.filter((path) => (statSync(path).mode & 0o077) !== 0);
  if (open.length === 0) return ok('Rights', 'Nobody but you can read your data.');
  return broken(
    'Rights',
    `Others may read ${open.join(', ')}.`,
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

const running = z.object({ address: z.string(), version: z.string(), pid: z.number() });

async function lookForServer(data: string): Promise<{ isRunning: boolean; findings: readonly Finding[] }> {
  const what = 'Kith';
  const server = await reachServer(data).catch(() => null);
  if (server === null) {
    const isHeld = !isFree(data);
    const said = isHeld
      ? broken(
          what,
          'A process holds the data folder and does not answer.',
          'If it is no command that is at work, end it and start Kith again.',
        )
      : ok(what, `Version ${VERSION}. It isn’t running.`);
    return { isRunning: isHeld, findings: [said] };
  }
  try {
    const { address, version, pid } = running.parse(
      await askServer(server, status.name, {}, () => undefined),
    );
    const said = `Version ${version} runs at ${address} (process ${pid}).`;
    const mend = `Stop process ${pid} and start Kith again: ${STARTED}`;
    const finding =
      version === VERSION ? ok(what, said) : warning(what, `${said} Installed is ${VERSION}.`, mend);
    return { isRunning: true, findings: [finding] };
  } catch (error) {
    return {
      isRunning: true,
      findings: [broken(what, wordError(error).sentence, 'Stop Kith and start it again.')],
    };
  }
}

/** Whether no process holds the folder; true as well where that can’t be tried, which `modes` tells. */
function isFree(data: string): boolean {
  if (!existsSync(join(data, LOCK_FILE))) return true;
  try {
    lockDirectory(data).release();
    return true;
  } catch (error) {
    return !(error instanceof StoreError && error.type === 'conflict');
  }
}

async function port({ port: wanted, host, isLoopback }: Config, isRunning: boolean): Promise<Finding> {
  if (isRunning || wanted === 0) return ok('Port', 'Nothing stands in the way.');
  const isTaken = await new Promise<boolean>((tell) => {
    const probe = createServer();
    probe.once('error', () => tell(true));
    probe.listen(wanted, isLoopback ? '127.0.0.1' : host, () => probe.close(() => tell(false)));
  });
  if (!isTaken) return ok('Port', `${wanted} is free.`);
  return warning(
    'Port',
    `Another program has ${wanted}.`,
    'End that program, or set KITH_PORT to another number and start Kith.',
  );
}

async function databases({ data, databaseUrl, serviceUrl }: Config): Promise<readonly Finding[]> {
  const what = 'Database';
  if (databaseUrl !== null) return [ok(what, 'In PostgreSQL (KITH_DATABASE_URL), which looks after itself.')];
  const last = listOwnBackups(data)[0]?.name;
  const mend =
    last === undefined ? `Restore a backup: ${CALLED} restore <file>` : `${CALLED} restore ${last}`;
  try {
    requireDatabases(data, serviceUrl === null);
    requireKnown(tablesOf(data), 'sqlite');
  } catch (error) {
    const { sentence } = wordError(error);
    return [broken(what, sentence, sentence.startsWith('A newer') ? 'Update Kith.' : mend)];
  }
  const there = DATABASES.map((name) => join(data, name)).filter((path) => existsSync(path));
  const damaged = await checkDatabases(there).damaged;
  if (damaged.length > 0) return [broken(what, `${damaged.join(', ')} is damaged.`, mend)];
  return [ok(what, there.length === 0 ? 'Not made yet.' : 'Sound.')];
}

function tablesOf(data: string): readonly string[] {
  return query(data, 'SELECT name FROM kysely_migration').map(({ name }) => String(name));
}

/** Rows of the network; none if there is no network, or no such table. */
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

/** What is derived is a cache: it is never wrong, only absent. */
function derived(data: string): Finding {
  const isThere = existsSync(join(data, 'derived'));
  return ok('Index', isThere ? 'A snapshot is there for the next start.' : 'It is built at the next start.');
}

async function room({ data, databaseUrl }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(data);
  const free = bavail * bsize;
  const said = `${Math.floor(free / 1e6).toLocaleString('en')} MB are free.`;
  if (free < 2 * RESERVE_BYTES)
    return broken(
      'Room',
      `${said} Kith saves nothing on a full disk.`,
      'Delete something else on this disk.',
    );
  if (databaseUrl !== null || (await hasRoom(data))) return ok('Room', said);
  return warning(
    'Room',
    `${said} That is too little for the backup of the day.`,
    'Delete something else on this disk.',
  );
}

function registration(data: string): Finding {
  const what = 'Browsers';
  const names = registeredBrowsers(THIS_COMPUTER);
  const mend = `KITH_DATA='${data}' ${CALLED} install`;
  if (names.length === 0) return warning(what, 'No browser starts Kith by itself.', mend);
  const { platform, env, home } = THIS_COMPUTER;
  const script = join(starterFolder(platform, env, home), platform === 'win32' ? 'starter.bat' : 'starter');
  const text = readText(script);
  if (text === null)
    return warning(what, `${names.join(', ')} can’t start Kith: ${script} is missing.`, mend);
  if (!text.includes(data)) {
    return warning(what, `${names.join(', ')} start a Kith with another data folder (${script}).`, mend);
  }
  return ok(what, `${names.join(', ')} start Kith by themselves.`);
}

const manifest = z.object({ version: z.string() });

function extension(): Finding {
  const what = 'Extension';
  const mend = IS_PACKED ? 'Install Kith again.' : 'npm run build';
  for (const browser of ['chrome', 'firefox'] as const) {
    const path = join(extensionFolder(browser), 'manifest.json');
    if (!existsSync(path)) return warning(what, `It isn’t built for ${browser}.`, mend);
    const { version } = manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
    if (version !== VERSION)
      return warning(what, `Version ${version} is there for ${browser}, and Kith is ${VERSION}.`, mend);
  }
  return ok(what, `Version ${VERSION}, as Kith.`);
}

function backups({ data, databaseUrl }: Config, now: number): Finding {
  const what = 'Backups';
  const [last] = listOwnBackups(data);
  if (databaseUrl !== null) return ok(what, 'Yours to make: pg_dump backs up KITH_DATABASE_URL.');
  const mend = `Have Kith run for a few minutes, or write one elsewhere: ${CALLED} backup`;
  if (last === undefined) return warning(what, 'There is none yet.', mend);
  const said = `The newest is of ${last.manifest.made_at.slice(0, 10)}.`;
  return last.madeAt < now - BACKUP_DAYS * DAY_MS ? warning(what, said, mend) : ok(what, said);
}

function sources({ data, databaseUrl, serviceUrl }: Config, now: number): Finding {
  const what = 'Your data';
  if (databaseUrl !== null || serviceUrl !== null) return ok(what, 'They are elsewhere.');
  const mend = `Ask LinkedIn for a new export, and import it: ${CALLED} import <file>`;
  const [row] = query(
    data,
    `SELECT max(covers_to) AS seconds FROM source JOIN account ON account.id = source.account AND account.demo = 0`,
  );
  const seconds = Number(row?.seconds ?? 0);
  if (seconds === 0) return warning(what, 'Nothing is imported yet.', mend);
  const said = `The newest is of ${new Date(seconds * 1000).toISOString().slice(0, 10)}.`;
  return seconds * 1000 < now - SOURCE_DAYS * DAY_MS ? warning(what, said, mend) : ok(what, said);
}
