import { expect, it } from 'vitest';
import { readMailDate } from '../../../../../backend/imports/mail/read-mail-date.ts';

const iso = (at: number | null) => (at === null ? null : new Date(at * 1000).toISOString().slice(0, 19));

it.each([
  ['Tue, 8 Aug 2023 12:36:29 +0000', '2023-08-08T12:36:29'],
  ['Tue, 08 Aug 2023 14:36:29 +0200 (CEST)', '2023-08-08T12:36:29'],
  ['8 Aug 2023 12:36 GMT', '2023-08-08T12:36:00'],
  ['Tue, 8 Aug 2023 12:36:29 -0000', '2023-08-08T12:36:29'],
  ['Tue, 8 Aug 2023 08:36:29 EDT', '2023-08-08T12:36:29'],
  ['Tue, 8 Aug 2023 04:36:29 PST', '2023-08-08T12:36:29'],
  ['Tue, 8 Aug 2023 12:36:29 CEST', '2023-08-08T12:36:29'],
  ['Fri, 8 Aug 97 12:36:29 +0000', '1997-08-08T12:36:29'],
  ['8 Aug 03 12:36:29 +0000', '2003-08-08T12:36:29'],
  ['8 Aug 103 12:36:29 +0000', '2003-08-08T12:36:29'],
  ['Tue,8 Aug 2023 12:36:29+0000', '2023-08-08T12:36:29'],
  ['Tue, 30 Jun 2015 23:59:60 +0000', '2015-06-30T23:59:59'],
  ['Tue Aug  8 12:36:29 2023', '2023-08-08T12:36:29'],
  ['Tue Aug 08 14:36:29 +0200 2023', '2023-08-08T12:36:29'],
  ['2023-08-08T14:36:29+02:00', '2023-08-08T12:36:29'],
  ['2023-08-08 12:36:29', '2023-08-08T12:36:29'],
  ['Di, 8 März 2023 12:36:29 +0100', '2023-03-08T11:36:29'],
])('readMailDate reads the date %s', (field, at) => {
  expect(iso(readMailDate(field, ''))).toBe(at);
});

it.each([
  ['in Google’s format', 'Aug 08 12:36:29 +0000 2023', '2023-08-08T12:36:29'],
  ['in the usual format', 'Aug  8 12:36:29 2023', '2023-08-08T12:36:29'],
  ['with a time zone at the end', 'Aug  8 14:36:29 2023 +0200', '2023-08-08T12:36:29'],
  ['with a named time zone', 'Aug  8 08:36:29 EDT 2023', '2023-08-08T12:36:29'],
  ['in the format of a Date field', '8 Aug 2023 12:36:29 +0000', '2023-08-08T12:36:29'],
])("readMailDate uses the envelope's date %s when the email has no date", (_, envelope, at) => {
  expect(iso(readMailDate('', envelope))).toBe(at);
});

it.each([
  ['no date', 'soon'],
  ['a day that does not exist', '31 Feb 2023 12:00:00 +0000'],
  ['a day without a time', '2023-08-07'],
  ['a day and month in unclear order', '07/08/2023 12:00'],
  ['before email existed', '1 Jan 1970 00:00:00 +0000'],
  ['an impossible time zone', '8 Aug 2023 12:36:29 +9999'],
  ['in another format, before email existed', '1970-01-01T00:00:00Z'],
  ['far too many spaces', `8 Aug 2023 12:36:29 ${' '.repeat(200)}+0000`],
])("readMailDate uses the envelope's date when the Date field has %s", (_, field) => {
  expect(iso(readMailDate(field, 'Aug  8 12:36:29 2023'))).toBe('2023-08-08T12:36:29');
});

it('readMailDate returns null when neither date is valid', () => {
  expect(readMailDate('', '')).toBeNull();
});
