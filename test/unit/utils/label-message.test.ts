import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLabelMessage } from '../../../utils/label-message.ts';

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

describe('a message for the label', () => {
  it.each([[LABEL], [{ type: 'label-off' }]])('is %j', (message) => {
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
  ])('is not %j', (message) => {
    expect(isLabelMessage(message)).toBe(false);
  });

  it('is judged without throwing, whatever comes', () => {
    fc.assert(fc.property(fc.anything(), (message) => typeof isLabelMessage(message) === 'boolean'));
  });
});
