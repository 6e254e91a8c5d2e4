/** `npm run evaluate`: measures how well Kith's scores predict later contact, and how well it reads searches. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { describeError } from '../errors/describe-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { loadGazetteer } from '../load-gazetteer.ts';
import { gatherCorrespondence } from './correspondence.ts';
import { type Evaluation, evaluateCorrespondence } from './evaluate-correspondence.ts';
import { evaluateSearch, type SearchEvaluation } from './evaluate-search.ts';
import { readContacts } from './read-contact-rows.ts';
import { readSearchQueries } from './search-queries.ts';
import { showDay, showEvaluation, showSearch, showSources } from './show-evaluation.ts';
import { simulateDay } from './simulate-day.ts';

const USAGE =
  'Usage: npm run --silent evaluate -- [--json] [--seed N] FILE [FILE…], or --day instead of files, or --search FILE [FILE…].';
const DEFAULT_SEED = 1;

interface Request {
  readonly files: readonly string[];
  readonly json: boolean;
  readonly day: boolean;
  readonly search: boolean;
  readonly seed: number;
}

if (import.meta.main) {
  try {
    process.stdout.write(`${await evaluate(process.argv.slice(2))}\n`);
  } catch (error) {
    const { sentence, exitCode } = describeError(error);
    process.stderr.write(`${sentence}\n`);
    process.exitCode = exitCode;
  }
}

/** Returns the text to print. Throws a `Refusal` for invalid arguments or files. */
export async function evaluate(args: readonly string[]): Promise<string> {
  const request = readRequest(args);
  if (request.day) return await reportDay(request);
  return request.search ? await reportSearch(request) : await reportFiles(request);
}

async function reportSearch({ files, json }: Request): Promise<string> {
  const gazetteer = await loadGazetteer();
  const evaluations: [string, SearchEvaluation][] = [];
  for (const file of files) {
    const queries = readSearchQueries(await readText(file), file);
    evaluations.push([file, evaluateSearch(queries, gazetteer)]);
  }
  return json ? toJson(evaluations) : evaluations.map(([file, one]) => showSearch(file, one)).join('\n\n');
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Refusal(
      `${file} can’t be read (${code}). Specify a readable file of labeled queries, one per line.`,
    );
  }
}

function toJson(evaluations: readonly (readonly [string, object])[]): string {
  const [first, ...rest] = evaluations;
  return JSON.stringify(rest.length === 0 && first ? first[1] : Object.fromEntries(evaluations));
}

async function reportDay({ seed, json }: Request): Promise<string> {
  // Loaded here, because no other report needs the importers and the store.
  const { ASSUMED_BY_SOURCE, measureSources } = await import('./by-source/measure-sources.ts');
  const day = simulateDay(seed);
  const report = {
    ...day,
    by_source: await measureSources(seed),
    assumed: [...day.assumed, ...ASSUMED_BY_SOURCE],
  };
  return json ? JSON.stringify(report) : `${showDay(report)}\n${showSources(report.by_source)}`;
}

async function reportFiles({ files, seed, json }: Request): Promise<string> {
  const evaluations: [string, Evaluation][] = [];
  for (const file of files) {
    const correspondence = gatherCorrespondence(await readContacts(file));
    evaluations.push([file, evaluateCorrespondence(correspondence, seed)]);
  }
  if (!json) return evaluations.map(([file, one]) => showEvaluation(file, one)).join('\n\n');
  return toJson(evaluations);
}

function readRequest(args: readonly string[]): Request {
  const { values, positionals } = parseOptions(args);
  const { json = false, day = false, search = false, seed = String(DEFAULT_SEED) } = values;
  if (!/^\d{1,9}$/.test(seed))
    throw new Refusal(`--seed must be a whole number with at most nine digits. ${USAGE}`, 2);
  if (day === positionals.length > 0 || (day && search))
    throw new Refusal(`Name files, or --day. ${USAGE}`, 2);
  return { files: [...new Set(positionals)], json, day, search, seed: Number(seed) };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        day: { type: 'boolean' },
        search: { type: 'boolean' },
        seed: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)} ${USAGE}`, 2);
  }
}
