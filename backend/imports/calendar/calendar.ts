import { assembleResult, knownAddresses } from '../correspondents/assemble-result.ts';
import { readDisplayName } from '../correspondents/display-name.ts';
import { findOwnAddresses, foldOwnAddress } from '../correspondents/own-addresses.ts';
import { isRoleAddress } from '../correspondents/role-address.ts';
import { factKey, shareEvent } from '../correspondents/share-event.ts';
import { EvidenceBook } from '../evidence-book.ts';
import { FindingLog } from '../finding-log.ts';
import { mailKeyOf } from '../identity-keys.ts';
import { overLimit, requireWithinLimit } from '../import-limit.ts';
import { decodeMarkedHead } from '../lines/decode-line.ts';
import { estimateRows, pickFiles } from '../lines/read-head.ts';
import { NAME_RANK, PersonBook } from '../person-book.ts';
import type { ReadOptions, SourceReader } from '../reader.ts';
import {
  type FoundOwner,
  ME,
  type PersonKey,
  type ReadFile,
  type ReadResult,
  type SourceFile,
} from '../record.ts';
import { DescribedZones } from './described-zones.ts';
import { type Meeting, parseMeeting } from './meeting.ts';
import { type FollowSeries, occurrencesOf, type Series, yearsBefore } from './occurrences.ts';
import { type CalendarPart, splitCalendar } from './split-calendar.ts';
import { TimeZones } from './time-zones.ts';

/** Enough for thirty years with fifteen meetings a day. */
const MAX_MEETINGS = 150_000;
const MAX_ADDRESSES = 80_000;
/** Two different calendar names already leave the owner unclear, so further names aren't stored. */
const MAX_NAMES = 2;
/**
 * Maximum number of steps for all recurrences together: enough for sixty daily meetings over forty years. A step takes 10 µs,
 * or 45 µs with the slowest rules, so all of them take 10 to 45 s.
 */
const MAX_STEPS = 1_000_000;
const EVENTS_PER_REPORT = 1000;
/** How far back a series is expanded. Single meetings are read even if they are older. */
const YEARS_FOLLOWED = 5;

interface ReadCalendar {
  readonly book: SeriesBook;
  readonly zones: TimeZones;
}

interface Reading {
  readonly options: ReadOptions;
  readonly log: FindingLog;
  readonly people: PersonBook;
  readonly files: ReadFile[];
  readonly calendars: ReadCalendar[];
  readonly described: DescribedZones;
  /** Email addresses that calendars have as their names. They are usually, but not always, the owner's. */
  readonly names: Set<PersonKey>;
  readonly addresses: Set<PersonKey>;
  meetings: number;
}

/**
 * Reads calendars (RFC 5545): who met and when. Only the event properties listed in calendar/split-calendar.ts are ever
 * in memory. Throws ImportError if there are more events than fit in memory.
 */
export async function readCalendars(
  sources: readonly SourceFile[],
  options: ReadOptions,
): Promise<ReadResult> {
  const reading: Reading = {
    options,
    log: new FindingLog(),
    people: new PersonBook(),
    files: [],
    calendars: [],
    described: new DescribedZones(),
    names: new Set(),
    addresses: new Set(),
    meetings: 0,
  };
  for (const file of sources) await readCalendar(file, reading);
  const { log, people, files } = reading;
  const meetings = reading.calendars.flatMap(({ book }) => book.meetings());
  const owner = findCalendarOwner(meetings, reading.names, knownAddresses(options));
  const evidence = new EvidenceBook();
  if (owner.keys.length > 0) gatherAll(reading, owner.keys, evidence);
  const isWaiting = reading.meetings > 0;
  return assembleResult({ source: 'calendar', options, owner, files, log, people, evidence, isWaiting });
}

