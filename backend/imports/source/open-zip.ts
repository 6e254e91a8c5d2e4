import type { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { ImportError, type SourceFile } from '../record.ts';
import {
  checkEntryName,
  foldEntryName,
  isImportable,
  isJunkPath,
  isZipPath,
  showName,
} from './entry-name.ts';
import { describeBytes, type SourceLimits } from './source-limits.ts';

/**
 * Returns the files of a ZIP after checking its directory. Each file is inflated, and checked again, only when it is read.
 */
export async function openZip(path: string, fileName: string, limits: SourceLimits): Promise<SourceFile[]> {
  const entries = await listZipEntries(path, fileName, limits);
  return entries.map((found) => ({
    path: found.path,
    size: found.entry.uncompressedSize,
    stream: () => inflateEntry(path, fileName, found),
  }));
}

const STORED = 0;
const DEFLATED = 8;

/**
 * Yields one file of a ZIP in chunks, never more bytes than the archive's directory declares. Throws ImportError if the data or
 * its size is wrong, or at the end if the checksum is wrong.
 */
async function* inflateEntry(
  path: string,
  fileName: string,
  { entry, path: entryPath }: ZipEntry,
): AsyncGenerator<Uint8Array> {
  const refuse = (wrong: string) =>
    new ImportError(entryPath, `"${showName(entryPath)}" in ${fileName} ${wrong} Download the export again.`);
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw refuse('uses an unsupported compression method.');
  }
  const zip = await openArchive(path, fileName);
  try {
    const stored = await zip.openReadStreamPromise(entry, { decodeFileData: false });
    yield* checked(entry.compressionMethod === STORED ? stored : inflate(stored), entry, refuse);
  } catch (error) {
    throw error instanceof ImportError ? error : refuse('is damaged.');
  } finally {
    zip.close();
  }
}

/** Inflates deflated data. An error in either stream is raised by the inflated stream. */
function inflate(stored: Readable): Readable {
  const inflated = createInflateRaw();
  stored.on('error', (error) => inflated.destroy(error));
  inflated.on('close', () => stored.destroy());
  return stored.pipe(inflated);
}

async function* checked(
  source: AsyncIterable<Uint8Array>,
  entry: Entry,
  refuse: (wrong: string) => ImportError,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  let checksum = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > entry.uncompressedSize) throw refuse('unpacks to more than its ZIP says.');
    checksum = crc32(chunk, checksum);
    yield chunk;
  }
  if (length !== entry.uncompressedSize) throw refuse('unpacks to less than its ZIP says.');
  if (checksum !== entry.crc32) throw refuse('does not match its checksum.');
}

/** One file of a ZIP as its directory describes it. The sizes are unverified until it is inflated. */
interface ZipEntry {
  readonly entry: Entry;
  readonly path: string;
}

const UNIX_FILE_TYPE = 0o170000;
const UNIX_SYMLINK = 0o120000;
const LOCAL_HEADER_BYTES = 30;

/** Opens the archive; the caller closes it. Throws ImportError if it is damaged or truncated. */
async function openArchive(path: string, fileName: string): Promise<ZipFile> {
  try {
    const zip = await openPromise(path, {
      lazyEntries: true,
      autoClose: false,
      decodeStrings: false,
      // Sizes are checked while inflating, with Kith's own error messages.
      validateEntrySizes: false,
    });
    // Outside awaited calls, only closing the file can still fail, and the data has been read by then.
    zip.on('error', () => zip.close());
    return zip;
  } catch (error) {
    throw damaged(fileName, error);
  }
}

/**
 * Returns the files of a ZIP in its own order, without folders and macOS metadata. Throws ImportError for anything a real
 * export never contains, such as names outside the archive, encryption, overlapping entries, or importable files that are
 * links or have duplicate names. Also throws it if the archive exceeds `limits`.
 */
