import { describe, expect, it } from 'vitest';
import {
  type EmailAction,
  explainRefusal,
  nextStatus,
} from '../../../../../backend/store/documents/sequence-emails.ts';
import { EMAIL_STATUSES, type EmailStatus } from '../../../../../utils/interface/sequences.ts';

const ACTIONS = ['edit', 'cancel', 'schedule', 'send', 'deliver', 'fail'] as const;

/** The next status for each action. '-' is rejected. */
const TABLE: Readonly<Record<EmailStatus, readonly (EmailStatus | '-')[]>> = {
  //          edit     cancel      schedule     send       deliver  fail
  draft: ['draft', 'canceled', 'scheduled', '-', '-', '-'],
  scheduled: ['-', 'canceled', '-', 'sending', '-', '-'],
  sending: ['-', '-', '-', '-', 'sent', 'failed'],
  sent: ['-', '-', '-', '-', '-', '-'],
  failed: ['-', '-', 'scheduled', '-', '-', '-'],
  canceled: ['-', '-', '-', '-', '-', '-'],
};

const CASES = EMAIL_STATUSES.flatMap((status) =>
  ACTIONS.map((action, at): [EmailStatus, EmailAction, EmailStatus | '-'] => [
    status,
    action,
    TABLE[status][at] ?? '-',
  ]),
);

describe('the statuses of an email', () => {
  it('the table covers every status and action of an email', () => {
    expect(CASES).toHaveLength(36);
  });

  it.each(CASES)('%s, %s: %s', (status, action, next) => {
    expect(nextStatus(status, action)).toBe(next === '-' ? null : next);
  });

  it('allows nothing after sent and canceled', () => {
    const ends = EMAIL_STATUSES.filter((status) =>
      ACTIONS.every((action) => nextStatus(status, action) === null),
    );
    expect(ends).toEqual(['sent', 'canceled']);
  });
});

describe('the refusal of an action', () => {
  it.each(CASES.filter(([, , next]) => next === '-'))(
    'gives a sentence for status %s and action %s',
    (status, action) => {
      expect(explainRefusal(status, action)).toMatch(/^This email is .+\. Only one that is .+ can be .+\.$/);
    },
  );

  it('names the status and the ones that would allow the action', () => {
    expect(explainRefusal('sent', 'cancel')).toBe(
      'This email is sent already. Only one that is a draft or scheduled can be canceled.',
    );
    expect(explainRefusal('canceled', 'schedule')).toBe(
      'This email is canceled. Only one that is a draft or marked as failed can be scheduled.',
    );
  });
});
