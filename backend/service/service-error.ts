import { ERROR_STATUS, ERROR_TITLES, type ErrorType, type FieldError } from '../../utils/interface/errors.ts';

export interface ServiceErrorOptions {
  /** The refused fields of a validation_error. */
  readonly errors?: readonly FieldError[];
  /** Response headers that belong to the refusal, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A refusal the caller is told about. `detail` is one sentence that says what was wrong and what to do; it never
 * repeats what was sent, which may be a secret or somebody's name.
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

/** A validation_error about a single field ('' for the body as a whole). */
export function refuseField(field: string, message: string, code: string): ServiceError {
  const detail = field === '' ? `The body ${message}.` : `${field} ${message}.`;
  return new ServiceError('validation_error', detail, { errors: [{ field, message, code }] });
}
