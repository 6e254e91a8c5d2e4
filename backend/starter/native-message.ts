import { endianness } from 'node:os';
import type { Readable } from 'node:stream';

/** More than our extension ever sends. */
const MAX_BYTES = 64 * 1024;
const LENGTH_BYTES = 4;

/**
 * Reads one native messaging message: 4 bytes of length in native byte order, then JSON in UTF-8. Returns null if the input is
 * empty. Throws if it isn't a valid message.
 */
export async function readNativeMessage(input: Readable): Promise<unknown> {
  let bytes = Buffer.alloc(0);
  for await (const chunk of input) {
    bytes = Buffer.concat([bytes, chunk]);
    if (bytes.length < LENGTH_BYTES) continue;
    const length = readLength(bytes);
    if (length > MAX_BYTES) throw new Error(`A message of ${length} bytes is too long.`);
    if (bytes.length < LENGTH_BYTES + length) continue;
    return JSON.parse(bytes.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + length));
  }
  if (bytes.length > 0) throw new Error('The message is incomplete.');
  return null;
}

export function nativeMessage(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message), 'utf8');
  const length = Buffer.alloc(LENGTH_BYTES);
  if (endianness() === 'LE') length.writeUInt32LE(body.length);
  else length.writeUInt32BE(body.length);
  return Buffer.concat([length, body]);
}

function readLength(bytes: Buffer): number {
  return endianness() === 'LE' ? bytes.readUInt32LE() : bytes.readUInt32BE();
}
