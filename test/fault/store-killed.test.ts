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
import { compiled, QUICK_START } from '../compiled-backend.ts';
import { dumpTables, findLooseEnds } from '../unit/backend/store/dump.ts';
import { type Act, expectedAfter, optionsOf, readOf } from './support/store-acts.ts';

const KILLS = Number(process.env.KITH_KILLS ?? 5);
/** The maximum number of lines before a kill. An act prints two. */
const MAX_LINES = 12;
/** The maximum number of statements before a kill. An act and its neighbors have about forty. */
const MAX_STATEMENTS = 60;
/** The number of kills per directory. */
const MOST_IN_ONE = 25;

interface Step {
  readonly at: number;
  readonly act: Act;
}

interface Kill {
  /** Kills at the line with this number, if given. */
  readonly atLine?: number;
  /** Kills before the writing statement with this number, if given. */
  readonly atStatement?: number;
  readonly isControl: boolean;
}

/** Runs a script in its own process until it is killed or ends. Returns its output. */
async function runAndKill(script: string, args: readonly string[], kill: Kill): Promise<string[]> {
  const { atLine, atStatement, isControl } = kill;
  const loaded = [
    ...(atStatement === undefined ? [] : ['--import', compiled('kill-at-statement')]),
    ...(isControl ? ['--import', compiled('without-transactions')] : []),
  ];
  const child = spawn(process.execPath, [...QUICK_START, ...loaded, compiled(script), ...args], {
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

/** Returns the natural keys of all facts, including folded sources, and of ratings. Throws if a part is missing or unreadable. */
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

/** Kills the creation of the first tables before each of these statements. Throws if the next process can't create them. */
async function killWhileTablesAreMade(statements: readonly number[], isControl: boolean): Promise<void> {
  for (const atStatement of statements) {
    const directory = temporaryDirectory();
    expect(await runAndKill('undo-import', [directory, 'none'], { atStatement, isControl })).toEqual([]);
    const store = await openStore(directory);
    expect((await store.ensureAccount('default', false)).id).toBe(1);
    await store.close();
  }
}

/**
 * Throws if a killed process left anything lost or half done. Returns the number of acknowledged acts.
 * @param first the first kill, which decides where the process is killed
 */
async function killOften(kills: number, first = 0, isControl = false): Promise<number> {
  const directory = temporaryDirectory();
  const done: Step[] = [];
  const store = await openStore(directory);
  await store.ensureMember((await store.ensureAccount('default', false)).id, 'me', '', 0);
  await store.close();
  let next = 0;
  for (let kill = first; kill < first + kills; kill += 1) {
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
    // An unacknowledged act is saved completely or not at all.
    if (begun !== null && JSON.stringify(facts) !== JSON.stringify(without)) done.push(begun);
    expect(facts).toEqual(expectedAfter(done));
    expect(findLooseEnds(directory)).toEqual([]);
    next = (done.at(-1)?.at ?? -1) + 1;
  }
  return done.length;
}

describe('a process killed while it imports, rates, undoes, erases and folds', () => {
  it(
    `doesn’t lose acknowledged writes or leave writes half done in ${KILLS} kills`,
    async () => {
      // Uses several directories, because each import makes writing slower.
      for (let left = KILLS; left > 0; left -= MOST_IN_ONE) {
        const kills = Math.min(left, MOST_IN_ONE);
        expect(await killOften(kills)).toBeGreaterThan(kills);
      }
    },
    Math.max(600_000, KILLS * 6_000),
  );

  it('detects writes without transactions (control)', async () => {
    // Starting with this kill, three kills are enough to hit a moment between two statements of one act.
    await expect(killOften(20, 2, true)).rejects.toMatchObject({ name: 'AssertionError' });
  }, 600_000);
});

describe('a process killed while it creates the first tables', () => {
  const statements = [2, 9, 25];

  it('leaves a folder in which the next process can create them', () =>
    killWhileTablesAreMade(statements, false));

  it('detects the creation of tables without a transaction (control)', async () => {
    await expect(killWhileTablesAreMade(statements, true)).rejects.toThrow('already exists');
  });
});

it('undoes nothing when a process is killed before any statement of an undo', async () => {
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
