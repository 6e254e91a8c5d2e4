import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkEntryName,
  foldEntryName,
  isImportable,
  isJunkPath,
  showName,
} from '../../../../../backend/imports/source/entry-name.ts';
import { rounds } from '../../../../rounds.ts';

describe('entry names', () => {
  it.each([
    'Connections.csv',
    'Jobs/Saved Jobs.csv',
    '..csv',
    'a..b/c',
    '.hidden',
    'Zoë.csv',
    'at 10:30.csv',
  ])('are accepted: %j', (name) => {
    expect(checkEntryName(name)).toBeNull();
  });

  it('are never accepted if they point outside the target folder', () => {
    const part = fc.constantFrom('..', '.', 'a', '', 'b.csv', 'c:');
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const name = parts.join('/');
        if (checkEntryName(name) !== null) return;
        const url = new URL(name, 'file:///safe/place/');
        expect(url.pathname.startsWith('/safe/place/')).toBe(true);
      }),
      { numRuns: rounds(200) },
    );
  });

  it.each([
    ['CONNECTIONS.csv', 'connections.csv'],
    ['Zoe\u0308.csv', 'zoë.csv'],
  ])('are normalized: %j to %j', (name, folded) => {
    expect(foldEntryName(name)).toBe(folded);
  });

  it.each([
    ['a\nb', 'a\uFFFDb'],
    ['a\u202eb', 'a\uFFFDb'],
    ['x'.repeat(121), `${'x'.repeat(117)}…`],
  ])('are shown safely: %j as %j', (name, shown) => {
    expect(showName(name)).toBe(shown);
  });
});

it.each([
  ['INBOX.mbox/table_of_contents', true],
  ['Maildir/dovecot-uidlist', true],
  ['Mail/Dovecot', false],
  ['__MACOSX/Connections.csv', true],
  ['Export/.DS_Store', true],
  ['Export/._Connections.csv', true],
  ['THUMBS.DB', true],
  ['desktop.ini', true],
  ['Connections.csv', false],
  ['.hidden.csv', false],
  ['a_._b.csv', false],
])('isJunkPath detects whether %s is junk: %s', (path, expected) => {
  expect(isJunkPath(path)).toBe(expected);
});

it.each([
  ['Connections.csv', true],
  ['Takeout/Mail/All mail.MBOX', true],
  ['Mail/Inbox', true],
  ['a/hello.eml', true],
  ['a/1.emlx', true],
  ['a/b.ics', true],
  ['a/b.vcf', true],
  ['a/b.tsv', true],
  ['a/b.txt', true],
  ['archive_browser.html', false],
  ['Photos from 2019/1.jpg', false],
  ['Inbox.msf', false],
])('a file named %s may be importable: %s', (path, isTrue) => {
  expect(isImportable(path)).toBe(isTrue);
});
