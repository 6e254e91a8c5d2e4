import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Engine, Mode, Skipped, Timed } from '../engine.ts';
import type { BenchWorld } from '../make-world.ts';
import type { PlainRows } from '../pack-rows.ts';
import type { Question } from '../questions.ts';

export const C_SCAN = 'C scan';

const FLAGS = ['-O3', '-march=native'];
const SOURCE = join(import.meta.dirname, 'scan.c');

/** Compiles the C scan with an installed compiler and talks to it line by line. The scan measures its own time. */
export async function openCScan(
  world: BenchWorld,
  rows: PlainRows,
  folder: string,
): Promise<Engine | Skipped> {
  const program = join(folder, 'scan');
  const compiled = spawnSync('cc', [...FLAGS, '-o', program, SOURCE, '-lm'], { encoding: 'utf8' });
  if (compiled.error !== undefined) return { name: C_SCAN, reason: 'There is no C compiler (cc) here.' };
  if (compiled.status !== 0) return { name: C_SCAN, reason: `cc failed: ${compiled.stderr.trim()}` };
  const data = join(folder, 'rows.bin');
  writeRows(data, world, rows);
  const child = spawn(program, [data], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ask = lineByLine(child);
  return {
    name: C_SCAN,
    version: `${nameCompiler()}, ${FLAGS.join(' ')}`,
    modes: ['cold', 'kept'],
    bytes: rows.neighbors.length * 8 + rows.start.length * 4,
    async start(starters) {
      child.stdin.write(`!k ${starters.join(' ')}\n`);
    },
    async ask(question, mode): Promise<Timed> {
      const [nanoseconds = 0, ...answer] = (await ask(lineOf(question, mode))).split(' ').map(Number);
      return { answer, ms: nanoseconds / 1e6 };
    },
    async close() {
      child.stdin.end();
      rmSync(data);
    },
  };
}

function nameCompiler(): string {
  return spawnSync('cc', ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0] ?? 'cc';
}

function lineOf(question: Question, mode: Mode): string {
  const how = mode === 'cold' ? 'c' : 'k';
  switch (question.kind) {
    case 'person':
      return `p${how} ${question.person}`;
    case 'company':
      return `c${how} ${question.company}`;
    case 'sort':
      return `s${how} ${question.people.join(' ')}`;
    case 'top':
      return `t${how}`;
  }
}

function lineByLine({ stdin, stdout }: ChildProcess): (line: string) => Promise<string> {
  if (stdin === null || stdout === null) throw new Error('The C scan has no input or output.');
  const answers = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return async (line) => {
    stdin.write(`${line}\n`);
    const { value, done } = await answers.next();
    if (done) throw new Error('The scan ended before it answered.');
    return value;
  };
}

function writeRows(path: string, { people, firstOf }: BenchWorld, rows: PlainRows): void {
  const file = openSync(path, 'w');
  const head = Uint32Array.of(people, firstOf.length - 1, rows.neighbors.length);
  for (const column of [head, rows.start, rows.neighbors, rows.strengths, rows.contacts, firstOf]) {
    const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes.subarray(at, at + 0x4000_0000));
  }
  closeSync(file);
}
