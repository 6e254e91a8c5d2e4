/** A text in eight bits, or in sixteen where it needs them, as the platform decodes them; what the encoding lacks fails. */
export function encodeIn(encoding: string, text: string): Uint8Array {
  const single = bytesByCharacter(encoding, [[]]);
  const isEnough = [...text].every((character) => single.has(character));
  const known = isEnough ? single : new Map([...bytesByCharacter(encoding, LEADS), ...single]);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = known.get(character);
      if (bytes === undefined) throw new Error(`${encoding} lacks ${character}`);
      return bytes;
    }),
  );
}

const LEADS = Array.from({ length: 0xfe - 0x80 }, (_, index) => [0x81 + index]);

function bytesByCharacter(encoding: string, leads: readonly (readonly number[])[]): Map<string, number[]> {
  const decoder = new TextDecoder(encoding);
  const known = new Map<string, number[]>();
  for (const lead of leads) {
    for (let byte = 255; byte >= 0; byte -= 1) {
      const bytes = [...lead, byte];
      known.set(decoder.decode(Uint8Array.from(bytes)), bytes);
    }
  }
  return known;
}
