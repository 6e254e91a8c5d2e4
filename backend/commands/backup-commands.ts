import { existsSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { text as readStream } from 'node:stream/consumers';
import { confirm, isCancel, password } from '@clack/prompts';
import { Option } from 'commander';
import { backUp } from '../backup/back-up.ts';
import { readManifest, readText } from '../backup/manifest.ts';
import { lastBeforeUpdate, listOwnBackups } from '../backup/own-backups.ts';
import { REPLACED } from '../backup/put-in-place.ts';
import { type RestoredFrom, restoreBackup } from '../backup/restore.ts';
import { type CliCommand, JSON_OPTION, OF_KITH, type Typed } from '../cli/cli-command.ts';
import { showProgress } from '../cli/show-progress.ts';
import { writeJson } from '../cli/terminal-text.ts';
import { loadConfig } from '../config.ts';
import { Refusal } from '../errors/refusal.ts';
import { CALLED } from '../own-code.ts';
import { BACKUPS } from '../store/database/data-directory.ts';

/** Fewer letters are tried out in a day. */
const MIN_PASSPHRASE = 10;

const PASSPHRASE_FILE = new Option(
  '--passphrase-file <file>',
  'read the passphrase from the first line of a file, or with - from standard input; without it, you are asked',
);

/** `backup` and `restore`: done by this process, beside a Kith that runs or without one. */
export const BACKUP_COMMANDS: readonly CliCommand[] = [
  {
    usage: 'backup [file]',
    description: 'Write one file with everything in it, sealed with a passphrase; Kith may run meanwhile.',
    options: [JSON_OPTION, ...OF_KITH, PASSPHRASE_FILE],
    runs: [],
    act: backup,
    under: [],
  },
  {
    usage: 'restore [file]',
    description: 'Put a backup in the place of your data; all browsers pair again.',
    options: [
      JSON_OPTION,
      ...OF_KITH,
      PASSPHRASE_FILE,
      new Option('--before-update', 'the backup made before an update last changed the tables').default(
        false,
      ),
      new Option('--yes', 'ask nothing').default(false),
    ],
    runs: [],
    act: restore,
    under: [],
  },
];

async function backup({ file, passphraseFile, json }: Typed): Promise<void> {
  const { data, databaseUrl } = loadConfig(process.env);
  const passphrase = await readPassphrase(passphraseFile, true);
  beGentle();
  const progress = showProgress(process.stderr, json === true);
  const tell = (doing: string) => (done: number, total: number) => progress.report({ doing, done, total });
  const parts = { onCopied: tell('Copying'), onWritten: tell('Sealing'), onRead: tell('Reading it back') };
  const to = { to: typeof file === 'string' ? file : '.', passphrase, now: Date.now() };
  const made = await backUp(resolve(data), to, parts).finally(progress.stop);
  const { tables, files, ...manifest } = made.manifest;
  const names = files.map(({ name }) => name);
  const said = [
    `Backed up to ${made.file} (${sizeOf(made.bytes)}), read back and compared.`,
    'Only its passphrase opens it. Kith stores it nowhere: if you lose it, nobody can open the file.',
    ...(databaseUrl === null ? [] : [`The file holds the keys alone. ${POSTGRES}`]),
  ];
  const told = { file: made.file, bytes: made.bytes, ...manifest, files: names };
  process.stdout.write(`${json === true ? writeJson(told) : said.join('\n')}\n`);
}

const POSTGRES =
  'Your network and the paired browsers are in the database of KITH_DATABASE_URL: back it up with pg_dump or as you back up PostgreSQL.';

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
  const told = {
    data,
    made_at: manifest?.made_at ?? null,
    kith: manifest?.kith ?? null,
    erasures,
    erased_again: erasedAgain,
    replaced,
  };
  const said = [
    manifest === null
      ? `The data in ${data} are again those that the last restore replaced.`
      : `The data in ${data} are those of ${sayTime(manifest.made_at)} (Kith ${manifest.kith}).`,
    'All browsers are signed out. Start Kith; they pair again.',
    ...(settings.hasNetwork ? [sayErasures(erasures, erasedAgain)] : [POSTGRES]),
    ...(beforeUpdate === true
      ? ['Start the former version of Kith with them: this one would change the tables again.']
      : []),
    ...(replaced === null
      ? []
      : [`What was there before is in ${replaced}. Go back to it: ${CALLED} restore ${REPLACED}`]),
  ];
  process.stdout.write(`${json === true ? writeJson(told) : said.join('\n')}\n`);
}

