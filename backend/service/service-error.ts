import { ERROR_STATUS, ERROR_TITLES, type ErrorType, type FieldError } from '../../utils/interface/errors.ts';

interface ServiceErrorOptions {
  readonly errors?: readonly FieldError[];
  /** Response headers for the refusal, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * An error response. `detail` is one sentence that says what was wrong and what to do. It never repeats the
 * input, which may be a secret or a name.
 */
export class ServiceError extends Error {
  readonly type: ErrorType;
  readonly status: (typeof ERROR_STATUS)[ErrorType];
  readonly title: string;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(type: ErrorType, detail: string, options: ServiceErrorOptions = {}) {
    super(detail);
    this.name = 'ServiceError';
    this.type = type;
    this.status = ERROR_STATUS[type];
    this.title = ERROR_TITLES[type];
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
  }
}

/** Returns a `validation_error` about a single field ('' for the whole body). */
export function refuseField(field: string, message: string, code: string): ServiceError {
  const detail = field === '' ? `The body ${message}.` : `${field} ${message}.`;
  return new ServiceError('validation_error', detail, { errors: [{ field, message, code }] });
}

/** Throws a `validation_error` about the first of these fields if none of them is given. */
export function requireAny(fields: Readonly<Record<string, unknown>>): void {
  if (Object.values(fields).some((value) => value !== undefined)) return;
  const [field = ''] = Object.keys(fields);
  const choice = `at least one of ${Object.keys(fields).join(', ')}`;
  throw new ServiceError('validation_error', `Send ${choice}.`, {
    errors: [{ field, message: `is missing; send ${choice}`, code: 'required' }],
  });
}

/** Messages for requests that the hosted service supports but Kith doesn't. */
export const NOT_FETCHED = 'Kith fetches nothing from LinkedIn or elsewhere; import a newer export.';
export const NOT_IN_DATA = 'This is not in your data, and Kith looks nothing up elsewhere.';
export const NOT_GLOBAL = 'Kith searches your own data; send scope network.';
