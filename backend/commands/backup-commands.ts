import { existsSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { Option } from 'commander';
import { z } from 'zod';
import { backUp } from '../backup/back-up.ts';
import { readManifest } from '../backup/manifest.ts';
import { lastBeforeUpdate, listOwnBackups } from '../backup/own-backups.ts';
import { REPLACED } from '../backup/put-in-place.ts';
import { type RestoredFrom, restoreBackup } from '../backup/restore.ts';
import { type CliCommand, OF_KITH, ownCommand, type Typed } from '../cli/cli-command.ts';
import { askSecret, isOnTerminal, readGivenSecret, requireConsent } from '../cli/prompts.ts';
import { printResult } from '../cli/run-command.ts';
import { showProgress } from '../cli/show-progress.ts';
import { loadConfig } from '../config.ts';
import { Refusal } from '../errors/refusal.ts';
import { CALLED } from '../own-code.ts';
import { BACKUPS } from '../store/database/data-directory.ts';

/** Anything shorter could be guessed within a day. */
const MIN_PASSPHRASE = 10;

const PASSPHRASE_FILE = new Option(
  '--passphrase-file <file>',
  'read the passphrase from the first line of a file, or from standard input with -; by default Kith asks for it',
);

const backedUp = z.object({
  file: z.string(),
  bytes: z.int(),
  format: z.string(),
  version: z.int(),
  kith: z.string(),
  made_at: z.iso.datetime(),
  files: z.array(z.string()),
});

const restored = z.object({
  data: z.string(),
  /** When the backup was made, and by which version. Null for data that the last restore replaced. */
  made_at: z.iso.datetime().nullable(),
  kith: z.string().nullable(),
  erasures: z.enum(['known', 'unknown']),
  erased_again: z.int(),
  /** The folder that now contains the previous data. Null if there was none. */
  replaced: z.string().nullable(),
});

/** The commands `backup` and `restore`. This process does the work, whether or not Kith is running. */
export const BACKUP_COMMANDS: readonly CliCommand[] = [
  ownCommand(
    'backup [file]',
    'Save everything in one file, encrypted with a passphrase. Kith can keep running.',
    { of: OF_KITH, options: [PASSPHRASE_FILE], prints: backedUp, act: backup },
  ),
  ownCommand('restore [file]', 'Replace your data with a backup. All browsers must pair again.', {
    of: OF_KITH,
    options: [
      PASSPHRASE_FILE,
      new Option('--before-update', 'use the backup made before an update last changed the tables').default(
        false,
      ),
      new Option('--yes', 'don’t ask for confirmation').default(false),
    ],
    prints: restored,
    act: restore,
  }),
];

async function backup({ file, passphraseFile, json }: Typed): Promise<void> {
  const { data, databaseUrl } = loadConfig(process.env);
  const passphrase = await readPassphrase(passphraseFile, true);
  lowerPriority();
  const progress = showProgress(process.stderr, json === true);
  const reporter = (doing: string) => (done: number, total: number) =>
    progress.report({ doing, done, total });
  const parts = {
    onCopied: reporter('Copying'),
    onWritten: reporter('Encrypting'),
    onRead: reporter('Verifying'),
  };
  const to = { to: typeof file === 'string' ? file : '.', passphrase, now: Date.now() };
  const made = await backUp(resolve(data), to, parts).finally(progress.stop);
  const { tables, files, ...manifest } = made.manifest;
  const names = files.map(({ name }) => name);
  const lines = [
    `Backed up to ${made.file} (${sizeOf(made.bytes)}) and verified.`,
    'Kith doesn’t save the passphrase. If you lose it, nobody can open the file.',
    ...(databaseUrl === null ? [] : [`The file contains only keys. ${POSTGRES}`]),
  ];
  const result = { file: made.file, bytes: made.bytes, ...manifest, files: names };
  printResult(backedUp, result, json === true, lines.join('\n'));
}

const POSTGRES =
  'Your network and paired browsers are in the database at KITH_DATABASE_URL. Back it up with pg_dump or your own PostgreSQL backup.';

async function restore({ file, passphraseFile, beforeUpdate, yes, json }: Typed): Promise<void> {
  const config = loadConfig(process.env);
  const data = resolve(config.data);
  if ((typeof file === 'string') === (beforeUpdate === true)) throw whichOne(data);
  const from =
    beforeUpdate === true ? openBeforeUpdate(data) : await openFrom(data, String(file), passphraseFile);
  if (yes !== true) await confirmReplacing(data);
  const progress = showProgress(process.stderr, json === true);
  const settings = { data, hasNetwork: config.databaseUrl === null && config.serviceUrl === null };
  const onBytes = (done: number, total: number) => progress.report({ doing: 'Reading', done, total });
  const { manifest, erasures, erasedAgain, replaced } = await restoreBackup(from, settings, onBytes).finally(
    progress.stop,
  );
  const result = {
    data,
    made_at: manifest?.made_at ?? null,
    kith: manifest?.kith ?? null,
    erasures,
    erased_again: erasedAgain,
    replaced,
  };
  const lines = [
    manifest === null
      ? `${data} again contains the data that the last restore replaced.`
      : `${data} now contains your data from ${formatTime(manifest.made_at)} (Kith ${manifest.kith}).`,
    'All browsers are signed out. Start Kith and pair them again.',
    ...(settings.hasNetwork ? [formatErasures(erasures, erasedAgain)] : [POSTGRES]),
    ...(beforeUpdate === true
      ? [
          'Start the previous version of Kith with this data, because this version would change the tables again.',
        ]
      : []),
    ...(replaced === null
      ? []
      : [`The replaced data is in ${replaced}. To go back to it: ${CALLED} restore ${REPLACED}`]),
  ];
  printResult(restored, result, json === true, lines.join('\n'));
}

function formatErasures(erasures: 'known' | 'unknown', again: number): string {
  if (erasures === 'known') {
    return again === 0
      ? 'You haven’t erased any of it since then.'
      : `Kith repeated the erasures that you made since then (${again}).`;
  }
  return 'Kith doesn’t know what you erased after this backup, because this folder had no earlier data. If something you erased is back, erase it again.';
}

function openBeforeUpdate(data: string): RestoredFrom {
  const last = lastBeforeUpdate(data);
  if (last !== null) return { folder: join(data, BACKUPS, last.name) };
  throw new Refusal(
    'There is no backup from before an update. Kith makes one when an update changes the tables, and erasing data deletes it.',
  );
}

/** Finds a backup by its file, or by the name of one of Kith's own backups. */
async function openFrom(data: string, named: string, passphraseFile: unknown): Promise<RestoredFrom> {
  const file = resolve(named);
  for (const folder of [join(data, BACKUPS, named), file]) {
    const isReplaced = basename(folder) === REPLACED && existsSync(folder);
    if (isReplaced || readManifest(folder) !== null) return { folder };
  }
  if (!existsSync(file))
    throw new Refusal(`There is no file ${file}. To list all backups: ${CALLED} restore`);
  return { file, passphrase: await readPassphrase(passphraseFile, false) };
}

function whichOne(data: string): Refusal {
  const own = listOwnBackups(data).map(({ name, manifest: { made_at, files } }) => {
    const size = sizeOf(files.reduce((sum, { bytes }) => sum + bytes, 0));
    return `  ${CALLED} restore ${name}   (${formatTime(made_at)}, ${size})`;
  });
  const lines =
    own.length === 0
      ? [`Kith hasn’t made a backup in ${data} yet. Specify a file: ${CALLED} restore <file>`]
      : ['Which backup? Specify a file, or one of Kith’s own backups:', ...own];
  return new Refusal(lines.join('\n'), 2);
}

async function confirmReplacing(data: string): Promise<void> {
  const isUsed = existsSync(data) && readdirSync(data).length > 0;
  if (!isUsed || !isOnTerminal()) return;
  await requireConsent(`Replace the data in ${data} with this backup?`, 'Nothing was changed.');
}

async function readPassphrase(from: unknown, isNew: boolean): Promise<string> {
  const passphrase = typeof from === 'string' ? await readGivenSecret('passphrase', from) : await ask(isNew);
  if (isNew && passphrase.length < MIN_PASSPHRASE) throw new Refusal(TOO_SHORT, 2);
  return passphrase;
}

const TOO_SHORT = `The passphrase has fewer than ${MIN_PASSPHRASE} characters. Choose a longer one, such as five words.`;

async function ask(isNew: boolean): Promise<string> {
  const read = (message: string) => askSecret('passphrase', message);
  const first = await read(
    isNew ? 'Choose a passphrase for this backup' : 'Enter the passphrase of this backup',
  );
  if (!isNew) return first;
  if (first.length < MIN_PASSPHRASE) throw new Refusal(TOO_SHORT, 2);
  if ((await read('Repeat the passphrase')) !== first)
    throw new Refusal('The passphrases don’t match. Start again.');
  return first;
}

/** Lowers this process's priority, so that Kith can still respond to browsers quickly. */
function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {}
}

function formatTime(iso: string): string {
  return `${iso.slice(0, 10)}, ${iso.slice(11, 16)} UTC`;
}

function sizeOf(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 10 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
