import { describe, expect, it } from 'vitest';
import { showDay } from '../../../../backend/evaluate/show-evaluation.ts';
import { MUTUALS_SHARE, simulateDay } from '../../../../backend/evaluate/simulate-day.ts';

const report = simulateDay(1);
/** Days on which every stranger has a mutual connection. */
const all = simulateDay(1, 1);

describe('simulateDay', () => {
  it('shows one card per visit, before and after its offer', () => {
    for (const shares of [report.as_opened, report.after_offer]) {
      expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    }
  });

  it('uses a member with 900 contacts at about 600 companies', () => {
    expect(report.contacts).toBe(900);
    expect(Math.abs(report.companies - 600)).toBeLessThan(60);
  });

  it('doesn’t show unknown people as known', () => {
    expect(report.shown_as_known_that_are_not).toBe(0);
  });

  it('uses an offer only when the card opened without a result', () => {
    expect(report.after_offer.direct).toBe(report.as_opened.direct);
    const { nothing, company, mutuals } = report.after_offer;
    expect(report.as_opened.nothing).toBeCloseTo(nothing + company + mutuals, 12);
  });

  it('finds a path to every stranger with a mutual connection', () => {
    expect(all.after_offer.mutuals).toBeCloseTo(all.as_opened.nothing, 12);
    expect(all.useful_after_offer).toBe(1);
    expect(all.shown_as_known_that_are_not).toBe(0);
    expect(all.as_opened).toEqual(report.as_opened);
  });

  it('uses only the employer when there is no mutual connection', () => {
    const none = simulateDay(1, 0);
    expect(none.after_offer.mutuals).toBe(0);
    expect(none.after_offer.company).toBeGreaterThan(report.after_offer.company);
    expect(none.useful_after_offer).toBeLessThan(report.useful_after_offer);
  });

  it('reports the assumed share of strangers with a mutual connection', () => {
    expect(report.assumed.join()).toContain(`with ${Math.round(100 * MUTUALS_SHARE)}% of strangers`);
  });

  it('counts actions as the browser test does: none for a result, three per offer', () => {
    expect(report.acts).toEqual({ median: 3, most: 3 });
    expect(all.useful_within_3_acts).toBe(1);
  });

  it('has results for nearly all answerable visits, and for no other visits', () => {
    expect(report.useful_within_3_acts).toBeLessThanOrEqual(report.answerable);
    expect(report.useful_within_3_acts / report.answerable).toBeGreaterThanOrEqual(0.97);
    expect(report.answerable).toBeLessThan(1);
  });

  it('returns different figures for another seed', () => {
    expect(simulateDay(2)).not.toEqual({ ...report, seed: 2 });
  });

  it('prints every share as text', () => {
    for (const card of Object.keys(report.as_opened)) expect(showDay(report)).toContain(`  ${card} `);
  });
});
