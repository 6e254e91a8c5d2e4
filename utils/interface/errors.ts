import { z } from 'zod';

/** The error types of design section 4 and the status each travels with. */
export const ERROR_STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  misdirected_request: 421,
  validation_error: 422,
  rate_limit_exceeded: 429,
  internal_error: 500,
  not_implemented: 501,
  upstream_error: 502,
} as const;

export type ErrorType = keyof typeof ERROR_STATUS;

/** Headings of the error body, one a type. */
export const ERROR_TITLES: Readonly<Record<ErrorType, string>> = {
  bad_request: 'Bad request',
  unauthorized: 'Not signed in',
  forbidden: 'Not allowed',
  not_found: 'Not found',
  conflict: 'Conflict',
  payload_too_large: 'Too large',
  misdirected_request: 'Misdirected request',
  validation_error: 'Invalid input',
  rate_limit_exceeded: 'Too many requests',
  internal_error: 'Something went wrong',
  not_implemented: 'Not built yet',
  upstream_error: 'The service behind this one failed',
};

/** One refused field of a request; `field` is its dotted path, '' for the body as a whole. */
export const fieldError = z
  .object({ field: z.string(), message: z.string(), code: z.string() })
  .meta({ id: 'FieldError' });

/** The error body of both generations; v1 leaves `metadata` out (design section 4). */
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

/** The other error shape a hosted service may send; clients read both. */
export const plainErrorBody = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

export type FieldError = z.infer<typeof fieldError>;
export type ErrorBody = z.infer<typeof errorBody>;
