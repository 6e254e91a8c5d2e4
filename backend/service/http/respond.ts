import type { Context } from 'hono';
import { errorBodyOf } from '../../errors/error-body.ts';
import { logError } from '../../errors/log-error.ts';
import { DISK_FULL, isDiskFull } from '../../files/disk-full.ts';
import { ReadyResponse } from '../../http/ready-response.ts';
import { damagedMessage, isDamaged } from '../../sqlite/sqlite-errors.ts';
import { DATABASE_FILE } from '../../store/database/data-directory.ts';
import { StoreError } from '../../store/store-error.ts';
import type { RequestLog } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';

/** The router’s variables of a request. `headers` belong to the response, even if it is an error. */
export type ServiceEnv = {
  /** Where the request came from (`nameCaller`), '' for Kith’s own calls. */
  Bindings: { address: string; isThroughMcp: boolean };
  Variables: { requestId: string; pattern: string; headers: Headers };
};

/** @param parts JSON in chunks, which are never joined */
export function answerJson(
  context: Context<ServiceEnv>,
  parts: readonly Uint8Array[],
  status: number,
): Response {
  const headers = context.get('headers');
  headers.set('Content-Type', 'application/json');
  return new ReadyResponse(parts, { status, headers });
}

/**
 * Returns the response to a request that failed. The details of an internal error are only in the log, which contains nothing
 * about the input.
 */
export function answerRefusal(error: Error, context: Context<ServiceEnv>, log?: RequestLog): Response {
  const requestId = context.get('requestId');
  const refusal = refusalOf(error);
  if (refusal.type === 'internal_error') {
    log?.error({ request_id: requestId, ...logError(error) }, 'request failed');
  }
  for (const [name, value] of Object.entries(refusal.headers)) context.get('headers').set(name, value);
  const body = errorBodyOf({
    type: refusal.type,
    detail: refusal.message,
    errors: refusal.errors,
    requestId,
    hasMetadata: generationOf(context.req.path) === 'v2',
  });
  return answerJson(context, [Buffer.from(JSON.stringify(body))], refusal.status);
}

function refusalOf(error: Error): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof StoreError) {
    const { type, field, message } = error;
    return new ServiceError(type, message, {
      errors: field === '' ? [] : [{ field, message, code: 'invalid_value' }],
    });
  }
  if (isBrokenOff(error))
    return new ServiceError('bad_request', 'The connection ended before the whole request arrived.');
  if (isDiskFull(error)) return new ServiceError('insufficient_storage', DISK_FULL);
  if (isDamaged(error)) return new ServiceError('internal_error', damagedMessage(DATABASE_FILE));
  return new ServiceError(
    'internal_error',
    'The service failed. Its log has the details under this request id.',
  );
}

/** Returns true for Node.js's error when the caller closes the connection before the whole body arrived. */
function isBrokenOff(error: Error): boolean {
  return 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
}

/** The interface's two generations (interface section 9). Our own routes use the second one’s format. */
export type Generation = 'v1' | 'v2';

/** Addresses without a version, used by widgets built for the first generation. */
const OF_WIDGET = new Set(['/user', '/paths-check', '/logout']);

export function generationOf(path: string): Generation {
  return path.startsWith('/v1/') || OF_WIDGET.has(path) ? 'v1' : 'v2';
}
