import { describe, expect, it } from 'vitest';
import {
  findResumption,
  isRegular,
  isResumed,
} from '../../../../../backend/network/strength/contact-rhythm.ts';
import { gatherTie } from '../../../../../backend/network/strength/gather-tie.ts';
import { NO_FACTS } from '../../../../../backend/network/strength/tie.ts';
import { makeEvidence } from '../make-evidence.ts';

const today = 20_000;
const since = today - 14;
const mail = (age: number, direction: 'in' | 'out' = 'out', recipients = 1) =>
  makeEvidence('mail', today - age, { direction, recipients });

describe('findResumption', () => {
  it('returns the contact before and after the latest silence of a year', () => {
    const evidence = [mail(2), mail(1, 'in'), mail(367), mail(900, 'in')];
    expect(findResumption(evidence, since, today)).toMatchObject({
      ...{ lastOn: today - 367, resumedOn: today - 2 },
      sums: { on: today - 1, out365: expect.closeTo(1, 2), in365: 1 },
    });
  });

  it.each([
    ['the silence was shorter', [mail(2), mail(366, 'in')]],
    ['contact resumed earlier', [mail(2), mail(14), mail(700, 'in')]],
    ['only one of the two ever wrote', [mail(2), mail(700)]],
    ['the new contact is in the future', [mail(-1), mail(700, 'in')]],
    ['there was no contact before', [mail(2), mail(1, 'in')]],
    ['they only connected before', [mail(2), mail(1, 'in'), makeEvidence('connection', today - 700)]],
  ])('returns null if %s', (_, evidence) => {
    expect(findResumption(evidence, since, today)).toBeNull();
  });

  it('counts a meeting as contact in both directions', () => {
    expect(findResumption([mail(700), makeEvidence('meeting', today - 3)], since, today)).not.toBeNull();
  });
});

describe('isResumed', () => {
  it.each([
    [mail(13, 'in'), true],
    [mail(0, 'in', 9), false],
    [mail(60, 'in'), false],
  ])('considers only the new contact: %o', (one, is) => {
    const found = findResumption([one, mail(900)], today - 365, today);
    expect(found !== null && isResumed(found, today)).toBe(is);
  });
});

describe('isRegular', () => {
  const times = (count: number, every: number, direction: 'in' | 'out') =>
    Array.from({ length: count }, (_, at) => mail(90 + at * every, direction));
  it.each([
    ['monthly emails for two years', [...times(12, 60, 'in'), ...times(12, 60, 'out')], true],
    ['monthly emails for half a year', [...times(3, 60, 'in'), ...times(3, 60, 'out')], false],
    ['a newsletter with one reply', [...times(50, 7, 'in'), mail(100)], false],
  ])('decides whether contact is regular: %s', (_, evidence, is) => {
    expect(isRegular((gatherTie(evidence, today) ?? NO_FACTS).sums)).toBe(is);
  });
});
