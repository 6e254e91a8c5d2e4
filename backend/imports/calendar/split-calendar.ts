import { type ContentLine, readContentLines } from '../lines/content-lines.ts';

export type CalendarPart =
  | { readonly kind: 'event' | 'zone'; readonly line: number; readonly lines: readonly string[] }
  /** `why` is the end of a sentence. */
  | { readonly kind: 'refused'; readonly line: number; readonly why: string }
  | { readonly kind: 'calendar'; readonly name: string; readonly text: string };

/** Event properties that are read: when, how often, and who. Titles and descriptions aren't. */
const EVENT_PROPERTIES: ReadonlySet<string> = new Set([
  ...['DTSTART', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'UID', 'STATUS', 'SEQUENCE'],
  ...['ORGANIZER', 'ATTENDEE', 'X-MICROSOFT-CDO-ALLDAYEVENT'],
]);
const ZONE_PROPERTIES: ReadonlySet<string> = new Set([
  ...['TZID', 'TZOFFSETFROM', 'TZOFFSETTO', 'DTSTART', 'RRULE', 'RDATE'],
]);
const CALENDAR_PROPERTIES: ReadonlySet<string> = new Set([
  ...['METHOD', 'X-WR-CALNAME', 'X-WR-TIMEZONE', 'X-OWNER'],
]);
/** All properties that are read, wherever they are in the file. */
export const CALENDAR_FILE_PROPERTIES: ReadonlySet<string> = new Set([
  'BEGIN',
  'END',
  ...EVENT_PROPERTIES,
  ...ZONE_PROPERTIES,
  ...CALENDAR_PROPERTIES,
]);

/**
 * Components that can't be nested (RFC 5545, 3.6). If one begins inside another, the outer one lacks its end and is closed.
 */
const SIDE_BY_SIDE: ReadonlySet<string> = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE']);
/** The deepest valid nesting is an alarm in an event in a calendar. */
const MAX_DEPTH = 8;
/** Maximum per event or zone, so that an event with thousands of guests is refused before it uses up the memory. */
const MAX_LINES = 5000;
/** Maximum per event or zone, because the library gets all its lines as one string. */
const MAX_CHARACTERS = 2_000_000;
const NO_END = 'it has no end';

/** Splits a calendar line by line into the parts that are read. Components other than events and zones are skipped. */
export async function splitCalendar(
  stream: AsyncIterable<Uint8Array>,
  take: (part: CalendarPart) => void,
  onBytes: (count: number) => void,
): Promise<void> {
  const collector = new ComponentCollector(take);
  await readContentLines(
    stream,
    {
      isRead: (name) => CALENDAR_FILE_PROPERTIES.has(name),
      take: (line) => collector.take(line),
      refuseLong: (name, line) => collector.refuseLong(name, line),
    },
    onBytes,
  );
  collector.end();
}

class ComponentCollector {
  readonly #emit: (part: CalendarPart) => void;
  /** Names of the enclosing components, outermost first. */
  readonly #around: string[] = [];
  /** How many levels deeper than the last of `#around` the current line is nested. */
  #deeper = 0;
  #begin = 0;
  #lines: string[] = [];
  #characters = 0;
  #why: string | null = null;

  constructor(emit: (part: CalendarPart) => void) {
    this.#emit = emit;
  }

  take({ name, text, line }: ContentLine): void {
    if (name === 'BEGIN') this.#open(valueIn(text).toUpperCase(), text, line);
    else if (name === 'END') this.#close(valueIn(text).toUpperCase(), text);
    else if (this.#isInside('VEVENT', 2)) this.#hold(EVENT_PROPERTIES.has(name), text);
    else if (this.#around[1] === 'VTIMEZONE') this.#hold(ZONE_PROPERTIES.has(name), text);
    else if (this.#isInside('VCALENDAR', 1) && CALENDAR_PROPERTIES.has(name)) {
      this.#emit({ kind: 'calendar', name, text: valueIn(text) });
    }
  }

  refuseLong(name: string, line: number): void {
    if (this.#around.length >= 2) this.#why = `its ${name} in line ${line} is too long`;
  }

  end(): void {
    this.#refuseOpen('the file ends inside it');
  }

  #refuseOpen(why: string): void {
    if (this.#around[1] === 'VEVENT') this.#emit({ kind: 'refused', line: this.#begin, why });
  }

  #open(component: string, text: string, line: number): void {
    // A new calendar begins, even if earlier components were never closed.
    if (component === 'VCALENDAR') this.#leaveOpen(0);
    else if (SIDE_BY_SIDE.has(component) && SIDE_BY_SIDE.has(this.#around[1] ?? '')) this.#leaveOpen(1);
    if (this.#around.length === MAX_DEPTH) {
      this.#deeper += 1;
      return;
    }
    this.#around.push(component.slice(0, 40));
    if (this.#around.length === 2) {
      this.#begin = line;
      this.#lines = [];
      this.#characters = 0;
      this.#why = null;
    } else if (this.#around[1] === 'VTIMEZONE') this.#hold(true, text);
  }

  /** Closes all components deeper than `depth`, even if they have no end line. */
  #leaveOpen(depth: number): void {
    this.#refuseOpen(NO_END);
    this.#around.length = depth;
    this.#deeper = 0;
  }

  #close(component: string, text: string): void {
    if (this.#deeper > 0) {
      this.#deeper -= 1;
      return;
    }
    const depth = this.#around.lastIndexOf(component);
    if (depth === -1) return;
    if (depth === 0) this.#refuseOpen(NO_END);
    else if (depth === 1) this.#finish(component);
    else if (this.#around[1] === 'VTIMEZONE') this.#hold(true, text);
    this.#around.length = depth;
  }

  #finish(component: string): void {
    const { line, lines } = { line: this.#begin, lines: this.#lines };
    if (component === 'VEVENT' && this.#why !== null) this.#emit({ kind: 'refused', line, why: this.#why });
    else if (component === 'VEVENT') this.#emit({ kind: 'event', line, lines });
    else if (component === 'VTIMEZONE' && this.#why === null) this.#emit({ kind: 'zone', line, lines });
  }

  #isInside(component: string, depth: number): boolean {
    return this.#around.length === depth && this.#around[depth - 1] === component;
  }

  #hold(isWanted: boolean, text: string): void {
    if (!isWanted) return;
    this.#characters += text.length;
    if (this.#characters > MAX_CHARACTERS) {
      this.#why = `it has more than ${MAX_CHARACTERS.toLocaleString('en')} characters`;
    } else if (this.#lines.length < MAX_LINES) this.#lines.push(text);
    else this.#why = `it has more than ${MAX_LINES.toLocaleString('en')} lines`;
  }
}

function valueIn(text: string): string {
  return text.slice(text.indexOf(':') + 1).trim();
}
