import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Database } from '../../backend/store/database/database.ts';
import { openStore } from '../../backend/store/open-store.ts';
import { listSources, readSource } from '../../backend/store/sources/sources.ts';
import { listStatements } from '../../backend/store/sources/statements.ts';
import { compiled } from '../compiled-backend.ts';
import { dumpTables, findLooseEnds } from '../unit/backend/store/dump.ts';
import { type Act, expectedAfter, optionsOf, readOf } from './support/store-acts.ts';

const KILLS = Number(process.env['KITH_KILLS'] ?? 10);
/** Lines a process says before it is killed at the latest: two an act. */
const MAX_LINES = 12;
/** Statements that it writes before: some forty an act and its neighbours. */
const MAX_STATEMENTS = 60;
/** Kills that one directory goes through. */
const MOST_IN_ONE = 25;

interface Step {
  readonly at: number;
  readonly act: Act;
}

interface Kill {
  /** As it says its line of this number, if any. */
  readonly atLine?: number;
  /** Before its statement of this number that writes, if any. */
  readonly atStatement?: number;
  readonly isControl: boolean;
}

/** Runs a script of a process of its own until it is killed, or ends; returns what it said. */
async function runAndKill(script: string, args: readonly string[], kill: Kill): Promise<string[]> {
  const { atLine, atStatement, isControl } = kill;
  const loaded = [
    ...(atStatement === undefined ? [] : ['--import', compiled('kill-at-statement')]),
    ...(isControl ? ['--import', compiled('without-transactions')] : []),
  ];
  const child = spawn(process.execPath, [...loaded, compiled(script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, KITH_KILL_AT: String(atStatement) },
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (said.length === atLine) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return said;
}

/** Natural keys of all facts in the sources, folded ones included, and who is rated; throws if a part can't be read or isn't there. */
async function factsIn(directory: string): Promise<string[]> {
  const database = await Database.open(join(directory, 'network.sqlite'));
  try {
    const member = { account: 1, id: 1 };
    const keys = new Set<string>();
    for (const source of await listSources(database.db, member)) {
      const { records, problems } = await readSource(database.db, source);
      expect(problems).toEqual([]);
      if (source.folded_into === null) expect(records).toHaveLength(source.counts.evidence);
      for (const record of records) if (record.type === 'evidence') keys.add(record.naturalKey);
    }
    for (const { subject } of await listStatements(database.db, member, 'rating'))
      keys.add(`rating ${subject}`);
    return [...keys].sort();
  } finally {
    await database.close();
  }
}

const stepOf = (line: string): Step => {
  const [, at, act] = line.split(' ');
  return { at: Number(at), act: act as Act };
};

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'kith-next-killed-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Kills whoever makes the first tables before their statement of each of these numbers; throws if the next can't. */
async function killWhileTablesAreMade(statements: readonly number[], isControl: boolean): Promise<void> {
  for (const atStatement of statements) {
    const directory = temporaryDirectory();
    expect(await runAndKill('undo-import', [directory, 'none'], { atStatement, isControl })).toEqual([]);
    const store = await openStore(directory);
    expect((await store.ensureAccount('default', false)).id).toBe(1);
    await store.close();
  }
}

/** Throws as soon as a process that was killed left anything lost or half done. Returns how many acts were acknowledged. */
async function killOften(kills: number, isControl = false): Promise<number> {
  const directory = temporaryDirectory();
  const done: Step[] = [];
  const store = await openStore(directory);
  await store.ensureMember((await store.ensureAccount('default', false)).id, 'me', '', 0);
  await store.close();
  let next = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const at =
      kill % 2 === 0
        ? { atStatement: 1 + ((kill * 11) % MAX_STATEMENTS) }
        : { atLine: 1 + ((kill * 7) % MAX_LINES) };
    const said = await runAndKill('write-store', [directory, String(next)], { ...at, isControl });
    done.push(...said.filter((line) => line.startsWith('done')).map(stepOf));
    const last = said.at(-1) ?? '';
    const begun = last.startsWith('begin') ? stepOf(last) : null;
    const facts = await factsIn(directory);
    const without = expectedAfter(done);
    // What was not acknowledged is there whole, or not at all.
    if (begun !== null && JSON.stringify(facts) !== JSON.stringify(without)) done.push(begun);
    expect(facts).toEqual(expectedAfter(done));
    expect(findLooseEnds(directory)).toEqual([]);
    next = (done.at(-1)?.at ?? -1) + 1;
  }
  return done.length;
}

describe('a process that is killed while it imports, rates, undoes, erases and folds', () => {
  it(
    `loses nothing that was acknowledged and leaves nothing half done, ${KILLS} times`,
    async () => {
      // A new directory now and then: with each import there is more to write.
      for (let left = KILLS; left > 0; left -= MOST_IN_ONE) {
        const kills = Math.min(left, MOST_IN_ONE);
        expect(await killOften(kills)).toBeGreaterThan(kills);
      }
    },
    Math.max(600_000, KILLS * 6_000),
  );

  it('is found out if its writes are no transactions', async () => {
    await expect(killOften(20, true)).rejects.toMatchObject({ name: 'AssertionError' });
  }, 600_000);
});

describe('a process that is killed while it makes the first tables', () => {
  const statements = [2, 9, 25];

  it('leaves a folder in which the next makes them', () => killWhileTablesAreMade(statements, false));

  it('is found out if they are no transaction', async () => {
    await expect(killWhileTablesAreMade(statements, true)).rejects.toThrow('already exists');
  });
});

it('a process that is killed before any statement of an undo has undone nothing', async () => {
  const directory = temporaryDirectory();
  const store = await openStore(directory);
  const member = await store.ensureMember((await store.ensureAccount('default', false)).id, 'me', '', 0);
  for (const at of [0, 1]) await store.commitImport(readOf(at), optionsOf(member, at));
  await store.close();
  const before = dumpTables(directory);
  let kills = 0;
  const undo = () =>
    runAndKill('undo-import', [directory, 'import 1'], { atStatement: kills + 1, isControl: false });
  for (; (await undo()).length === 0; kills += 1) expect(dumpTables(directory)).toEqual(before);
  expect(kills).toBeGreaterThan(3);
  expect(await factsIn(directory)).toEqual(expectedAfter([{ at: 0, act: 'import' }]));
  expect(findLooseEnds(directory)).toEqual([]);
});
