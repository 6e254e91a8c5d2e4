/**
 * How fast the index answers, beside what else could answer: `bench.ts [--size s|m|l] [--json] [--seed N]`. Every
 * engine gives every answer once before anything is timed, and all must be equal. With `--http` a server process is
 * put under load instead.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Engine, isSkipped, type Skipped } from './engine.ts';
import { openCScan } from './engines/c-scan.ts';
import { openKith } from './engines/kith-engine.ts';
import { openSqlite } from './engines/sqlite-engine.ts';
import { benchHttp } from './http/bench-http.ts';
import { makeWorld, SIZES, type Size } from './make-world.ts';
import { type Measured, measureEngines } from './measure-engines.ts';
import { drawQuestions } from './questions.ts';
import { showTable } from './show-table.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '.bench');

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 's' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    http: { type: 'boolean', default: false },
  },
});
const size = requireSize(values.size);
const tell = (line: string) => process.stderr.write(`${line}\n`);

mkdirSync(FOLDER, { recursive: true });
if (values.http) {
  const report = await benchHttp(FOLDER, size, Number(values.seed), tell);
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  process.exit();
}
const world = makeWorld(SIZES[size], Number(values.seed));
const { people, ties, members } = world;
tell(
  `${ties.count} ties, ${people} people, ${world.firstOf.length - 1} companies, ${members.length} members`,
);

const opened: (Engine | Skipped)[] = [
  openKith(world),
  await openCScan(world, FOLDER),
  openSqlite(world, FOLDER),
];
const skipped = opened.filter(isSkipped);
for (const { name, reason } of skipped) tell(`${name} is left out. ${reason}`);
const engines = opened.filter((one): one is Engine => !isSkipped(one));

const measured: Measured[] = [];
for (const count of new Set([1, 20, members.length])) {
  tell(`asked by ${count}`);
  measured.push(...(await measureEngines(engines, drawQuestions(world), members.slice(0, count), tell)));
}
const [kith] = engines;
const report = {
  seed: world.seed,
  size,
  ties: ties.count,
  people,
  companies: world.firstOf.length - 1,
  members: members.length,
  bytes_a_tie: (kith?.bytes ?? 0) / ties.count,
  skipped,
  answers_equal: true,
  measured,
};
process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : showTable(report));
for (const engine of engines) await engine.close();

function requireSize(text: string): Size {
  if (text in SIZES) return text as Size;
  throw new Error(`There is no size "${text}": s, m or l.`);
}
