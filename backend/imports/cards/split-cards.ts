import { readContentLines } from '../lines/content-lines.ts';
import { type CardProperty, readCardProperty } from './card-property.ts';

/** A card with only the properties for name, addresses, company and place. */
export interface Card {
  readonly line: number;
  readonly properties: readonly CardProperty[];
  /** Why the card can't be read, as the end of a sentence; null if it can be read. */
  readonly wrong: string | null;
}

/**
 * Properties that are read. Pictures, birthdays, phone numbers and notes are skipped, and streets are cut off before
 * addresses are parsed.
 */
export const CARD_PROPERTIES: ReadonlySet<string> = new Set([
  ...['BEGIN', 'END', 'AGENT', 'VERSION', 'REV', 'KIND', 'X-ADDRESSBOOKSERVER-KIND', 'X-ABSHOWAS'],
  ...['N', 'FN', 'EMAIL', 'ORG', 'TITLE', 'URL', 'X-SOCIALPROFILE', 'SOCIALPROFILE', 'ADR'],
]);

const MAX_PROPERTIES = 500;
/** Maximum length of all values of a card together, because the library gets the card as one string. */
const MAX_CHARACTERS = 1_000_000;

/**
 * Splits a file into cards, line by line. A card nested after AGENT (version 2.1) is skipped. Any other card that
 * begins inside a card ends it, and the outer one is refused.
 */
export async function splitCards(
  stream: AsyncIterable<Uint8Array>,
  take: (card: Card) => void,
  onBytes: (count: number) => void,
): Promise<void> {
  let depth = 0;
  let begin = 0;
  let properties: CardProperty[] = [];
  let characters = 0;
  let wrong: string | null = null;
  let isBehindAgent = false;
  const refuse = (why: string) => take({ line: begin, properties: [], wrong: why });
  const open = (line: number) => {
    if (depth > 0 && isBehindAgent) {
      depth += 1;
      return;
    }
    if (depth > 0) refuse('the next card begins before its end');
    depth = 1;
    begin = line;
    properties = [];
    characters = 0;
    wrong = null;
  };
  const hold = (property: CardProperty) => {
    characters += property.value.length;
    if (characters > MAX_CHARACTERS)
      wrong = `it has more than ${MAX_CHARACTERS.toLocaleString('en')} characters`;
    else if (properties.length < MAX_PROPERTIES) properties.push(property);
    else wrong = `it has more than ${MAX_PROPERTIES} properties`;
  };
  const close = () => {
    if (depth === 1) take({ line: begin, properties, wrong });
    depth = Math.max(0, depth - 1);
  };
  await readContentLines(
    stream,
    {
      isRead: (name) => CARD_PROPERTIES.has(name),
      take(line) {
        const isCard = /:\s*VCARD\s*$/i.test(line.text);
        if (line.name === 'BEGIN' && isCard) open(line.line);
        else if (line.name === 'END' && isCard) close();
        else if (depth === 1 && line.name !== 'AGENT') {
          const property = readCardProperty(line);
          if (property !== null) hold(property);
        }
        isBehindAgent = line.name === 'AGENT';
      },
      refuseLong(name, line) {
        if (depth === 1 && name !== 'AGENT') wrong = `its ${name} in line ${line} is too long`;
      },
    },
    onBytes,
  );
  if (depth > 0) refuse('the file ends inside it');
}
