import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { seedRandom } from '../../../backend/evaluate/seeded-random.ts';
import { mailbox } from '../../../backend/imports/mail/mailbox.ts';
import { openSource } from '../../../backend/imports/open-source.ts';

/**
 * A mailbox and its reading speed in MB (10^6 bytes) per second, also per CPU second, which other processes affect
 * less.
 */
export interface MailboxReport {
  readonly megabytes: number;
  readonly mails: number;
  /** Bytes per email. */
  readonly median: number;
  readonly mean: number;
  /** Reading the bytes alone. */
  readonly bare: Rate;
  /** Reading the parts that an import uses. */
  readonly reader: Rate;
  /** Parsing some emails completely with the library that reads addresses here. */
  readonly postal_mime: Rate;
}

export interface Rate {
  readonly wall: number;
  readonly processor: number;
}

/** Sizes of emails are log-normal. These give the median and mean of real mailboxes. */
const MEDIAN = 8_000;
const SPREAD = Math.sqrt(2 * Math.log(60_000 / MEDIAN));
const LARGEST = 20_000_000;
/** The library also reads bodies and takes forty times as long, so it gets one email in twenty. */
const SAMPLE = 20;
const OPTIONS = { fileName: 'mail.mbox', asOf: 20_000, ownAddresses: ['mailto:me@x.example'] };

export async function benchMailbox(folder: string, bytes: number, seed: number): Promise<MailboxReport> {
  const directory = mkdtempSync(join(folder, 'mailbox-'));
  try {
    const path = join(directory, 'mail.mbox');
    const sizes = await writeMailbox(path, bytes, seed);
    const total = sum(sizes);
    const sample = sizes.slice(0, Math.ceil(sizes.length / SAMPLE));
    const sorted = sizes.toSorted((a, b) => a - b);
    return {
      megabytes: Math.round(total / 1e6),
      mails: sizes.length,
      median: sorted[Math.floor(sorted.length / 2)] ?? 0,
      mean: Math.round(total / sizes.length),
      bare: await rateOf(total, () => readBare(path)),
      reader: await rateOf(total, () => readAll(path, sizes.length)),
      postal_mime: await rateOf(sum(sample), () => parseEach(path, sample)),
    };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

async function rateOf(bytes: number, run: () => Promise<void>): Promise<Rate> {
  const started = performance.now();
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  const perSecond = (ms: number) => Math.round(bytes / 1e3 / ms);
  return { wall: perSecond(performance.now() - started), processor: perSecond((user + system) / 1e3) };
}

async function readBare(path: string): Promise<void> {
  const { files } = await openSource(path);
  for (const file of files) for await (const _ of file.stream());
}

async function readAll(path: string, mails: number): Promise<void> {
  const { files } = await openSource(path);
  const { records } = await mailbox.read(files, OPTIONS);
  if (records.length < mails) throw new Error('Some emails are missing.');
}

async function parseEach(path: string, sizes: readonly number[]): Promise<void> {
  const handle = await open(path);
  try {
    for (const size of sizes) {
      const { buffer } = await handle.read(Buffer.alloc(size), 0, size);
      await PostalMime.parse(buffer.subarray(buffer.indexOf('\n') + 1));
    }
  } finally {
    await handle.close();
  }
}

/** Writes a mailbox of at least `bytes` bytes and returns the size of each email. */
export async function writeMailbox(path: string, bytes: number, seed: number): Promise<number[]> {
  const random = seedRandom(seed);
  const line = `${'The quick brown fox jumps over the lazy dog, and so on and so forth. '.slice(0, 70)}\r\n`;
  const body = Buffer.from(line.repeat(Math.ceil(LARGEST / line.length)));
  const handle = await open(path, 'w');
  const sizes: number[] = [];
  try {
    for (let total = 0; total < bytes; ) {
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      const size = Math.min(LARGEST, Math.round(MEDIAN * Math.exp(SPREAD * normal)));
      const head = headOf(sizes.length, Math.floor(random() * 500));
      const mail = Buffer.concat([
        head,
        body.subarray(0, Math.max(0, size - head.length)),
        Buffer.from('\r\n'),
      ]);
      await handle.write(mail);
      sizes.push(mail.length);
      total += mail.length;
    }
  } finally {
    await handle.close();
  }
  return sizes;
}

function headOf(id: number, person: number): Buffer {
  const received = 'Received: by 10.0.0.1 with SMTP id x; Tue, 8 Aug 2023 12:36:29 +0000 (UTC)\r\n'.repeat(6);
  return Buffer.from(
    `From ${id}@xxx Tue Aug 08 12:36:29 +0000 2023\r\nX-GM-THRID: ${id}\r\nX-Gmail-Labels: Inbox,Opened\r\n` +
      `Delivered-To: me@x.example\r\n${received}From: =?UTF-8?Q?D=C3=A1na?= Okafor <p${person}@x.example>\r\n` +
      `To: Me <me@x.example>, Bo Li <p${(person * 7) % 500}@x.example>\r\nSubject: a subject\r\n` +
      `Date: Tue, 8 Aug 2023 12:36:29 +0000\r\nMessage-ID: <${id}@x.example>\r\nMIME-Version: 1.0\r\n` +
      'Content-Type: text/plain; charset=utf-8\r\n\r\n',
  );
}
