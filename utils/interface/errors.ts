import { z } from 'zod';
import { readText } from './envelope.ts';
import { withoutNulls } from './without-nulls.ts';

/** The error types and the status each travels with. */
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

/** Headings of the error body, one a type. */
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

/** One refused field of a request; `field` is its dotted path, '' for the body as a whole. */
export const fieldError = z
  .object({ field: z.string(), message: z.string(), code: z.string() })
  .meta({ id: 'FieldError' });

/** The error body of both generations; v1 leaves `metadata` out. */
export const errorBody = z
  .object({
    error: z.object({
      type: z.string(),
      title: z.string(),
      status: z.number().int(),
      detail: z.string(),
      trace_id: z.string(),
      errors: z.array(fieldError).optional(),
    }),
    metadata: z.object({ request_id: z.string() }).optional(),
  })
  .meta({ id: 'Error' });

/** As a client reads an error: the shape above or `{error: {code, message}}`, whatever else is there or left out. */
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
/** What a person reads of a sentence that another service wrote. */
const LONGEST_SENTENCE = 500;

/** What a refusing answer says. */
export interface ReadError {
  /** '' in the plain shape. */
  readonly type: string;
  readonly sentence: string;
  readonly fields: readonly FieldError[];
}

/** Reads both error shapes of an answer's body; null where it is neither, or says nothing. */
export function readError(body: unknown): ReadError | null {
  const read = readErrorBody.safeParse(body);
  if (!read.success) return null;
  const { type, title, detail, message, errors } = read.data.error;
  const sentence = (detail || message || title).slice(0, LONGEST_SENTENCE);
  return sentence === '' ? null : { type, sentence, fields: errors };
}

export type FieldError = z.infer<typeof fieldError>;
export type ErrorBody = z.infer<typeof errorBody>;
