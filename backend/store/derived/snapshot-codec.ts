/** A contribution as the bytes of a file. */
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib';
import type { PackedContribution } from '../../derive/packed-contribution.ts';

/** Bytes of the length of the columns, which stand before the words. */
const LENGTH_BYTES = 4;
/** The fastest level; the checksum notices damaged bytes. */
const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
};
/** Bytes up to which decompressing takes less than handing it to another thread. */
const FEW_BYTES = 64 * 1024;
const decompressThere = promisify(zstdDecompress);

async function decompress(bytes: Uint8Array): Promise<Uint8Array> {
  return bytes.length > FEW_BYTES ? decompressThere(bytes) : zstdDecompressSync(bytes);
}

/** Serialised before its memory is handed over; `compress` is called when there is time. */
export function serialiseContribution({ texts, ...columns }: PackedContribution): { compress(): Uint8Array } {
  const serialised = [serialize(columns), serialize(texts)];
  return {
    compress() {
      const [first = NOTHING, second = NOTHING] = serialised.map((one) => zstdCompressSync(one, COMPRESSION));
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32LE(first.length);
      return Buffer.concat([length, first, second]);
    },
  };
}

const NOTHING = Buffer.alloc(0);

/** Null of damaged bytes. */
export async function readContribution(snapshot: Buffer): Promise<PackedContribution | null> {
  try {
    const end = LENGTH_BYTES + snapshot.readUInt32LE();
    const columns = inOwnMemory(deserialize(await decompress(snapshot.subarray(LENGTH_BYTES, end))));
    // In memory of their own, which goes when the words are taken in.
    return { ...columns, texts: deserialize(await decompress(snapshot.subarray(end))) };
  } catch {
    return null;
  }
}

/** Columns as long as they are: what is deserialised holds all bytes it was read from. */
function inOwnMemory<Columns extends object>(columns: Columns): Columns {
  const copied = Object.entries(columns).map(([name, one]) => {
    if (ArrayBuffer.isView(one)) return [name, (one as Uint8Array).slice()];
    return [name, one === null || typeof one !== 'object' || Array.isArray(one) ? one : inOwnMemory(one)];
  });
  return Object.fromEntries(copied);
}
