import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSource } from '../../../backend/imports/open-source.ts';
import { readSource } from '../../../backend/imports/read-source.ts';
import { openStore } from '../../../backend/store/open-store.ts';
import { describeMachine, type Machine, readLoad } from '../describe-machine.ts';
import { writeMailbox } from '../imports/bench-mailbox.ts';
import { AS_OF, type Size } from '../make-world.ts';
import { CACHE, lookUps, startServer } from './bench-http.ts';
import { type Load, openCannon } from './cannon.ts';

/** Response times of one server, alone and while `kith backup` copies, encrypts and verifies its data folder. */
export interface BackupReport {
  readonly date: string;
  readonly size: Size;
  readonly ties: number;
  readonly machine: Machine;
  readonly load: number;
  readonly mail_bytes: number;
  readonly backup_bytes: number;
  /** The number of backups that were made one after another while requests were sent. */
  readonly backups: number;
  readonly backup_seconds: number;
  readonly alone: Load;
  readonly beside: Load;
}

const MAIL_BYTES = 1e9;
const PER_SECOND = 50;
const CONNECTIONS = 5;
/** Long enough that ten responses are slower than p99. */
const SECONDS = 20;
const KITH = join(import.meta.dirname, '..', '..', '..', 'backend', 'main.ts');

/** Adds 1 GB of email to a copy of the store that `--http` uses, and sends requests during its backup. */
export async function benchBackup(
  folder: string,
  size: Size,
  seed: number,
  log: (line: string) => void,
): Promise<BackupReport> {
  const seeded = join(folder, `store-${size}-${seed}`);
  const work = mkdtempSync(join(folder, 'backup-'));
  const data = join(work, 'data');
  try {
    log('Seeding the store …');
    const seeding = await startServer(seeded, size, seed);
    await ended(seeding.server, () => seeding.server.kill());
    cpSync(seeded, data, { recursive: true });
    const mailBytes = await importMail(data, work, seed);
    const cannon = await openCannon(CACHE);
    const { server, ready } = await startServer(data, size, seed);
    try {
      const { address } = ready;
      const shots = lookUps(ready);
      await cannon.fire({ address, connections: 1, shots });
      const asked = { address, connections: CONNECTIONS, shots, perSecond: PER_SECOND, seconds: SECONDS };
      const load = readLoad();
      log('Asking …');
      const alone = await cannon.fire(asked);
      log('Asking beside a backup …');
      const file = join(work, 'kith.age');
      let isAsking = true;
      let backups = 0;
      const backingUp = (async () => {
        const started = performance.now();
        for (; isAsking; backups++) {
          rmSync(file, { force: true });
          await backUp(data, file, join(work, 'passphrase'));
        }
        return (performance.now() - started) / 1000 / backups;
      })();
      const beside = await cannon.fire(asked).finally(() => {
        isAsking = false;
      });
      const seconds = await backingUp;
      return {
        date: new Date().toISOString(),
        size,
        ties: ready.ties,
        machine: describeMachine(),
        load,
        mail_bytes: mailBytes,
        backup_bytes: statSync(file).size,
        backups,
        backup_seconds: seconds,
        alone,
        beside,
      };
    } finally {
      server.kill();
    }
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Imports a mailbox for the first member. Returns its size in bytes. */
async function importMail(data: string, work: string, seed: number): Promise<number> {
  const path = join(work, 'mail.mbox');
  const sizes = await writeMailbox(path, MAIL_BYTES, seed);
  const bytes = sizes.reduce((total, one) => total + one, 0);
  const store = await openStore(data);
  try {
    const account = await store.ensureAccount('default', false);
    const [member] = await store.members(account.id);
    if (member === undefined) throw new Error('The store has no members.');
    const { files, fileName, digest } = await openSource(path);
    const options = { fileName, asOf: AS_OF, ownAddresses: ['mailto:me@x.example'] };
    const read = await readSource(files, options);
    await store.commitImport(read, {
      member,
      importId: 'mail',
      fileName,
      digest,
      now: Date.now(),
    });
  } finally {
    await store.close();
  }
  return bytes;
}

async function backUp(data: string, file: string, passphraseFile: string): Promise<void> {
  writeFileSync(passphraseFile, 'only for the bench\n', { mode: 0o600 });
  const args = [KITH, 'backup', file, '--passphrase-file', passphraseFile];
  const backup = spawn(process.execPath, args, {
    env: { ...process.env, KITH_DATA: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if ((await ended(backup)) !== 0) throw new Error('The backup failed.');
}

function ended(child: ReturnType<typeof spawn>, end = () => {}): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', resolve);
    end();
  });
}

export function showBackup(report: BackupReport): string {
  const { size, ties, machine, load, alone, beside } = report;
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  return `${[
    `Size ${size}, ${report.date.slice(0, 10)}: ${ties} ties and ${megabytes(report.mail_bytes)} MB of email,` +
      ` ${PER_SECOND} requests per second; ${machine.cores} × ${machine.processor}, load ${load}.` +
      ` The backup has ${megabytes(report.backup_bytes)} MB and took ${report.backup_seconds.toFixed(1)} s, mean of ${report.backups}.`,
    '',
    '| | requests | p50 ms | p99 ms |',
    '|---|---|---|---|',
    ...Object.entries({ alone, 'beside a backup': beside }).map(
      ([name, { requests, p50, p99 }]) => `| ${name} | ${requests} | ${p50} | ${p99} |`,
    ),
    '',
    `p99 is ${(beside.p99 / alone.p99).toFixed(1)} times as long beside a backup (goal 2).`,
  ].join('\n')}\n`;
}
