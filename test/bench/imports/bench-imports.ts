import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import papaparse from 'papaparse';
import { openSource } from '../../../backend/imports/open-source.ts';
import { readSource } from '../../../backend/imports/read-source.ts';
import { SECONDS_PER_DAY } from '../../../backend/network/evidence.ts';
import { openStore } from '../../../backend/store/open-store.ts';
import { describeMachine, type Machine, readLoad } from '../describe-machine.ts';
import { AS_OF } from '../make-world.ts';
import { benchMailbox, type MailboxReport } from './bench-mailbox.ts';
import { makeConnections, makeContacts, makeMessages } from './make-tables.ts';
import { type LargeRead, type LargeShape, SHAPES } from './read-large.ts';

/** Seconds, both elapsed and CPU time. Other processes affect the latter less. */
export interface Spent {
  readonly seconds: number;
  readonly processor: number;
}

/** The time that one source took, and a bare parse of the same bytes by the same library. */
export interface SourceRate {
  readonly name: string;
  readonly bytes: number;
  readonly rows: number;
  readonly records: number;
  readonly bare_parse: Spent;
  readonly read: Spent;
  readonly commit: Spent;
}

export interface ImportsReport {
  readonly date: string;
  readonly machine: Machine;
  readonly load: { readonly before: number; readonly after: number };
  readonly sources: readonly SourceRate[];
  readonly mailbox: MailboxReport;
  readonly large: readonly ({ readonly shape: LargeShape } & LargeRead)[];
}

const CONNECTIONS = 30_000;
const MESSAGES = 200_000;
const BODY = 600;
const CONTACTS = 100_000;
const MAILBOX_BYTES = 300e6;

/** Measures how fast tables are written to the store, and the memory that huge tables take. */
export async function benchImports(folder: string, log: (line: string) => void): Promise<ImportsReport> {
  const before = readLoad();
  const work = mkdtempSync(join(folder, 'imports-'));
  try {
    const sources: SourceRate[] = [];
    for (const [name, tables] of Object.entries(SOURCES)) {
      log(`Importing ${name} …`);
      sources.push(await measureSource(name, tables(), work));
    }
    log('Reading a mailbox …');
    const mailbox = await benchMailbox(work, MAILBOX_BYTES, 1);
    const large = Object.keys(SHAPES).map((name) => {
      log(`Reading ${name} …`);
      return { shape: name as LargeShape, ...readLargeApart(name) };
    });
    const load = { before, after: readLoad() };
    return { date: new Date().toISOString(), machine: describeMachine(), load, sources, mailbox, large };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const SOURCES: Readonly<Record<string, () => Readonly<Record<string, Iterable<string>>>>> = {
  'a LinkedIn export': () => ({
    'Connections.csv': makeConnections(CONNECTIONS),
    'messages.csv': makeMessages(MESSAGES, CONNECTIONS, BODY),
  }),
  'Google Contacts': () => ({ 'contacts.csv': makeContacts(CONTACTS) }),
};

async function measureSource(
  name: string,
  tables: Readonly<Record<string, Iterable<string>>>,
  work: string,
): Promise<SourceRate> {
  const chosen = join(work, name);
  mkdirSync(chosen);
  for (const [file, parts] of Object.entries(tables)) writeFileSync(join(chosen, file), [...parts].join(''));
  const paths = Object.keys(tables).map((file) => join(chosen, file));
  const bare = await measure(async () => {
    for (const path of paths) papaparse.parse(readFileSync(path, 'utf8'), { delimiter: ',', newline: '\n' });
  });
  const options = { fileName: name, asOf: AS_OF };
  const read = await measure(async () => readSource((await openSource(chosen)).files, options));
  const directory = join(work, `${name}, kept`);
  const store = await openStore(directory);
  try {
    const account = await store.ensureAccount('default', false);
    const now = AS_OF * SECONDS_PER_DAY * 1000;
    const member = await store.ensureMember(account.id, 'me', '', now);
    const kept = { member, importId: name, fileName: name, digest: name, asOf: AS_OF, now };
    const commit = await measure(() => store.commitImport(read.result, kept));
    return {
      name,
      bytes: paths.reduce((sum, path) => sum + readFileSync(path).length, 0),
      rows: read.result.files.reduce((sum, { rows }) => sum + rows, 0),
      records: read.result.records.length,
      bare_parse: bare.spent,
      read: read.spent,
      commit: commit.spent,
    };
  } finally {
    await store.close();
  }
}

async function measure<Result>(run: () => Promise<Result>): Promise<{ result: Result; spent: Spent }> {
  const [start, used] = [performance.now(), process.cpuUsage()];
  const result = await run();
  const { user, system } = process.cpuUsage(used);
  return { result, spent: { seconds: (performance.now() - start) / 1000, processor: (user + system) / 1e6 } };
}

/** Runs in its own process, so that only its own memory is measured. */
function readLargeApart(shape: string): LargeRead {
  const program = join(import.meta.dirname, 'read-large.ts');
  return JSON.parse(execFileSync(process.execPath, [program, shape], { encoding: 'utf8' }));
}