function sayErasures(erasures: 'known' | 'unknown', again: number): string {
  if (erasures === 'known') {
    return again === 0
      ? 'Nothing in it had been erased since.'
      : `What you erased since is erased in it, too (${again}).`;
  }
  return 'Kith could not tell what was erased after the backup was made, since no earlier data of it were here. Erase it again if it must not come back.';
}

function openBeforeUpdate(data: string): RestoredFrom {
  const last = lastBeforeUpdate(data);
  if (last !== null) return { folder: join(data, BACKUPS, last.name) };
  throw new Refusal(
    'There is no backup from before an update. Kith makes one when an update changes the tables; erasing deletes it.',
  );
}

/** A name of what Kith backed up by itself, or a file. */
async function openFrom(data: string, named: string, passphraseFile: unknown): Promise<RestoredFrom> {
  const file = resolve(named);
  for (const folder of [join(data, BACKUPS, named), file]) {
    const isReplaced = basename(folder) === REPLACED && existsSync(folder);
    if (isReplaced || readManifest(folder) !== null) return { folder };
  }
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}. All backups here: ${CALLED} restore`);
  return { file, passphrase: await readPassphrase(passphraseFile, false) };
}

function whichOne(data: string): Refusal {
  const own = listOwnBackups(data).map(({ name, manifest: { made_at, files } }) => {
    const size = sizeOf(files.reduce((sum, { bytes }) => sum + bytes, 0));
    return `  ${CALLED} restore ${name}   (${sayTime(made_at)}, ${size})`;
  });
  const said =
    own.length === 0
      ? [`Kith has made no backup in ${data} yet. Name a file: ${CALLED} restore <file>`]
      : ['Which one? Name a file, or one that Kith made by itself:', ...own];
  return new Refusal(said.join('\n'), 2);
}

async function confirmReplacing(data: string): Promise<void> {
  const isUsed = existsSync(data) && readdirSync(data).length > 0;
  if (!isUsed || !process.stdin.isTTY || !process.stdout.isTTY) return;
  const answer = await confirm({ message: `Put this backup in the place of the data in ${data}?` });
  if (isCancel(answer) || !answer) throw new Refusal('Nothing was changed.');
}

/** From a file, standard input or the terminal, never an argument: those are seen by others and kept by shells. */
async function readPassphrase(from: unknown, isNew: boolean): Promise<string> {
  const passphrase = typeof from === 'string' ? await readGiven(from) : await ask(isNew);
  if (isNew && passphrase.length < MIN_PASSPHRASE) throw new Refusal(TOO_SHORT, 2);
  return passphrase;
}

const TOO_SHORT = `The passphrase has fewer than ${MIN_PASSPHRASE} letters. Choose a longer one, such as five words.`;

async function readGiven(from: string): Promise<string> {
  const given = from === '-' ? await readStream(process.stdin) : readText(resolve(from));
  if (given === null) throw new Refusal(`The file ${from} for the passphrase can’t be read.`, 2);
  const [first = ''] = given.split(/\r?\n/);
  if (first === '') throw new Refusal('The passphrase is empty. Its first line is what counts.', 2);
  return first;
}

async function ask(isNew: boolean): Promise<string> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new Refusal(
      'Nobody is here to be asked for the passphrase: say --passphrase-file <file>, or - for standard input.',
      2,
    );
  }
  const read = async (message: string) => {
    const typed = await password({ message, output: process.stderr });
    if (isCancel(typed)) throw new Refusal('Nothing was done.');
    return typed ?? '';
  };
  const first = await read(isNew ? 'A passphrase for this backup' : 'The passphrase of this backup');
  if (!isNew) return first;
  if (first.length < MIN_PASSPHRASE) throw new Refusal(TOO_SHORT, 2);
  if ((await read('Once more')) !== first)
    throw new Refusal('These are two different passphrases. Start again.');
  return first;
}

/** What Kith does for a browser comes first. */
function beGentle(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {}
}

function sayTime(iso: string): string {
  return `${iso.slice(0, 10)}, ${iso.slice(11, 16)} UTC`;
}

function sizeOf(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 10 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
