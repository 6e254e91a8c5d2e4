import { existsSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Refusal } from '../errors/refusal.ts';
import { BACKUPS, lockDirectory } from '../store/database/data-directory.ts';
import { DATABASES, KEYS } from './files.ts';
import type { Manifest } from './manifest.ts';
import { finishRestore, isUnfinished } from './put-in-place.ts';
import { writeSealed } from './sealed-file.ts';
import { snapshotInThread } from './snapshot-in-thread.ts';
import { nameUnfinished } from './take-snapshot.ts';

interface BackedUp {
  readonly file: string;
  readonly bytes: number;
  readonly manifest: Manifest;
}

/** Receives the progress of each step, in bytes. */
interface BackupProgress {
  onCopied(done: number, total: number): void;
  onWritten(done: number, total: number): void;
  onRead(done: number, total: number): void;
}

/**
 * Backs up a data folder into one encrypted file, even while Kith runs. `to` is the file's path, or an existing folder for a
 * file named after the time `now` (milliseconds since 1970). If it fails, throws a {@link Refusal} and leaves no file
 * behind.
 */
export async function backUp(
  data: string,
  { to, passphrase, now }: { to: string; passphrase: string; now: number },
  { onCopied, onWritten, onRead }: BackupProgress,
): Promise<BackedUp> {
  if (![...DATABASES, ...KEYS].some((name) => existsSync(join(data, name)))) {
    throw new Refusal(`${data} contains no Kith data. Set KITH_DATA to your data folder.`);
  }
  const file = fileFor(to, now);
  if (existsSync(file)) throw new Refusal(`${file} already exists. Choose another name.`);
  if (isUnfinished(data)) finishHere(data);
  const name = nameUnfinished();
  const folder = join(data, BACKUPS, name);
  try {
    const manifest = await snapshotInThread({ data, name, now }, onCopied);
    const bytes = await writeSealed(folder, manifest, { file, passphrase }, { onWritten, onRead });
    return { file, bytes, manifest };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fileFor(to: string, now: number): string {
  const path = resolve(to);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return path;
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '');
  return join(path, `kith-${time}Z.age`);
}

function finishHere(data: string): void {
  const lock = lockDirectory(data);
  try {
    finishRestore(data);
  } finally {
    lock.release();
  }
}
