import { describe, expect, it } from 'vitest';
import { mailbox } from '../../../../../backend/imports/mail/mailbox.ts';
import { looksLikeMail } from '../../../../../backend/imports/mail/split-mbox.ts';
import type { PersonRecord, ReadResult } from '../../../../../backend/imports/record.ts';
import { sourceFile } from '../source-file.ts';
import { linesOf, mail, readMail, whysOf } from './build-mbox.ts';

const AT = '2023-08-08T12:36:29';

function namesOf({ records }: ReadResult): string[] {
  return records
    .filter((record): record is PersonRecord => record.type === 'person' && record.keys[0] !== 'me')
    .map(({ keys, firstName, lastName }) => `${keys.join(' ')}: ${firstName} ${lastName}`.trim());
}

describe('readMailboxes with an email', () => {
  it('reads an email from another person to the owner', async () => {
    expect(linesOf(await readMail(mail()))).toEqual([`mail in me dana 1 ${AT}`]);
  });

  it("adds evidence with each recipient of the owner's email", async () => {
    const fields = { From: 'me@x.example', To: 'dana@x.example, bo@x.example' };
    expect(linesOf(await readMail(mail({ fields })))).toEqual([
      `mail out me bo 2 ${AT}`,
      `mail out me dana 2 ${AT}`,
      `shared_mail both bo dana 2 ${AT}`,
    ]);
  });

  it('adds evidence among the other recipients and the sender', async () => {
    const fields = { To: 'me@x.example, bo@x.example', Cc: 'kim@x.example' };
    expect(linesOf(await readMail(mail({ fields })))).toEqual([
      `mail in me dana 3 ${AT}`,
      `shared_mail both bo dana 3 ${AT}`,
      `shared_mail both bo kim 3 ${AT}`,
      `shared_mail both dana kim 3 ${AT}`,
    ]);
  });

  it('doesn’t add evidence among the recipients of an email to nine people', async () => {
    const others = Array.from({ length: 7 }, (_, index) => `p${index}@x.example`).join(', ');
    const result = await readMail(mail({ fields: { Cc: others } }));
    expect(linesOf(result)).toEqual([`mail in me dana 8 ${AT}`]);
  });

  it('counts the owner as a recipient when only Delivered-To names them', async () => {
    const fields = { To: 'bo@x.example', 'Delivered-To': 'me@x.example' };
    expect(linesOf(await readMail(mail({ fields })))).toEqual([
      `mail in me dana 2 ${AT}`,
      `shared_mail both bo dana 2 ${AT}`,
    ]);
  });

  it('reads groups and undisclosed recipients', async () => {
    const fields = { To: 'Team: bo@x.example, me@x.example;, undisclosed-recipients:;' };
    expect(linesOf(await readMail(mail({ fields })))).toHaveLength(2);
  });

  it("recognizes the owner's tagged address", async () => {
    const fields = { To: 'me+shop@x.example' };
    expect(linesOf(await readMail(mail({ fields })))).toEqual([`mail in me dana 1 ${AT}`]);
  });

  it('counts a role address as a recipient, but adds evidence only for the person', async () => {
    const fields = { From: 'me@x.example', To: 'dana@x.example, info@acme.example' };
    expect(linesOf(await readMail(mail({ fields })))).toEqual([`mail out me dana 2 ${AT}`]);
  });

  it("uses the envelope's time when the email has none", async () => {
    const box = mail({ envelope: '177@xxx Wed Aug 09 12:36:29 +0000 2023', fields: { Date: '' } });
    expect(linesOf(await readMail(box))).toEqual(['mail in me dana 1 2023-08-09T12:36:29']);
  });

  it('reads the line endings of early Macs', async () => {
    const text = mail() + mail({ fields: { From: 'Ken <ken@x.example>' } });
    expect(linesOf(await readMail(text.replaceAll('\n', '\r')))).toEqual(linesOf(await readMail(text)));
  });

  it('reads an .emlx file from Apple Mail', async () => {
    const fields = ['From: dana@x.example', 'To: me@x.example', 'Date: 8 Aug 2023 12:36:29 +0000'];
    const text = ['1234  ', ...fields, '', 'text', '<?xml version="1.0"?>', ''].join('\n');
    expect(await mailbox.pick([sourceFile('1.emlx', text)])).toHaveLength(1);
    expect(linesOf(await readMail({ '1.emlx': text }))).toEqual([`mail in me dana 1 ${AT}`]);
  });

  it('reads an .eml file', async () => {
    const box = { 'hello.eml': mail().replace(/^From .*\n/, '') };
    expect(linesOf(await readMail(box))).toEqual([`mail in me dana 1 ${AT}`]);
  });
});

