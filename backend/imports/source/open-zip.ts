import type { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { Entry } from 'yauzl';
import { ImportError, type SourceFile } from '../record.ts';
import { showName } from './check-entry-name.ts';
import { listZipEntries, openArchive, type ZipEntry } from './list-zip-entries.ts';
import type { SourceLimits } from './source-limits.ts';

/**
 * Returns the files of a ZIP after checking its directory. Each is inflated, and checked again, only when it is read.
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
 * Yields one file of a ZIP in chunks, never more bytes than the archive's directory declares. Throws ImportError if
 * data or size are wrong, and at the end if the checksum is.
 */
async function* inflateEntry(
  path: string,
  fileName: string,
  { entry, path: entryPath }: ZipEntry,
): AsyncGenerator<Uint8Array> {
  const refuse = (wrong: string) =>
    new ImportError(
      entryPath,
      0,
      `"${showName(entryPath)}" in ${fileName} ${wrong} Download the export again.`,
    );
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw refuse('is packed in a way that exports do not use.');
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

/** Inflates deflated data. An error in either stream is raised by the inflated one. */
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
