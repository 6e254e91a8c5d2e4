import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { decodePercent } from '../../../utils/interface/decode-percent.ts';
import { isDiskFull } from '../../files/disk-full.ts';
import { refuseField, ServiceError } from '../service-error.ts';

/** Far more than a complete LinkedIn export, which is tens of MB for a busy member. */
const MAX_UPLOAD_BYTES = 512 * 1024 * 1024;
export const UPLOAD_SUFFIX = '.upload';

export function uploadsIn(data: string): string {
  return join(data, 'uploads');
}

/** Returns the file’s name from the percent-encoded `X-File-Name`. It is only shown, never used as a path. */
export function readFileName(request: Request): string {
  const header = request.headers.get('x-file-name') ?? '';
  const name = decodePercent(header)?.normalize('NFC');
  if (name === undefined) throw refuseField('X-File-Name', 'must be percent-encoded UTF-8', 'invalid_format');
  if (name === '' || name.length > 255 || /[/\\\p{Cc}]/u.test(name)) {
    throw refuseField(
      'X-File-Name',
      'must be the name of the file, without folders, of 1 to 255 characters',
      'invalid_format',
    );
  }
  return name;
}

const tooLarge = (maxBytes: number) =>
  new ServiceError('payload_too_large', `The file is larger than the ${maxBytes} bytes an import takes.`);

async function copy(body: ReadableStream<Uint8Array>, path: string, maxBytes: number): Promise<number> {
  // `wx` never overwrites an existing file. 0600 makes it readable only by its owner.
  const file = await open(path, 'wx', 0o600);
  try {
    let length = 0;
    for await (const chunk of body) {
      length += chunk.byteLength;
      if (length > maxBytes) throw tooLarge(maxBytes);
      // Unlike write(), this writes the whole chunk even if the disk is nearly full.
      await file.writeFile(chunk);
    }
    // The job survives a power loss, so its file must, too.
    await file.sync();
    return length;
  } finally {
    await file.close();
  }
}

/**
 * Streams the request's body into a new file in this directory and returns its path. Deletes the file if it is empty or too
 * large, or if the upload is interrupted.
 */
export async function receiveUpload(
  request: Request,
  directory: string,
  maxBytes = MAX_UPLOAD_BYTES,
): Promise<string> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/octet-stream') {
    throw new ServiceError(
      'bad_request',
      'Send the file itself as the body, with Content-Type: application/octet-stream.',
    );
  }
  // Checked first, so that no one uploads half a gigabyte for nothing.
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const path = join(directory, `${randomUUID()}${UPLOAD_SUFFIX}`);
  try {
    const length = request.body === null ? 0 : await copy(request.body, path, maxBytes);
    if (length === 0) throw new ServiceError('bad_request', 'The file is empty.');
    return path;
  } catch (error) {
    await unlink(path).catch(() => undefined);
    if (!isDiskFull(error)) throw error;
    const detail = 'The disk is full. Nothing was imported; free some space and try again.';
    throw new ServiceError('insufficient_storage', detail);
  }
}
