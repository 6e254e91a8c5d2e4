import { decodeLine, decodeMarkedHead, inUtf8 } from '../lines/decode-line.ts';
import { LineSplitter, withLineFeeds } from '../lines/line-splitter.ts';
import { fieldOf, type HeaderFields, readFields } from './header-fields.ts';

/** The header block of one email: only the fields that are read, nothing from its body. */
export interface MailHead {
  /** 1-based line where it begins. */
  readonly line: number;
  /** The envelope's date; '' if it has none. */
  readonly envelopeDate: string;
  /** Null if the fields are longer than in any real email. */
  readonly fields: HeaderFields | null;
}

/** Per line; the addresses of 1,000 people take about 50 kB. */
const MAX_LINE_BYTES = 64 * 1024;
/** For all fields of one email together. */
export const MAX_FIELD_BYTES = 192 * 1024;

const F = 70;
const R_SMALL = 114;

/**
 * Splits an mbox into the header blocks of its emails, chunk by chunk. A file that begins with a header field is a single
 * email. An email begins at an envelope line followed by a header field, with or without a blank line before it. Any other line
 * that begins with "From " is text. Declared lengths are ignored. Only one header block is in memory.
 */
export async function* splitMbox(
  stream: AsyncIterable<Uint8Array>,
  onBytes: (count: number) => void,
): AsyncGenerator<MailHead> {
  const heads: MailHead[] = [];
  const blocks = new HeadCollector((head) => heads.push(head));
  const lines = new LineSplitter(MAX_LINE_BYTES, (bytes, isCut) => blocks.take(bytes, isCut));
  for await (const chunk of withLineFeeds(inUtf8(stream))) {
    lines.push(chunk);
    onBytes(chunk.length);
    yield* heads.splice(0);
  }
  lines.end();
  blocks.end();
  yield* heads;
}

/** Apple Mail stores each email in its own file (.emlx), after a line with its length in bytes. */
const LENGTH_BEFORE = /^\d{1,12}[ \t]*(?:\r\n?|\n|$)/;

/** Fields that emails begin with and other texts don't. */
const MAIL_FIELDS =
  /^(?:from|to|cc|date|subject|message-id|received|return-path|delivered-to|mime-version|x-[a-z-]*|reply-to)[ \t]*:/i;

/** Returns true for the start of an mbox or of a single email: at least two fields that emails have. */
export function looksLikeMail(head: Uint8Array): boolean {
  const lines = decodeMarkedHead(head)
    .replace(/^[\ufeff\s]+/, '')
    .replace(LENGTH_BEFORE, '')
    .split(/\r\n?|\n/);
  const [first = '', second = ''] = lines;
  if (readEnvelope(first) !== null) return beginsField(second) || second.startsWith('>From ');
  if (!beginsField(first)) return false;
  const end = lines.indexOf('');
  const fields = lines.slice(0, end === -1 ? undefined : end).filter((line) => MAIL_FIELDS.test(line));
  return fields.some((line) => /^(?:from|received|message-id|date)/i.test(line)) && fields.length > 1;
}

/** The position of the next line: before the first email, in its fields, in its text, or after an envelope. */
type Place = 'start' | 'fields' | 'text' | 'envelope';

class HeadCollector {
  readonly #emit: (head: MailHead) => void;
  #place: Place = 'start';
  #isSingle = false;
  #line = 0;
  #begin = 0;
  #envelopeDate = '';
  #held: string[] = [];
  #heldBytes = 0;
  #isTooLong = false;
  /** True if the current field is read, and therefore its continuation lines, too. */
  #isHolding = false;

  constructor(emit: (head: MailHead) => void) {
    this.#emit = emit;
  }

  take(bytes: Uint8Array, isCut: boolean): void {
    this.#line += 1;
    // Nearly all lines are text, so this check must be cheap.
    if (this.#place === 'text' && (this.#isSingle || bytes[0] !== F || bytes[1] !== R_SMALL)) return;
    const line = decodeLine(bytes);
    const envelope = this.#isSingle ? null : readEnvelope(line);
    if (envelope !== null) {
      if (this.#place === 'fields') this.#finish();
      this.#begin = this.#line;
      this.#envelopeDate = envelope;
      this.#place = 'envelope';
    } else if (this.#place === 'start') {
      this.#takeFirst(line, bytes.length, isCut);
    } else if (this.#place === 'envelope') {
      this.#takeBehindEnvelope(line, bytes.length, isCut);
    } else if (this.#place === 'fields') {
      this.#takeField(line, bytes.length, isCut);
    }
  }

  end(): void {
    if (this.#place === 'fields') this.#finish();
  }

  #takeFirst(line: string, length: number, isCut: boolean): void {
    const first = line.replace(/^\ufeff/, '');
    if (first.trim() === '' || (this.#line === 1 && LENGTH_BEFORE.test(first))) return;
    this.#isSingle = true;
    this.#begin = this.#line;
    this.#place = beginsField(first) ? 'fields' : 'text';
    if (this.#place === 'fields') this.#takeField(first, length, isCut);
  }

  #takeBehindEnvelope(line: string, length: number, isCut: boolean): void {
    const isMail = beginsField(line) || line.startsWith('>From ');
    this.#place = isMail ? 'fields' : 'text';
    if (isMail) this.#takeField(line, length, isCut);
  }

  #takeField(line: string, length: number, isCut: boolean): void {
    if (line.trim() === '') {
      this.#finish();
      return;
    }
    const goesOn = /^[ \t]/.test(line);
    if (!goesOn && !beginsField(line) && !line.startsWith('>From ')) {
      // There is no blank line before the text.
      this.#finish();
      return;
    }
    if (!goesOn) this.#isHolding = fieldOf(line) !== null;
    if (!this.#isHolding) return;
    this.#heldBytes += length;
    if (isCut || this.#heldBytes > MAX_FIELD_BYTES) {
      this.#isTooLong = true;
      this.#held = [];
    }
    if (!this.#isTooLong) this.#held.push(line);
  }

  #finish(): void {
    this.#emit({
      line: this.#begin,
      envelopeDate: this.#envelopeDate,
      fields: this.#isTooLong ? null : readFields(this.#held),
    });
    this.#place = 'text';
    this.#envelopeDate = '';
    this.#held = [];
    this.#heldBytes = 0;
    this.#isTooLong = false;
    this.#isHolding = false;
  }
}

/**
 * The line that begins an email in an mbox, `From <sender> <date>` (RFC 4155), and its variants. Google puts the zone
 * before the year; Thunderbird writes "-" as the sender, or nothing at all after "From". Some programs omit the weekday or
 * the date.
 */
const ENVELOPE =
  /^From (?:(?:-|[^\s@]+@[^\s@]+)?[ \t]*$|(?:(?:.*[ \t])?(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,?|[^\s@]+@[^\s@]+)[ \t]+(?<date>.*\d{1,2}:\d{2}.*)$)/;

/** Longer lines are text. */
const MAX_CHARACTERS = 300;

/** The start of a header field: printable ASCII without spaces, then a colon (RFC 5322, 2.2). */
const FIELD = /^[!-9;-~]{1,80}[ \t]*:/;

/** Returns the envelope's date without the weekday; '' if it has none; null if the line isn't an envelope. */
function readEnvelope(line: string): string | null {
  if (!line.startsWith('From ') || line.length > MAX_CHARACTERS) return null;
  const found = ENVELOPE.exec(line);
  return found === null ? null : (found.groups?.date ?? '');
}

function beginsField(line: string): boolean {
  return FIELD.test(line);
}
