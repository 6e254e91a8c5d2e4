/**
 * Spreadsheets on Windows read a CSV without a byte order mark as Windows-1252. Saved again as UTF-8, "Müller" becomes
 * "MÃ¼ller". No other text has an accented capital before a symbol that is the second byte of a UTF-8 character.
 */
const READ_WRONGLY = /[ÃÄÅ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€/;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Bytes by their character, created on first use. */
let bytes: ReadonlyMap<string, number> | null = null;

function collectBytes(): Map<string, number> {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  return new Map(Array.from(new TextDecoder('windows-1252').decode(all), (sign, byte) => [sign, byte]));
}

/** Restores the text of a cell whose UTF-8 was read as Windows-1252. Returns any other cell unchanged. */
export function decodeTwice(cell: string): string {
  if (!READ_WRONGLY.test(cell)) return cell;
  bytes ??= collectBytes();
  const written: number[] = [];
  for (const sign of cell) {
    const byte = bytes.get(sign);
    if (byte === undefined) return cell;
    written.push(byte);
  }
  try {
    return utf8.decode(Uint8Array.from(written));
  } catch {
    return cell;
  }
}
