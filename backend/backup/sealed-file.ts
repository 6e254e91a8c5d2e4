import { createHash } from 'node:crypto';
import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { Refusal } from '../errors/refusal.ts';
import { isDiskFull } from '../files/disk-full.ts';
import { packFolder, unpackArchive } from './archive.ts';
import { flushFolder } from './files.ts';
import { MANIFEST_FILE, type Manifest, parseManifest, sayNoBackup } from './manifest.ts';
import { sayErasedMeanwhile } from './take-snapshot.ts';

/** How far it is, in bytes. */
type OnBytes = (done: number, total: number) => void;

/** The first line of every file of the age format (age-encryption.org/v1). */
const FIRST_LINE = 'age-encryption.org/v1\n';
const CHUNK_BYTES = 1 << 20;
/** What age-encryption says if none of the keys in a header is the passphrase's. */
const NO_MATCH = /no identity matched/;

/**
 * Writes the backup of a folder into one new file (0600) in the age format, which that passphrase alone opens. The file appears
 * whole, flushed and read back, or not at all. Throws a {@link Refusal} if there is a file already, it can't be written there,
 * or an erasure deleted the folder meanwhile.
 */
export async function writeSealed(
  folder: string,
  { files }: Manifest,
  { file, passphrase }: Sealed,
  { onWritten, onRead }: { onWritten: OnBytes; onRead: OnBytes },
): Promise<number> {
  if (existsSync(file)) throw new Refusal(`${file} is there already. Choose another name.`);
  const part = join(dirname(file), `.${basename(file)}.part`);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  try {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    const packed = packFolder(folder, files, (done) => onWritten(done, total));
    const bytes = await writeAll(part, await encrypter.encrypt(asStream(packed)));
    await readSealed({ file: part, passphrase }, null, onRead).catch((error: unknown) => {
      throw error instanceof Refusal ? sayUnlike(file) : error;
    });
    if (!existsSync(folder)) throw sayErasedMeanwhile();
    renameSync(part, file);
    flushFolder(dirname(file));
    return bytes;
  } catch (error) {
    if (error instanceof Refusal || !isOfSystem(error)) throw error;
    throw existsSync(folder) ? sayUnwritable(file, error) : sayErasedMeanwhile();
  } finally {
    rmSync(part, { force: true });
  }
}

function sayUnlike(file: string): Refusal {
  return new Refusal(
    `${file} was written, and reads otherwise. It was not kept. Choose another disk, and try again.`,
  );
}

/** Why a file can't be written, by the system's code. */
const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EACCES: 'you have no right to write there',
  EPERM: 'you have no right to write there',
  EROFS: 'that disk can only be read',
  EFBIG: 'that disk takes no file so large',
};

function sayUnwritable(file: string, error: NodeJS.ErrnoException): Refusal {
  if (isDiskFull(error)) {
    return new Refusal(
      `The disk of ${dirname(file)} is full. Nothing of the backup was left there. Make room, or choose another place.`,
    );
  }
  const { code = '' } = error;
  return new Refusal(
    `${file} can’t be written: ${WHY[code] ?? `the system says ${code}`}. Choose another place.`,
  );
}

/** A file in the age format and what opens it. */
export interface Sealed {
  readonly file: string;
  readonly passphrase: string;
}

/**
 * Reads a backup to its end and compares each file in it with its hash; writes them into a folder if one is given. Throws a
 * {@link Refusal} if it is damaged, of a newer Kith or of another passphrase; the folder is of no use then.
 */
export async function readSealed(
  { file, passphrase }: Sealed,
  into: string | null,
  onBytes: OnBytes,
): Promise<Manifest> {
  const name = basename(file);
  const damaged = () =>
    new Refusal(`${name} is damaged: it was cut short or altered. Take another backup. Nothing was changed.`);
  await requireSealed(file, name);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  let manifest: Manifest | null = null;
  const missing = new Set<string>();
  let done = 0;
  try {
    const sealed = createReadStream(file, { highWaterMark: CHUNK_BYTES });
    await unpackArchive(
      await decrypter.decrypt(asStream(sealed)),
      {
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
      },
      damaged,
    );
  } catch (error) {
    if (error instanceof Refusal || isOfSystem(error)) throw error;
    if (error instanceof Error && NO_MATCH.test(error.message)) {
      throw new Refusal(
        `This passphrase doesn’t open ${name}. Type the one it was made with. Nothing was changed.`,
      );
    }
    throw damaged();
  }
  if (manifest === null || missing.size > 0) throw damaged();
  return manifest;
}

/** As age-encryption takes it. */
function asStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return WebStream.from(chunks) as ReadableStream<Uint8Array>;
}

/** Such as a full disk or a file that may not be read. */
function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

async function requireSealed(file: string, name: string): Promise<void> {
  const opened = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(
      error.code === 'ENOENT'
        ? `There is no file ${file}.`
        : `${file} can’t be opened (${error.code}). See whether you may read it. Nothing was changed.`,
    );
  });
  try {
    if (!(await opened.stat()).isFile()) throw new Refusal(sayNoBackup(name));
    const first = Buffer.alloc(FIRST_LINE.length);
    const { bytesRead } = await opened.read(first, 0, first.length, 0);
    const begun = first.toString('latin1', 0, bytesRead);
    if (!FIRST_LINE.startsWith(begun)) throw new Refusal(sayNoBackup(name));
    if (bytesRead < first.length)
      throw new Refusal(`${name} is cut short. Take another backup. Nothing was changed.`);
  } finally {
    await opened.close();
  }
}

/** Writes a file of its owner's alone, which the disk keeps; answers its size in bytes. */
async function writeAll(
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const file: FileHandle = await open(path, 'w', 0o600);
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
