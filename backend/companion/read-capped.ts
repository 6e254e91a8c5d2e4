import { ReadyResponse } from '../ready-response.ts';
import { CompanionError } from './companion-error.ts';

/**
 * Reads a response's body into memory, at most `most` bytes as they are after decompression. Throws `upstream_error`
 * where it is longer, and what the stream throws where it breaks off or `signal` aborts.
 */
export async function readCapped(
  response: Response,
  most: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  if (response instanceof ReadyResponse) {
    if (response.size > most) throw tooLong(most);
    return Buffer.concat(response.parts, response.size);
  }
  const { body } = response;
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.byteLength;
      if (length > most) {
        stop();
        throw tooLong(most);
      }
      parts.push(part.value);
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
  // A cancelled reader ends like a complete one.
  if (signal.aborted) throw new Error('aborted');
  return new Uint8Array(Buffer.concat(parts, length));
}

function tooLong(most: number): CompanionError {
  return new CompanionError('upstream_error', `The service's answer is longer than ${most} bytes.`);
}
