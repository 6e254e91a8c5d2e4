import { describe, expect, it } from 'vitest';
import {
  type EmailAction,
  explainRefusal,
  nextStatus,
} from '../../../../../backend/store/documents/sequence-emails.ts';
import { EMAIL_STATUSES, type EmailStatus } from '../../../../../utils/interface/sequences.ts';

const ACTIONS = ['edit', 'cancel', 'schedule', 'send', 'deliver', 'fail'] as const;

/** What leads where; '-' is refused. */
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

describe('the states of an e-mail', () => {
  it('are all in the table, with everything that may be done', () => {
    expect(CASES).toHaveLength(36);
  });

  it.each(CASES)('%s, %s: %s', (status, action, next) => {
    expect(nextStatus(status, action)).toBe(next === '-' ? null : next);
  });

  it('end in sent and canceled', () => {
    const ends = EMAIL_STATUSES.filter((status) =>
      ACTIONS.every((action) => nextStatus(status, action) === null),
    );
    expect(ends).toEqual(['sent', 'canceled']);
  });
});

describe('a refusal', () => {
  it.each(CASES.filter(([, , next]) => next === '-'))('of %s, %s is a sentence', (status, action) => {
    expect(explainRefusal(status, action)).toMatch(/^This e-mail is .+; only one that is .+ can be .+\.$/);
  });

  it('names the state and those that would do', () => {
    expect(explainRefusal('sent', 'cancel')).toBe(
      'This e-mail is sent already; only one that is a draft or scheduled can be canceled.',
    );
    expect(explainRefusal('canceled', 'schedule')).toBe(
      'This e-mail is canceled; only one that is a draft or marked as failed can be scheduled.',
    );
  });
});
