import ICAL from 'ical.js';

/** The steps left for all recurrences of an import together. */
export interface StepBudget {
  left: number;
}

/** Thrown if a recurrence searches for its next date longer than any real one would. */
export class EndlessRecurrence extends Error {}

/** Steps for one recurrence; a daily one over forty years takes 15,000. */
const MOST_STEPS = 20_000;
/** A thousand years, or about three years of days: a rarer event is read as a single one. */
const MOST_INTERVAL = 1000;

/**
 * The library's iterator with a step limit. A rule such as "every 30 February", or "every seventh day that is a
 * Tuesday" starting on a Monday, never yields a date, and the library would search forever.
 */
export class BoundedIterator extends ICAL.RecurIterator {
  #budget: StepBudget = { left: MOST_STEPS };
  #steps = 0;

  /** Returns an iterator over the start times of a series. Throws EndlessRecurrence, here and in `next`. */
  static over(rule: ICAL.Recur, start: ICAL.Time, budget: StepBudget): BoundedIterator {
    if (rule.interval > MOST_INTERVAL) throw new EndlessRecurrence();
    // The library searches for the first date in its constructor, before this class can count steps.
    const once = new ICAL.Recur({ freq: 'DAILY', count: 1 });
    const iterator = new BoundedIterator({ rule: once, dtstart: start });
    iterator.#budget = budget;
    iterator.fromData({ rule, dtstart: start });
    return iterator;
  }

  override check_contracting_rules(): boolean {
    this.#count(1);
    return super.check_contracting_rules();
  }

  override increment_month(): void {
    this.#count(1);
    super.increment_month();
  }

  /** Counts as ten steps because it takes about as long. */
  override expand_year_days(year: number): number {
    this.#count(10);
    return super.expand_year_days(year);
  }

  #count(steps: number): void {
    this.#steps += steps;
    this.#budget.left -= steps;
    if (this.#steps > MOST_STEPS || this.#budget.left < 0) throw new EndlessRecurrence();
  }
}
