import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type DownloadOptions,
  downloadMailbox,
} from '../../../../../backend/imports/mailbox/download-mailbox.ts';
import { type Answer, fetched, mailboxOf, startScripted } from './scripted-server.ts';

const HEAD = 'From: Dana <dana@x.example>\r\nTo: me@x.example\r\nMessage-ID: <1@x.example>\r\n\r\n';

async function download(answer: Answer, options: Partial<DownloadOptions> & { greeting?: string } = {}) {
  const { access, commands } = await startScripted(answer, options);
  const folder = mkdtempSync(join(tmpdir(), 'kith-mailbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'mails');
  const ended = downloadMailbox(access, path, { name: 'me@x.example', folders: [], ...options });
  const text = async () => {
    await ended;
    return readFileSync(path, 'latin1');
  };
  return { ended, path, commands, text };
}

describe('downloading a mailbox', () => {
  it('writes only the header fields that Kith uses', async () => {
    const extra = `Subject: SECRET\r\n and more\r\n${HEAD}From SECRET Tue Aug  8 12:36:29 2023\r\nTo: SECRET\r\n`;
    const { text } = await download(mailboxOf(fetched(1, `From x\rBcc: b@x.example\r\n${extra}`)));
    expect(await text()).toBe(
      'From - Tue Aug 08 12:36:29 2023\nX-Gmail-Labels: \nBcc: b@x.example\nFrom: Dana <dana@x.example>\nTo: me@x.example\nMessage-ID: <1@x.example>\n\n',
    );
  });

  it('requests only header fields, and opens folders only for reading', async () => {
    const { ended, commands } = await download(mailboxOf(fetched(1, HEAD)));
    await ended;
    const asked = commands.filter((command) => /^(?:UID|SELECT|EXAMINE|STORE)/.test(command));
    expect(asked).toEqual([
      'EXAMINE INBOX',
      expect.stringMatching(/^UID FETCH 1:\* \([A-Z -]* BODY\.PEEK\[HEADER\.FIELDS \([a-z -]*\)\]\)$/i),
    ]);
    expect(asked[1]).not.toMatch(/subject/i);
  });

  it('reads “All Mail” at Google, with the labels used in its exports', async () => {
    const list =
      '* LIST (\\All) "/" "[Gmail]/All"\r\n* LIST (\\Sent) "/" "[Gmail]/Sent"\r\n* LIST () "/" INBOX\r\n';
    const mails = mailboxOf(fetched(1, HEAD, 'X-GM-LABELS ("\\\\Sent" Work) '));
    const { ended, text } = await download((command, socket) =>
      /^LIST/.test(command) ? list : mails(command, socket),
    );
    const folders = [{ path: '[Gmail]/All', uidValidity: '1', uidNext: 2, mails: 1 }];
    expect(await ended).toEqual({ mails: 1, missing: 0, folders, isWhole: true, otherFolders: [] });
    expect(await text()).toContain('\nX-Gmail-Labels: Sent\n');
  });

  it('shortens an email with enormous header fields, so that the reader skips it', async () => {
    const { text } = await download(mailboxOf(fetched(1, `To: ${'a'.repeat(10_000_000)}\r\n\r\n`)));
    expect((await text()).length).toBeLessThan(200_000);
  });
  it('reports how many emails the server didn’t send', async () => {
    const answer = mailboxOf(fetched(1, HEAD));
    const { ended } = await download((command, socket) =>
      /^EXAMINE/.test(command) ? '* 3 EXISTS\r\n* OK [UIDVALIDITY 1] .\r\n' : answer(command, socket),
    );
    expect(await ended).toMatchObject({ mails: 1, missing: 2 });
  });
});

const cut: Answer = (command, socket) => {
  if (/^UID FETCH/.test(command)) socket.end(fetched(1, HEAD));
  return mailboxOf('')(command, socket);
};
/** Sends the start of an email, then a byte from time to time. */
const drip: Answer = (command, socket) => {
  if (!/^UID FETCH/.test(command)) return mailboxOf('')(command, socket);
  const timer = setInterval(() => socket.write('x'), 20);
  socket.on('close', () => clearInterval(timer));
  return '* 1 FETCH (UID 1 BODY[HEADER.FIELDS (FROM)] {1000000}\r\n';
};
const folders = Array.from({ length: 10_001 }, (_, at) => `* LIST () "/" f${at}\r\n`).join('');

describe('downloading from a server that misbehaves', () => {
  it.each<[string, Answer, Partial<DownloadOptions> & { greeting?: string }, RegExp]>([
    [
      'cuts the connection',
      cut,
      {},
      /^localhost:\d+ closed the connection before everything was read\. Nothing/,
    ],
    [
      'sends garbage',
      mailboxOf('* 1 FETCH (((\r\n'),
      {},
      /^The server reports emails \(1\), but didn’t send any that Kith can read\./,
    ],
    ['responds endlessly', drip, { maxMs: 300 }, /^localhost:\d+ answers too slowly\./],
    ['sends too few bytes in a period', drip, { slowMs: 300 }, /^localhost:\d+ answers too slowly\./],
    ['is too busy to greet', () => null, { greeting: '* BYE later\r\n' }, /closed the connection before/],
    [
      'sends larger header fields than any email has',
      mailboxOf(fetched(1, HEAD.repeat(30))),
      { maxHeaderBytes: 2000 },
      /sent more than Kith reads from a mailbox/,
    ],
    ['sends too much', drip, { maxReceivedBytes: 200 }, /sent more than Kith reads from a mailbox\. Nothing/],
    [
      'has too many folders',
      (command) => (/^LIST/.test(command) ? folders : null),
      {},
      /has 10,001 folders, but Kith reads at most 10,000\. Nothing/,
    ],
    [
      'sends more bytes than allowed',
      mailboxOf(fetched(1, HEAD)),
      { maxBytes: 20 },
      /larger than 20 bytes\. Nothing was imported\. To read only some folders, use .* import-mailbox with --folder/,
    ],
    ['has no emails', () => null, {}, /^The mailbox has no emails in "INBOX"\.$/],
  ])('leaves no file behind when it %s', async (_, answer, options, sentence) => {
    const { ended, path } = await download(answer, options);
    await expect(ended).rejects.toThrow(sentence);
    expect(existsSync(path)).toBe(false);
  });
});
