import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { ImportError } from '../record.ts';
import { checkEntryName, foldEntryName, showName } from './check-entry-name.ts';
import { isJunkPath } from './junk-path.ts';
import { describeBytes, type SourceLimits } from './source-limits.ts';

/** One file of a ZIP as its directory describes it. The sizes are unverified until it is inflated. */
export interface ZipEntry {
  readonly entry: Entry;
  readonly path: string;
}

const UNIX_FILE_TYPE = 0o170000;
const UNIX_SYMLINK = 0o120000;
const LOCAL_HEADER_BYTES = 30;

/** Opens the archive; the caller closes it. Throws ImportError if it is damaged or truncated. */
export async function openArchive(path: string, fileName: string): Promise<ZipFile> {
  try {
    const zip = await openPromise(path, {
      lazyEntries: true,
      autoClose: false,
      decodeStrings: false,
      // Sizes are counted while inflating, with Kith's own messages.
      validateEntrySizes: false,
    });
    // Only closing the file can still fail outside an awaited call, and the data was already read.
    zip.on('error', () => zip.close());
    return zip;
  } catch (error) {
    throw damaged(fileName, error);
  }
}

/**
 * Returns the files of a ZIP in its own order, without folders and macOS metadata. Throws ImportError for anything a
 * real export never contains. Examples are names outside the archive, links, duplicate names, encryption, overlapping
 * entries and nested ZIPs. Also throws it if the archive exceeds `limits`.
 */
export async function listZipEntries(
  path: string,
  fileName: string,
  limits: SourceLimits,
): Promise<ZipEntry[]> {
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
    return entries.filter(({ path: name }) => !name.endsWith('/') && !isJunkPath(name));
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
    if (names.has(folded)) throw refused(fileName, path, 'is in it twice');
    names.add(folded);
    total += entry.uncompressedSize;
    if (total > limits.totalBytes) {
      const cap = describeBytes(limits.totalBytes);
      throw new ImportError(
        fileName,
        0,
        `${fileName} would unpack to more than ${cap}. Kith reads exports up to that size.`,
      );
    }
  }
  checkOverlap(entries, fileName);
}

function checkKind(entry: Entry, path: string): string | null {
  if (entry.isEncrypted()) return 'is encrypted. Save the export without a password';
  if (((entry.externalFileAttributes >>> 16) & UNIX_FILE_TYPE) === UNIX_SYMLINK)
    return 'is a link to another file';
  if (/\.zip$/i.test(path)) return 'is another ZIP. Unpack the outer one and import what is in it';
  return null;
}

function checkRatio(entry: Entry, limits: SourceLimits): string | null {
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize < limits.ratioFrom || uncompressedSize <= compressedSize * limits.ratio) return null;
  return `claims to unpack to more than ${limits.ratio} times its size, as only made-up files do`;
}

/** Overlapping entries let a small ZIP unpack to a huge one without a high ratio. */
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
    0,
    `${fileName} was refused: the file "${showName(path)}" inside it ${wrong}.`,
  );
}

function tooMany(fileName: string, limits: SourceLimits): ImportError {
  const cap = limits.entries.toLocaleString('en');
  return new ImportError(
    fileName,
    0,
    `${fileName} holds more than ${cap} files. Pack only those you want to import.`,
  );
}

/** A name or comment may claim 64 kB, so a list of many would take gigabytes. */
function tooLong(fileName: string): ImportError {
  const message = `${fileName} was refused: its list of files is longer than that of any export.`;
  return new ImportError(
    fileName,
    0,
    `${message} Download it again, or pack only the files you want to import.`,
  );
}

function damaged(fileName: string, cause: unknown): ImportError {
  const error = new ImportError(
    fileName,
    0,
    `${fileName} is not a complete ZIP: its list of files is damaged or missing. Download it again, and wait until the download has ended.`,
  );
  error.cause = cause;
  return error;
}
