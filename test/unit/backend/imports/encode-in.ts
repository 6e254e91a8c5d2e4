/**
 * Encodes a text in one of the platform's encodings, with one or two bytes per character. Throws if the encoding lacks a
 * character.
 */
export function encodeIn(encoding: string, text: string): Uint8Array {
  const single = bytesByCharacter(encoding, []);
  const isEnough = [...text].every((character) => single.has(character));
  const known = isEnough
    ? single
    : new Map([...LEADS.flatMap((lead) => [...bytesByCharacter(encoding, [lead])]), ...single]);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = known.get(character);
      if (bytes === undefined) throw new Error(`${encoding} lacks ${character}`);
      return bytes;
    }),
  );
}

const LEADS = Array.from({ length: 0xfe - 0x80 }, (_, index) => 0x81 + index);
const LINE_FEED = 10;

/**
 * Maps each character to its bytes after `lead`. Decodes all at once, because a decoder for each would take seconds.
 */
function bytesByCharacter(encoding: string, lead: readonly number[]): Map<string, number[]> {
  const bytesAsked = Array.from({ length: 256 }, (_, byte) => 255 - byte).filter(
    (byte) => byte !== LINE_FEED,
  );
  const asked = bytesAsked.map((byte) => [...lead, byte]);
  const text = new TextDecoder(encoding).decode(
    Uint8Array.from(asked.flatMap((bytes) => [...bytes, LINE_FEED])),
  );
  const known = new Map<string, number[]>([['\n', [LINE_FEED]]]);
  for (const [index, character] of text.split('\n').entries()) {
    const bytes = asked[index];
    if (bytes !== undefined && character !== '') known.set(character, bytes);
  }
  return known;
}