describe('the natural key of an email', () => {
  it('is the same in two files', async () => {
    const box = mail();
    const result = await readMail({ 'Inbox.mbox': box, 'Archive.mbox': box });
    expect(linesOf(result)).toEqual([`mail in me dana 1 ${AT}`]);
  });

  it('is made from the sender, recipients and time when there is no id', async () => {
    const box = mail({ fields: { 'Message-ID': '' } });
    expect(linesOf(await readMail({ a: box, b: box }))).toHaveLength(1);
  });

  it("doesn't depend on the file", async () => {
    const one = mail();
    const keys = async (text: string) =>
      (await readMail(text)).records.flatMap((record) =>
        record.type === 'evidence' ? [record.naturalKey] : [],
      );
    expect(await keys(mail() + one)).toEqual(expect.arrayContaining(await keys(one)));
  });
});

describe('readMailboxes with emails that don’t count', () => {
  it.each([
    ['spam', { 'X-Gmail-Labels': 'Spam' }, 'emails in Spam, Trash or Drafts'],
    [
      'an email in the German trash folder',
      { 'X-Gmail-Labels': 'Papierkorb' },
      'emails in Spam, Trash or Drafts',
    ],
    ['a chat, by its label', { 'X-Gmail-Labels': 'Chat' }, 'chats'],
    ['a chat, by its missing sender', { From: '', 'X-GM-THRID': '177' }, 'chats'],
    ['an email deleted in Thunderbird', { 'X-Mozilla-Status': '0009' }, 'deleted emails'],
    [
      'a mailing list’s email',
      { 'List-Id': '<a.example>' },
      'newsletters, mailing lists and automatic emails',
    ],
    ['a newsletter', { 'List-Unsubscribe': '<mailto:x>' }, 'newsletters, mailing lists and automatic emails'],
    [
      'an email with the precedence “bulk”',
      { Precedence: 'bulk' },
      'newsletters, mailing lists and automatic emails',
    ],
    [
      'an email with the precedence “list”',
      { Precedence: 'List' },
      'newsletters, mailing lists and automatic emails',
    ],
    [
      'an email with the precedence “junk”',
      { Precedence: 'junk' },
      'newsletters, mailing lists and automatic emails',
    ],
    [
      'an automatic reply',
      { 'Auto-Submitted': 'auto-replied' },
      'newsletters, mailing lists and automatic emails',
    ],
    ['a bounce', { 'Return-Path': '<>' }, 'newsletters, mailing lists and automatic emails'],
    [
      'an email from a role address',
      { From: 'Info <info@acme.example>' },
      'emails from shared or automatic addresses',
    ],
    [
      'an email from a no-reply address',
      { From: 'no-reply@acme.example' },
      'emails from shared or automatic addresses',
    ],
    [
      'an email from an automatic sender on someone’s behalf',
      { Sender: 'calendar-notification@x.example' },
      'emails from shared or automatic addresses',
    ],
    [
      'an email from a service on someone’s behalf',
      { From: '"Dana via Docs" <d-1@x.example>' },
      'emails from shared or automatic addresses',
    ],
    ['an email without a sender', { From: 'Dana' }, 'emails without a sender address'],
    [
      'an email to more than 100 people',
      { To: Array.from({ length: 101 }, (_, n) => `p${n}@x.example`).join() },
      'emails to more than 100 people',
    ],
    ['an email from the owner to themselves', { From: 'me@x.example' }, 'emails to yourself'],
    [
      'an email to a role address',
      { From: 'me@x.example', To: 'info@acme.example' },
      'emails to shared or automatic addresses',
    ],
  ])('skips %s', async (_, fields, why) => {
    const result = await readMail(mail({ fields }));
    expect(linesOf(result)).toEqual([]);
    expect(whysOf(result)).toEqual([`dropped: 1 row skipped: ${why}.`]);
  });

  it.each([
    ['an email marked as not automatic', { 'Auto-Submitted': 'no' }],
    ['an email sent on someone’s behalf', { Sender: 'assistant@x.example' }],
    ['an email with the owner’s own label', { 'X-Gmail-Labels': '"Spam, maybe",Inbox' }],
    ['an email that is read but not deleted', { 'X-Mozilla-Status': '0001' }],
    ['an email with a different precedence', { Precedence: 'first-class' }],
  ])('doesn’t skip %s', async (_, fields) => {
    expect(linesOf(await readMail(mail({ fields })))).toHaveLength(1);
  });

  it("skips other people's emails", async () => {
    const result = await readMail(mail() + mail({ fields: { To: 'bo@x.example' } }));
    expect(linesOf(result)).toHaveLength(1);
    expect(whysOf(result)).toEqual(['dropped: 1 row skipped: emails without any of your addresses.']);
  });

  it('skips a whole file of drafts', async () => {
    expect(whysOf(await readMail({ Drafts: mail() }))).toEqual([
      'dropped: 1 row skipped: emails in Spam, Trash or Drafts.',
    ]);
  });

  it("reads the owner's emails even if their address is a role address", async () => {
    const box = mail({ fields: { From: 'office@x.example', To: 'dana@x.example' } });
    const result = await readMail(box, { ownAddresses: ['mailto:office@x.example'] });
    expect(linesOf(result)).toEqual([`mail out me dana 1 ${AT}`]);
  });

  it('skips people known only from newsletters', async () => {
    const box = mail({ fields: { From: 'shop@acme.example', 'List-Id': 'x' } }) + mail();
    expect(namesOf(await readMail(box))).toEqual(['mailto:dana@x.example: Dana Okafor']);
  });
});

