import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COOL_DOWN_DAYS,
  findOtherPath,
  isAskedOften,
  MANY_ASKS,
  monthsOutOfTouch,
  OUT_OF_TOUCH_MONTHS,
} from '../../../../utils/ask/ask-load.ts';
import { type CardPath, partyOf, readCardPath } from '../../../../utils/card/card-path.ts';
import type { IntroducerStanding } from '../../../../utils/interface/kith/kith-asks.ts';
import { introBy, NOW, profileOf, WORKED } from '../../components/support/answers.ts';

const DAY = 86_400_000;
const standing = (changed: Partial<IntroducerStanding> = {}): IntroducerStanding => ({
  linkedin_url: '',
  open: 0,
  last_asked_at: '',
  unthanked: 0,
  last_contact: '',
  email: '',
  ...changed,
});
const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString();

describe('isAskedOften', () => {
  it.each([
    ['is false for someone who was never asked', {}, false],
    ['is true for someone who was asked yesterday', { last_asked_at: daysAgo(1) }, true],
    ['is true just before the cool-down ends', { last_asked_at: daysAgo(COOL_DOWN_DAYS - 1) }, true],
    ['is false once the cool-down has ended', { last_asked_at: daysAgo(COOL_DOWN_DAYS) }, false],
    ['is false with one old open ask', { open: 1, last_asked_at: daysAgo(40) }, false],
    ['is true with many open asks', { open: MANY_ASKS, last_asked_at: daysAgo(40) }, true],
    ['is true for a date in the future, from another clock', { last_asked_at: daysAgo(-3) }, true],
  ])('%s', (_, changed, isOften) => {
    expect(isAskedOften(standing(changed), NOW)).toBe(isOften);
  });

  it('stays true as asks are added', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(60), fc.nat(5), (open, days, more) => {
        const load = (count: number) =>
          isAskedOften(standing({ open: count, last_asked_at: daysAgo(days) }), NOW);
        if (load(open)) expect(load(open + more)).toBe(true);
      }),
    );
  });
});

describe('monthsOutOfTouch', () => {
  it.each([
    ['', null],
    ['2026-11-20', null],
    ['2025-11-22', null],
    ['2025-11-21', OUT_OF_TOUCH_MONTHS],
    ['2025-09-21', 14],
    ['2025-09-22', 13],
    ['2019-03-01', 92],
  ])('counts the months since %j: %s', (last_contact, months) => {
    expect(monthsOutOfTouch(standing({ last_contact }), NOW)).toBe(months);
  });
});

describe('findOtherPath', () => {
  const target = partyOf(profileOf('Maria Lopez'));
  const wayBy = (name: string, score: number, known?: Parameters<typeof introBy>[1]) => {
    const path = readCardPath(introBy(name, { score, ...known }), target, () => true);
    if (path === null) throw new Error('There is no path.');
    return path;
  };
  const dana = wayBy('Dana Weiss', 50);
  const nobody = () => false;

  it.each([
    ['the best nearly as good path', [wayBy('Priya Rao', 45), wayBy('Ken Sato', 48)], 'Priya Rao'],
    ['no one for a much worse path', [wayBy('Priya Rao', 39.9)], undefined],
    ['no one for an unconfirmed path', [wayBy('Priya Rao', 45, { known: [WORKED] })], undefined],
    ['no one when there is no other path', [], undefined],
  ])('returns %s', (_, others, name) => {
    expect(findOtherPath(dana, others, nobody)?.steps[0].to.fullName).toBe(name);
  });

  it('skips other introducers who have many asks', () => {
    const others = [wayBy('Priya Rao', 48), wayBy('Ken Sato', 45)];
    const isBusy = (path: CardPath) => path.steps[0].to.fullName === 'Priya Rao';
    expect(findOtherPath(dana, others, isBusy)?.steps[0].to.fullName).toBe('Ken Sato');
  });
});
