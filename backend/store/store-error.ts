import { ERROR_STATUS, type ErrorType } from '../../utils/interface/errors.ts';

/** An error for a person to read. `type` and `status` are those of the interface's error body. */
export class StoreError extends Error {
  readonly type: ErrorType;
  readonly status: number;
  /** The field that a validation_error is about, as named in the interface. '' for every other type. */
  readonly field: string;

  constructor(type: ErrorType, message: string, field = '') {
    super(message);
    this.name = 'StoreError';
    this.type = type;
    this.status = ERROR_STATUS[type];
    this.field = field;
  }
}

/**
 * Throws `conflict` if a member has reached the maximum number of these things. `advice` is a sentence on how to get below
 * the limit.
 */
export function refuseMore(count: number, most: number, things: string, advice = 'Delete one first.'): void {
  if (count < most) return;
  throw new StoreError('conflict', `You already have ${most} ${things}, the maximum. ${advice}`);
}
