import { readBytes } from '../http/read-bytes.ts';
import { CompanionError } from './companion-error.ts';
import type { UpstreamResponse } from './upstream.ts';

/** The JSON of a body; undefined where it is none, or not in UTF-8. */
export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** `application/json`, `text/json`, `application/problem+json`, with parameters or without. */
const JSON_TYPE = /^\s*(application|text)\/([\w.-]+\+)?json\s*(;|$)/i;

/**
 * Refuses what is no JSON, whatever its status: the error page of something in front of the service, half an answer,
 * other letters than UTF-8. Throws a {@link CompanionError} that says what came instead.
 */
export function requireJson({ status, headers, body }: UpstreamResponse): void {
  const isMarked = JSON_TYPE.test(headers.get('content-type') ?? '');
  if (isMarked && parseJson(body) !== undefined) return;
  if (status === 429) {
    const after = headers.get('retry-after');
    throw new CompanionError(
      'rate_limit_exceeded',
      'The service has had too many requests. Try again later.',
      {
        headers: after === null ? {} : { 'retry-after': after },
      },
    );
  }
  if (status >= 500) {
    throw new CompanionError('upstream_error', `The service failed (status ${status}). Try again later.`);
  }
  throw new CompanionError(
    'upstream_error',
    isMarked
      ? `The service's answer is not valid JSON in UTF-8 (status ${status}).`
      : `The service did not answer in JSON (status ${status}). Check KITH_SERVICE_URL.`,
  );
}

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
