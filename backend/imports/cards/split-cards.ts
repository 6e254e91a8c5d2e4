import { readContentLines } from '../lines/content-lines.ts';
import { type CardProperty, readCardProperty } from './card-property.ts';

/** A card as it is read: what it holds of a name, addresses, a company and a place. */
export interface Card {
  /** 1-based line it begins on. */
  readonly line: number;
  readonly properties: readonly CardProperty[];
  /** Why it cannot be read, as the end of a sentence; null: it can. */
  readonly wrong: string | null;
}

/** Pictures, birthdays, telephones and notes are passed over; of an address the street is cut before it is parsed. */
const READ: ReadonlySet<string> = new Set([
  'BEGIN',
  'END',
  'AGENT',
  'VERSION',
  'KIND',
  'X-ADDRESSBOOKSERVER-KIND',
  'X-ABSHOWAS',
  'N',
  'FN',
  'EMAIL',
  'ORG',
  'TITLE',
  'URL',
  'X-SOCIALPROFILE',
  'SOCIALPROFILE',
  'ADR',
  'REV',
]);

/** Of one card; nobody has more addresses. */
const MOST_PROPERTIES = 500;
/** Of their values together: the library is handed all of a card in one text. */
const MOST_CHARACTERS = 1_000_000;

/**
 * Parts a file into its cards, line by line; a card inside another, which stands right behind its AGENT (version 2.1),
 * is passed over. Any other that begins within a card ends it, which is refused.
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
    if (depth > 0) refuse('the next begins before its end');
    depth = 1;
    begin = line;
    properties = [];
    characters = 0;
    wrong = null;
  };
  const hold = (property: CardProperty) => {
    characters += property.value.length;
    if (characters > MOST_CHARACTERS)
      wrong = `it has more than ${MOST_CHARACTERS.toLocaleString('en')} characters`;
    else if (properties.length < MOST_PROPERTIES) properties.push(property);
    else wrong = `it has more than ${MOST_PROPERTIES} properties`;
  };
  const close = () => {
    if (depth === 1) take({ line: begin, properties, wrong });
    depth = Math.max(0, depth - 1);
  };
  await readContentLines(
    stream,
    {
      isRead: (name) => READ.has(name),
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
        if (depth === 1 && name !== 'AGENT') wrong = `its ${name} in line ${line} is longer than any`;
      },
    },
    onBytes,
  );
  if (depth > 0) refuse('the file breaks off within it');
}
