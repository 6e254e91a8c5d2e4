/** A text in eight bits, as the platform decodes them; what the encoding lacks fails. */
export function encodeIn(encoding: 'macintosh' | 'windows-1252', text: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, number>();
  for (let byte = 255; byte >= 0; byte -= 1) bytes.set(decoder.decode(Uint8Array.of(byte)), byte);
  return Uint8Array.from(text, (character) => {
    const byte = bytes.get(character);
    if (byte === undefined) throw new Error(`${encoding} lacks ${character}`);
    return byte;
  });
}
