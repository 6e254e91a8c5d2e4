import { assembleResult, knownAddresses } from '../correspondents/assemble-result.ts';
import { readDisplayName } from '../correspondents/display-name.ts';
import { decodeMarkedHead } from '../lines/decode-line.ts';
import { estimateRows } from '../lines/estimate-rows.ts';
import { pickFiles } from '../lines/pick-files.ts';
import { EvidenceBook } from '../linkedin/evidence-book.ts';
import { FindingLog } from '../linkedin/finding-log.ts';
import { NAME_RANK, PersonBook } from '../linkedin/person-book.ts';
import { mailKeyOf } from '../linkedin/person-key.ts';
import type { ReadOptions, SourceReader } from '../reader.ts';
import type { PersonKey, ReadFile, ReadResult, SourceFile } from '../record.ts';
import { requireRoom, tooMuch } from '../room.ts';
import { findCalendarOwner } from './find-calendar-owner.ts';
import { gatherSeries } from './gather-meetings.ts';
import { yearsBefore } from './list-occurrences.ts';
import type { Meeting } from './meeting.ts';
import { parseMeeting } from './parse-meeting.ts';
import { SeriesBook } from './series-book.ts';
import { type CalendarPart, splitCalendar } from './split-calendar.ts';
import { TimeZones } from './time-zones.ts';

/** Thirty years of fifteen meetings a day. */
const MOST_MEETINGS = 150_000;
const MOST_ADDRESSES = 80_000;
/** Two are as good as many: then the name of a calendar does not tell whose it is. */
const MOST_NAMES = 2;
/** For all recurrences together, a few seconds: two hundred daily meetings of forty years. */
const MOST_STEPS = 3_000_000;
const EVENTS_A_REPORT = 1000;
/** A series is followed this far back; older meetings that came once are read, too. */
const YEARS_FOLLOWED = 5;

/** A calendar as it was read. */
interface ReadCalendar {
  readonly book: SeriesBook;
  readonly zones: TimeZones;
}

/** Everything that is held while calendars are read. */
interface Reading {
  readonly options: ReadOptions;
  readonly log: FindingLog;
  readonly people: PersonBook;
  readonly files: ReadFile[];
  readonly calendars: ReadCalendar[];
  /** Addresses that calendars go by: mostly, but not always, their owner's. */
  readonly names: Set<PersonKey>;
  /** Of everybody met so far. */
  readonly addresses: Set<PersonKey>;
  meetings: number;
}

/**
 * Reads calendars (RFC 5545): who met and when. Of an event only the properties of calendar/split-calendar.ts are
 * ever held. Throws ImportError where there is more of it than is held at once.
 */
export async function readCalendars(
  sources: readonly SourceFile[],
  options: ReadOptions,
): Promise<ReadResult> {
  const log = new FindingLog();
  const people = new PersonBook();
  const files: ReadFile[] = [];
  const reading: Reading = {
    options,
    log,
    people,
    files,
    calendars: [],
    names: new Set(),
    addresses: new Set(),
    meetings: 0,
  };
  for (const file of sources) await readCalendar(file, reading);
  const owner = findCalendarOwner(
    reading.calendars.flatMap(({ book }) => book.meetings()),
    reading.names,
    knownAddresses(options),
  );
  const evidence = new EvidenceBook();
  if (owner.keys.length > 0) gatherAll(reading, owner.keys, evidence);
  const isWaiting = reading.meetings > 0;
  return assembleResult({ source: 'calendar', options, owner, files, log, people, evidence, isWaiting });
}

async function readCalendar(file: SourceFile, reading: Reading): Promise<void> {
  const { options, log } = reading;
  const { path } = file;
  const calendar: ReadCalendar = { book: new SeriesBook(), zones: new TimeZones() };
  let isCancelling = false;
  let bytes = 0;
  let rows = 0;
  const report = (rowsTotal: number) => options.onProgress?.({ file: path, rows, rowsTotal });
  const take = (part: CalendarPart) => {
    if (part.kind === 'zone') calendar.zones.describe(part.lines);
    else if (part.kind === 'calendar') {
      if (part.name === 'METHOD') isCancelling = /^cancel$/i.test(part.text);
      if (part.name === 'X-WR-TIMEZONE') calendar.zones.setOwn(part.text);
      const name = part.name === 'METHOD' ? null : mailKeyOf(part.text);
      if (name !== null && reading.names.size < MOST_NAMES) reading.names.add(name);
    } else {
      rows += 1;
      if (part.kind === 'refused') refuse(log, path, part.line, part.why);
      else if (isCancelling) log.leaveOut(path, part.line, 'meetings that were cancelled');
      else takeEvent(part.lines, part.line, path, calendar.book, reading);
      if (rows % EVENTS_A_REPORT === 0) report(estimateRows(rows, bytes, file.size));
    }
  };
  await splitCalendar(file.stream(), take, (count) => {
    bytes += count;
  });
  report(rows);
  reading.calendars.push(calendar);
  reading.files.push({ path, kind: 'calendar', rows, columns: [] });
}

function takeEvent(
  lines: readonly string[],
  line: number,
  file: string,
  book: SeriesBook,
  reading: Reading,
): void {
  const parsed = parseMeeting(lines, file, line);
  if (parsed.kind === 'left out') reading.log.leaveOut(file, line, parsed.why);
  else if (parsed.kind === 'refused') refuse(reading.log, file, line, parsed.why);
  else {
    book.add(parsed.meeting);
    reading.meetings += 1;
    if (reading.meetings > MOST_MEETINGS || reading.addresses.size > MOST_ADDRESSES) throw tooMuch(file);
    requireRoom({ facts: reading.meetings, people: reading.people.size }, file, reading.options.room);
    for (const { key, name } of parsed.attendees) {
      reading.addresses.add(key);
      reading.people.add([key], readDisplayName(name), NAME_RANK.contact, parsed.meeting.start.seconds);
    }
  }
}

function gatherAll(reading: Reading, ownKeys: readonly PersonKey[], evidence: EvidenceBook): void {
  const { log, people, options } = reading;
  const gathering = {
    ownKeys,
    recurring: yearsBefore(options.asOf, YEARS_FOLLOWED),
    budget: { left: MOST_STEPS },
    evidence,
    leaveOut: (meeting: { file: string; line: number }, why: string) =>
      log.leaveOut(meeting.file, meeting.line, why),
    refuse: (meeting: { file: string; line: number }, why: string) =>
      refuse(log, meeting.file, meeting.line, why),
  };
  for (const { book, zones } of reading.calendars) {
    for (const meeting of book.meetings()) tellUnknownZone(meeting, zones, log);
    for (const { main, changed } of book.series()) {
      gatherSeries({ main, changed: [...changed.values()], zones }, gathering);
      requireRoom({ facts: evidence.size, people: people.size }, options.fileName, options.room);
    }
  }
}

function tellUnknownZone({ file, line, start }: Meeting, zones: TimeZones, log: FindingLog): void {
  if (zones.knows(start.zone)) return;
  log.doubt(file, line, 'in a time zone that Kith does not know: their times may be off by hours');
}

function refuse(log: FindingLog, file: string, line: number, why: string): void {
  log.refuse(file, line, `the event was not read, as ${why}.`);
}

function looksLikeCalendar(head: Uint8Array): boolean {
  return /^\s*BEGIN:VCALENDAR\b/i.test(decodeMarkedHead(head));
}

/** Calendars, told by how they begin. */
export const calendar: SourceReader = {
  source: 'calendar',
  pick: (files) => pickFiles(files, looksLikeCalendar),
  read: readCalendars,
};
