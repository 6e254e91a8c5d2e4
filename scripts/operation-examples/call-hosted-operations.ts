import type { ExampleCaller } from './example-caller.ts';
import { textOf } from './text-of.ts';

const LANTERN = 'https://www.linkedin.com/company/kith-sample-lantern-labs';
const STRANGER = 'https://www.linkedin.com/in/kith-sample-somebody-new';

const idOf = (address: string) => address.split('/').at(-1) ?? '';

/**
 * Calls the operations that clients of the hosted service use and the documented interface doesn't have.
 * @param people addresses of connections
 */
export async function callHostedOperations(
  caller: ExampleCaller,
  people: readonly string[],
  signIn: () => Promise<string>,
): Promise<void> {
  await callPeople(caller, people);
  await callCompanies(caller);
  await callHostedLists(caller, people);
  await callHostedTeams(caller);
  await callUser(caller, people);
  await callWidget(caller, people);
  await caller.call('GET /logout');
  caller.token = await signIn();
  await caller.call('POST /v2/user/cancel');
  caller.token = await signIn();
}

async function callPeople(caller: ExampleCaller, people: readonly string[]): Promise<void> {
  const [one = '', other = ''] = people.slice(1);
  await caller.call('POST /v2/people/paths/bulk', { body: { linkedin_ids: [idOf(one), idOf(STRANGER)] } });
  await caller.call('POST /v2/people', { body: { connection_degrees: [1], limit: 2 } });
  await caller.call('POST /v2/people/search', {
    body: { prompt: 'engineers', limit: 2, include_counts: 'network' },
  });
  await caller.call('POST /v2/people/enrich', { body: { linkedin_url: one } });
  const identifiers = [{ linkedin_url: other }, { linkedin_url: STRANGER.replace('new', 'else') }];
  await caller.call('POST /v2/people/enrich/bulk', { body: { identifiers } });
  await caller.call('POST /v2/people/enrich/emails', { body: { linkedin_url: one } });
  await caller.call('POST /v2/people/enrich/emails/bulk', { body: { identifiers } });
  await caller.call('POST /v2/people/refresh', { body: { linkedin_urls: [one], realtime: false } }, 501);
}

async function callCompanies(caller: ExampleCaller): Promise<void> {
  const listed = await caller.call('POST /v2/companies', { body: { limit: 3 } });
  await caller.call('POST /v2/companies/paths/check', { body: { linkedin_url: LANTERN } });
  await caller.call('POST /v2/companies/search', {
    body: { filters: { name: textOf(listed, 'data.companies.0.name') }, limit: 2 },
  });
  await caller.call('POST /v2/companies/sort', {
    body: { companies: [LANTERN, 'nobody-known.example', 'not an address'] },
  });
  await caller.call('POST /v2/companies/enrich', { body: { linkedin_url: LANTERN } });
  await caller.call('POST /v2/companies/enrich/bulk', {
    body: { identifiers: [{ linkedin_url: LANTERN }, { domain: 'nobody-known.example' }] },
  });
  await caller.call(
    'POST /v2/companies/refresh',
    { body: { domains: ['example.com'], realtime: true } },
    501,
  );
}

async function callHostedLists(caller: ExampleCaller, people: readonly string[]): Promise<void> {
  const goes = textOf(await caller.call('POST /v2/lists', { body: { title: 'Old leads' } }), 'data.id');
  await caller.call('DELETE /v2/lists/{id}', { params: { id: goes } });
  const made = await caller.call('POST /v2/lists', { body: { title: 'Leads to meet', type: 'people' } });
  const params = { id: textOf(made, 'data.id') };
  const added = await caller.call('POST /v2/lists/{id}/items', {
    params,
    body: { items: people.slice(0, 2).map((identifier) => ({ identifier, type: 'people' })) },
  });
  const item = Number(textOf(added, 'data.items.0.item_id'));
  await caller.call('DELETE /v2/lists/{id}/items', { params, body: { item_ids: [item] } });
  const read = await caller.call('GET /v2/lists/{id}', { params });
  await caller.call('POST /v2/lists/check-membership', {
    body: { entity_ids: [textOf(read, 'data.items.data.0.graph_id')], entity_type: 'people' },
  });
  await caller.call('PATCH /v2/lists/{id}', { params, body: { title: 'Leads of 2026' } });
  await caller.call('GET /v2/lists', { query: { search: 'leads', limit: '20' } });
}

async function callHostedTeams(caller: ExampleCaller): Promise<void> {
  const founded = await caller.call('POST /v2/teams', { body: { name: 'To be left' } });
  const team_id = textOf(founded, 'data.id');
  await caller.call('GET /v2/teams');
  await caller.call('POST /v2/teams/join', {
    body: { team_invite_link: textOf(founded, 'data.invite_link') },
  });
  await caller.call('POST /v2/teams/leave', { body: { team_id } });
  const group = await caller.call('POST /v2/groups', { body: { name: 'Founders in Berlin' } });
  await caller.call('GET /v2/groups');
  await caller.call('POST /v2/groups/join', {
    body: { group_invite_link: textOf(group, 'data.invite_link') },
  });
  await caller.call('POST /v2/groups/leave', { body: { group_id: textOf(group, 'data.id') } });
}

async function callUser(caller: ExampleCaller, people: readonly string[]): Promise<void> {
  await caller.call('GET /v2/app');
  await caller.call('GET /v2/user/me');
  await caller.call('POST /v2/user/relationships', {
    body: {
      people: [
        { identifier: people[3] ?? '', score: 8, user_relationship_type: 'worked_together' },
        { identifier: 'not an address at all' },
      ],
      min_score: 5,
    },
  });
  await caller.call('GET /v2/integrations');
  await caller.call('POST /v2/integrations', {}, 501);
  const params = { id: '1' };
  await caller.call('PATCH /v2/integrations/{id}', { params, body: { timezone: 'Europe/Berlin' } }, 404);
  await caller.call('POST /v2/integrations/{id}/resync', { params }, 404);
}

async function callWidget(caller: ExampleCaller, people: readonly string[]): Promise<void> {
  const { email, external_user_id } = caller.cast.user;
  await caller.call('POST /v1/users/authorization', {
    headers: { 'user-identifier': external_user_id },
    body: { email },
  });
  await caller.call('GET /v1/users/authorization');
  await caller.call('GET /user');
  await caller.call('POST /paths-check', { body: { url: people[1] ?? '' } });
  await caller.call('POST /v1/teams/upsert', { body: { teamId: 'team-1', teamName: 'Team of the widget' } });
}
