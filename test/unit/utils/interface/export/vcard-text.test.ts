import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { vcardText } from '../../../../../utils/interface/export/vcard-text.ts';
import { PERSON } from './exported-rows.ts';

/** Returns the values by property, as another program reads them. */
function read(text: string): Record<string, unknown[]> {
  const card = new ICAL.Component(ICAL.parse(text.trimEnd()) as [string, unknown[], unknown[]]);
  const properties = card.getAllProperties().map((one) => one.toJSON() as [string, object, string, unknown]);
  const names = new Set(properties.map(([name]) => name));
  return Object.fromEntries(
    Array.from(names, (name) => [name, properties.filter((one) => one[0] === name).map((one) => one[3])]),
  );
}

describe('vcardText', () => {
  it('writes a card that another program can read', () => {
    expect(read(vcardText(PERSON))).toMatchObject({
      version: ['3.0'],
      uid: ['kith-person-1'],
      fn: ['María "Mia" O’Neil, Élan'],
      n: [['O’Neil, Élan', 'María "Mia"', '', '', '']],
      email: ['maria@solo.example', 'maria@home.example'],
      org: ['Solo Studio; Söhne'],
      title: ['=HYPERLINK("https://evil.example")'],
      adr: [['', '', '', 'Lisbon', '', '', 'Portugal']],
      url: ['https://www.linkedin.com/in/maria-o-neil'],
    });
  });

  it('folds long lines between characters', () => {
    const text = vcardText({ ...PERSON, title: 'é😀'.repeat(60) });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(read(text).title).toEqual(['é😀'.repeat(60)]);
  });

  it('keeps a line break in a name from starting a property', () => {
    const text = vcardText({ ...PERSON, full_name: 'A\r\nEMAIL:x@evil.example' });
    expect(read(text)).toMatchObject({ fn: ['A EMAIL:x@evil.example'], email: PERSON.emails });
  });

  it('names a card without a name by its address', () => {
    const nameless = { ...PERSON, first_name: '', last_name: '', full_name: '' };
    expect(read(vcardText(nameless)).fn).toEqual(['maria@solo.example']);
  });
});
