import { expect, it } from 'vitest';
import { compareFolders } from '../../../../../backend/imports/mailbox/folder-places.ts';

const INBOX = { path: 'INBOX', uidValidity: '1', uidNext: 10, mails: 8 };
const SENT = { path: 'Sent', uidValidity: '7', uidNext: 5, mails: 4 };

it.each([
  ['nothing', 'nothing changed', [INBOX, SENT]],
  ['new emails', 'an email arrived', [INBOX, { ...SENT, uidNext: 6, mails: 5 }]],
  [
    'new emails',
    'one email arrived and another was deleted',
    [
      { ...INBOX, uidNext: 11 },
      { ...SENT, mails: 3 },
    ],
  ],
  ['fewer emails', 'emails were deleted', [INBOX, { ...SENT, mails: 3 }]],
  ['new emails', 'a folder is new', [INBOX, SENT, { ...SENT, path: 'Archive' }]],
  ['other numbers', 'a folder has a new UIDVALIDITY', [INBOX, { ...SENT, uidValidity: '8' }]],
  ['other numbers', 'a folder was deleted', [INBOX]],
])('compareFolders returns “%s” when %s', (change, _, now) => {
  expect(compareFolders([INBOX, SENT], now)).toBe(change);
});
