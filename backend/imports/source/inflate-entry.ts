import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import type { Entry } from 'yauzl';
import { ImportError } from '../record.ts';
import { showName } from './check-entry-name.ts';
import { listZipEntries, openArchive } from './list-zip-entries.ts';
import { describeBytes, type SourceLimits } from './source-limits.ts';

const STORED = 0;
const DEFLATED = 8;

/**
 * The bytes of one file of a ZIP, counted while they are inflated: never more than the archive's own directory
 * claims, and that never more than `limits.fileBytes`. Throws ImportError where size, checksum or data are wrong.
 */
export async function inflateEntry(
  path: string,
  fileName: string,
  entryPath: string,
  limits: SourceLimits,
): Promise<Uint8Array> {
  const found = (await listZipEntries(path, fileName, limits)).find(
    (candidate) => candidate.path === entryPath,
  );
  const refuse = (wrong: string) =>
    new ImportError(
      entryPath,
      0,
      `"${showName(entryPath)}" in ${fileName} ${wrong} Download the export again.`,
    );
  if (found === undefined) throw refuse('is gone: the ZIP was changed while it was read.');
  const { entry } = found;
  if (entry.uncompressedSize > limits.fileBytes) {
    const cap = describeBytes(limits.fileBytes);
    throw new ImportError(
      entryPath,
      0,
      `"${showName(entryPath)}" in ${fileName} is larger than ${cap}, the most Kith reads of one file.`,
    );
  }
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw refuse('is packed in a way that LinkedIn does not use.');
  }
  const zip = await openArchive(path, fileName);
  try {
    const stored = await zip.openReadStreamPromise(entry, { decodeFileData: false });
    return await collect(stored, entry, refuse);
  } catch (error) {
    throw error instanceof ImportError ? error : refuse('is damaged.');
  } finally {
    zip.close();
  }
}

async function collect(
  stored: Readable,
  entry: Entry,
  refuse: (wrong: string) => ImportError,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(entry.uncompressedSize);
  let length = 0;
  const take = async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of source) {
      if (length + chunk.length > bytes.length) throw refuse('unpacks to more than its ZIP says.');
      bytes.set(chunk, length);
      length += chunk.length;
    }
  };
  if (entry.compressionMethod === STORED) await pipeline(stored, take);
  else await pipeline(stored, createInflateRaw(), take);
  if (length !== bytes.length) throw refuse('unpacks to less than its ZIP says.');
  if (crc32(bytes) !== entry.crc32) throw refuse('does not match its checksum.');
  return bytes;
}
