import { describe, expect, it } from 'vitest';
import { cards } from '../../../../../backend/imports/cards/cards.ts';
import { sourceFile } from '../source-file.ts';
import { card, peopleOf, readContacts } from './build-card.ts';

const DANA = ['N:Okafor;Dana;;;', 'FN:Dana Okafor', 'EMAIL:dana@x.example'];

describe('readCards with version 3.0 or 4.0', () => {
  it.each([
    ['with a name and an address', DANA, 'mailto:dana@x.example | Dana | Okafor'],
    [
      'with only a full name',
      ['FN:Okafor, Dana', 'EMAIL:dana@x.example'],
      'mailto:dana@x.example | Dana | Okafor',
    ],
    [
      'with a blank name',
      ['N:;;;;', 'FN:Dana Okafor', 'EMAIL:dana@x.example'],
      'mailto:dana@x.example | Dana | Okafor',
    ],
    [
      'with an address instead of a name',
      ['FN:dana@x.example', 'EMAIL:dana@x.example'],
      'mailto:dana@x.example',
    ],
    [
      'with several addresses',
      [...DANA, 'EMAIL;TYPE=WORK:d@acme.example', 'EMAIL:dana@X.EXAMPLE'],
      'mailto:d@acme.example mailto:dana@x.example | Dana | Okafor',
    ],
    [
      'with a name before an address, and several in one line',
      [...DANA, 'EMAIL:Dana Okafor <d@acme.example>', 'EMAIL:a@x.example, b@x.example'],
      'mailto:a@x.example mailto:b@x.example mailto:d@acme.example mailto:dana@x.example | Dana | Okafor',
    ],
    [
      'with further invalid addresses',
      [...DANA, 'EMAIL:nobody', 'EMAIL:'],
      'mailto:dana@x.example | Dana | Okafor',
    ],
    ['with a role address', [...DANA, 'EMAIL:info@acme.example'], 'mailto:dana@x.example | Dana | Okafor'],
    [
      'with a profile among its pages, escaped as Google writes it',
      [...DANA, 'item1.URL:https\\://www.linkedin.com/in/dana-okafor'],
      'li:in:dana-okafor mailto:dana@x.example | Dana | Okafor',
    ],
    [
      'with a company and a title',
      [...DANA, 'ORG:Acme\\, Inc.;Sales;North', 'TITLE:Head of Sales'],
      'mailto:dana@x.example | Dana | Okafor | Head of Sales at Acme, Inc.',
    ],
    ['with a website', [...DANA, 'URL:https://dana.example'], 'mailto:dana@x.example | Dana | Okafor'],
    [
      'with a profile among the websites',
      [...DANA, 'item1.URL:https://www.linkedin.com/in/Dana-Okafor', 'item1.X-ABLabel:LinkedIn'],
      'li:in:dana-okafor mailto:dana@x.example | Dana | Okafor',
    ],
    [
      'with the address of a social profile',
      [...DANA, 'X-SOCIALPROFILE;type=linkedin:http://www.linkedin.com/in/dana'],
      'li:in:dana mailto:dana@x.example | Dana | Okafor',
    ],
    [
      'with the name of a social profile, as phones write it',
      [...DANA, 'X-SOCIALPROFILE;type=linkedin;x-user=dana:x-apple:dana'],
      'li:in:dana mailto:dana@x.example | Dana | Okafor',
    ],
    [
      'with a profile on another site',
      [...DANA, 'X-SOCIALPROFILE;type=twitter:dana'],
      'mailto:dana@x.example | Dana | Okafor',
    ],
    [
      'with the page of a company',
      [...DANA, 'URL:https://www.linkedin.com/company/1'],
      'mailto:dana@x.example | Dana | Okafor',
    ],
    [
      'with a place',
      [...DANA, 'ADR;TYPE=HOME:;;Elm Street 1;Lisbon;;1000;Portugal'],
      'mailto:dana@x.example | Dana | Okafor | Lisbon | Portugal',
    ],
    [
      'with two places, one preferred',
      [...DANA, 'ADR:;;;Oslo;;;Norway', 'ADR;TYPE=WORK,PREF:;;;Lisbon;;;Portugal'],
      'mailto:dana@x.example | Dana | Okafor | Lisbon | Portugal',
    ],
    [
      'with only a name and a company',
      ['N:Okafor;Dana;;;', 'ORG:Acme'],
      'name:dana okafor@acme | Dana | Okafor |  at Acme',
    ],
    [
      'with folds within every value',
      ['N:Oka', ' for;Dana;;;', 'EMAIL;TYPE=', '\tWORK:dana@x.', ' example'],
      'mailto:dana@x.example | Dana | Okafor',
    ],
    [
      'in lowercase',
      ['n:Okafor;Dana;;;', 'email;type=home:dana@x.example'],
      'mailto:dana@x.example | Dana | Okafor',
    ],
    [
      'with nonstandard properties',
      [...DANA, 'X-A;B="c:d;e":f', 'CATEGORIES:g'],
      'mailto:dana@x.example | Dana | Okafor',
    ],
    [
      'with parameters without names',
      ['N:Okafor;Dana', 'EMAIL;INTERNET;PREF:dana@x.example'],
      'mailto:dana@x.example | Dana | Okafor',
    ],
  ])('reads a card %s', async (_, lines, person) => {
    for (const version of ['3.0', '4.0']) {
      expect(peopleOf(await readContacts(card(version, ...lines)))).toEqual([person]);
    }
  });

  it('reads numeric preferences in version 4.0', async () => {
    const text = card('4.0', ...DANA, 'ADR;PREF=2:;;;Oslo;;;', 'ADR;PREF=1:;;;Lisbon;;;');
    expect(peopleOf(await readContacts(text))).toEqual(['mailto:dana@x.example | Dana | Okafor | Lisbon']);
  });
});