async function readCalendar(file: SourceFile, reading: Reading): Promise<void> {
  const { options, log } = reading;
  const { path } = file;
  const calendar: ReadCalendar = { book: new SeriesBook(), zones: new TimeZones(reading.described) };
  let isCanceling = false;
  let bytes = 0;
  let rows = 0;
  const report = (rowsTotal: number) => options.onProgress?.({ file: path, rows, rowsTotal });
  const take = (part: CalendarPart) => {
    if (part.kind === 'zone') calendar.zones.describe(part.lines);
    else if (part.kind === 'calendar') {
      if (part.name === 'METHOD') isCanceling = /^cancel$/i.test(part.text);
      if (part.name === 'X-WR-TIMEZONE') calendar.zones.setOwn(part.text);
      const name = part.name === 'METHOD' ? null : mailKeyOf(part.text);
      if (name !== null && reading.names.size < MAX_NAMES) reading.names.add(name);
    } else {
      rows += 1;
      if (part.kind === 'refused') refuse(log, path, part.line, part.why);
      else if (isCanceling) log.leaveOut(path, part.line, 'canceled meetings');
      else takeEvent(part.lines, part.line, path, calendar.book, reading);
      if (rows % EVENTS_PER_REPORT === 0) report(estimateRows(rows, bytes, file.size));
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
    if (reading.meetings > MAX_MEETINGS || reading.addresses.size > MAX_ADDRESSES) throw overLimit(file);
    const counts = { facts: reading.meetings, people: reading.people.size };
    requireWithinLimit(counts, file, reading.options.factLimit);
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
    budget: { left: MAX_STEPS },
    evidence,
    leaveOut: (meeting: { file: string; line: number }, why: string) =>
      log.leaveOut(meeting.file, meeting.line, why),
    refuse: (meeting: { file: string; line: number }, why: string) =>
      refuse(log, meeting.file, meeting.line, why),
  };
  for (const { book, zones } of reading.calendars) {
    for (const meeting of book.meetings()) reportUnknownZone(meeting, zones, log);
    for (const { main, changed } of book.series()) {
      gatherSeries({ main, changed: [...changed.values()], zones }, gathering);
      requireWithinLimit({ facts: evidence.size, people: people.size }, options.fileName, options.factLimit);
    }
  }
}

function reportUnknownZone({ file, line, start }: Meeting, zones: TimeZones, log: FindingLog): void {
  if (zones.knows(start.zone)) return;
  log.doubt(file, line, 'the time zone is unknown, so the time may be off by hours');
}

function refuse(log: FindingLog, file: string, line: number, why: string): void {
  log.refuse(file, line, `the event was not read because ${why}.`);
}

function looksLikeCalendar(head: Uint8Array): boolean {
  return /^\s*BEGIN:VCALENDAR\b/i.test(decodeMarkedHead(head));
}

export const calendar: SourceReader = {
  pick: (files) => pickFiles(files, looksLikeCalendar),
  read: readCalendars,
};

/**
 * Finds the owner of the meetings: the address the user gave, otherwise the name that all calendars share, otherwise the
 * person who attends every meeting. `names` are the calendars' names; a shared calendar may be named after someone else.
 */
function findCalendarOwner(
  meetings: readonly Meeting[],
  names: ReadonlySet<PersonKey>,
  known: readonly PersonKey[],
): FoundOwner {
  const folded = new Set(known.map(foldOwnAddress));
  const isKnown = meetings.some(({ people }) => people.some((key) => folded.has(foldOwnAddress(key))));
  const [name = null] = names.size === 1 ? names : [];
  const owner = isKnown ? null : name;
  const clues = meetings.map(({ organizer, people, absent }) => ({
    owner,
    sender: organizer,
    people: [...people, ...absent],
  }));
  return findOwnAddresses(clues, known);
}

interface GatherMeetings extends FollowSeries {
  readonly ownKeys: readonly PersonKey[];
  readonly evidence: EvidenceBook;
}

/**
 * Turns meetings into evidence between the owner and each attendee, and among attendees. A meeting counts as half an event in
 * each direction. A meeting that was moved remains the same fact.
 */
function gatherSeries(series: Series, gathering: GatherMeetings): void {
  const own = new Set(gathering.ownKeys.map(foldOwnAddress));
  const isMe = (key: PersonKey) => own.has(foldOwnAddress(key));
  const reported = new Set<Meeting>();
  for (const { meeting, id, at } of occurrencesOf(series, gathering)) {
    const why = addMeeting(meeting, id, at, isMe, gathering.evidence);
    if (why === null || reported.has(meeting)) continue;
    reported.add(meeting);
    gathering.leaveOut(meeting, why);
  }
}

function addMeeting(
  { uid, people, lists, absent }: Meeting,
  occurrence: string,
  at: number,
  isMe: (key: PersonKey) => boolean,
  evidence: EvidenceBook,
): string | null {
  if (absent.some(isMe)) return 'meetings you declined';
  if (!people.some(isMe)) return 'meetings without any of your addresses';
  const others = people.filter((key) => !isMe(key));
  const known = others.filter((key) => !isRoleAddress(key) && !lists.includes(key));
  if (known.length === 0) return 'meetings without other people';
  const size = others.length + 1;
  for (const person of known) {
    evidence.add({
      from: ME,
      to: person,
      kind: 'meeting',
      at,
      direction: 'both',
      recipients: size - 1,
      naturalKey: factKey('meeting', uid, occurrence, person),
    });
  }
  shareEvent({ kind: 'shared_meeting', id: uid, occurrence, at, size, others: known }, evidence);
  return null;
}

interface BookedSeries {
  main: Meeting | null;
  readonly changed: Map<string, Meeting>;
}

/** Groups one calendar's events by UID. If an event is listed more than once, the copy with the highest sequence number wins. */
class SeriesBook {
  readonly #series = new Map<string, BookedSeries>();

  add(meeting: Meeting): void {
    const { uid, recurrenceId } = meeting;
    const series = this.#series.getOrInsertComputed(uid, () => ({ main: null, changed: new Map() }));
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
