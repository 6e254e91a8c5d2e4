/**
 * Measures precision and recall of forty questions about a LinkedIn export of 2,000 connections, end to end
 * (docs/search.md).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelope } from '../../utils/interface/envelope.ts';
import { importJob } from '../../utils/interface/kith/kith-imports.ts';
import { kithSearchResult } from '../../utils/interface/kith/kith-search.ts';
import { readConnections } from '../bench/export-connections.ts';
import { EXPORT_QUESTIONS } from '../bench/export-questions.ts';
import { judge, meanOf } from '../bench/search/judge-found.ts';
import { NOON, openTestService, type TestService } from './test-service.ts';

const CONNECTIONS = gunzipSync(
  readFileSync(join(import.meta.dirname, '../fixtures/sample-export/Connections.csv.gz')),
);
let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openTestService();
  const me = await test.store.ensureMember(test.account.id, 'me', 'me@example.com', NOON);
  token = await test.token();
  const { body } = await test.send('POST', '/kith/imports', {
    token,
    body: new Uint8Array(CONNECTIONS),
    headers: { 'Content-Type': 'application/octet-stream', 'X-File-Name': 'Connections.csv' },
  });
  await test.jobs.whenEnded(me, envelope(importJob).parse(body).data.id);
});
afterAll(() => test.close());

async function findAll(query: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page++) {
    const answer = await test.post('/kith/search', { query, page, limit: 100 }, token);
    const { people, pagination } = envelope(kithSearchResult).parse(answer.body).data;
    found.push(...people.map(({ full_name, title, company }) => `${full_name}, ${title}, ${company}`));
    if (!pagination.has_next_page) return found;
  }
}

it('answers 40 questions about the sample export with a macro precision of at least 0.97 and a recall of at least 0.95', async () => {
  const people = readConnections(CONNECTIONS.toString());
  expect(people).toHaveLength(2000);
  const judged = [];
  for (const [query, fits] of EXPORT_QUESTIONS) {
    const expected = people.filter(fits).map(({ name, title, company }) => `${name}, ${title}, ${company}`);
    judged.push(judge(query, await findAll(query), expected));
  }
  const wrong = judged.filter(({ precision, recall }) => precision < 1 || recall < 1);
  expect(judged).toHaveLength(40);
  const means = [judged.map((one) => one.precision), judged.map((one) => one.recall)].map(meanOf);
  expect(means[0], JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(0.97);
  expect(means[1], JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(0.95);
});
