import ICAL from 'ical.js';

/** How many steps may still be taken, by all recurrences of an import together. */
export interface StepBudget {
  left: number;
}

/** Thrown where a recurrence looks for its next date for longer than any real one. */
export class EndlessRecurrence extends Error {}

/** Of one recurrence: a daily one of forty years takes 15,000. */
const MOST_STEPS = 20_000;
/** A thousand years, or fourteen of daily meetings: what comes more seldom comes once. */
const MOST_INTERVAL = 1000;

/**
 * The library's iterator, except that it ends: a rule such as "every 30 February" or "every seventh day that is a
 * Tuesday", begun on a Monday, never finds a date, and the library would look for it for ever.
 */
export class BoundedIterator extends ICAL.RecurIterator {
  #budget: StepBudget = { left: MOST_STEPS };
  #steps = 0;

  /** An iterator over the beginnings of a series. Throws EndlessRecurrence, here and in `next`. */
  static over(rule: ICAL.Recur, start: ICAL.Time, budget: StepBudget): BoundedIterator {
    if (rule.interval > MOST_INTERVAL) throw new EndlessRecurrence();
    // The library looks for the first date while it is constructed, before there is anything to count with.
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

  /** Takes as long as some ten other steps. */
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
