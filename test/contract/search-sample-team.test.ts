/** Measures precision and recall of forty questions about the sample team, end to end (docs/search.md). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSampleTeam } from '../../backend/service/sample/sample-team-file.ts';
import { envelope } from '../../utils/interface/envelope.ts';
import { kithSearchResult } from '../../utils/interface/kith/kith-search.ts';
import { judge, meanOf } from '../bench/search/judge-found.ts';
import { openSampleService } from './open-sample-service.ts';
import { type SamplePerson, TEAM_QUESTIONS } from './team-questions.ts';
import type { TestService } from './test-service.ts';

let test: TestService;
let token: string;
beforeAll(async () => {
  ({ test, token } = await openSampleService());
});
afterAll(() => test.close());

type Sample = ReturnType<Awaited<ReturnType<typeof openSampleTeam>>['read']>;

const textOf = ({ name, title, company, city }: SamplePerson) => `${name}, ${title}, ${company}, ${city}`;

/** Returns everyone in the file. A member’s own statement about their job takes precedence over others’ statements. */
function knownOf({ people, titles, companies, cities, members }: Sample): SamplePerson[] {
  const ownJobs = new Map(
    members.map(({ person, positions }) => [person, positions.find(([, , , last]) => last === null)]),
  );
  return people.map(([first, last, , , company, title, city], at) => {
    const [town = '', country = ''] = cities[city] ?? [];
    const own = ownJobs.get(at);
    const job = own?.[0] ?? company;
    return {
      name: `${first} ${last}`.trim(),
      title: own?.[1] ?? (title === null ? '' : (titles[title] ?? '')),
      company: job === null ? '' : (companies[job]?.[0] ?? ''),
      city: town,
      country,
    };
  });
}

async function findAll(query: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page++) {
    const answer = await test.post('/kith/search', { query, page, limit: 100 }, token);
    const { people, pagination } = envelope(kithSearchResult).parse(answer.body).data;
    found.push(...people.map((one) => textOf({ ...one, name: one.full_name })));
    if (!pagination.has_next_page) return found;
  }
}

it('answers 40 questions about the sample team with a macro precision of at least 0.97 and a recall of at least 0.95', async () => {
  const sample = (await openSampleTeam()).read();
  const seen = new Set(await findAll('people'));
  const known = knownOf(sample).filter((one) => seen.has(textOf(one)));
  const judged = [];
  for (const [query, fits] of TEAM_QUESTIONS)
    judged.push(judge(query, await findAll(query), known.filter(fits).map(textOf)));
  const wrong = judged.filter(({ precision, recall }) => precision < 1 || recall < 1);
  expect(judged).toHaveLength(40);
  expect(meanOf(judged.map((one) => one.precision)), JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(
    0.97,
  );
  expect(meanOf(judged.map((one) => one.recall)), JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(
    0.95,
  );
});
