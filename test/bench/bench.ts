/**
 * Measures how fast the index answers, compared with other engines: `bench.ts [--size s|m|l] [--json] [--seed N]
 * [--beside c,sqlite,…] [--starters 1,20,all]`. Before anything is timed, every engine answers every question once, and
 * all answers must be equal.
 *
 * `--growth FILE.svg` measures the index over networks of growing size and draws a chart.
 * `--http` puts a server process under load instead.
 * `--backup` sends a server process 50 requests per second, first alone and then during `kith backup`.
 * `--rebuild` builds and updates an index while another thread answers.
 * `--browser` drives the built extension in Chromium.
 * `--imports` imports large tables.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileBackend } from '../compiled-backend.ts';
import { type Askers, benchEngines } from './bench-engines.ts';
import { benchBrowser } from './browser/bench-browser.ts';
import { showBrowser } from './browser/show-browser.ts';
import { drawGrowth } from './growth/draw-growth.ts';
import { measureGrowth } from './growth/measure-growth.ts';
import { showGrowth } from './growth/show-growth.ts';
import { benchBackup, showBackup } from './http/bench-backup.ts';
import { benchHttp } from './http/bench-http.ts';
import { showHttp } from './http/show-http.ts';
import { benchImports } from './imports/bench-imports.ts';
import { showImports } from './imports/show-imports.ts';
import { SIZES, type Size } from './make-world.ts';
import { BESIDE, type Beside } from './open-engines.ts';
import { benchRebuild } from './rebuild/bench-rebuild.ts';
import { rebuildGoals, showRebuild } from './rebuild/show-rebuild.ts';
import { showTable } from './show-table.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '.bench');

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 's' },
    seed: { type: 'string', default: '1' },
    beside: { type: 'string', default: BESIDE.join(',') },
    starters: { type: 'string', default: '1,20,all' },
    json: { type: 'boolean', default: false },
    growth: { type: 'string' },
    http: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    backup: { type: 'boolean', default: false },
    rebuild: { type: 'boolean', default: false },
    imports: { type: 'boolean', default: false },
  },
});
const size = requireSize(values.size);
const seed = requireSeed(values.seed);
const beside = requireEngines(values.beside);
const askers = requireAskers(values.starters);
const log = (line: string) => process.stderr.write(`${line}\n`);
const print = <Report>(report: Report, show: (report: Report) => string) =>
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : show(report));

mkdirSync(FOLDER, { recursive: true });
if (values.http) {
  print(await benchHttp(FOLDER, size, seed, log), showHttp);
} else if (values.backup) {
  print(await benchBackup(FOLDER, size, seed, log), showBackup);
} else if (values.imports) {
  print(await benchImports(FOLDER, log), showImports);
} else if (values.browser) {
  await compileBackend();
  print(await benchBrowser(log), showBrowser);
} else if (values.rebuild) {
  const report = await benchRebuild(FOLDER, size, seed, log);
  print({ ...report, goals: rebuildGoals(report) }, showRebuild);
} else if (values.growth !== undefined) {
  const growth = await measureGrowth(seed, log);
  writeFileSync(values.growth, drawGrowth(growth));
  print(growth, showGrowth);
} else {
  print(await benchEngines(size, seed, askers, beside, FOLDER, log), showTable);
}
process.exit();

function requireSize(text: string): Size {
  if (text in SIZES) return text as Size;
  throw new Error(`There is no size "${text}". Use s, m or l.`);
}

function requireSeed(text: string): number {
  const seed = Number(text);
  if (Number.isSafeInteger(seed) && seed >= 0) return seed;
  throw new Error(`The seed must be a whole number, not "${text}".`);
}

function requireAskers(text: string): Askers {
  return text.split(',').map((count) => {
    if (count === 'all') return count;
    if (/^[1-9]\d{0,6}$/.test(count)) return Number(count);
    throw new Error(
      `Invalid number of starters: "${count}". Use numbers from 1 or "all", separated by commas.`,
    );
  });
}

function requireEngines(text: string): Beside[] {
  const names = text.split(',').filter((name) => name !== '');
  const unknown = names.find((name) => !BESIDE.some((one) => one === name));
  if (unknown !== undefined) throw new Error(`There is no engine "${unknown}". Use ${BESIDE.join(', ')}.`);
  return BESIDE.filter((one) => names.includes(one));
}
