import { expect, it } from 'vitest';
import { mailbox } from '../../../../../backend/imports/mail/mailbox.ts';
import { fuzzReader, MAX_GROWTH, measureGrowth, PATIENCE } from '../fuzz-reader.ts';
import { mail, readMail } from './build-mbox.ts';

const SOUND = [
  mail() + mail({ fields: { From: 'me@x.example', To: 'Dana <dana@x.example>', 'X-Gmail-Labels': 'Sent' } }),
  mail({ fields: { Cc: '"Lee, Bo" <bo@x.example>, Team: kim@x.example;', 'Delivered-To': 'me@x.example' } }),
];

const PIECES = [
  'From - Tue Aug  8 12:36:29 2023\n',
  'From ',
  '>From ',
  'From: ',
  'To: ',
  'Date: Tue, 8 Aug 2023 12:36:29 +0000\n',
  'X-Gmail-Labels: ',
  'me@x.example',
  'dana@x.example',
  '<',
  '>',
  '"',
  '(',
  ',',
  ';',
  ':',
  '\n',
  '\r\n',
  '\r',
  '\n\n',
  ' ',
  '\t',
  '\0',
  '\ufeff',
  '\ud800',
  '=?utf-8?q?',
  '=?utf-8?B?////?=',
  '=?x?',
  '?=',
  '@',
  '\\',
  '99',
  '__proto__: x\n',
  'x'.repeat(300),
];

it('the mailbox reader returns records or an error for random changes to a mailbox', PATIENCE, async () => {
  const outcomes = await fuzzReader(mailbox, SOUND, PIECES);
  const cases = outcomes.records + outcomes.nothing + outcomes.sentence;
  expect(Math.min(outcomes.records, outcomes.nothing)).toBeGreaterThan(cases / 100);
});

it.each([
  ['emails', (size: number) => mail().repeat(size * 40)],
  ['text', (size: number) => mail({ body: 'From text\n'.repeat(size * 3000) })],
  ['addresses', (size: number) => mail({ fields: { To: 'a@x.example, '.repeat(size * 60) } }).repeat(10)],
  ['nested groups', (size: number) => mail({ fields: { To: 'a:'.repeat(size * 100) } })],
  ['open quotes', (size: number) => mail({ fields: { From: '"a (<'.repeat(size * 200) } })],
  ['encoded words', (size: number) => mail({ fields: { From: '=?utf-8?q?a?= '.repeat(size * 80) } })],
  ['envelopes', (size: number) => 'From - Tue Aug  8 12:36:29 2023\nX: y\n'.repeat(size * 100)],
  ['near envelopes', (size: number) => mail({ body: `From ${'Tue '.repeat(70)}\n`.repeat(size * 20) })],
])(
  'the mailbox reader reads four times as many %s in about four times the time',
  PATIENCE,
  async (_, build) => {
    const one = build(20);
    const four = build(80);
    expect(await measureGrowth((size) => readMail(size === 1 ? one : four))).toBeLessThan(MAX_GROWTH);
  },
);
