import { describe, expect, it } from 'vitest';
import {
  type AskedJob,
  checkConfirmation,
} from '../../../../../backend/service/import-jobs/check-confirmation.ts';

const READY: AskedJob = {
  job: { state: 'ready', needs: 'confirm' },
  isPreview: true,
  isCanceled: false,
};

describe('a confirmation', () => {
  it.each(['confirm', 'owner'] as const)('begins what is ready (%s)', (needs) => {
    expect(checkConfirmation({ ...READY, job: { state: 'ready', needs } }, {})).toBe(true);
  });

  it.each(['waiting', 'reading', 'writing', 'done'] as const)(
    'changes nothing where the job goes on already: %s',
    (state) => {
      expect(checkConfirmation({ ...READY, job: { state, needs: '' }, isPreview: false }, {})).toBe(false);
    },
  );

  it.each(['waiting', 'reading'] as const)('comes too early while the job is %s for a preview', (state) => {
    expect(() => checkConfirmation({ ...READY, job: { state, needs: '' } }, {})).toThrow(/still being read/);
  });

  it.each<[string, AskedJob]>([
    ['failed', { ...READY, job: { state: 'failed', needs: '' } }],
    ['canceled', { ...READY, job: { state: 'canceled', needs: '' } }],
    ['being canceled', { ...READY, isCanceled: true }],
  ])('comes too late where the job is %s', (_, asked) => {
    expect(() => checkConfirmation(asked, {})).toThrow(/has ended/);
  });

  it('must answer how a table is read', () => {
    const asked: AskedJob = { ...READY, job: { state: 'ready', needs: 'mapping' } };
    expect(() => checkConfirmation(asked, {})).toThrow('must say which column is which field');
    expect(checkConfirmation(asked, { mapping: { Who: 'name' } })).toBe(true);
  });
});
