import type { Meeting } from './meeting.ts';

/** A meeting or series, and those occurrences of it that were changed. */
export interface BookedSeries {
  main: Meeting | null;
  readonly changed: Map<string, Meeting>;
}

/** Gathers the events of one calendar by their UID; of two that are the same, the one that was changed more often stays. */
export class SeriesBook {
  readonly #series = new Map<string, BookedSeries>();

  add(meeting: Meeting): void {
    const { uid, recurrenceId } = meeting;
    const series = this.#series.get(uid) ?? { main: null, changed: new Map() };
    this.#series.set(uid, series);
    if (recurrenceId === null) series.main = laterOf(series.main, meeting);
    else {
      const when = `${recurrenceId.seconds} ${recurrenceId.zone}`;
      series.changed.set(when, laterOf(series.changed.get(when) ?? null, meeting));
    }
  }

  meetings(): Meeting[] {
    return [...this.#series.values()].flatMap(({ main, changed }) =>
      main === null ? [...changed.values()] : [main, ...changed.values()],
    );
  }

  series(): Iterable<BookedSeries> {
    return this.#series.values();
  }
}

function laterOf(one: Meeting | null, other: Meeting): Meeting {
  return one === null || other.sequence > one.sequence ? other : one;
}
