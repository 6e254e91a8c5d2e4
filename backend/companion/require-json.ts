import { CompanionError } from './companion-error.ts';
import { parseJson } from './parse-json.ts';
import type { UpstreamAnswer } from './upstream.ts';

/** `application/json`, `text/json`, `application/problem+json`, with parameters or without. */
const JSON_TYPE = /^\s*(application|text)\/([\w.-]+\+)?json\s*(;|$)/i;

/**
 * Refuses what is no JSON, whatever its status: the error page of something in front of the service, half an answer,
 * other letters than UTF-8. Throws a {@link CompanionError} that says what came instead.
 */
export function requireJson({ status, headers, body }: UpstreamAnswer): void {
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