async function listZipEntries(path: string, fileName: string, limits: SourceLimits): Promise<ZipEntry[]> {
  const zip = await openArchive(path, fileName);
  try {
    if (zip.entryCount > limits.entries) throw tooMany(fileName, limits);
    const entries: ZipEntry[] = [];
    let listed = 0;
    for await (const entry of zip.eachEntry()) {
      listed += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (listed > limits.directoryBytes) throw tooLong(fileName);
      const name = getFileNameLowLevel(
        entry.generalPurposeBitFlag,
        entry.fileNameRaw,
        entry.extraFields,
        false,
      );
      entries.push({ entry, path: name });
    }
    checkEntries(entries, fileName, limits);
    const files = entries.filter(
      ({ entry, path: name }) => !name.endsWith('/') && !isJunkPath(name) && !isLink(entry),
    );
    // Next to other files, a ZIP is just a file that isn't read, such as a backup in a Takeout with Drive.
    const [inner] = files;
    if (inner !== undefined && files.every(({ path: name }) => isZipPath(name))) {
      const wrong = 'is another ZIP. Unpack the outer one and import its contents';
      throw refused(fileName, inner.path, wrong);
    }
    return files;
  } catch (error) {
    throw error instanceof ImportError ? error : damaged(fileName, error);
  } finally {
    zip.close();
  }
}

function checkEntries(entries: readonly ZipEntry[], fileName: string, limits: SourceLimits): void {
  const names = new Set<string>();
  let total = 0;
  for (const { entry, path } of entries) {
    const wrong = checkEntryName(path) ?? checkKind(entry, path) ?? checkRatio(entry, limits);
    if (wrong !== null) throw refused(fileName, path, wrong);
    const folded = foldEntryName(path);
    if (isImportable(path) && names.has(folded)) throw refused(fileName, path, 'occurs twice');
    names.add(folded);
    total += entry.uncompressedSize;
    if (total > limits.totalBytes) {
      const cap = describeBytes(limits.totalBytes);
      throw new ImportError(
        fileName,
        `${fileName} would unpack to more than ${cap}. Kith reads exports up to that size.`,
      );
    }
  }
  checkOverlap(entries, fileName);
}

function checkKind(entry: Entry, path: string): string | null {
  if (entry.isEncrypted()) return 'is encrypted. Save the export without a password';
  if (isLink(entry) && isImportable(path)) return 'is a link to another file';
  return null;
}

function isLink(entry: Entry): boolean {
  return ((entry.externalFileAttributes >>> 16) & UNIX_FILE_TYPE) === UNIX_SYMLINK;
}

function checkRatio(entry: Entry, limits: SourceLimits): string | null {
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize < limits.ratioFrom || uncompressedSize <= compressedSize * limits.ratio) return null;
  return `claims to unpack to more than ${limits.ratio} times its size, which only crafted files do`;
}

/** Overlapping entries let a small ZIP unpack to a huge amount of data without a high compression ratio. */
function checkOverlap(entries: readonly ZipEntry[], fileName: string): void {
  const byOffset = entries.toSorted(
    (a, b) => a.entry.relativeOffsetOfLocalHeader - b.entry.relativeOffsetOfLocalHeader,
  );
  let end = 0;
  for (const { entry, path } of byOffset) {
    const start = entry.relativeOffsetOfLocalHeader;
    if (start < end) throw refused(fileName, path, 'shares its bytes with another file');
    end = start + LOCAL_HEADER_BYTES + entry.fileNameLength + entry.compressedSize;
  }
}

function refused(fileName: string, path: string, wrong: string): ImportError {
  return new ImportError(
    fileName,
    `${fileName} can’t be imported: the file "${showName(path)}" in it ${wrong}.`,
  );
}

function tooMany(fileName: string, limits: SourceLimits): ImportError {
  const cap = limits.entries.toLocaleString('en');
  return new ImportError(
    fileName,
    `${fileName} contains more than ${cap} files. Pack only the files you want to import.`,
  );
}

/** Each name or comment can have up to 64 kB, so a long list of files could take gigabytes of memory. */
function tooLong(fileName: string): ImportError {
  const message = `${fileName} can’t be imported: its list of files is too long.`;
  return new ImportError(
    fileName,
    `${message} Download it again, or pack only the files you want to import.`,
  );
}

function damaged(fileName: string, cause: unknown): ImportError {
  const error = new ImportError(
    fileName,
    `${fileName} is not a complete ZIP: its list of files is damaged or missing. Download it again, and wait for the download to finish.`,
  );
  error.cause = cause;
  return error;
}
