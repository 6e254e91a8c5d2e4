/**
 * The line that begins a mail in an mbox, `From <sender> <date>` (RFC 4155, and what programs write beside it): Google
 * puts the zone before the year, Thunderbird "-" in the place of the sender, or nothing at all behind "From".
 */
const ENVELOPE =
  /^From (?:[ \t]*$|(?:.*[ \t])?(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,?[ \t]+(?<date>.*\d{1,2}:\d{2}.*)$)/;

/** No envelope is longer; a longer line is text. */
const MOST_CHARACTERS = 300;

/** A header field's beginning: printable ASCII but no blank, then a colon (RFC 5322, 2.2). */
const FIELD = /^[!-9;-~]{1,80}[ \t]*:/;

/** The date an envelope tells, without the weekday; '' where it tells none, null of a line that is no envelope. */
export function readEnvelope(line: string): string | null {
  if (!line.startsWith('From ') || line.length > MOST_CHARACTERS) return null;
  const found = ENVELOPE.exec(line);
  return found === null ? null : (found.groups?.date ?? '');
}

/** True of a line that can begin a header field. */
export function beginsField(line: string): boolean {
  return FIELD.test(line);
}
