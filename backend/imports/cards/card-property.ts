import type { ContentLine } from '../lines/content-lines.ts';

/** A parsed card property. Parameter names are in capitals; several values of one parameter are separated by commas. */
export interface CardProperty {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  /** The raw value, with quoted-printable and charsets decoded. */
  readonly value: string;
}

/** Version 2.1 writes these encodings as bare words, without a parameter name. */
const ENCODINGS: ReadonlySet<string> = new Set(['QUOTED-PRINTABLE', 'BASE64', 'B', '7BIT', '8BIT']);

/**
 * Parses one line of a card. Version 2.1 may have bare parameters (`EMAIL;INTERNET;PREF:`) and quoted-printable values
 * in any charset. Returns null if the line isn't a property, or if its value is base64, because names and addresses
 * never are.
 */
export function readCardProperty({ text, bytes, name }: ContentLine): CardProperty | null {
  const [, head, written] = /^((?:"[^"]*"|[^":])*):(.*)$/s.exec(text) ?? [];
  if (head === undefined || written === undefined) return null;
  const parameters = readParameters(head);
  const encoding = (parameters.get('ENCODING') ?? '').toUpperCase();
  if (encoding === 'BASE64' || encoding === 'B') return null;
  const charset = parameters.get('CHARSET') ?? '';
  if (encoding === 'QUOTED-PRINTABLE') {
    return { name, parameters, value: decodeBytes(decodeQuotedPrintable(written), charset) };
  }
  if (charset === '' || /^utf-?8$/i.test(charset)) return { name, parameters, value: written };
  const line = decodeBytes(bytes, charset);
  return { name, parameters, value: line.slice(head.length + 1) };
}

function readParameters(head: string): Map<string, string> {
  const parameters = new Map<string, string>();
  const [, ...parts] = head.match(/(?:"[^"]*"|[^;"])+/g) ?? [];
  for (const part of parts) {
    const equals = part.indexOf('=');
    const bare = part.trim().toUpperCase();
    const name =
      equals === -1 ? (ENCODINGS.has(bare) ? 'ENCODING' : 'TYPE') : bare.slice(0, bare.indexOf('='));
    const value = part
      .slice(equals + 1)
      .replaceAll('"', '')
      .trim();
    const before = parameters.get(name);
    parameters.set(name, before === undefined ? value : `${before},${value}`);
  }
  return parameters;
}

/** Decodes quoted-printable text (RFC 2045, 6.7). An equals sign that doesn't start a valid sequence is left unchanged. */
function decodeQuotedPrintable(text: string): Uint8Array {
  const plain = Buffer.from(text.replace(/=\r?\n/g, ''), 'utf8').toString('latin1');
  const decoded = plain.replace(/=([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return Buffer.from(decoded, 'latin1');
}

function decodeBytes(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset || 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