describe('readMailboxes refuses', () => {
  it.each([
    ['without any date', mail({ envelope: '', fields: { Date: 'soon' } }), 'it has no valid date'],
    [
      'with far too long header fields',
      mail({ fields: { To: 'x'.repeat(70_000) } }),
      'its header fields are too long',
    ],
  ])('an email %s, with its line', async (_, box, why) => {
    const { findings } = await readMail(mail() + box);
    expect(findings).toEqual([
      {
        file: 'mail.mbox',
        line: 9,
        level: 'refused',
        message: `Line 9: the email was not read because ${why}.`,
      },
    ]);
  });
});

describe('names in a mailbox', () => {
  it('are the latest names that people use for themselves', async () => {
    const box =
      mail({ fields: { From: 'me@x.example', To: '"Okafor, D." <dana@x.example>' } }) +
      mail({ fields: { From: 'D. Old <dana@x.example>', Date: '8 Aug 2020 12:00:00 +0000' } }) +
      mail({ fields: { From: '=?utf-8?q?D=C3=A1na?= Okafor <dana@x.example>' } });
    expect(namesOf(await readMail(box))).toEqual(['mailto:dana@x.example: Dána Okafor']);
  });

  it('are empty when only the address is shown', async () => {
    const box = mail({ fields: { From: '"dana@x.example" <dana@x.example>' } });
    expect(namesOf(await readMail(box))).toEqual(['mailto:dana@x.example:']);
  });

  it('aren’t stored for people without evidence', async () => {
    const box = mail({ fields: { To: 'Bo <bo@x.example>' } }) + mail();
    expect(namesOf(await readMail(box))).toEqual(['mailto:dana@x.example: Dana Okafor']);
  });
});

describe('the owner of a mailbox', () => {
  const unknown = { ownAddresses: [] };

  it('is the sender of sent emails', async () => {
    const box =
      mail({ fields: { From: 'me@x.example', To: 'dana@x.example', 'X-Gmail-Labels': 'Gesendet' } }) + mail();
    const result = await readMail(box, unknown);
    expect(result.ownerKeys).toEqual(['mailto:me@x.example']);
    expect(linesOf(result)).toHaveLength(2);
  });

  it('is found by the name of a file of sent emails', async () => {
    const box = { 'Local/Sent': mail({ fields: { From: 'me@x.example', To: 'dana@x.example' } }) };
    expect((await readMail(box, unknown)).ownerKeys).toEqual(['mailto:me@x.example']);
  });

  it.each([
    ['Delivered-To', 'me@x.example'],
    ['X-Original-To', 'me@x.example'],
    ['X-Delivered-to', 'me@x.example'],
    ['Envelope-to', 'me@x.example'],
    ['X-Apparently-To', 'me@x.example via 98.138.1.1; Thu, 04 Oct 2012 11:53:47 -0700'],
    ['X-Apparently-To', 'me@x.example; Thu, 04 Oct 2012 18:53:47 +0000'],
  ])('is found by %s: %s', async (field, value) => {
    const { ownerKeys } = await readMail(mail({ fields: { [field]: value } }), unknown);
    expect(ownerKeys).toEqual(['mailto:me@x.example']);
  });

  it("is never taken from a list server's header", async () => {
    const fields = { 'X-Apparently-To': 'me@x.example' };
    expect((await readMail(mail({ fields }), unknown)).ownerKeys).toEqual([]);
  });

  it('stays unknown without evidence, so the user is asked', async () => {
    const result = await readMail(mail(), unknown);
    expect(result.records).toEqual([]);
    expect(result.ownerKeys).toEqual([]);
    expect(result.ownerCandidates).toEqual(['mailto:dana@x.example', 'mailto:me@x.example']);
    expect(whysOf(result)).toEqual([
      'note: It is unclear which address is yours. Select it and import again.',
    ]);
  });

  it('is the address that the user gave, combined with their profile', async () => {
    expect(linesOf(await readMail(mail(), { ...unknown, owner: 'mailto:me@x.example' }))).toHaveLength(1);
    const named = await readMail(mail(), { owner: 'li:in:me' });
    expect(named.ownerKeys).toEqual(['li:in:me', 'mailto:me@x.example']);
  });
});