describe('addresses with a backslash at the end', () => {
  it('keeps the city', async () => {
    const text = card('3.0', ...DANA, 'ADR:;;;Lisbon\\', 'ADR:;;;Oslo;;;');
    expect(peopleOf(await readContacts(text))).toEqual(['mailto:dana@x.example | Dana | Okafor | Lisbon']);
  });

  it('reads long addresses only once', async () => {
    // Trying each of their characters in turn would take minutes.
    const long = Array<string>(300).fill(`ADR:${'a'.repeat(3_000)}\\`);
    const longest = Array<string>(10).fill(`ADR:${'a'.repeat(60_000)}\\`);
    const people = peopleOf(await readContacts(card('3.0', ...DANA, ...longest, 'ADR:;;;Oslo')));
    expect(people).toEqual(['mailto:dana@x.example | Dana | Okafor | Oslo']);
    expect(peopleOf(await readContacts(card('3.0', ...DANA, ...long, 'ADR:;;;Oslo')))).toEqual(people);
  });
});

describe('readCards with version 2.1', () => {
  it.each([
    [
      'in plain text',
      ['N:Okafor;Dana', 'TEL;CELL;VOICE:+47', 'EMAIL;INTERNET:dana@x.example'],
      'mailto:dana@x.example | Dana | Okafor',
    ],
    [
      'in quoted-printable',
      [
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=98kaf=',
        'or;D=C3=A1na;;;',
        'EMAIL;HOME:dana@x.example',
      ],
      'mailto:dana@x.example | Dána | Økafor',
    ],
    [
      'in quoted-printable with another charset',
      ['N;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:=D8kafor;Dana', 'EMAIL:dana@x.example'],
      'mailto:dana@x.example | Dana | Økafor',
    ],
    [
      'with commas as text, and escapes',
      ['N:Okafor;Dana', 'ORG:Acme, Inc.;a\\;b', 'TITLE:Head, Sales\\\\EMEA', 'EMAIL:dana@x.example'],
      'mailto:dana@x.example | Dana | Okafor | Head, Sales\\EMEA at Acme, Inc.',
    ],
    [
      'with a place in quoted-printable',
      [
        'N:Okafor;Dana',
        'EMAIL:dana@x.example',
        'ADR;HOME;ENCODING=QUOTED-PRINTABLE:;;Elm=0D=0AStreet;S=C3=A3o Paulo;;;Brasil',
      ],
      'mailto:dana@x.example | Dana | Okafor | São Paulo | Brasil',
    ],
  ])('reads an old card %s', async (_, lines, person) => {
    expect(peopleOf(await readContacts(card('2.1', ...lines)))).toEqual([person]);
  });

  it('decodes a charset declared by a property, byte for byte', async () => {
    const head = Buffer.from('BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=SHIFT_JIS:');
    const name = Buffer.from([0x8e, 0x52, 0x93, 0x63, 0x3b, 0x91, 0xbe, 0x98, 0x59]);
    const tail = Buffer.from('\nEMAIL:taro@x.example\nEND:VCARD\n');
    expect(peopleOf(await readContacts(Buffer.concat([head, name, tail])))).toEqual([
      'mailto:taro@x.example | 太郎 | 山田',
    ]);
  });
});

