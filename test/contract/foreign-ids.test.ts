import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOpaqueIds, type RowKind } from '../../backend/service/opaque-id.ts';
import { openWorld, type TestService } from './test-service.ts';

/** Encodes ids like the service under test. */
const IDS = createOpaqueIds(Buffer.alloc(16, 4));
const PERSON = 'https://www.linkedin.com/in/somebody-new';

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openWorld();
  token = await test.token();
});
afterAll(() => test.close());

async function ask(method: string, path: string, body?: object): Promise<{ status: number; data: Made }> {
  const answer = await test.send(method, path, { token, ...(body === undefined ? {} : { body }) });
  return { status: answer.status, data: (answer.body as { data: Made }).data };
}

interface Made {
  readonly id: string;
  readonly companies: readonly { readonly id: string }[];
  readonly people: readonly { readonly id: string }[];
  readonly teams: readonly Pool[];
  readonly invite_link: string;
}

interface Pool {
  readonly id: string;
  readonly name: string;
  readonly members: readonly { readonly id: string; readonly me: boolean }[];
}

const made = async (method: string, path: string, body?: object) => (await ask(method, path, body)).data;
const newSequence = () => made('POST', '/kith/sequences', { name: 'Letters' });

/** A team that the caller manages, with another member. */
async function poolOfTwo(): Promise<Pool> {
  const { teams } = await made('GET', '/kith/teams');
  const known = teams.find(({ name }) => name === 'Pool');
  if (known !== undefined) return known;
  const { invite_link } = await made('POST', '/v2/teams', { name: 'Pool' });
  await test.post('/kith/teams/accept', { token: invite_link }, await test.token('stranger'));
  return poolOfTwo();
}

/** Things made for the caller, and the requests that use their ids. */
const ROWS: readonly [RowKind, () => Promise<string>, (id: string) => Promise<{ status: number }>][] = [
  [
    'team',
    async () => (await made('POST', '/v2/teams', { name: 'Mine' })).id,
    (id) => ask('GET', `/kith/teams/${id}/invitation`),
  ],
  [
    'member',
    async () => (await poolOfTwo()).members.find(({ me }) => !me)?.id ?? '',
    async (id) => ask('POST', `/kith/teams/${(await poolOfTwo()).id}/remove`, { member_id: id }),
  ],
  [
    'ask',
    async () => {
      const words = {
        introducer_name: 'Bo',
        kind: 'general',
        note: 'Please.',
        paragraph: '',
        state: 'draft',
      };
      return (await made('POST', '/kith/asks', { linkedin_url: PERSON, ...words })).id;
    },
    (id) => ask('POST', `/kith/asks/${id}/state`, { state: 'asked' }),
  ],
  ['sequence', async () => (await newSequence()).id, (id) => ask('GET', `/v2/sequences/${id}/emails`)],
  [
    'sequence_email',
    async () => {
      const letter = { linkedin_url: PERSON, subject: 'Hi', text: 'Hello.' };
      return (await made('POST', `/kith/sequences/${(await newSequence()).id}/emails`, letter)).id;
    },
    async (id) => ask('PUT', `/kith/sequences/${(await newSequence()).id}/emails/${id}`, { subject: 'Ho' }),
  ],
  [
    'saved_search',
    async () => (await made('POST', '/kith/searches', { title: 'Engineers', query: 'engineer' })).id,
    (id) => ask('POST', `/kith/searches/${id}/seen`),
  ],
  [
    'watch',
    async () => (await made('POST', '/kith/watches', { linkedin_url: PERSON })).id,
    (id) => ask('DELETE', `/kith/watches/${id}`),
  ],
  [
    'company',
    async () => (await made('GET', '/kith/companies?query=a')).companies[0]?.id ?? '',
    (id) => ask('GET', `/kith/companies/${id}/paths`),
  ],
  [
    'person',
    async () => (await made('GET', '/kith/people/to-rate')).people[0]?.id ?? '',
    (id) => ask('POST', '/kith/people/rating', { id, rating: 3 }),
  ],
];

it.each(ROWS)(
  'refuses another account’s %s id, even if the caller’s account uses the same row number',
  async (kind, make, use) => {
    const own = IDS.decode(kind, await make());
    expect(own?.account).toBe(test.account.id);
    const foreign = IDS.encode(kind, test.account.id + 1, own?.row ?? 0);
    expect((await use(foreign)).status).toBe(404);
    expect((await use(IDS.encode(kind, test.account.id, own?.row ?? 0))).status).toBe(200);
  },
);