describe('the mailbox reader', () => {
  it('reports how each mailbox was read', async () => {
    const result = await readMail({ 'Mail/All mail.mbox': mail(), 'Mail/Sent': mail() + mail() });
    expect(result.files).toEqual([
      { path: 'Mail/All mail.mbox', kind: 'mail', rows: 1, columns: [] },
      { path: 'Mail/Sent', kind: 'mail', rows: 2, columns: [] },
    ]);
  });

  it('recognizes mailboxes by content alone, with any line endings', async () => {
    const texts = [mail(), mail().replaceAll('\n', '\r'), 'a,b\n1,2\n'];
    const files = texts.map((text) => sourceFile('x.csv', text));
    expect(await mailbox.pick(files)).toEqual(files.slice(0, 2));
  });

  it('reports its progress with an estimated total', async () => {
    const told: number[][] = [];
    const box = Array.from({ length: 2500 }, () => mail()).join('');
    await readMail(box, { onProgress: ({ rows, rowsTotal }) => told.push([rows, rowsTotal]) });
    expect(told.map(([rows]) => rows)).toEqual([1000, 2000, 2500]);
    expect(told.every(([, total = 0]) => Math.abs(total - 2500) < 25)).toBe(true);
  });

  it('doesn’t store subjects or texts', async () => {
    const box = mail({
      fields: { Subject: 'CANARY-1', 'X-Note': 'CANARY-2', References: 'CANARY-3' },
      body: 'CANARY-4',
    });
    expect(box.match(/CANARY-\d/g)).toHaveLength(4);
    const result = await readMail(box + mail({ fields: { Date: 'CANARY-5' }, envelope: '' }));
    expect(linesOf(result)).toHaveLength(1);
    expect(JSON.stringify(result)).not.toContain('CANARY');
  });
});

it.each(['utf16le', 'utf-16be'] as const)('readMailboxes reads a mailbox in %s', async (encoding) => {
  const bytes = Buffer.from(`\ufeff${mail()}${mail()}`, 'utf16le');
  const result = await readMail(encoding === 'utf16le' ? bytes : bytes.swap16());
  expect(linesOf(result)).toEqual([`mail in me dana 1 ${AT}`, `mail in me dana 1 ${AT}`]);
  expect(looksLikeMail(bytes)).toBe(true);
});

it.each(['-', 'dana@x.example', 'dana@x.example 2023-08-08 12:36:29', 'dana@x.example 8 Aug 2023 12:36:29'])(
  'readMailboxes reads emails after the envelope “From %s”',
  async (envelope) => {
    const box = mail({ envelope }) + mail({ envelope });
    expect(linesOf(await readMail(box))).toHaveLength(2);
    expect(looksLikeMail(Buffer.from(box))).toBe(true);
  },
);

it('readMailboxes uses the date of an envelope without a weekday when the email has no date', async () => {
  const result = await readMail(
    mail({ envelope: 'dana@x.example 2023-08-08 12:36:29', fields: { Date: '' } }),
  );
  expect(linesOf(result)).toEqual([`mail in me dana 1 ${AT}`]);
});

it('readMailboxes uses the date of the envelope when the sender’s clock was wrong', async () => {
  const fields = { Date: 'Sun, 8 Aug 2094 12:36:29 +0000' };
  expect(linesOf(await readMail(mail({ fields })))).toEqual([`mail in me dana 1 ${AT}`]);
  const [line] = linesOf(await readMail(mail({ envelope: '-', fields })));
  expect(line).toContain('2094-08-08');
});
