import { dropControlCharacters } from '../../control-characters.ts';
import type { ExportedPerson } from '../kith/kith-export.ts';

/** Returns a person as a vCard 3.0 (RFC 2426), the version that all address books read. */
export function vcardText(person: ExportedPerson): string {
  const { id, first_name, last_name, full_name, emails, company, title, city, country, linkedin_url } =
    person;
  const name = full_name || emails[0] || linkedin_url;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // With a UID, importing someone again updates their card instead of adding another.
    ...(id === '' ? [] : [`UID:kith-${id}`]),
    `FN:${escaped(name)}`,
    `N:${escaped(last_name)};${escaped(first_name)};;;`,
    ...emails.map((email) => `EMAIL;TYPE=INTERNET:${escaped(email)}`),
    ...(company === '' ? [] : [`ORG:${escaped(company)}`]),
    ...(title === '' ? [] : [`TITLE:${escaped(title)}`]),
    ...(city === '' && country === '' ? [] : [`ADR;TYPE=WORK:;;;${escaped(city)};;;${escaped(country)}`]),
    ...(linkedin_url === '' ? [] : [`URL:${linkedin_url}`]),
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Escapes a text for a vCard (RFC 2426, section 4). */
function escaped(text: string): string {
  return dropControlCharacters(text).replace(/[\\,;]/g, '\\$&');
}

/** Maximum bytes per line (RFC 2425, section 5.8.1). */
const MAX_BYTES = 75;

function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (bytes + length > MAX_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += length;
  }
  return text;
}
