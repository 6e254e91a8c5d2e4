import { expect, it } from 'vitest';
import { cards } from '../../../../../backend/imports/cards/cards.ts';
import { fuzzReader, MAX_GROWTH, measureGrowth, PATIENCE } from '../fuzz-reader.ts';
import { card, readContacts } from './build-card.ts';

const SOUND = [
  card('3.0', 'N:Okafor;Dana;;;', 'EMAIL;TYPE=WORK:dana@x.example', 'ORG:Acme;North', 'ADR:;;;Oslo;;;Norway'),
  card('2.1', 'N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:M=C3=BCl=', 'ler;Bo', 'EMAIL;HOME:bo@x.example'),
  card(
    '4.0',
    'FN:Kim',
    'item1.URL:https://www.linkedin.com/in/kim',
    'EMAIL;PREF=1:kim@x.example',
    'REV:20200101',
  ),
];

const PIECES = [
  'BEGIN:VCARD\n',
  'END:VCARD\n',
  'VERSION:2.1\n',
  'VERSION:4.0\n',
  'N:',
  'FN:',
  'EMAIL:',
  'ADR:',
  'URL;VALUE=uri:',
  'X-SOCIALPROFILE;type=linkedin:',
  ';ENCODING=QUOTED-PRINTABLE:',
  ';ENCODING=b:',
  ';CHARSET=utf-16:',
  ';CHARSET=nothing:',
  ';VALUE=date:',
  ';TYPE=',
  'item1.',
  '=\n',
  '=FF',
  '\n ',
  '\n',
  '\r\n',
  '\\',
  '\\n',
  ',',
  ';',
  ':',
  '"',
  '^n',
  '\0',
  '\ufeff',
  '\ud800',
  'a@b.example',
  'https://www.linkedin.com/in/',
  '__proto__:x\n',
  'x'.repeat(300),
];

it('the card reader returns records or an error for random changes to cards', PATIENCE, async () => {
  const outcomes = await fuzzReader(cards, SOUND, PIECES);
  const cases = outcomes.records + outcomes.nothing + outcomes.sentence;
  expect(Math.min(outcomes.records, outcomes.nothing)).toBeGreaterThan(cases / 100);
});

it.each([
  [
    'cards',
    (size: number) =>
      Array.from({ length: size * 40 }, (_, n) => `EMAIL:p${n}@x.example\r\nEND:VCARD\r\nBEGIN:VCARD`),
  ],
  ['pictures', (size: number) => [`PHOTO;ENCODING=b:${'A'.repeat(size * 20_000)}`]],
  ['addresses', (size: number) => Array.from({ length: size * 20 }, (_, n) => `EMAIL:p${n}@x.example`)],
  ['quotes', (size: number) => [`ORG;X=${'"a":'.repeat(size * 300)}`]],
  ['escapes', (size: number) => [`ADR:${'\\;;'.repeat(size * 500)}`]],
  ['continued lines', (size: number) => [`N;QUOTED-PRINTABLE:${'=41=\n'.repeat(size * 100)}`]],
  ['parameters', (size: number) => [`EMAIL${';a=b'.repeat(size * 300)}:x`]],
])('the card reader reads four times as many %s in about four times the time', PATIENCE, async (_, build) => {
  const [one, four] = [card('2.1', ...build(20)), card('2.1', ...build(80))];
  expect(await measureGrowth((size) => readContacts(size === 1 ? one : four))).toBeLessThan(MAX_GROWTH);
});
