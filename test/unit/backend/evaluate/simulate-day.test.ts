import { describe, expect, it } from 'vitest';
import { showDay } from '../../../../backend/evaluate/show-evaluation.ts';
import { simulateDay } from '../../../../backend/evaluate/simulate-day.ts';

const report = simulateDay(1);

describe('simulateDay', () => {
  it('gives every visit one card, as opened and after one click', () => {
    for (const shares of [report.as_opened, report.after_one_click]) {
      expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    }
  });

  it('makes a member of 900 contacts at about 600 companies', () => {
    expect(report.contacts).toBe(900);
    expect(Math.abs(report.companies - 600)).toBeLessThan(60);
  });

  it('shows nothing as known that is not', () => {
    expect(report.shown_as_known_that_are_not).toBe(0);
  });

  it('takes a click only where the card opened on nothing', () => {
    expect(report.after_one_click.direct).toBe(report.as_opened.direct);
    expect(report.as_opened.nothing).toBeCloseTo(
      report.after_one_click.nothing + report.after_one_click.company,
      12,
    );
  });

  it('counts no card that is not built', () => {
    expect(report.after_one_click.mutuals).toBe(0);
    expect(report.not_built.join()).toContain('mutual connections');
  });

  it('gives the same for the same seed, another for another', () => {
    expect(simulateDay(1)).toEqual(report);
    expect(simulateDay(2)).not.toEqual({ ...report, seed: 2 });
  }, 60_000);

  it('shows every share to a person', () => {
    for (const card of Object.keys(report.as_opened)) expect(showDay(report)).toContain(`  ${card} `);
  });
});
