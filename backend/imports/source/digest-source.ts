import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { SourceFile } from '../record.ts';
import { isImportable } from './entry-name.ts';

/** Returns the SHA-256 of a file's bytes in hex, read as a stream. Throws an AbortError when aborted. */
export async function digestFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, signal === undefined ? {} : { signal });
  return hash.digest('hex');
}

/**
 * Returns the SHA-256 of an unpacked folder in hex. It covers every file's path, with the digest of importable files and
 * only the size of others, which are never read. `files` are sorted by path.
 */
export async function digestFolder(files: readonly SourceFile[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = isImportable(file.path) ? await digestStream(file.stream()) : String(file.size);
    hash.update(`${JSON.stringify([file.path, content])}\n`);
  }
  return hash.digest('hex');
}

export async function digestStream(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}
