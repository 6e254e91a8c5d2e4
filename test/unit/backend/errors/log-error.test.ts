import { describe, expect, it } from 'vitest';
import { logError } from '../../../../backend/errors/log-error.ts';

describe('logError', () => {
  it('returns where an error was thrown', () => {
    expect(logError(new Error('no')).at[0]).toContain('log-error.test.ts');
  });

  it('leaves out the message, even if it looks like a stack frame', () => {
    const error = new Error('sent by somebody\n    at secret (canary.ts:1:1)');
    expect(JSON.stringify(logError(error))).not.toMatch(/canary\.ts:1:1|somebody/);
  });

  it('returns the code of a database or the system, and no other value called `code`', () => {
    const coded = (code: unknown) => Object.assign(new Error('no'), { code });
    expect(logError(coded('57P02'))).toMatchObject({ error: 'Error', code: '57P02' });
    expect(logError(coded('ada@example.org'))).not.toHaveProperty('code');
  });

  it('returns no location for an error without a stack', () => {
    const error = new Error('no');
    delete error.stack;
    expect(logError(error)).toEqual({ error: 'Error', at: [] });
  });
});
