/** `npm run evaluate`: how well the product's own scores tell what happens later. */
import { parseArgs } from 'node:util';
import { Refusal } from '../refusal.ts';
import { wordError } from '../word-error.ts';
import { gatherCorrespondence } from './correspondence.ts';
import { type Evaluation, evaluateCorrespondence } from './evaluate-correspondence.ts';
import { readContacts } from './read-contacts.ts';
import { showDay, showEvaluation } from './show-evaluation.ts';
import { simulateDay } from './simulate-day.ts';

const USAGE =
  'Use: npm run --silent evaluate -- [--json] [--seed N] FILE [FILE…], or --day in place of files.';
const DEFAULT_SEED = 1;

interface Request {
  readonly files: readonly string[];
  readonly json: boolean;
  readonly day: boolean;
  readonly seed: number;
}

try {
  const request = readRequest(process.argv.slice(2));
  process.stdout.write(`${request.day ? reportDay(request) : await reportFiles(request)}\n`);
} catch (error) {
  const { sentence, exitCode } = wordError(error);
  process.stderr.write(`${sentence}\n`);
  process.exitCode = exitCode;
}

function reportDay({ seed, json }: Request): string {
  const report = simulateDay(seed);
  return json ? JSON.stringify(report) : showDay(report);
}

/** One file's figures stand at the top of the object, those of several each under the file's name as given. */
async function reportFiles({ files, seed, json }: Request): Promise<string> {
  const evaluations: [string, Evaluation][] = [];
  for (const file of files) {
    const correspondence = gatherCorrespondence(await readContacts(file));
    evaluations.push([file, evaluateCorrespondence(correspondence, seed)]);
  }
  if (!json) return evaluations.map(([file, one]) => showEvaluation(file, one)).join('\n\n');
  const [first, ...rest] = evaluations;
  return JSON.stringify(rest.length === 0 && first ? first[1] : Object.fromEntries(evaluations));
}

function readRequest(args: readonly string[]): Request {
  const { values, positionals } = parseOptions(args);
  const { json = false, day = false, seed = String(DEFAULT_SEED) } = values;
  if (!/^\d{1,9}$/.test(seed))
    throw new Refusal(`--seed is no whole number of at most nine digits. ${USAGE}`, 2);
  if (day === positionals.length > 0) throw new Refusal(`Name files, or --day. ${USAGE}`, 2);
  return { files: [...new Set(positionals)], json, day, seed: Number(seed) };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, day: { type: 'boolean' }, seed: { type: 'string' } },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)} ${USAGE}`, 2);
  }
}
