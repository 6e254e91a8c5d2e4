import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FEW_PEOPLE } from '../../backend/service/search/search-reader.ts';
import { DATABASE_FILE } from '../../backend/store/database/data-directory.ts';
import { compiled } from '../compiled-backend.ts';
import { FOREIGN_OPENERS } from './support/foreign-openers.ts';
import { connectTo, type KithClient } from './support/kith-client.ts';
import { dataDirectory, type Served, type Settings, serve } from './support/kith-process.ts';
import { runHere } from './support/run-here.ts';

/** Enough rounds to try every moment and every opener. 12 rounds try all pairs of the two, and `KITH_OPENED=100` runs more. */
const ROUNDS = Number(process.env.KITH_OPENED ?? 4);
/** The number of rounds before each kill of Kith. With `KITH_OPENED`, Kith is killed after each. */
const ROUNDS_PER_KILL = process.env.KITH_OPENED === undefined ? 2 : 1;
const LISTS = 5;
const WRITE_BESIDE = compiled('write-beside');
/** Enough people for searches to read their data in a thread. */
const PEOPLE = FEW_PEOPLE + 100;

const HEAD = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n';
const rowOf = (who: string) =>
  `First,Last ${who},https://www.linkedin.com/in/${who},,Acme,Engineer,05 Mar 2024`;

/** Imports connections on the command line while Kith is running. */
async function importPeople(settings: Settings, people: readonly string[]): Promise<void> {
  const file = join(dataDirectory(), 'Connections.csv');
  writeFileSync(file, HEAD + people.map(rowOf).join('\n'));
  const { code, out } = await runHere(['import', file], settings);
  expect(code, out).toBe(0);
}

interface Moment {
  readonly settings: Settings;
  readonly client: KithClient;
  readonly round: number;
}

/** The last action of Kith before the other program opens the database. */
const MOMENTS: Readonly<Record<string, (moment: Moment) => Promise<void>>> = {
  async 'its start'() {},
  'an import': ({ settings, round }) => importPeople(settings, [`of-round-${round}`]),
  async 'a search'({ client }) {
    const { status } = await client.send('POST', '/kith/search', { query: 'engineers at Acme' });
    expect(status).toBe(200);
  },
  async 'an erasure'({ client, round }) {
    const linkedin_url = `https://www.linkedin.com/in/p-${round}`;
    const { status } = await client.send('POST', '/kith/erase', { what: 'person', linkedin_url });
    expect(status).toBe(200);
  },
};

const MOMENT_NAMES = Object.keys(MOMENTS);
const OPENER_NAMES = Object.keys(FOREIGN_OPENERS);

/** Creates lists. Returns the titles that Kith acknowledged. */
async function makeLists(client: KithClient, round: number): Promise<string[]> {
  const made: string[] = [];
  for (let n = 0; n < LISTS; n++) {
    const title = `round ${round}, list ${n}`;
    const { status } = await client.send('POST', '/v2/lists', { title });
    if (status === 200) made.push(title);
  }
  return made;
}

async function listTitles(client: KithClient): Promise<string[]> {
  const titles: string[] = [];
  for (let page = 1; ; page++) {
    const { body } = await client.send('GET', `/kith/lists?page=${page}&limit=100`);
    const { lists, pagination } = (
      body as { data: { lists: { title: string }[]; pagination: { has_next_page: boolean } } }
    ).data;
    titles.push(...lists.map(({ title }) => title));
    if (!pagination.has_next_page) return titles;
  }
}

async function kill(kith: Served): Promise<void> {
  kith.child.kill('SIGKILL');
  await kith.ended();
}

describe('a Kith killed after another program opened its database', () => {
  it(
    `doesn’t lose acknowledged data in ${ROUNDS} rounds`,
    async () => {
      const data = dataDirectory();
      const settings = { KITH_DATA: data };
      await importPeople(
        settings,
        Array.from({ length: PEOPLE }, (_, n) => `p-${n}`),
      );
      const acknowledged: string[] = [];
      let kith = await serve(settings);
      for (let round = 0; round < ROUNDS; round++) {
        const moment = MOMENT_NAMES[round % MOMENT_NAMES.length] ?? '';
        const opener = OPENER_NAMES[round % OPENER_NAMES.length] ?? '';
        const client = await connectTo(kith.address, data);
        await MOMENTS[moment]?.({ settings, client, round });
        FOREIGN_OPENERS[opener]?.(data);
        const made = await makeLists(client, round);
        expect(made, `${opener} after ${moment}`).toHaveLength(LISTS);
        acknowledged.push(...made);
        if ((round + 1) % ROUNDS_PER_KILL !== 0) continue;
        await kill(kith);
        kith = await serve(settings);
        const kept = await listTitles(await connectTo(kith.address, data));
        expect(kept.toSorted(), `${opener} after ${moment}`).toEqual(acknowledged.toSorted());
      }
    },
    ROUNDS * 60_000,
  );

  it.each([
    ['keeps acknowledged rows if only SQLite opens the file (control)', '', [1, 2, 3, 4, 5]],
    ['loses acknowledged rows if the program also opens and closes the file itself (control)', 'beside', []],
  ])('%s', async (_, how, kept) => {
    const data = dataDirectory();
    const child = spawn(process.execPath, [WRITE_BESIDE, data, how], { stdio: ['pipe', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    await said.next();
    FOREIGN_OPENERS[OPENER_NAMES[0] ?? '']?.(data);
    for (let n = 1; n <= LISTS; n++) {
      child.stdin.write('\n');
      expect(await said.next()).toMatchObject({ value: String(n) });
    }
    child.kill('SIGKILL');
    await once(child, 'exit');
    const db = new DatabaseSync(join(data, DATABASE_FILE));
    onTestFinished(() => db.close());
    expect(
      db
        .prepare('SELECT n FROM t')
        .all()
        .map(({ n }) => n),
    ).toEqual(kept);
  });
});
