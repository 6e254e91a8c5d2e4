import { endianness } from 'node:os';
import type { Readable } from 'node:stream';

/** More than an extension of ours ever asks for. */
const LONGEST = 64 * 1024;
const LENGTH_BYTES = 4;

/**
 * Reads one message of the browsers' native messaging: its length in 4 bytes of this computer's order, then JSON in UTF-8.
 * Throws where what comes is none; null where nothing comes.
 */
export async function readNativeMessage(input: Readable): Promise<unknown> {
  let bytes = Buffer.alloc(0);
  for await (const chunk of input) {
    bytes = Buffer.concat([bytes, chunk]);
    if (bytes.length < LENGTH_BYTES) continue;
    const length = readLength(bytes);
    if (length > LONGEST) throw new Error(`A message of ${length} bytes is too long.`);
    if (bytes.length < LENGTH_BYTES + length) continue;
    return JSON.parse(bytes.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + length));
  }
  if (bytes.length > 0) throw new Error('The message broke off.');
  return null;
}

/** A message as it is sent to the browser. */
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
