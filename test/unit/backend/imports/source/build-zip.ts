import { crc32, deflateRawSync } from 'node:zlib';

/** One ZIP entry. A test can set any field of the format to a false value. */
export interface ZipPart {
  readonly name: string;
  readonly content?: string | Uint8Array;
  readonly stored?: boolean;
  /** Values that the headers claim instead of the real ones. */
  readonly claimedSize?: number;
  readonly claimedCrc?: number;
  readonly method?: number;
  readonly flags?: number;
  /** Unix mode in the upper half of the external attributes, e.g. 0o120777 for a link. */
  readonly mode?: number;
  /** Makes the directory entry refer to the bytes of this earlier entry. */
  readonly sharesBytesOf?: number;
  /** Changes the packed bytes after sizes and checksums have been computed. */
  damage?(packed: Uint8Array): Uint8Array;
}

/** Writes a ZIP byte by byte (PKWARE APPNOTE 4.3), because libraries refuse to write such archives. */
export function buildZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const part of parts) {
    const content =
      typeof part.content === 'string' ? Buffer.from(part.content) : (part.content ?? Buffer.alloc(0));
    const packed = part.stored ? content : deflateRawSync(content);
    const fields = {
      name: Buffer.from(part.name),
      flags: (part.flags ?? 0) | 0x800,
      method: part.method ?? (part.stored ? 0 : 8),
      crc: part.claimedCrc ?? crc32(content),
      packedSize: packed.length,
      size: part.claimedSize ?? content.length,
    };
    const own = Buffer.concat([localHeader(fields), fields.name, part.damage?.(packed) ?? packed]);
    const at = part.sharesBytesOf === undefined ? offset : (offsets[part.sharesBytesOf] ?? 0);
    offsets.push(offset);
    if (part.sharesBytesOf === undefined) {
      locals.push(own);
      offset += own.length;
    }
    directory.push(centralHeader(fields, at, part.mode ?? 0o100644), fields.name);
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...locals, central, endRecord(parts.length, central.length, offset)]);
}

interface Fields {
  readonly name: Buffer;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
}

function localHeader({ name, flags, method, crc, packedSize, size }: Fields): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(packedSize, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return header;
}

function centralHeader(
  { name, flags, method, crc, packedSize, size }: Fields,
  offset: number,
  mode: number,
): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(0x0314, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(method, 10);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packedSize, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE((mode << 16) >>> 0, 38);
  header.writeUInt32LE(offset, 42);
  return header;
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}
