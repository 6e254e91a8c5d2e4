import {
  ERROR_STATUS,
  ERROR_TITLES,
  type ErrorBody,
  type ErrorType,
  type FieldError,
} from '../../utils/interface/errors.ts';

interface Refusal {
  readonly type: ErrorType;
  /** One sentence that says what was wrong and what to do. */
  readonly detail: string;
  readonly requestId: string;
  /** By default, the status of the error type. */
  readonly status?: number;
  readonly errors?: readonly FieldError[];
  /** False for the `/v1` interface. */
  readonly hasMetadata?: boolean;
}

/** Returns the error body (docs/service.md, Errors). */
export function errorBodyOf({
  type,
  detail,
  requestId,
  status = ERROR_STATUS[type],
  errors = [],
  hasMetadata = true,
}: Refusal): ErrorBody {
  const problem = {
    type,
    title: ERROR_TITLES[type],
    status,
    detail,
    trace_id: requestId,
    ...(errors.length === 0 ? {} : { errors: [...errors] }),
  };
  return {
    ...problem,
    ...(status === 401 ? { auth: false } : {}),
    error: { ...problem, code: type, message: detail },
    ...(hasMetadata ? { metadata: { request_id: requestId } } : {}),
  };
}