describe('the date of a contact', () => {
  it('is the day when the card was last changed', async () => {
    const { records } = await readContacts(card('3.0', ...DANA, 'REV:2020-01-02T03:04:05Z'));
    expect(records.find(({ type }) => type === 'evidence')).toEqual({
      type: 'evidence',
      from: 'me',
      to: 'mailto:dana@x.example',
      kind: 'address_book',
      at: Date.UTC(2020, 0, 2) / 1000,
      direction: 'out',
      recipients: 1,
      naturalKey: 'contact:mailto:dana@x.example',
    });
  });

  it.each([
    ['has no date', []],
    ['has a future date', ['REV:29990101T000000Z']],
    ['has an invalid date', ['REV:soon']],
  ])('is today for a card that %s', async (_, lines) => {
    const { records } = await readContacts(card('3.0', ...DANA, ...lines));
    expect(records.flatMap((one) => (one.type === 'evidence' ? [one.at] : []))).toEqual([20_000 * 86_400]);
  });
});

describe('readCards with cards that don’t count', () => {
  it.each([
    ['a group', ['KIND:group', ...DANA], 'cards of groups and companies'],
    ['an Apple group', ['X-ADDRESSBOOKSERVER-KIND:group', ...DANA], 'cards of groups and companies'],
    ['an Apple company', ['X-ABSHOWAS:COMPANY', ...DANA], 'cards of groups and companies'],
    ['an organization', ['KIND:org', ...DANA], 'cards of groups and companies'],
    [
      'someone with only a name',
      ['FN:Mom', 'TEL:+47'],
      'contacts with only a name, which identifies nobody reliably',
    ],
    ['an unnamed person', ['TEL:+47'], 'cards without a person'],
    ['a role address', ['ORG:Acme', 'EMAIL:info@acme.example'], 'cards without a person'],
    [
      'an address encoded like a picture',
      ['EMAIL;ENCODING=b:ZGFuYUB4LmV4YW1wbGU='],
      'cards without a person',
    ],
  ])('skips the card of %s', async (_, lines, why) => {
    const { records, findings } = await readContacts(card('3.0', ...lines));
    expect(records).toEqual([]);
    expect(findings.map(({ level, line, message }) => [level, line, message])).toEqual([
      ['dropped', 1, `1 row skipped: ${why}.`],
    ]);
  });

  it("skips the owner's own card", async () => {
    const { records } = await readContacts(card('3.0', ...DANA), { ownAddresses: ['mailto:dana@x.example'] });
    expect(records).toEqual([]);
  });

  it('skips a card within another card', async () => {
    const text = card(
      '2.1',
      ...DANA,
      'AGENT:',
      'BEGIN:VCARD',
      'N:Inner;Person',
      'EMAIL:i@x.example',
      'END:VCARD',
    );
    expect(peopleOf(await readContacts(text))).toEqual(['mailto:dana@x.example | Dana | Okafor']);
  });
});

describe('readCards with invalid cards', () => {
  it.each([
    ['that breaks off', card('3.0', ...DANA).replace(/END:VCARD\s*$/, ''), 'the file ends inside it'],
    [
      'with a name of 70,000 characters',
      card('3.0', `FN:${'x'.repeat(70_000)}`),
      'its FN in line 8 is too long',
    ],
    [
      'with more than 500 properties',
      card('3.0', ...Array.from({ length: 501 }, () => 'URL:x')),
      'it has more than 500 properties',
    ],
    [
      'with more than 1,000,000 characters',
      card('3.0', ...Array.from({ length: 20 }, () => `ORG:${'x'.repeat(60_000)}`)),
      'it has more than 1,000,000 characters',
    ],
  ])('refuses a card %s, with its line, and reads the other cards', async (_, text, why) => {
    const result = await readContacts(card('3.0', 'FN:Bo', 'EMAIL:bo@x.example') + text);
    expect(peopleOf(result)).toHaveLength(1);
    expect(result.findings).toEqual([
      {
        file: 'contacts.vcf',
        line: 6,
        level: 'refused',
        message: `Line 6: the card was not read because ${why}.`,
      },
    ]);
  });
});

