import { expect, it } from 'vitest';
import { isImportable } from '../../../../../backend/imports/source/importable-name.ts';

it.each([
  ['Connections.csv', true],
  ['Takeout/Mail/All mail.MBOX', true],
  ['Mail/Inbox', true],
  ['a/hello.eml', true],
  ['a/1.emlx', true],
  ['a/b.ics', true],
  ['a/b.vcf', true],
  ['archive_browser.html', false],
  ['Photos from 2019/1.jpg', false],
  ['Inbox.msf', false],
])('%s: %s', (path, isTrue) => {
  expect(isImportable(path)).toBe(isTrue);
});
