import { randomUUID } from 'node:crypto';
import { ERROR_STATUS, ERROR_TITLES, type ErrorBody, type ErrorType } from '../../utils/interface/errors.ts';

/** What the companion refuses, with a sentence for a person. Never holds a secret, a token or a stack. */
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

/** The error as the interface words it (docs/service.md, Errors): `{error: {…}, metadata: {request_id}}`. */
export function answerError(error: CompanionError): Response {
  const requestId = `req_${randomUUID()}`;
  const body: ErrorBody = {
    error: {
      type: error.type,
      title: ERROR_TITLES[error.type],
      status: error.status,
      detail: error.message,
      trace_id: requestId,
    },
    metadata: { request_id: requestId },
  };
  return Response.json(body, { status: error.status, headers: error.headers });
}
