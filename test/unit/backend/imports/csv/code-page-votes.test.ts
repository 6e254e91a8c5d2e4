import { describe, expect, it } from 'vitest';
import { CodePageVotes } from '../../../../../backend/imports/csv/code-page-votes.ts';
import { decodeHead, decodeText } from '../../../../../backend/imports/csv/decode-text.ts';
import { encodeIn } from '../encode-in.ts';
import { sourceFile } from '../source-file.ts';

const HEADER = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n';
const row = (first: string, last: string, slug: string) =>
  `${first},${last},https://www.linkedin.com/in/${slug},,Acme,CTO,05 Mar 2019\n`;

/** Connections as spreadsheets in these countries save them. */
const TABLES: readonly (readonly [encoding: string, rows: string])[] = [
  ['windows-1250', row('Łukasz', 'Żółtański', 'lukasz-zoltanski-1a2b')],
  ['windows-1250', row('Jan', 'Dvořák', 'jan-dvorak') + row('Anna', 'Müller', 'anna-muller')],
  ['windows-1250', row('Ferenc', 'Kőszegi', 'ferenc-k%C5%91szegi')],
  ['windows-1254', row('Çağrı', 'Yıldırım', 'cagri-yildirim')],
  ['windows-1257', row('Rūta', 'Žemaitė', 'rutazemaite')],
  ['windows-1251', row('Іван', 'Петренко', 'ivan-petrenko') + row('Анна', 'Яковлева', 'anna-y')],
  ['windows-1253', row('Γιώργος', 'Παπάς', 'gpapas') + row('Μαρία', 'Λάμπρου', 'maria-l')],
  [
    'euc-kr',
    row('민준', '김', 'mj') + row('서연', '박', 'sy') + row('지우', '최', 'jw') + row('하준', '이', 'hj'),
  ],
  ['windows-1252', row('Bjørn', 'Åkesson', 'bjorn-akesson') + row('Zoë', 'Müller', 'zoe-m')],
  ['macintosh', row('Jürgen', 'Bäcker', 'jurgen-backer')],
];

describe('decodeText with an English header', () => {
  it.each(TABLES)('detects %s by its names and words: %s', async (encoding, rows) => {
    const file = sourceFile('a.csv', encodeIn(encoding, HEADER + rows), 7);
    expect((await Array.fromAsync(decodeText(file))).join('')).toBe(HEADER + rows);
    expect(await decodeHead(file)).toBe(HEADER + rows);
  });
});

describe('CodePageVotes', () => {
  it.each([
    [
      'names that don’t match their profile addresses',
      row('Zoë', 'Dvoøák', 'z-1') + row('René', 'Lefèvre', 'rl'),
    ],
    ['a few words of capitals and symbols', 'ÄÖÜ,É,“”,Müller\n'],
    ['a single name', row('Jörg', 'Groß', 'joerg-gross')],
    ['a few Chinese names', row('静', '陈', 'cj') + row('浩', '黄', 'hh') + row('博', '李', 'lb'), 'gb18030'],
    [
      'Japanese names',
      row('さくら', 'すずき', 's') + row('はな', 'さとう', 'h') + row('ゆい', 'かとう', 'y'),
      'shift_jis',
    ],
  ])('keeps the usual code page for %s', (_, text, encoding = 'windows-1252') => {
    const votes = new CodePageVotes();
    votes.take(encodeIn(encoding, text));
    expect(votes.end('windows-1252')).toBe('windows-1252');
  });
});
