import { randomUUID } from 'node:crypto';
import { ERROR_STATUS, ERROR_TITLES, type ErrorBody, type ErrorType } from '../../utils/interface/errors.ts';

/**
 * An error response of the companion, with a sentence for a person. Never contains a secret, a token or a
 * stack.
 */
export class CompanionError extends Error {
  readonly type: ErrorType;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    type: ErrorType,
    detail: string,
    options: { status?: number; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(detail);
    this.name = 'CompanionError';
    this.type = type;
    this.status = options.status ?? ERROR_STATUS[type];
    this.headers = options.headers ?? {};
  }
}

export function answerError(error: CompanionError): Response {
  return Response.json(errorBodyOf(error), { status: error.status, headers: error.headers });
}

/** Returns the error body (docs/service.md, Errors): `{error: {…}, metadata: {request_id}}`. */
export function errorBodyOf({ type, status, message }: CompanionError): ErrorBody {
  const requestId = `req_${randomUUID()}`;
  return {
    error: { type, title: ERROR_TITLES[type], status, detail: message, trace_id: requestId },
    metadata: { request_id: requestId },
  };
}
