import { readCalendars } from '../../../../../backend/imports/calendar/calendar.ts';
import type { ReadOptions } from '../../../../../backend/imports/reader.ts';
import type { EvidenceRecord, ReadResult } from '../../../../../backend/imports/record.ts';
import { sourceFile } from '../source-file.ts';

export function calendar(...lines: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

/**
 * Returns an event that Dana organized and I accepted, on Monday, June 3, 2024 at 10:00 UTC. A given line replaces the
 * default line with the same name.
 */
export function event(...lines: readonly string[]): string {
  const nameOf = (line: string) => line.split(/[;:]/, 1)[0];
  const replaced = new Set(lines.map(nameOf));
  const plain = [
    'UID:1',
    'DTSTART:20240603T100000Z',
    'ORGANIZER;CN=Dana Okafor:mailto:dana@x.example',
    'ATTENDEE;PARTSTAT=ACCEPTED:mailto:me@x.example',
  ].filter((line) => !replaced.has(nameOf(line)));
  return ['BEGIN:VEVENT', ...plain, ...lines, 'END:VEVENT'].join('\r\n');
}

/** Day 20,000 is October 4, 2024. */
export const OPTIONS: ReadOptions = {
  fileName: 'calendar.ics',
  asOf: 20_000,
  ownAddresses: ['mailto:me@x.example'],
};

export function readMeetings(
  text: string | Uint8Array,
  options: Partial<ReadOptions> = {},
): Promise<ReadResult> {
  return readCalendars([sourceFile('calendar.ics', text, 61)], { ...OPTIONS, ...options });
}

export function evidenceOf({ records }: ReadResult): EvidenceRecord[] {
  return records.filter((record) => record.type === 'evidence');
}

/** Returns the UTC times of the meetings with Dana, earliest first. */
export function timesOf(result: ReadResult): string[] {
  return evidenceOf(result)
    .filter(({ kind, to }) => kind === 'meeting' && to === 'mailto:dana@x.example')
    .map(({ at }) => new Date(at * 1000).toISOString().slice(0, 16))
    .toSorted();
}

/** Returns who met whom, e.g. `me dana 3`. */
export function pairsOf(result: ReadResult): string[] {
  const bare = (key: string) => key.replace(/^mailto:|@x\.example$/g, '');
  return evidenceOf(result)
    .map(({ from, to, recipients }) => `${bare(from)} ${bare(to)} ${recipients}`)
    .toSorted();
}

export function findingsOf({ findings }: ReadResult): string[] {
  return findings.map(({ level, line, message }) => `${level} ${line}: ${message}`);
}
