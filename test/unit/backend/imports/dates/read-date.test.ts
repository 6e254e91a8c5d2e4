import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDate, readMonthOrDate } from '../../../../../backend/imports/dates/read-date.ts';
import { SECONDS_PER_DAY } from '../../../../../backend/network/evidence.ts';
import { anyCharacter } from '../../../../any-character.ts';
import { rounds } from '../../../../rounds.ts';

function shown(text: string): string | null {
  const date = readDate(text);
  return date === null ? null : new Date(date.at * 1000).toISOString().replace('.000', '');
}

describe('readDate', () => {
  it.each([
    // as exports write them
    ['05 Mar 2024', '2024-03-05T00:00:00Z'],
    ['3 Jan 2019', '2019-01-03T00:00:00Z'],
    ['05 Jun 1833', '1833-06-05T00:00:00Z'],
    ['05 Mar 2019, 14:22', '2019-03-05T14:22:00Z'],
    ['2026-02-15 00:04:28 UTC', '2026-02-15T00:04:28Z'],
    ['1823-07-18 11:00:00 UTC', '1823-07-18T11:00:00Z'],
    ['2023/06/18 14:24:54 UTC', '2023-06-18T14:24:54Z'],
    ['7/8/26, 3:43 PM', '2026-07-08T15:43:00Z'],
    ['01/19/13, 12:10 AM', '2013-01-19T00:10:00Z'],
    ['01/19/13, 12:10 PM', '2013-01-19T12:10:00Z'],
    ['7/8/26, 3:43\u202fPM', '2026-07-08T15:43:00Z'],
    ['Apr 2021', '2021-04-01T00:00:00Z'],
    ['2017', '2017-01-01T00:00:00Z'],
    ['1815-12-10', '1815-12-10T00:00:00Z'],
    ['2024-03-12 09:14', '2024-03-12T09:14:00Z'],
    // as other programs write them
    ['2024-03-12T09:14:07Z', '2024-03-12T09:14:07Z'],
    ['2024-03-12T09:14:07.123Z', '2024-03-12T09:14:07Z'],
    ['2024-03-12T00:30:00+02:00', '2024-03-11T22:30:00Z'],
    ['2024-03-12 00:30:00+02', '2024-03-11T22:30:00Z'],
    ['2024-03-12T23:30:00-0100', '2024-03-13T00:30:00Z'],
    ['Mar 5, 2024', '2024-03-05T00:00:00Z'],
    ['March 5th, 2024 9:05 a.m.', '2024-03-05T09:05:00Z'],
    ['05.03.2024', '2024-03-05T00:00:00Z'],
    ['5.3.24, 14:22', '2024-03-05T14:22:00Z'],
    ['15-Mar-19', '2019-03-15T00:00:00Z'],
    ['15 Mar 19', '2019-03-15T00:00:00Z'],
    ['Tuesday, March 5, 2024', '2024-03-05T00:00:00Z'],
    ['Tue 05 Mar 2024 09:14', '2024-03-05T09:14:00Z'],
    ['20240305', '2024-03-05T00:00:00Z'],
    ['03/2024', '2024-03-01T00:00:00Z'],
    ['2024-03', '2024-03-01T00:00:00Z'],
    ['5.3.2024 2:22 p. m.', '2024-03-05T14:22:00Z'],
    // in other scripts
    ['٢٠٢٦-٠٢-١٥ ٠٠:٠٤:٢٨ UTC', '2026-02-15T00:04:28Z'],
    ['०५.०३.२०२४', '2024-03-05T00:00:00Z'],
    ['۵ Mar ۲۰۲۴', '2024-03-05T00:00:00Z'],
    ['٠٥ مارس ٢٠٢٤', '2024-03-05T00:00:00Z'],
    ['05-Μαρ-24', '2024-03-05T00:00:00Z'],
    ['05-מרץ-24', '2024-03-05T00:00:00Z'],
    ['05-márc-24', '2024-03-05T00:00:00Z'],
    // in other languages
    ['5. März 2024', '2024-03-05T00:00:00Z'],
    ['1er févr. 2024', '2024-02-01T00:00:00Z'],
    ['5 de marzo de 2024', '2024-03-05T00:00:00Z'],
    ['5 de mar. de 2024', '2024-03-05T00:00:00Z'],
    ['5 marca 2024', '2024-03-05T00:00:00Z'],
    ['5 MAYIS 2024', '2024-05-05T00:00:00Z'],
    ['2024年3月5日', '2024-03-05T00:00:00Z'],
    ['mar. 5 mars 2024', '2024-03-05T00:00:00Z'],
    ['terça-feira, 5 de março de 2024', '2024-03-05T00:00:00Z'],
    ['Di 05.03.2024', '2024-03-05T00:00:00Z'],
    ['7 сент. 2023 г.', '2023-09-07T00:00:00Z'],
    ['7 вересня 2023 р., 14:22', '2023-09-07T14:22:00Z'],
    ['7. října 2023', '2023-10-07T00:00:00Z'],
    ['7. okt. 2023', '2023-10-07T00:00:00Z'],
    ['7. syyskuuta 2023', '2023-09-07T00:00:00Z'],
    ['7 Agustus 2023', '2023-08-07T00:00:00Z'],
    ['2024년 3월 5일', '2024-03-05T00:00:00Z'],
    ['2024. 3. 5.', '2024-03-05T00:00:00Z'],
    ['5 במרץ 2024', '2024-03-05T00:00:00Z'],
    // as spreadsheets in these languages rewrite dates
    ['05. Mrz 24', '2024-03-05T00:00:00Z'],
    ['2024.03.05.', '2024-03-05T00:00:00Z'],
    ['5.3.2024.', '2024-03-05T00:00:00Z'],
    ['05. 03. 2024. 14:22', '2024-03-05T14:22:00Z'],
    ['05-avr.-24', '2024-04-05T00:00:00Z'],
    ['05/abr/24', '2024-04-05T00:00:00Z'],
    ['05.kwi.24', '2024-04-05T00:00:00Z'],
    ['2024. márc. 5.', '2024-03-05T00:00:00Z'],
    ['2024 Mar 5', '2024-03-05T00:00:00Z'],
    ['2024/3/5 上午12:04', '2024-03-05T00:04:00Z'],
    ['2024/3/5 下午 3:43:07', '2024-03-05T15:43:07Z'],
    ['2024年3月5日 下午12:04', '2024-03-05T12:04:00Z'],
    ['2024/03/05 午後3:43', '2024-03-05T15:43:00Z'],
    ['2024. 3. 5. 오후 3:43', '2024-03-05T15:43:00Z'],
    ['5/3/2024 3:43 μμ', '2024-05-03T15:43:00Z'],
    ['05/03/2024 03:43 م', '2024-05-03T15:43:00Z'],
    ['March 5, 2024 at 10:12 AM', '2024-03-05T10:12:00Z'],
    ['5. März 2024 um 10:12', '2024-03-05T10:12:00Z'],
    ['5 mars 2024 à 10:12', '2024-03-05T10:12:00Z'],
    ['5 de março de 2024 às 10:12', '2024-03-05T10:12:00Z'],
    ['5 marzo 2024 alle ore 10:12', '2024-03-05T10:12:00Z'],
    ['5 maart 2024 om 10:12', '2024-03-05T10:12:00Z'],
    ['5 mars 2024 kl. 10:12', '2024-03-05T10:12:00Z'],
    // the day's number in Excel, from a cell that wasn't formatted as a date
    ['45123', '2023-07-16T00:00:00Z'],
    ['45123.6558', '2023-07-16T15:44:00Z'],
  ])('reads %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

describe('readDate with two-digit years', () => {
  it.each([
    ['1/2/00', '2000-01-02T00:00:00Z'],
    ['1/2/69', '2069-01-02T00:00:00Z'],
    ['1/2/70', '1970-01-02T00:00:00Z'],
    ['1/2/99', '1999-01-02T00:00:00Z'],
  ])('expands the year in %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

describe('readMonthOrDate', () => {
  it.each(['Apr-21', 'Apr 21', 'Apr. 21', 'avr.-21', 'abr/21', 'kwi.21', 'Apr 2021'])(
    'reads %s as a month, as spreadsheets write it',
    (text) => {
      expect(readMonthOrDate(text)).toEqual(readDate('Apr 2021'));
    },
  );

  it.each(['01 Apr 2021', '4/1/2021', '01.04.2021', '44287', '2021-04-01 00:00:00 UTC'])(
    'reads %s as a month, because spreadsheets turn a month into its first day',
    (text) => {
      expect(readMonthOrDate(text)).toEqual(readDate('Apr 2021'));
    },
  );

  it.each(['Foo-21', 'Apr-2', '5 Apr 21', '2021-04-01 09:30:00 UTC'])(
    'reads %s in the same way as readDate',
    (text) => {
      expect(readMonthOrDate(text)).toEqual(readDate(text));
    },
  );
});

describe('readDate periods', () => {
  const day = (text: string) => Date.parse(text) / 1000 / SECONDS_PER_DAY;

  it.each([
    ['2016', '2016-01-01', '2016-12-31'],
    ['Feb 2024', '2024-02-01', '2024-02-29'],
    ['Feb 1900', '1900-02-01', '1900-02-28'],
    ['Dec 2023', '2023-12-01', '2023-12-31'],
    ['31 Dec 1969', '1969-12-31', '1969-12-31'],
    ['1823-07-18 23:59:59 UTC', '1823-07-18', '1823-07-18'],
  ])('returns the days of %s from %s to %s', (text, first, last) => {
    expect(readDate(text)).toMatchObject({ firstDay: day(first), lastDay: day(last) });
  });
});

describe('readDate with invalid dates', () => {
  it.each([
    '',
    ' ',
    'yesterday',
    'Mar',
    '31 Feb 2018',
    '29 Feb 2023',
    '0 Mar 2024',
    '13/05/2024',
    '2024-13-01',
    '2024-00-10',
    '32.01.2024',
    '0999-01-01',
    '12345',
    '98765',
    '451234',
    '上午12:04',
    '2024/3/5 上午3:43 PM',
    '20241305',
    '18991231',
    'Day 5 Mar 2024',
    '05 Foo 2024',
    '2024-03-12 24:00:00',
    '2024-03-12 10:60',
    '7/8/26, 13:43 PM',
    '7/8/26, 0:43 AM',
    '2024-03-12 10:00:00 XYZ',
    '2024-03-12 10:00:00 +99:00',
    'Apr 2021, 10:00',
    '2017 10:00',
    '5 Mar 2024 extra',
    `5 Mar 2024${' '.repeat(100)}`,
  ])('returns null for %j', (text) => {
    expect(readDate(text)).toBeNull();
  });
});

describe('readDate with any date', () => {
  const moment = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'sv', 'tr'];

  it("reads LinkedIn's form to the second", () => {
    fc.assert(
      fc.property(moment, (date) => {
        const text = date.toISOString().replace('T', ' ').replace(/\..*/, ' UTC');
        expect(readDate(text)?.at).toBe(Math.floor(date.getTime() / 1000));
      }),
      { numRuns: rounds(100) },
    );
  });

  it.each(LANGUAGES)('reads dates with %s months, long and short, to the day', (language) => {
    fc.assert(
      fc.property(moment, fc.constantFrom('long', 'short'), (date, month) => {
        const format = new Intl.DateTimeFormat(language, {
          day: 'numeric',
          month,
          year: 'numeric',
          timeZone: 'UTC',
        });
        const day = Math.floor(date.getTime() / 1000 / SECONDS_PER_DAY);
        expect(readDate(format.format(date)), format.format(date)).toMatchObject({
          firstDay: day,
          lastDay: day,
        });
      }),
      { numRuns: rounds(20) },
    );
  });

  it('returns null or a valid time for any text', () => {
    const piece = fc.constantFrom(
      '05',
      '5',
      '2024',
      'Mar',
      ' ',
      ',',
      '/',
      '-',
      '.',
      ':',
      '12',
      'PM',
      'UTC',
      'T',
      'Z',
      'de',
      '年',
      '月',
      '+02:00',
    );
    const text = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 20 }),
      fc.array(piece, { maxLength: 10 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (value) => {
        const date = readDate(value);
        if (date === null) return;
        expect(Number.isSafeInteger(date.at) && date.firstDay <= date.lastDay).toBe(true);
        expect(Math.floor(date.at / SECONDS_PER_DAY)).toBe(date.firstDay);
      }),
      { numRuns: rounds(300) },
    );
  });
});

it('readDate reads the date form of today’s messages as the same time as every other form', () => {
  const two = (most: number) => fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(2, '0'));
  const parts = fc.tuple(fc.integer({ min: 0, max: 9999 }), two(14), two(33), two(26), two(62), two(62));
  fc.assert(
    fc.property(parts, ([year, month, day, hour, minute, second]) => {
      const moment = `${String(year).padStart(4, '0')}-${month}-${day} ${hour}:${minute}:${second}`;
      expect(readDate(`${moment} UTC`)).toEqual(readDate(`${moment} GMT`));
    }),
    { numRuns: rounds(300) },
  );
});
