import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

export interface CollectionItem {
  /** Changes with the item's content; '' if the server doesn't send one. */
  readonly etag: string;
  /** The item without the properties that Kith never reads. */
  readonly text: string;
}

export type CollectionItems = ReadonlyMap<string, CollectionItem>;

const VERSION = 2;
/** Items are decoded in parts, because as text they would take several times as much memory. */
const ITEMS_PER_PART = 2048;
const LENGTH_BYTES = 4;
/** Prevents damaged data from filling the memory. */
const MAX_BYTES = 512 * 1024 * 1024;
const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Encodes items in parts, each preceded by its length: zstd over JSON Lines. The first part contains the format. */
export function encodeItems(items: CollectionItems): Uint8Array {
  const parts = [encodePart([{ format: 'kith-collection', version: VERSION }])];
  let waiting: unknown[] = [];
  for (const [path, { etag, text }] of items) {
    waiting.push([path, etag, text]);
    if (waiting.length < ITEMS_PER_PART) continue;
    parts.push(encodePart(waiting));
    waiting = [];
  }
  if (waiting.length > 0) parts.push(encodePart(waiting));
  return Buffer.concat(parts);
}

function encodePart(lines: readonly unknown[]): Buffer {
  const compressed = zstdCompressSync(lines.map((line) => JSON.stringify(line)).join('\n'), COMPRESSION);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(compressed.length);
  return Buffer.concat([length, compressed]);
}

/** Returns null if nothing usable is stored, so that everything must be fetched again. */
export function decodeItems(bytes: Uint8Array): CollectionItems | null {
  if (bytes.length === 0) return null;
  try {
    const items = new Map<string, CollectionItem>();
    const [head, ...parts] = partsOf(bytes);
    if ((decodePart(head)[0] as { version?: unknown }).version !== VERSION) return null;
    for (const part of parts) {
      for (const [path, etag, text] of decodePart(part) as [string, string, string][]) {
        items.set(path, { etag, text });
      }
    }
    return items;
  } catch {
    return null;
  }
}

function partsOf(bytes: Uint8Array): Buffer[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Buffer[] = [];
  for (let at = 0; at < all.length; ) {
    const end = at + LENGTH_BYTES + all.readUInt32LE(at);
    parts.push(all.subarray(at + LENGTH_BYTES, end));
    at = end;
  }
  return parts;
}

function decodePart(part: Buffer = Buffer.of()): unknown[] {
  const text = zstdDecompressSync(part, { maxOutputLength: MAX_BYTES }).toString();
  return text.split('\n').map((line) => JSON.parse(line) as unknown);
}
