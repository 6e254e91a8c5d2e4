import { describe, expect, it } from 'vitest';
import {
  ALLOWED,
  type EmailAction,
  explainRefusal,
} from '../../../../../backend/store/documents/sequence-emails.ts';
import { EMAIL_STATUSES } from '../../../../../utils/interface/sequences.ts';

const ACTIONS: readonly EmailAction[] = ['edit', 'cancel', 'schedule'];

describe('the refusal of an action', () => {
  const refused = ACTIONS.flatMap((action) =>
    EMAIL_STATUSES.filter((status) => !ALLOWED[action].includes(status)).map(
      (status) => [status, action] as const,
    ),
  );

  it.each(refused)('has two sentences for status %s and action %s', (status, action) => {
    expect(explainRefusal(status, action)).toMatch(
      /^This email is .+\. Only an email that is .+ can be .+\.$/,
    );
  });

  it('names the current status, and the statuses that would allow the action', () => {
    expect(explainRefusal('sent', 'cancel')).toBe(
      'This email is sent already. Only an email that is a draft or scheduled can be canceled.',
    );
    expect(explainRefusal('canceled', 'schedule')).toBe(
      'This email is canceled. Only an email that is a draft or marked as failed can be scheduled.',
    );
  });
});
