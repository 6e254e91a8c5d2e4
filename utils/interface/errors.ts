import { z } from 'zod';
import { readText } from './envelope.ts';
import { withoutNulls } from './without-nulls.ts';

export const ERROR_STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  misdirected_request: 421,
  validation_error: 422,
  rate_limit_exceeded: 429,
  internal_error: 500,
  not_implemented: 501,
  upstream_error: 502,
  insufficient_storage: 507,
} as const;

export type ErrorType = keyof typeof ERROR_STATUS;

export const ERROR_TITLES: Readonly<Record<ErrorType, string>> = {
  bad_request: 'Bad request',
  unauthorized: 'Not signed in',
  forbidden: 'Not allowed',
  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  conflict: 'Conflict',
  payload_too_large: 'Too large',
  misdirected_request: 'Misdirected request',
  validation_error: 'Invalid input',
  rate_limit_exceeded: 'Too many requests',
  internal_error: 'Something went wrong',
  not_implemented: 'Not possible here',
  upstream_error: 'The service behind this one failed',
  insufficient_storage: 'Disk full',
};

/** An invalid field of a request. `field` is its dotted path, '' for the whole body. */
const fieldError = z
  .object({ field: z.string(), message: z.string(), code: z.string() })
  .meta({ id: 'FieldError' });

const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  trace_id: z.string(),
  errors: z.array(fieldError).optional(),
});

/**
 * The error body of /v1 and /v2; /v1 has no `metadata`. Some clients read the fields at the top level (RFC 9457), others read
 * them in `error`, or only its `code` and `message`. Only a 401 has `auth`.
 */
export const errorBody = problem
  .extend({
    auth: z.literal(false).optional(),
    error: problem.extend({ code: z.string(), message: z.string() }),
    metadata: z.object({ request_id: z.string() }).optional(),
  })
  .meta({ id: 'Error' });

/** The tolerant reader's form of an error: the body above, or `{error: {code, message}}`. Fields may be missing or additional. */
const readErrorBody = z.preprocess(
  withoutNulls,
  z.object({
    error: z.object({
      type: readText,
      title: readText,
      detail: readText,
      message: readText,
      errors: z.array(fieldError).catch([]).default([]),
    }),
  }),
);
/** Longer error messages from other services are cut off here. */
const MAX_SENTENCE = 500;

interface ReadError {
  /** '' for `{error: {code, message}}`. */
  readonly type: string;
  readonly sentence: string;
  readonly fields: readonly FieldError[];
}

/** Reads either form of an error body. Returns null if the body has neither form, or has no message. */
export function readError(body: unknown): ReadError | null {
  const read = readErrorBody.safeParse(body);
  if (!read.success) return null;
  const { type, title, detail, message, errors } = read.data.error;
  const sentence = (detail || message || title).slice(0, MAX_SENTENCE);
  return sentence === '' ? null : { type, sentence, fields: errors };
}

export type FieldError = z.infer<typeof fieldError>;
export type ErrorBody = z.infer<typeof errorBody>;
