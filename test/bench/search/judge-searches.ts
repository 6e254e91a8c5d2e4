/**
 * Measures how correct searches in a LinkedIn export are, through the service and a real store:
 * npx node test/bench/search/judge-searches.ts EXPORT.zip
 *
 * Asks the questions of export-questions.ts, and the fresh queries with their people added to the export's. Expected
 * people come from the files alone. Prints precision, recall and errors. Exits with 1 below the goal.
 */
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { envelope } from '../../../utils/interface/envelope.ts';
import { importJob } from '../../../utils/interface/kith/kith-imports.ts';
import { kithSearchResult } from '../../../utils/interface/kith/kith-search.ts';
import {
  FIRST_FILES,
  type FreshQuery,
  type Known,
  readPeople,
  readQueries,
  recordsOfPeople,
} from '../../contract/fresh-queries.ts';
import { person } from '../../contract/records.ts';
import { openTestService, type TestService } from '../../contract/test-service.ts';
import { readConnections } from '../export-connections.ts';
import { EXPORT_QUESTIONS, type ExportPerson } from '../export-questions.ts';
import { type Judged, judge, meanOf } from './judge-found.ts';

const OWNER = 'fake-ada-byron-lovelace';
const PRECISION = 0.97;
const RECALL = 0.95;
const FRESH = 0.92;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function importZip(test: TestService, bytes: Uint8Array<ArrayBuffer>, token: string): Promise<void> {
  const sent = await test.send('POST', '/kith/imports', {
    token,
    body: bytes,
    headers: { 'Content-Type': 'application/octet-stream', 'X-File-Name': 'export.zip' },
  });
  const me = await test.store.member(test.account.id, 'me');
  if (me === null) throw new Error('There is no member.');
  await test.jobs.whenEnded(me, envelope(importJob).parse(sent.body).data.id);
}

async function findAll(test: TestService, token: string, query: string) {
  const found: string[] = [];
  const noted: string[] = [];
  for (let page = 1; ; page++) {
    const answer = await test.post('/kith/search', { query, page, limit: 100 }, token);
    const { people, notes, pagination } = envelope(kithSearchResult).parse(answer.body).data;
    found.push(...people.map(({ full_name, title, company }) => `${full_name}, ${title}, ${company}`));
    if (page === 1) noted.push(...notes.map(({ text }) => text));
    if (!pagination.has_next_page) return { found, noted };
  }
}

async function judgeExport(
  test: TestService,
  token: string,
  people: readonly ExportPerson[],
): Promise<boolean> {
  const judged: Judged[] = [];
  for (const [query, fits] of EXPORT_QUESTIONS) {
    const { found } = await findAll(test, token, query);
    const expected = people.filter(fits).map(({ name, title, company }) => `${name}, ${title}, ${company}`);
    judged.push(judge(query, found, expected));
  }
  for (const { query, precision, recall, found, expected } of judged)
    if (precision < 1 || recall < 1) print(`  ${query}: found ${found}, expected ${expected}`);
  const precision = meanOf(judged.map((one) => one.precision));
  const recall = meanOf(judged.map((one) => one.recall));
  print(`${judged.reduce((sum, one) => sum + one.expected, 0)} people expected`);
  print(`${judged.length} questions: macro precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
  return precision >= PRECISION && recall >= RECALL;
}

async function judgeFresh(
  test: TestService,
  token: string,
  people: readonly Known[],
  file: string,
): Promise<boolean> {
  const queries: readonly FreshQuery[] = readQueries(file);
  let right = 0;
  for (const { language, query, note, fits } of queries) {
    const { found, noted } = await findAll(test, token, query);
    const expected = people.filter(fits).map(({ name, title, company }) => `${name}, ${title}, ${company}`);
    const { precision, recall } = judge(query, found, expected);
    const isNoted = note === '' || noted.some((text) => text.includes(note));
    if (precision === 1 && recall === 1 && isNoted) right++;
    else print(`  ${language}: ${query}: found ${found.length}, expected ${expected.length}`);
  }
  print(`${file}: ${right} of ${queries.length} right`);
  return right / queries.length >= FRESH;
}

const [file] = process.argv.slice(2);
if (file === undefined)
  throw new Error('Specify a LinkedIn export: npx node test/bench/search/judge-searches.ts EXPORT.zip');
const bytes = new Uint8Array(await readFile(file));
const csv = Object.entries(unzipSync(bytes)).find(([name]) => name.endsWith('Connections.csv'))?.[1];
if (csv === undefined) throw new Error(`${file} has no Connections.csv.`);
const rows = readConnections(new TextDecoder().decode(csv)).map(
  (one): Known => ({ ...one, city: '', country: '', past: [], schools: [], degree: 1 }),
);
const test = await openTestService({ rateLimit: { burst: 1e6, perMinute: 1e6 } });
try {
  const token = await test.token();
  await importZip(test, bytes, token);
  print(`${rows.length} connections of the export`);
  const isExportRight = await judgeExport(test, token, rows);
  const me = await test.store.member(test.account.id, 'me');
  if (me === null) throw new Error('There is no member.');
  const people = readPeople('first.txt');
  await test.importFor(me, OWNER, [person(OWNER, 'Ada', 'Byron-Lovelace'), ...recordsOfPeople(people)]);
  const everyone = [...rows, ...people];
  let isFreshRight = true;
  for (const name of FIRST_FILES)
    isFreshRight = (await judgeFresh(test, token, everyone, name)) && isFreshRight;
  process.exitCode = isExportRight && isFreshRight ? 0 : 1;
} finally {
  await test.close();
}
