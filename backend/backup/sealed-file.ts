import { createHash } from 'node:crypto';
import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { Refusal } from '../errors/refusal.ts';
import { isDiskFull } from '../files/disk-full.ts';
import { packFolder, unpackArchive } from './archive.ts';
import { flushFolder } from './files.ts';
import { MANIFEST_FILE, type Manifest, noBackupMessage, parseManifest } from './manifest.ts';
import { erasedMeanwhile } from './take-snapshot.ts';

type OnBytes = (done: number, total: number) => void;

/** The first line of every file in the age format (age-encryption.org/v1). */
const FIRST_LINE = 'age-encryption.org/v1\n';
const CHUNK_BYTES = 1 << 20;
/** Matches age-encryption's error for a wrong passphrase. */
const NO_MATCH = /no identity matched/;

/**
 * Encrypts a backup's folder with a passphrase into one new file (0600) in the age format. The file appears only after it
 * has been flushed and verified. Throws a {@link Refusal} if the file exists, can't be written, or an erasure deletes the
 * folder in the meantime.
 */
export async function writeSealed(
  folder: string,
  { files }: Manifest,
  { file, passphrase }: Sealed,
  { onWritten, onRead }: { onWritten: OnBytes; onRead: OnBytes },
): Promise<number> {
  if (existsSync(file)) throw new Refusal(`${file} already exists. Choose another name.`);
  const part = join(dirname(file), `.${basename(file)}.part`);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  try {
    // Someone else who can write to this folder may have put a link here, or a file that they can read.
    rmSync(part, { force: true });
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    const packed = packFolder(folder, files, (done) => onWritten(done, total));
    const bytes = await writeAll(part, await encrypter.encrypt(asStream(packed)));
    await readSealed({ file: part, passphrase }, null, onRead).catch((error: unknown) => {
      throw error instanceof Refusal ? unverified(file) : error;
    });
    if (!existsSync(folder)) throw erasedMeanwhile();
    renameSync(part, file);
    flushFolder(dirname(file));
    return bytes;
  } catch (error) {
    if (error instanceof Refusal || !isSystemError(error)) throw error;
    throw existsSync(folder) ? unwritableError(file, error) : erasedMeanwhile();
  } finally {
    rmSync(part, { force: true });
  }
}

function unverified(file: string): Refusal {
  return new Refusal(
    `${file} was written, but couldn’t be verified, so Kith deleted it. Choose another disk and try again.`,
  );
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'the folder doesn’t exist',
  ENOTDIR: 'the folder doesn’t exist',
  EACCES: 'you don’t have write permission there',
  EPERM: 'you don’t have write permission there',
  EROFS: 'the disk is read-only',
  EFBIG: 'the disk doesn’t support files this large',
};

function unwritableError(file: string, error: NodeJS.ErrnoException): Refusal {
  if (isDiskFull(error)) {
    return new Refusal(
      `The disk of ${dirname(file)} is full. Kith deleted the incomplete backup. Free some space, or choose another place.`,
    );
  }
  const { code = '' } = error;
  return new Refusal(
    `Kith can’t write ${file}: ${REASONS[code] ?? `the system reports ${code}`}. Choose another place.`,
  );
}

export interface Sealed {
  readonly file: string;
  readonly passphrase: string;
}

/**
 * Decrypts a whole backup and checks the hash of each file. If `into` is given, writes the files to that folder. If the
 * backup is damaged or from a newer Kith, or the passphrase is wrong, throws a {@link Refusal}. The folder may then be
 * incomplete.
 */
export async function readSealed(
  { file, passphrase }: Sealed,
  into: string | null,
  onBytes: OnBytes,
): Promise<Manifest> {
  const name = basename(file);
  const damaged = () =>
    new Refusal(
      `${name} is damaged: it was cut short or altered. Choose another backup. Nothing was changed.`,
    );
  await requireSealed(file, name);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  let manifest: Manifest | null = null;
  const missing = new Set<string>();
  let done = 0;
  try {
    const sealed = createReadStream(file, { highWaterMark: CHUNK_BYTES });
    await unpackArchive(await decrypter.decrypt(asStream(sealed)), {
      async begin(text) {
        manifest = parseManifest(text, name);
        for (const one of manifest.files) missing.add(one.name);
        if (into !== null) await writeAll(join(into, MANIFEST_FILE), [Buffer.from(text)]);
      },
      async take(taken, bytes, chunks) {
        const files = manifest?.files ?? [];
        const expected = files.find((one) => one.name === taken);
        if (expected?.bytes !== bytes || !missing.delete(taken)) throw damaged();
        const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
        const hash = createHash('sha256');
        const counted = (async function* () {
          for await (const chunk of chunks) {
            hash.update(chunk);
            done += chunk.length;
            onBytes(done, total);
            yield chunk;
          }
        })();
        if (into === null) for await (const _ of counted);
        else await writeAll(join(into, taken), counted);
        if (hash.digest('hex') !== expected.sha256) throw damaged();
      },
    });
  } catch (error) {
    if (error instanceof Refusal || isSystemError(error)) throw error;
    if (error instanceof Error && NO_MATCH.test(error.message)) {
      throw new Refusal(
        `This passphrase doesn’t open ${name}. Enter the one it was created with. Nothing was changed.`,
      );
    }
    throw damaged();
  }
  if (manifest === null || missing.size > 0) throw damaged();
  return manifest;
}

function asStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return WebStream.from(chunks) as ReadableStream<Uint8Array>;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

async function requireSealed(file: string, name: string): Promise<void> {
  const opened = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(
      error.code === 'ENOENT'
        ? `There is no file ${file}.`
        : `Kith can’t open ${file} (${error.code}). Check its permissions. Nothing was changed.`,
    );
  });
  try {
    if (!(await opened.stat()).isFile()) throw new Refusal(noBackupMessage(name));
    const first = Buffer.alloc(FIRST_LINE.length);
    const { bytesRead } = await opened.read(first, 0, first.length, 0);
    const begun = first.toString('latin1', 0, bytesRead);
    if (!FIRST_LINE.startsWith(begun)) throw new Refusal(noBackupMessage(name));
    if (bytesRead < first.length)
      throw new Refusal(`${name} is cut short. Choose another backup. Nothing was changed.`);
  } finally {
    await opened.close();
  }
}

async function writeAll(
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten;
      bytes += chunk.length;
    }
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}
