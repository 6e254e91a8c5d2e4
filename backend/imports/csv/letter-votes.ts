const RETURN = 13;
const LINE_FEED = 10;

/** Letters of Mac Roman that are signs of Windows-1252 (`“`, `–`), which stand behind a word but hardly ever within one. */
const SIGNS_OF_WINDOWS = bytesOf('80 82 84-87 89 8b 91 93-97 99 9b ae af be bf');
/** Letters of Mac Roman that are nothing in Windows-1252, accents without a letter, or `§`, which no letter stands before (ß). */
const NOTHING_IN_WINDOWS = bytesOf('81 88 8d 8f 90 98 9d a7');
/** Capitals in Windows-1252 (Š Œ Ž Ÿ), which nobody writes within a word of small letters; in Mac Roman ä å é ü. */
const CAPITALS_OF_WINDOWS = bytesOf('8a 8c 8e 9f');
/** Letters of Windows-1252 (À to ÿ), without what are quotes, dashes and blanks in Mac Roman. */
const LETTERS_OF_WINDOWS = bytesOf('c0-c9 cb-cf d6 d8-f6 f8-ff');

/**
 * Tells Mac Roman, which Excel and Address Book wrote on older Macs, from Windows-1252 by the bytes above ASCII that
 * stand within words. Takes the bytes of a text that is not UTF-8, in any chunks.
 */
export class LetterVotes {
  #mac = 0;
  #windows = 0;
  #returns = 0;
  #lineFeeds = 0;
  #before = 0;
  #last = 0;

  take(chunk: Uint8Array): void {
    for (const byte of chunk) {
      this.#look(this.#before, this.#last, byte);
      this.#before = this.#last;
      this.#last = byte;
    }
  }

  /** Ends the text. Lines that end in `\r` alone are those of a Mac where the words leave it open. */
  isMacRoman(): boolean {
    this.take(Uint8Array.of(LINE_FEED));
    const hasOldEnds = this.#returns > 0 && this.#lineFeeds <= 1;
    return this.#mac > this.#windows || (hasOldEnds && this.#mac === this.#windows);
  }

  #look(before: number, byte: number, after: number): void {
    if (byte === RETURN) this.#returns += 1;
    if (after === LINE_FEED) this.#lineFeeds += 1;
    if (byte < 0x80) return;
    const isWithin = isLetter(before) && isLetter(after);
    const isAmongSmall = isLetter(before) && (isSmall(before) || isSmall(after));
    if (NOTHING_IN_WINDOWS.has(byte) && isLetter(before)) this.#mac += 1;
    else if (SIGNS_OF_WINDOWS.has(byte) && isWithin) this.#mac += 1;
    else if (CAPITALS_OF_WINDOWS.has(byte) && isAmongSmall) this.#mac += 1;
    else if (LETTERS_OF_WINDOWS.has(byte) && (isLetter(before) || isLetter(after))) this.#windows += 1;
  }
}

function isSmall(byte: number): boolean {
  return byte >= 97 && byte <= 122;
}

function isLetter(byte: number): boolean {
  return isSmall(byte) || (byte >= 65 && byte <= 90);
}

/** "80-82 8b" as the set of these bytes. */
function bytesOf(ranges: string): ReadonlySet<number> {
  const bytes = ranges.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return new Set(bytes);
}
