import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ImportRecord } from '../../imports/record.ts';

/** Of the records as they are in `imports/record.ts`. A change of their meaning is another version. */
const VERSION = 1;
const FORMAT = 'kith-records';
/** Records of one part: about 1 MiB before compression. */
const PART_RECORDS = 4096;
/** No part that was written here comes near; bytes that aren't one must not fill the memory. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Of one chunk after decompression: a part is one or a few, instead of dozens that are copied together. */
const CHUNK_BYTES = 512 * 1024;
/** The fastest level: others are four times slower for a tenth less. The checksum notices damaged bytes. */
const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
};

export interface EncodedPart {
  readonly records: number;
  readonly body: Uint8Array;
}

/** Why a part can't be read, in one sentence that names no content of it. */
export class PartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PartError';
  }
}

/**
 * Records as parts: zstd over JSON Lines, the first line names format and version, each other line is one record. So
 * `zstdcat` shows a person their own data.
 */
export function* encodeParts(records: readonly ImportRecord[]): Generator<EncodedPart> {
  for (let at = 0; at < records.length; at += PART_RECORDS) {
    const slice = records.slice(at, at + PART_RECORDS);
    // Readers put the type first. A quote within a text is escaped, so this is never within one.
    const lines = JSON.stringify(slice).slice(1, -1).replaceAll('},{"type":"', '}\n{"type":"');
    const text = `${JSON.stringify({ format: FORMAT, version: VERSION })}\n${lines}\n`;
    yield { records: slice.length, body: zstdCompressSync(text, COMPRESSION) };
  }
}

/** Throws a PartError if the bytes are damaged, or a newer Kith wrote them. */
export function decodePart(body: Uint8Array): ImportRecord[] {
  return parsePart(inflatePart(body));
}

/** The same of what can be read: of a damaged part, or one of a newer Kith, nothing can be told. */
export function decodeReadable(body: Uint8Array): ImportRecord[] {
  try {
    return decodePart(body);
  } catch (error) {
    if (error instanceof PartError) return [];
    throw error;
  }
}

/** The text of a part, to be searched before it is parsed. Throws a PartError if the bytes are damaged. */
export function inflatePart(body: Uint8Array): string {
  try {
    return zstdDecompressSync(body, { maxOutputLength: MAX_BYTES, chunkSize: CHUNK_BYTES }).toString();
  } catch {
    throw new PartError('Its bytes are damaged.');
  }
}

/** Whether the text of a part holds a text, such as a key, as one of its values. */
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
  if (!Array.isArray(records) || !records.every(isRecord)) throw new PartError('It holds something else.');
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
  if (format !== FORMAT || typeof version !== 'number') throw new PartError('It holds something else.');
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
