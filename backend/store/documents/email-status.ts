import type { EmailStatus } from '../../../utils/interface/sequences.ts';

/** What may be done to an e-mail of a sequence, by its author or by whatever sends it. */
export type EmailAction = 'edit' | 'cancel' | 'schedule' | 'send' | 'deliver' | 'fail';

/**
 * draft → scheduled → sending → sent or failed; draft or scheduled → canceled; failed → scheduled. Only a draft is edited, and stays one. What is not here is not allowed.
 */
const NEXT: Readonly<Record<EmailStatus, Readonly<Partial<Record<EmailAction, EmailStatus>>>>> = {
  draft: { edit: 'draft', schedule: 'scheduled', cancel: 'canceled' },
  scheduled: { send: 'sending', cancel: 'canceled' },
  sending: { deliver: 'sent', fail: 'failed' },
  sent: {},
  failed: { schedule: 'scheduled' },
  canceled: {},
};

const DONE: Readonly<Record<EmailAction, string>> = {
  edit: 'edited',
  cancel: 'canceled',
  schedule: 'scheduled',
  send: 'sent',
  deliver: 'marked as sent',
  fail: 'marked as failed',
};

const STATE: Readonly<Record<EmailStatus, string>> = {
  draft: 'a draft',
  scheduled: 'scheduled',
  sending: 'being sent',
  sent: 'sent already',
  failed: 'marked as failed',
  canceled: 'canceled',
};

/** The status after the action, null where the status does not allow it. */
export function nextStatus(status: EmailStatus, action: EmailAction): EmailStatus | null {
  return NEXT[status][action] ?? null;
}

/** Why the status does not allow the action, in one sentence with the way out. */
export function explainRefusal(status: EmailStatus, action: EmailAction): string {
  const allowed = Object.keys(NEXT) as EmailStatus[];
  const from = allowed.filter((one) => nextStatus(one, action) !== null).map((one) => STATE[one]);
  return `This e-mail is ${STATE[status]}; only one that is ${from.join(' or ')} can be ${DONE[action]}.`;
}
