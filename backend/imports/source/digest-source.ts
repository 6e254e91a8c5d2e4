import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { SourceFile } from '../record.ts';
import { isImportable } from './importable-name.ts';

/** sha-256 of a file's bytes, hex, read as a stream. */
export async function digestFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * sha-256 that stands for an unpacked folder, hex: over the path of every file with, for what may be imported, the
 * digest of the bytes and, for everything else (never read), the size. `files` are sorted by path.
 */
export async function digestFolder(files: readonly SourceFile[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = isImportable(file.path) ? await digestStream(file.stream()) : String(file.size);
    hash.update(`${JSON.stringify([file.path, content])}\n`);
  }
  return hash.digest('hex');
}

/** sha-256 of a stream's bytes, hex. */
export async function digestStream(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}
