import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ImportRecord } from '../../imports/record.ts';

/** Version of the records in `imports/record.ts`. Increment it when their meaning changes. */
const VERSION = 1;
const FORMAT = 'kith-records';
/** Records per part: about 1 MiB before compression. */
const PART_RECORDS = 4096;
/** Far above the size of any part Kith writes. Limited so that damaged bytes don't fill the memory. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Large enough that a part decompresses into one or a few chunks, so dozens needn't be copied together. */
const CHUNK_BYTES = 512 * 1024;
/** The fastest level: other levels take four times as long to save a tenth. The checksum detects damaged bytes. */
const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
};

export interface EncodedPart {
  readonly records: number;
  readonly body: Uint8Array;
}

/** An error whose message is a sentence that explains why a part can't be read, without quoting its content. */
export class PartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PartError';
  }
}

/**
 * Encodes records as parts: zstd over JSON Lines. The first line contains the format and version; every other line is one
 * record. This lets people read their own data with `zstdcat`.
 */
export function* encodeParts(records: readonly ImportRecord[]): Generator<EncodedPart> {
  for (let at = 0; at < records.length; at += PART_RECORDS) {
    const slice = records.slice(at, at + PART_RECORDS);
    // Readers put the type first. Quotes within texts are escaped, so this never matches inside one.
    const lines = JSON.stringify(slice).slice(1, -1).replaceAll('},{"type":"', '}\n{"type":"');
    const text = `${JSON.stringify({ format: FORMAT, version: VERSION })}\n${lines}\n`;
    yield { records: slice.length, body: zstdCompressSync(text, COMPRESSION) };
  }
}

/** Throws PartError if the bytes are damaged or a newer Kith wrote them. */
export function decodePart(body: Uint8Array): ImportRecord[] {
  return parsePart(inflatePart(body));
}

/** Like `decodePart`, but returns nothing for a part that is damaged or from a newer Kith. */
export function decodeReadable(body: Uint8Array): ImportRecord[] {
  try {
    return decodePart(body);
  } catch (error) {
    if (error instanceof PartError) return [];
    throw error;
  }
}

/** Returns the text of a part, to search it before parsing. Throws PartError if the bytes are damaged. */
export function inflatePart(body: Uint8Array): string {
  try {
    return zstdDecompressSync(body, { maxOutputLength: MAX_BYTES, chunkSize: CHUNK_BYTES }).toString();
  } catch {
    throw new PartError('Its bytes are damaged.');
  }
}

/**
 * Returns whether the parts, which may grow a thousandfold, unpack to at most this many bytes in total. Damaged parts count
 * as empty, because nobody reads them.
 */
export function unpackWithin(bodies: readonly Uint8Array[], mostBytes: number): boolean {
  let left = Math.min(mostBytes, MAX_BYTES);
  for (const body of bodies) {
    if (left <= 0) return false;
    try {
      left -= zstdDecompressSync(body, { maxOutputLength: left, chunkSize: CHUNK_BYTES }).length;
    } catch (error) {
      if (error instanceof RangeError) return false;
    }
  }
  return true;
}

/** Returns whether a part contains this text, such as a key, as a value. */
export function holdsValue(part: string, value: string): boolean {
  return part.includes(JSON.stringify(value));
}

export function parsePart(text: string): ImportRecord[] {
  const end = text.indexOf('\n');
  requireVersion(parse(text.slice(0, end)));
  const records = parse(
    `[${text
      .slice(end + 1)
      .trimEnd()
      .replaceAll('\n', ',')}]`,
  );
  if (!Array.isArray(records) || !records.every(isRecord)) throw new PartError('It contains something else.');
  return records;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PartError('Its text is damaged.');
  }
}

function requireVersion(header: unknown): void {
  const { format, version } = Object(header) as { format?: unknown; version?: unknown };
  if (format !== FORMAT || typeof version !== 'number') throw new PartError('It contains something else.');
  if (version > VERSION) throw new PartError('A newer version of Kith wrote it. Update Kith to read it.');
}

const TYPES: ReadonlySet<unknown> = new Set<ImportRecord['type']>([
  'person',
  'employment',
  'education',
  'evidence',
]);

function isRecord(value: unknown): value is ImportRecord {
  return TYPES.has((Object(value) as { type?: unknown }).type);
}
