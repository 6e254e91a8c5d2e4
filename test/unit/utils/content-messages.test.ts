import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLabelMessage } from '../../../utils/content-messages.ts';

const LABEL = {
  type: 'label',
  verdict: 'Ask Dana.',
  detail: 'Very Good',
  initials: 'DW',
  steps: 4,
  isConfirmed: true,
  strength: 'Very Good',
  close: 'Close',
  move: 'Move',
};

describe('isLabelMessage', () => {
  it.each([[LABEL], [{ type: 'label-off' }]])('accepts %j', (message) => {
    expect(isLabelMessage(message)).toBe(true);
  });

  it.each([
    [{ ...LABEL, verdict: 7 }],
    [{ type: 'label' }],
    [{ ...LABEL, detail: undefined }],
    [{ type: 'page', url: 'x' }],
    [null],
    ['label'],
    [[]],
  ])('refuses %j', (message) => {
    expect(isLabelMessage(message)).toBe(false);
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.anything(), (message) => typeof isLabelMessage(message) === 'boolean'));
  });
});
