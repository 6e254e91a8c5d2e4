import { decodeLine } from '../lines/decode-line.ts';
import { LineSplitter } from '../lines/line-splitter.ts';
import { withLineFeeds } from '../lines/with-line-feeds.ts';
import { beginsField, readEnvelope } from './envelope-line.ts';
import { fieldOf, type HeaderFields, readFields } from './header-fields.ts';

/** The header block of one mail: the fields that are read, nothing of its body. */
export interface MailHead {
  /** 1-based line it begins on. */
  readonly line: number;
  /** Date of the envelope, '' where it tells none. */
  readonly envelopeDate: string;
  /** Null where its fields are longer than those of any mail. */
  readonly fields: HeaderFields | null;
}

/** Of a line; the addresses of 1,000 people have about 50 kB. */
const MOST_LINE_BYTES = 64 * 1024;
/** Of the fields of one mail that are read, together. */
const MOST_FIELD_BYTES = 192 * 1024;

const F = 70;
const R_SMALL = 114;

/**
 * Parts an mbox into the header blocks of its mails, chunk by chunk; a file that begins with a header field is a single
 * mail. A mail begins at an envelope line that a header field follows, a blank line before it or not: text that
 * begins with "From " is no envelope, and lengths that a mail claims are not believed. What is held is one header block.
 */
export async function* splitMbox(
  stream: AsyncIterable<Uint8Array>,
  onBytes: (count: number) => void,
): AsyncGenerator<MailHead> {
  const heads: MailHead[] = [];
  const blocks = new HeadCollector((head) => heads.push(head));
  const lines = new LineSplitter(MOST_LINE_BYTES, (bytes, isCut) => blocks.take(bytes, isCut));
  for await (const chunk of withLineFeeds(stream)) {
    lines.push(chunk);
    onBytes(chunk.length);
    yield* heads.splice(0);
  }
  lines.end();
  blocks.end();
  yield* heads;
}

/** Apple Mail keeps each mail in a file of its own (.emlx), with its length in bytes in a line before it. */
const LENGTH_BEFORE = /^\d{1,12}[ \t]*(?:\r\n?|\n|$)/;

/** Fields that a mail begins with and other texts of fields do not. */
const MAIL_FIELDS =
  /^(?:from|to|cc|date|subject|message-id|received|return-path|delivered-to|mime-version|x-[a-z-]*|reply-to)[ \t]*:/i;

/** True of the beginning of an mbox, or of a single mail: two fields at least that mails have. */
export function looksLikeMail(head: Uint8Array): boolean {
  const lines = decodeLine(head)
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

/** Where in the file the next line is: before the first mail, within its fields, in its text, or behind an envelope. */
type Place = 'start' | 'fields' | 'text' | 'envelope';

class HeadCollector {
  readonly #tell: (head: MailHead) => void;
  #place: Place = 'start';
  #isSingle = false;
  #line = 0;
  #begin = 0;
  #envelopeDate = '';
  #held: string[] = [];
  #heldBytes = 0;
  #isTooLong = false;
  /** Whether the field under way is one that is read, for the lines that go on with it. */
  #isHolding = false;

  constructor(tell: (head: MailHead) => void) {
    this.#tell = tell;
  }

  take(bytes: Uint8Array, isCut: boolean): void {
    this.#line += 1;
    // Nearly all lines are text: they cost no more than this.
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
      // Text without a blank line before it.
      this.#finish();
      return;
    }
    if (!goesOn) this.#isHolding = fieldOf(line) !== null;
    if (!this.#isHolding) return;
    this.#heldBytes += length;
    if (isCut || this.#heldBytes > MOST_FIELD_BYTES) {
      this.#isTooLong = true;
      this.#held = [];
    }
    if (!this.#isTooLong) this.#held.push(line);
  }

  #finish(): void {
    this.#tell({
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
