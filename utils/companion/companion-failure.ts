import { i18n } from '#i18n';
import type { Failure, FailureKind } from '../messages.ts';

/** Why a call to Kith failed. Cards show `failure`; the other fields come from the error response. */
export class CompanionFailure extends Error {
  readonly failure: Failure;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** The first invalid field of the request; '' if the response doesn't name one. */
  readonly field: string;

  constructor(kind: FailureKind, detail: string, status = 0, field = '') {
    super(detail);
    this.name = 'CompanionFailure';
    this.failure = { kind, detail };
    this.status = status;
    this.field = field;
  }
}

export function isNotFound(thrown: unknown): boolean {
  return thrown instanceof CompanionFailure && thrown.status === 404;
}

/** Returns the failure to show for a thrown value. Anything but a CompanionFailure is a bug, and its message isn't shown. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof CompanionFailure) return thrown.failure;
  return { kind: 'failed', detail: i18n.t('trouble.inside') };
}
