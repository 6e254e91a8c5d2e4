import { readBytes } from '../read-bytes.ts';
import { CompanionError } from './companion-error.ts';
import { parseJson } from './parse-json.ts';

/** Reads a JSON body of at most `most` bytes. */
export async function readJsonBody(request: Request, most: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new CompanionError('bad_request', 'The body must be JSON (Content-Type: application/json).');
  }
  const bytes = await readBytes(request, most);
  if (bytes === null) throw new CompanionError('payload_too_large', `The body is longer than ${most} bytes.`);
  const value = parseJson(bytes);
  if (value === undefined) throw new CompanionError('bad_request', 'The body is not valid JSON in UTF-8.');
  return value;
}

/** The stream of an uploaded file with the headers that name it; its size is the service's to limit. */
export function requireFileBody(request: Request): {
  body: ReadableStream<Uint8Array>;
  headers: Record<string, string>;
} {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/octet-stream') {
    throw new CompanionError('bad_request', 'A file is sent as Content-Type: application/octet-stream.');
  }
  const name = request.headers.get('x-file-name');
  if (!request.body || name === null) {
    throw new CompanionError('bad_request', 'The file or its name (header X-File-Name) is missing.');
  }
  return { body: request.body, headers: { 'content-type': type, 'x-file-name': name } };
}