describe('readCards with a card that has no end', () => {
  const open = (text: string) => text.replace(/END:VCARD\r\n$/, '');
  const bo = card('3.0', 'FN:Bo', 'EMAIL:bo@x.example');

  it('refuses the card and reads the cards after it', async () => {
    const text = open(card('3.0', 'FN:Al', 'EMAIL:al@x.example')) + card('3.0', ...DANA) + bo;
    const result = await readContacts(text);
    expect(peopleOf(result)).toHaveLength(2);
    expect(result.findings.map(({ message }) => message)).toEqual([
      'Line 1: the card was not read because the next card begins before its end.',
    ]);
  });

  it('refuses a nested card and its outer card, but none after them', async () => {
    const text = card('2.1', ...DANA, 'AGENT:', 'BEGIN:VCARD', 'N:Inner;Person').replace(
      /END:VCARD\r\n$/,
      '',
    );
    const result = await readContacts(text + bo);
    expect(peopleOf(result)).toEqual(['mailto:bo@x.example | Bo']);
  });

  it('refuses a card whose agent is in another file', async () => {
    const result = await readContacts(card('3.0', 'AGENT:x', ...DANA) + bo);
    expect(peopleOf(result)).toHaveLength(2);
  });
});

describe('the card reader', () => {
  it.each([
    ['cards', card('3.0', ...DANA), true],
    ['cards after a byte order mark', `\ufeff${card('3.0', ...DANA)}`, true],
    ['a calendar', 'BEGIN:VCALENDAR\n', false],
    ['a table', 'BEGIN,VCARD\n', false],
  ])('recognizes %s by its first bytes', async (_, text, isRight) => {
    expect(await cards.pick([sourceFile('x', text)])).toHaveLength(isRight ? 1 : 0);
  });

  it('reads cards in UTF-16', async () => {
    const bytes = Buffer.from(`\ufeff${card('2.1', ...DANA)}`, 'utf16le');
    expect(await cards.pick([sourceFile('x', bytes)])).toHaveLength(1);
    expect(peopleOf(await readContacts(bytes))).toHaveLength(1);
  });

  it('reads cards with the line endings of early Macs', async () => {
    const text =
      card('3.0', 'FN:Dana', 'EMAIL:dana@', ' x.example') + card('2.1', 'FN:Bo', 'EMAIL:bo@x.example');
    expect(peopleOf(await readContacts(text.replaceAll('\r\n', '\r')))).toEqual(
      peopleOf(await readContacts(text)),
    );
  });

  it('reads many cards from one file and reports its progress', async () => {
    const told: number[] = [];
    const text = Array.from({ length: 1500 }, (_, n) =>
      card('3.0', `FN:P ${n}`, `EMAIL:p${n}@x.example`),
    ).join('');
    const result = await readContacts(text, { onProgress: ({ rows }) => told.push(rows) });
    expect(peopleOf(result)).toHaveLength(1500);
    expect(result.files).toEqual([{ path: 'contacts.vcf', kind: 'contacts', rows: 1500, columns: [] }]);
    expect(told).toEqual([1000, 1500]);
  });

  it('doesn’t store pictures, phone numbers, birthdays, streets or notes', async () => {
    const text = card(
      '3.0',
      ...DANA,
      'TEL:CANARY-1',
      'BDAY:CANARY-2',
      'NOTE:CANARY-3\\nCANARY-4',
      'ADR:CANARY-5;CANARY-6;CANARY-7;Lisbon;CANARY-8;CANARY-9;Portugal',
      'PHOTO;ENCODING=b;TYPE=JPEG:CANARY-10',
      ` CANARY-11${'A'.repeat(100_000)}`,
      'NICKNAME:CANARY-12',
      'LABEL:CANARY-13',
      'X-ANNIVERSARY:CANARY-14',
    );
    expect(text.match(/CANARY-\d+/g)).toHaveLength(14);
    const result = await readContacts(text);
    expect(peopleOf(result)).toEqual(['mailto:dana@x.example | Dana | Okafor | Lisbon | Portugal']);
    expect(JSON.stringify(result)).not.toContain('CANARY');
  });
});
