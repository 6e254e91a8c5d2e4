import { CALENDAR_FILE_PROPERTIES } from '../calendar/split-calendar.ts';
import { readCardProperty } from '../cards/card-property.ts';
import { writeCardLine } from '../cards/parse-card.ts';
import { CARD_PROPERTIES } from '../cards/split-cards.ts';
import { isQuotedPrintable, propertyNameOf } from '../lines/content-lines.ts';
import type { CollectionKind } from '../record.ts';

const READ: Readonly<Record<CollectionKind, ReadonlySet<string>>> = {
  contacts: CARD_PROPERTIES,
  // A METHOD would apply to everything after it in a file, and servers must not keep it (RFC 4791, 4.1).
  calendar: new Set([...CALENDAR_FILE_PROPERTIES].filter((name) => name !== 'METHOD')),
};
/**
 * The longest property that the readers accept. Longer ones are cut to one character more, so that the readers report
 * them.
 */
const MAX_CHARACTERS = 64 * 1024;

/**
 * Returns a contact or event without the properties that Kith never reads, such as pictures, notes, titles and streets.
 * Readers get the same data from the result as from the whole text.
 */
export function readLinesOf(text: string, kind: CollectionKind): string {
  const kept: string[] = [];
  let property: string[] = [];
  /**
   * Whether the current property is quoted-printable. Computed only once, because a property may be folded into a
   * million lines.
   */
  let isSoft = false;
  const end = () => {
    const [first] = property;
    if (first === undefined) return;
    const name = propertyNameOf(first);
    if (READ[kind].has(name)) for (const line of shorten(property, name, isSoft)) kept.push(line);
    property = [];
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line === '') continue;
    const goesOn = isSoft && property.at(-1)?.endsWith('=') === true;
    const isFolded = /^[ \t]/.test(line);
    if (!goesOn && !isFolded) {
      end();
      isSoft = isQuotedPrintable(line);
    }
    if (property.length > 0 || !isFolded) property.push(line);
  }
  end();
  return kept.map((line) => `${line}\r\n`).join('');
}

function shorten(lines: readonly string[], name: string, isSoft: boolean): readonly string[] {
  const unfold = (line: string, at: number) =>
    isSoft ? line.replace(/=$/, '') : at === 0 ? line : line.replace(/^[ \t]/, '');
  const text = lines.map(unfold).join('');
  if (text.length > MAX_CHARACTERS) return [text.slice(0, MAX_CHARACTERS + 1)];
  if (name !== 'ADR') return lines;
  const property = readCardProperty({ text, bytes: Buffer.from(text), name, line: 0 });
  return property === null ? [] : [writeCardLine(property, '')];
}
