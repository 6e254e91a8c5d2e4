import { randomUUID } from 'node:crypto';
import { ERROR_STATUS, type ErrorBody, type ErrorType } from '../../utils/interface/errors.ts';
import { errorBodyOf } from '../errors/error-body.ts';

/** An error response of the companion, with a message for the user. Never contains a secret, a token or a stack. */
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
  return Response.json(bodyOfError(error), { status: error.status, headers: error.headers });
}

export function bodyOfError({ type, status, message }: CompanionError): ErrorBody {
  return errorBodyOf({ type, status, detail: message, requestId: `req_${randomUUID()}` });
}
