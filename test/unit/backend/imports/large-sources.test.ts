import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { rounds } from '../../../rounds.ts';

/** Maximum memory of a whole process whose thread reads one source. Node itself takes about 60 MB of it. */
const MAX_MEGABYTES = 512;

const run = promisify(execFile);

async function readAlone(name: string): Promise<{ records: number; says: string[]; megabytes: number }> {
  const script = join(import.meta.dirname, 'read-large-source.ts');
  const { stdout } = await run(process.execPath, [script, name]);
  return JSON.parse(stdout);
}

/** The first three cover a mailbox, a long field and a long row. `npm run verify -- rounds` reads all of them. */
const SOURCES: readonly (readonly [name: string, records: number, says: RegExp])[] = [
  ['a mailbox of 640 MB', 11_000, /^$/],
  ['a header field of 500 MB', 0, /its header fields are too long/],
  ['a table of one line of 500 MB', 0, /ImportError: .* a row of more than 2,097,152 characters/],
  ['emails, messages and connections that reach the limit together', 300_000, /^$/],
  ['an email with a line of 500 MB', 3, /^$/],
  ['a picture of 500 MB', 0, /the file ends inside it/],
  ['a name of 500 MB', 0, /the file ends inside it/],
  ['a description of 500 MB', 0, /the file ends inside it/],
  ['meetings with ever new people', 0, /ImportError: .* contains more than Kith can import at once/],
  ['cards with long words', 0, /ImportError: .* contains more than Kith can import at once/],
  ['emails with ever new people', 0, /ImportError: .* contains more than Kith can import at once/],
  ['more messages of 1 kB than the limit', 300_000, /Kith imports the newest 300,000/],
];

it.each(SOURCES.slice(0, rounds(3)))(
  '%s can be read with little memory',
  { timeout: 120_000 },
  async (name, records, says) => {
    const outcome = await readAlone(name);
    expect(outcome.records).toBeGreaterThanOrEqual(records);
    expect(outcome.says.join(' ')).toMatch(says);
    expect(outcome.megabytes).toBeLessThan(MAX_MEGABYTES);
  },
);
