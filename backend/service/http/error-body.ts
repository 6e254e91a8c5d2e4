import type { ErrorBody } from '../../../utils/interface/errors.ts';
import type { ServiceError } from '../service-error.ts';
import type { Generation } from './generation.ts';

/**
 * The error body (docs/service.md, Errors). `trace_id` is the request id under which the service's own log speaks of
 * the request; the first generation carries no metadata.
 */
export function errorBodyOf(error: ServiceError, requestId: string, generation: Generation): ErrorBody {
  const body: ErrorBody = {
    error: {
      type: error.type,
      title: error.title,
      status: error.status,
      detail: error.message,
      trace_id: requestId,
    },
  };
  if (error.errors.length > 0) body.error.errors = [...error.errors];
  if (generation === 'v2') body.metadata = { request_id: requestId };
  return body;
}
