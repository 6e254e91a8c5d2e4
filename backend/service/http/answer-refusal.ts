import type { Context } from 'hono';
import { isDamaged, sayDamaged } from '../../is-damaged.ts';
import { DISK_FULL, isDiskFull } from '../../is-disk-full.ts';
import { placeOf } from '../../place-of-error.ts';
import { DATABASE_FILE } from '../../store/database/data-directory.ts';
import { StoreError } from '../../store/store-error.ts';
import type { RequestLog } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';
import { answerJson, type ServiceEnv } from './answer-json.ts';
import { errorBodyOf } from './error-body.ts';
import { generationOf } from './generation.ts';

/** The answer to a request that ended in an error. The log alone has more of what broke, and of no input. */
export function answerRefusal(error: Error, context: Context<ServiceEnv>, log?: RequestLog): Response {
  const requestId = context.get('requestId');
  const refusal = refusalOf(error);
  if (refusal.type === 'internal_error') {
    log?.error({ request_id: requestId, error: error.name, at: placeOf(error) }, 'request failed');
  }
  for (const [name, value] of Object.entries(refusal.headers)) context.get('headers').set(name, value);
  const body = errorBodyOf(refusal, requestId, generationOf(context.req.path));
  return answerJson(context, [Buffer.from(JSON.stringify(body))], refusal.status);
}

/** What the caller is told of an error: what the service or the store refuses in words, or that something broke. */
function refusalOf(error: Error): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof StoreError) {
    const { type, field, message } = error;
    return new ServiceError(type, message, {
      errors: field === '' ? [] : [{ field, message, code: 'invalid_value' }],
    });
  }
  if (isDiskFull(error)) return new ServiceError('insufficient_storage', DISK_FULL);
  if (isDamaged(error)) return new ServiceError('internal_error', sayDamaged(DATABASE_FILE));
  return new ServiceError('internal_error', 'The service failed; its log has more under this request id.');
}
