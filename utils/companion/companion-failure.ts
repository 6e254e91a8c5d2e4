import { i18n } from '#i18n';
import type { Failure, FailureKind } from '../messages.ts';

/** Why Kith gave no answer. `failure` is what a card shows; `status` and `type` are of a refusing answer. */
export class CompanionFailure extends Error {
  readonly failure: Failure;
  /** HTTP status of the answer; 0 where there was none. */
  readonly status: number;
  /** The error's type; '' where there was none. */
  readonly type: string;

  constructor(kind: FailureKind, detail: string, status = 0, type = '') {
    super(detail);
    this.name = 'CompanionFailure';
    this.failure = { kind, detail };
    this.status = status;
    this.type = type;
  }
}

/** The failure of anything thrown; what is no CompanionFailure is a defect and says nothing of itself. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof CompanionFailure) return thrown.failure;
  return { kind: 'failed', detail: i18n.t('trouble.inside') };
}
