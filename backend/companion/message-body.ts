import { readBytes } from '../http/read-bytes.ts';
import { CompanionError } from './companion-error.ts';
import type { UpstreamResponse } from './upstream.ts';

/** Returns the parsed JSON. Undefined if the body isn’t JSON in UTF-8. */
export function parseJsonBytes(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** Matches `application/json`, `text/json` and `application/problem+json`, with or without parameters. */
const JSON_TYPE = /^\s*(application|text)\/([\w.-]+\+)?json\s*(;|$)/i;

/**
 * Throws a {@link CompanionError} if the response isn’t JSON in UTF-8, whatever its status, such as a proxy’s
 * error page or a truncated body.
 */
export function requireJson({ status, headers, body }: UpstreamResponse): void {
  const isMarked = JSON_TYPE.test(headers.get('content-type') ?? '');
  if (isMarked && parseJsonBytes(body) !== undefined) return;
  if (status === 429) {
    const after = headers.get('retry-after');
    throw new CompanionError(
      'rate_limit_exceeded',
      'The service received too many requests. Try again later.',
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
      ? `The service’s response isn’t valid JSON in UTF-8 (status ${status}).`
      : `The service’s response isn’t JSON (status ${status}). Check KITH_SERVICE_URL.`,
  );
}

/** Returns the JSON body of a request. Throws if it is longer than `most` bytes or isn’t JSON. */
export async function readJsonBody(request: Request, most: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new CompanionError('bad_request', 'The body must be JSON (Content-Type: application/json).');
  }
  const bytes = await readBytes(request, most);
  if (bytes === null) throw new CompanionError('payload_too_large', `The body is longer than ${most} bytes.`);
  const value = parseJsonBytes(bytes);
  if (value === undefined) throw new CompanionError('bad_request', 'The body isn’t valid JSON in UTF-8.');
  return value;
}

/** Returns the stream of an uploaded file and the headers that name it. The service limits its size. */
export function requireFileBody(request: Request): {
  body: ReadableStream<Uint8Array>;
  headers: Record<string, string>;
} {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/octet-stream') {
    throw new CompanionError('bad_request', 'Send the file with Content-Type: application/octet-stream.');
  }
  const name = request.headers.get('x-file-name');
  if (!request.body || name === null) {
    throw new CompanionError(
      'bad_request',
      'Send the file as the body, and its name in the X-File-Name header.',
    );
  }
  return { body: request.body, headers: { 'content-type': type, 'x-file-name': name } };
}
