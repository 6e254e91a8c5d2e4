import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';

/**
 * A backup is a tar archive (POSIX ustar) that begins with the manifest. `age -d FILE | tar x` unpacks it without Kith.
 */

const BLOCK = 512;
const CHUNK_BYTES = 1 << 20;
const MAX_MANIFEST_BYTES = 1 << 20;
const NAME = { at: 0, bytes: 100 };
const SIZE = { at: 124, bytes: 12 };
const CHECKSUM = { at: 148, bytes: 8 };

/** Packs the manifest and `files` of a folder. Calls `onBytes` with the number of bytes read so far. */
export async function* packFolder(
  folder: string,
  files: Manifest['files'],
  onBytes: (done: number) => void,
): AsyncGenerator<Uint8Array> {
  let done = 0;
  for (const name of [MANIFEST_FILE, ...files.map((file) => file.name)]) {
    const path = join(folder, name);
    const { size } = statSync(path);
    yield headerOf(name, size);
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      done += chunk.length;
      onBytes(done);
      yield chunk;
    }
    if (size % BLOCK > 0) yield Buffer.alloc(BLOCK - (size % BLOCK));
  }
  yield Buffer.alloc(2 * BLOCK);
}

interface Unpacked {
  /** Called first, with the manifest's text. May throw to stop reading. */
  begin(manifest: string): Promise<void> | void;
  /** Receives a file. The implementation must read `chunks` to the end. */
  take(name: string, bytes: number, chunks: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Reads an archive that `packFolder` wrote. Throws an Error if it is invalid or cut short. */
export async function unpackArchive(stream: AsyncIterable<Uint8Array>, into: Unpacked): Promise<void> {
  const reader = new ByteReader(stream);
  for (let isFirst = true; ; isFirst = false) {
    const header = await reader.readExactly(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const { name, bytes } = readHeader(header);
    if (isFirst) {
      if (name !== MANIFEST_FILE || bytes > MAX_MANIFEST_BYTES) throw new Error('There is no manifest.');
      await into.begin((await reader.readExactly(bytes)).toString('utf8'));
    } else await into.take(name, bytes, reader.read(bytes));
    if (bytes % BLOCK > 0) await reader.readExactly(BLOCK - (bytes % BLOCK));
  }
  // Reads to the end, because only then does the decryption check that nothing is missing.
  await reader.readExactly(BLOCK);
  await reader.readToEnd();
}

function headerOf(name: string, bytes: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, NAME.at, NAME.bytes, 'utf8');
  header.write('0000600\0', 100, 'ascii');
  header.write('0000000\0', 108, 'ascii');
  header.write('0000000\0', 116, 'ascii');
  writeSize(header, bytes);
  header.write('00000000000\0', 136, 'ascii');
  header.write('        ', CHECKSUM.at, 'ascii');
  header.write('0', 156, 'ascii');
  header.write('ustar\x0000', 257, 'ascii');
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, CHECKSUM.at, 'ascii');
  return header;
}

/** Writes the size in octal, or in base 256 from 8 GiB, as GNU tar does. */
function writeSize(header: Buffer, bytes: number): void {
  if (bytes < 8 ** (SIZE.bytes - 1)) {
    header.write(`${bytes.toString(8).padStart(SIZE.bytes - 1, '0')}\0`, SIZE.at, 'ascii');
    return;
  }
  header.writeUInt8(0x80, SIZE.at);
  header.writeBigUInt64BE(BigInt(bytes), SIZE.at + 4);
}

function readHeader(header: Buffer): { name: string; bytes: number } {
  const cut = (field: { at: number; bytes: number }) =>
    header
      .subarray(field.at, field.at + field.bytes)
      .toString('utf8')
      .replace(/[\0 ].*$/su, '');
  const checksum = Number.parseInt(cut(CHECKSUM), 8);
  const blank = Buffer.from(header).fill(' ', CHECKSUM.at, CHECKSUM.at + CHECKSUM.bytes);
  if (checksum !== checksumOf(blank)) throw new Error('A header is damaged.');
  const isLarge = header.readUInt8(SIZE.at) === 0x80;
  const bytes = isLarge ? Number(header.readBigUInt64BE(SIZE.at + 4)) : Number.parseInt(cut(SIZE), 8);
  return { name: cut(NAME), bytes };
}

function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async readExactly(bytes: number): Promise<Buffer> {
    const read: Uint8Array[] = [];
    for await (const chunk of this.read(bytes)) read.push(chunk);
    return Buffer.concat(read);
  }

  async *read(bytes: number): AsyncGenerator<Uint8Array> {
    for (let left = bytes; left > 0; ) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#chunks.next();
        if (done === true) throw new Error('The archive is cut short.');
        this.#rest = value;
        continue;
      }
      const chunk = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(chunk.length);
      left -= chunk.length;
      yield chunk;
    }
  }

  async readToEnd(): Promise<void> {
    for (;;) if ((await this.#chunks.next()).done === true) return;
  }
}
