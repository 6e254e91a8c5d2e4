import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** A contact or event as it was last read. */
export interface CollectionItem {
  /** Changes with its content; '' if the server has none. */
  readonly etag: string;
  /** Without what Kith never reads. */
  readonly text: string;
}

/** By path on the server. */
export type CollectionItems = ReadonlyMap<string, CollectionItem>;

const VERSION = 1;
/** Keeps damaged bytes from filling the memory. */
const MAX_BYTES = 512 * 1024 * 1024;
const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Encodes items as zstd over JSON Lines, as the parts of a source are. */
export function encodeItems(items: CollectionItems): Uint8Array {
  const lines = [JSON.stringify({ format: 'kith-collection', version: VERSION })];
  for (const [path, { etag, text }] of items) lines.push(JSON.stringify([path, etag, text]));
  return zstdCompressSync(lines.join('\n'), COMPRESSION);
}

/** Returns null if there are none, they are damaged or of another version. All of them are fetched again then. */
export function decodeItems(bytes: Uint8Array): CollectionItems | null {
  if (bytes.length === 0) return null;
  try {
    const [head = '', ...lines] = zstdDecompressSync(bytes, { maxOutputLength: MAX_BYTES })
      .toString()
      .split('\n');
    if ((JSON.parse(head) as { version?: unknown }).version !== VERSION) return null;
    const items = new Map<string, CollectionItem>();
    for (const line of lines) {
      const [path, etag, text] = JSON.parse(line) as [string, string, string];
      items.set(path, { etag, text });
    }
    return items;
  } catch {
    return null;
  }
}
