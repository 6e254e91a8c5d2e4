import type { OperationExamples } from '../../backend/service/http/operation-examples.ts';
import { collections } from '../../utils/interface/kith/kith-collections.ts';
import { callHostedOperations } from './call-hosted-operations.ts';
import {
  createExampleCaller,
  EXAMPLE_CAST,
  type ExampleCaller,
  type ExampleTarget,
} from './example-caller.ts';
import { textOf } from './text-of.ts';

/**
 * Calls every operation of the service at least once, in an order in which each has data to return. Deletes only data
 * that it created for that purpose, so the ids in the examples remain valid.
 */
export async function callOperations(
  service: ExampleTarget,
  cast = EXAMPLE_CAST,
): Promise<OperationExamples> {
  const caller = createExampleCaller(service, cast);
  const signIn = async (user = cast.user) =>
    textOf(await caller.call('POST /v2/auth/tokens', { body: user }), 'data.token');
  const teammate = await signIn(cast.mate);
  caller.token = await signIn();
  await caller.call('POST /v2/auth/tokens/revoke');
  caller.token = await signIn();

  const people = addressesOf(service);
  await callOwnData(caller, people);
  await callSearches(caller, people);
  await callPaths(caller, people);
  await callWatches(caller);
  await callLists(caller, people);
  await callSequences(caller, people);
  await callAsks(caller, people);
  await callHostedOperations(caller, people, signIn);
  await callTeams(caller, teammate);
  await callImports(caller);
  await callTokens(caller);
  await callLiveSources(caller, service);
  await callCollections(caller, service.davServer);
  if (cast.managesKeys) await callKeys(caller);
  return caller.examples;
}

function addressesOf({ team }: ExampleTarget): string[] {
  const connections = team.members[0]?.connections ?? [];
  return connections.flatMap(([person]) => {
    const slug = team.people[person]?.[2] ?? '';
    return slug === '' ? [] : [`https://www.linkedin.com/in/${slug}`];
  });
}

const PAGE = 'https://www.linkedin.com/company/kith-sample-page';
const STRANGER = 'https://www.linkedin.com/in/kith-sample-somebody-new';

async function callOwnData(caller: ExampleCaller, people: readonly string[]): Promise<void> {
  const [one = '', other = ''] = people;
  await caller.call('GET /kith/capabilities');
  await caller.call('PUT /kith/me', { body: { linkedin_url: caller.cast.profile } });
  const found = await caller.call('GET /kith/companies', { query: { query: 'group' } });
  // The last company has the fewest people, so the example stays short.
  const { companies } = (found as { data: { companies: { id: string }[] } }).data;
  const company_id = companies.at(-1)?.id ?? '';
  await caller.call('POST /kith/companies/choice', { body: { linkedin_url: PAGE, company_id } });
  await caller.call('GET /kith/companies/{company_id}/paths', { params: { company_id } });
  await caller.call('GET /kith/companies/people', { query: { company_id, function: 'engineering' } });
  await caller.call('POST /kith/companies/reach', {
    body: { firms: [{ name: 'Kith Sample Lantern Labs' }, { domain: 'nobody-known.example' }] },
  });
  await caller.call('POST /kith/people/employment', {
    body: { linkedin_url: STRANGER, company_id, title: 'Head of Sales' },
  });
  await caller.call('POST /kith/people/tie', {
    body: { a_linkedin_url: one, b_linkedin_url: other, knows: 'no' },
  });
  await caller.call('POST /kith/people/connection', {
    body: { introducer_linkedin_url: one, target_linkedin_url: STRANGER, connected: 'seen' },
  });
  await caller.call('GET /kith/people/introductions', { query: { linkedin_url: one, limit: '1' } });
  const known = await caller.call('POST /kith/people/known', { body: { people: [one, other] } });
  const asked = await caller.call('GET /kith/people/to-rate', { query: { limit: '2' } });
  const id = (at: number) => textOf(asked, `data.people.${at}.id`);
  await caller.call('PUT /kith/people/same', { body: { id: `${id(0)}.${id(1)}`, answer: 'no' } });
  await caller.call('POST /kith/people/same', {
    body: { linkedin_url: STRANGER, name: textOf(known, 'data.people.0.full_name') },
  });
  await caller.call('GET /kith/people/same');
  await caller.call('POST /kith/people/split', { body: { linkedin_url: people[4] ?? '', split: true } });
  await caller.call('POST /kith/people/rating', { body: { linkedin_url: other, rating: 4 } });
  await caller.call('POST /kith/people/page', { body: { linkedin_url: people[5] ?? '', person: 'wrong' } });
  await caller.call('GET /kith/own-data');
  await caller.call('GET /kith/own-data/rows', { query: { table: 'positions', limit: '2' } });
  await caller.call('PUT /kith/people/private', { body: { linkedin_url: one, private: true } });
  await caller.call('GET /kith/people/private');
}

/** A company and a person with paths in the sample team. Only teammates know the person. */
const REACHABLE = {
  company: 'https://www.linkedin.com/company/kith-sample-hahn-fadel-and-hessel',
  person: 'https://www.linkedin.com/in/kith-sample-graham-gerhold',
};

async function callPaths(caller: ExampleCaller, people: readonly string[]): Promise<void> {
  await caller.call('POST /v2/companies/paths', { body: { linkedin_url: REACHABLE.company } });
  await caller.call('POST /v2/people/paths', { body: { linkedin_url: REACHABLE.person } });
  await caller.call('POST /v2/people/sort', { body: { people: [...people.slice(0, 3), 'not an address'] } });
  await caller.call('GET /v1/people/paths/{url}', { params: { url: people[2] ?? '' } });
  await caller.call('GET /v1/companies/top', { query: { page: '1', limit: '10' } });
  await caller.call('GET /kith/companies/top', { query: { page: '1', limit: '10' } });
  await caller.call('POST /v1/ai/search', { body: { query: 'sales, 1st degree', limit: 3 } });
}

async function callSearches(caller: ExampleCaller, people: readonly string[]): Promise<void> {
  await caller.call('POST /kith/search', { body: { query: 'engineers, not in Berlin', limit: 2 } });
  const listed = await caller.call('GET /kith/companies/industries', { query: { limit: '3' } });
  const company_id = textOf(listed, 'data.companies.0.company_id');
  await caller.call('PUT /kith/companies/industries', {
    body: { companies: [{ company_id, industry: 'Financial Services' }] },
  });
  await caller.call('PUT /kith/people/city', {
    body: { linkedin_url: people[0] ?? '', city: 'Lisbon', country: 'Portugal' },
  });
  const save = async (title: string) =>
    textOf(await caller.call('POST /kith/searches', { body: { title, query: 'engineers' } }), 'data.id');
  await caller.call('DELETE /kith/searches/{id}', { params: { id: await save('To be deleted') } });
  await caller.call('POST /kith/searches/{id}/seen', { params: { id: await save('Engineers to meet') } });
  await caller.call('GET /kith/searches');
  await caller.call('GET /kith/searches/ideas');
}

async function callWatches(caller: ExampleCaller): Promise<void> {
  const wait = async (linkedin_url: string) =>
    textOf(await caller.call('POST /kith/watches', { body: { linkedin_url } }), 'data.id');
  await caller.call('DELETE /kith/watches/{id}', { params: { id: await wait(PAGE) } });
  await wait('https://www.linkedin.com/in/kith-sample-not-known-yet');
  await caller.call('GET /kith/watches');
  await caller.call('POST /kith/watches/seen');
}

async function callLists(caller: ExampleCaller, people: readonly string[]): Promise<void> {
  const goes = textOf(await caller.call('POST /v2/lists', { body: { title: 'To be deleted' } }), 'data.id');
  await caller.call('DELETE /kith/lists/{id}', { params: { id: goes } });
  const made = await caller.call('POST /v2/lists', {
    body: { title: 'People to meet in Lisbon', type: 'people', description: 'For the conference' },
  });
  const params = { id: textOf(made, 'data.id') };
  const added = await caller.call('POST /kith/lists/{id}/items', {
    params,
    body: { linkedin_urls: people.slice(0, 3) },
  });
  await caller.call('GET /kith/lists/fitting', { query: { linkedin_url: people[0] ?? '' } });
  const item = Number(textOf(added, 'data.items.0.item_id'));
  await caller.call('POST /kith/lists/{id}/items/remove', { params, body: { item_ids: [item] } });
  await caller.call('PUT /kith/lists/{id}', { params, body: { title: 'Lisbon' } });
  await caller.call('GET /v2/lists/{id}', { params, query: { page: '1', limit: '20' } });
  await caller.call('GET /kith/lists', { query: { page: '1', limit: '20' } });
  await caller.call('GET /kith/export', { query: { what: 'people', list_id: params.id, limit: '2' } });
}

async function callSequences(caller: ExampleCaller, people: readonly string[]): Promise<void> {
  const named = async (name: string) =>
    textOf(await caller.call('POST /kith/sequences', { body: { name } }), 'data.id');
  await caller.call('DELETE /kith/sequences/{sequence_id}', {
    params: { sequence_id: await named('To be deleted') },
  });
  const sequence_id = await named('Introductions');
  const params = { sequence_id };
  const draft = async (subject: string) =>
    textOf(
      await caller.call('POST /kith/sequences/{sequence_id}/emails', {
        params,
        body: {
          linkedin_url: people[0] ?? '',
          subject,
          text: 'Would you introduce me to your head of design?',
        },
      }),
      'data.id',
    );
  const email = '/kith/sequences/{sequence_id}/emails/{email_id}';
  await caller.call(`POST ${email}/cancel`, { params: { sequence_id, email_id: await draft('Never mind') } });
  const email_id = await draft('An introduction');
  await caller.call(`PUT ${email}`, { params: { sequence_id, email_id }, body: { subject: 'A favour' } });
  await caller.call(`POST ${email}/schedule`, { params: { sequence_id, email_id } }, 409);
  await caller.call('PUT /kith/sequences/{sequence_id}', { params, body: { name: 'Asks of November' } });
  await caller.call('GET /kith/sequences/{sequence_id}', { params });
  const listed = await caller.call('GET /kith/sequences');
  await caller.call('GET /v2/sequences/{sequence_id}/emails', {
    params: { sequence_id: textOf(listed, 'data.sequences.1.id') },
    query: { status: 'sent' },
  });
}

async function callAsks(caller: ExampleCaller, people: readonly string[]): Promise<void> {
  const [introducer_linkedin_url = ''] = people;
  const write = async (note: string) =>
    textOf(
      await caller.call('POST /kith/asks', {
        body: {
          linkedin_url: STRANGER,
          introducer_linkedin_url,
          kind: 'sell',
          note,
          paragraph:
            'We make scheduling software for hospitals, and I would value twenty minutes of your time.',
        },
      }),
      'data.id',
    );
  await caller.call('DELETE /kith/asks/{id}', { params: { id: await write('To be deleted') } });
  const params = { id: await write('Would you introduce me? It is fine to say no.') };
  await caller.call('PUT /kith/asks/{id}', { params, body: { note: 'Would you introduce us?' } });
  const move = (state: string) => caller.call('POST /kith/asks/{id}/state', { params, body: { state } });
  await move('asked');
  await move('declined');
  await caller.call('POST /kith/asks/{id}/undo', { params });
  await move('made');
  await caller.call('POST /kith/asks/standing', {
    body: { linkedin_url: STRANGER, introducer_linkedin_urls: [introducer_linkedin_url] },
  });
  await caller.call('PUT /kith/asks/{id}/thanks', { params, body: { thanked: true } });
  await caller.call('GET /kith/asks');
}

async function callTokens(caller: ExampleCaller): Promise<void> {
  const make = async (body: { name: string; scopes?: string[]; days?: number }) =>
    textOf(await caller.call('POST /kith/tokens', { body }), 'data.id');
  await caller.call('POST /kith/tokens/{id}/revoke', { params: { id: await make({ name: 'Old script' }) } });
  await make({ name: 'My assistant', scopes: ['read', 'write_lists'], days: 90 });
  await caller.call('GET /kith/tokens');
}

async function callLiveSources(
  caller: ExampleCaller,
  { mailServer: server, signInServer }: Pick<ExampleTarget, 'mailServer' | 'signInServer'>,
): Promise<void> {
  const add = async (address: string) => {
    const body = { address, password: 'abcd efgh ijkl mnop', ...server };
    return { id: textOf(await caller.call('POST /kith/mailboxes', { body }), 'data.id') };
  };
  const undone = { ...(await add('new@gmx.net')), day: '2026-11-26' };
  await caller.call('DELETE /kith/live-sources/{id}/days/{day}', { params: undone });
  await caller.call('DELETE /kith/live-sources/{id}', { params: await add('old@gmx.net') });
  const redirect_uri = 'http://127.0.0.1:5484/kith/signed-in';
  const provider =
    signInServer === undefined ? { provider: 'google' } : { provider: 'other', issuer: signInServer.issuer };
  const client = { ...provider, client_id: '1234.apps.googleusercontent.com', redirect_uri };
  const asked = { address: 'user-2@gmail.com', ...server, ...client };
  const begun = await caller.call('POST /kith/mailboxes/sign-in', { body: asked });
  const url = textOf(begun, 'data.url');
  const given = `${redirect_uri}?code=given&state=${new URL(url).searchParams.get('state')}`;
  const redirected_to = signInServer === undefined ? given : await signInServer.visit(url);
  const body = { sign_in: textOf(begun, 'data.sign_in'), redirected_to };
  await caller.call('POST /kith/mailboxes/signed-in', { body });
  const params = await add('user-1@gmail.com');
  await caller.call('GET /kith/live-sources');
  await caller.call('POST /kith/live-sources/{id}/read', { params });
}

async function callCollections(caller: ExampleCaller, server: string | undefined): Promise<void> {
  const signIn = { address: 'user-1@mailbox.org', password: 'abcd efgh ijkl mnop' };
  const body = { ...signIn, ...(server === undefined ? {} : { server }) };
  const found = await caller.call('POST /kith/collections/find', { body });
  const [first] = collections.parse(found.data).collections;
  await caller.call('POST /kith/collections', { body: { ...signIn, ...first } });
}

async function callKeys(caller: ExampleCaller): Promise<void> {
  const made = async (label: string) =>
    textOf(await caller.call('POST /kith/keys', { body: { label } }), 'data.id');
  await caller.call('POST /kith/keys/{id}/revoke', { params: { id: await made('Old server') } });
  const params = { id: await made('Reports') };
  await caller.call('POST /kith/keys/{id}/rotate', { params, body: { overlap_hours: 24 } });
  await caller.call('GET /kith/keys');
}

const CONNECTIONS = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Jo,Sample,https://www.linkedin.com/in/kith-sample-jo-sample,,Sample Works,Engineer,12 Mar 2024
Al,Sample,https://www.linkedin.com/in/kith-sample-al-sample,,Sample Works,Engineer,the day before
`;

/** Imported first, so that the newer list has changes. */
const OLDER = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Jo,Sample,https://www.linkedin.com/in/kith-sample-jo-sample,,Sample Bank,Engineer,12 Mar 2023
`;

/** Cancels one of three imports and undoes another. The last one keeps its result. */
async function callImports(caller: ExampleCaller): Promise<void> {
  await caller.call('POST /kith/imports/{id}/cancel', { params: await startImport(caller) });
  const goes = await startImport(caller);
  await writeImport(caller, goes);
  await caller.call('DELETE /kith/imports/{id}', { params: goes });
  const older = await startImport(caller, OLDER);
  await writeImport(caller, older);
  const params = await startImport(caller);
  await writeImport(caller, params);
  await caller.call('GET /kith/news');
  await caller.call('POST /kith/erase', { body: { what: 'import', import_id: older.id } });
  await caller.call('GET /kith/imports/{id}/findings', { params });
  await caller.call('GET /kith/imports');
  await caller.call('GET /kith/coverage');
  await caller.call('POST /kith/erase', { body: { what: 'import', import_id: params.id } });
}

async function startImport(caller: ExampleCaller, file = CONNECTIONS): Promise<{ id: string }> {
  const headers = { 'X-File-Name': 'Connections.csv' };
  const sent = { headers, query: { preview: 'true' }, file };
  return { id: textOf(await caller.call('POST /kith/imports', sent, 202), 'data.id') };
}

async function writeImport(caller: ExampleCaller, params: { id: string }): Promise<void> {
  await untilIs(caller, params, 'ready');
  const body = { owner: caller.cast.profile };
  await caller.call('POST /kith/imports/{id}/confirm', { params, body }, 202);
  await untilIs(caller, params, 'done');
}

async function untilIs(caller: ExampleCaller, params: { id: string }, state: string): Promise<void> {
  for (;;) {
    const told = await caller.call('GET /kith/imports/{id}', { params });
    const now = textOf(told, 'data.state');
    if (now === state) return;
    if (now === 'failed') throw new Error(textOf(told, 'data.error'));
    await caller.whenSettled(params.id);
  }
}

/**
 * The caller creates a team. The teammate joins, is removed, joins again and becomes the owner.
 *
 * @param teammate the teammate's token
 */
async function callTeams(caller: ExampleCaller, teammate: string): Promise<void> {
  const me = caller.token;
  const founded = await caller.call('POST /v2/teams', { body: { name: 'Berlin sales' } });
  const team_id = textOf(founded, 'data.id');
  const params = { id: team_id };
  await caller.call('PUT /kith/teams/active', { body: { team_id } });
  await caller.call('DELETE /kith/teams/{id}/invitation', { params });
  // Removing a member invalidates the invitation link, because that member knows it.
  const teammateJoins = async () => {
    const invitation = await caller.call('POST /kith/teams/{id}/invitation', { params });
    await caller.call('GET /kith/teams/{id}/invitation', { params });
    const token = textOf(invitation, 'data.invite_link').split('#').at(-1) ?? '';
    caller.token = teammate;
    await caller.call('POST /kith/teams/accept', { body: { token } });
    caller.token = me;
    const teams = await caller.call('GET /kith/teams');
    return memberBeside(teams, team_id);
  };
  await caller.call('POST /kith/teams/{id}/remove', { params, body: { member_id: await teammateJoins() } });
  await teammateJoins();
  const made = await caller.call('POST /kith/teams/{id}/contributions', {
    params,
    body: { label: 'Ada Lovelace' },
  });
  await caller.call('GET /kith/teams/{id}/contributions', { params });
  await caller.call('DELETE /kith/teams/{id}/contributions/{contribution_id}', {
    params: { ...params, contribution_id: textOf(made, 'data.id') },
  });
  await caller.call('PUT /kith/teams/{id}/sharing', { params, body: { share: 'all', named: true } });
  await caller.call('GET /kith/teams/{id}/sharing', { params });
  caller.token = teammate;
  await caller.call('POST /kith/teams/{id}/leave', { params });
  caller.token = me;
  const third = await caller.call('POST /kith/teams/{id}/invitation', { params });
  const token = textOf(third, 'data.invite_link').split('#').at(-1) ?? '';
  await caller.call('POST /kith/teams/join', { body: { token, ...caller.cast.mate } });
  await caller.call('PUT /kith/teams/{id}/admin', { params, body: { member_id: await teammateJoins() } });
}

function memberBeside(answer: unknown, team: string): string {
  const { data } = answer as { data: { teams: { id: string; members: { id: string; me: boolean }[] }[] } };
  const other = data.teams.find(({ id }) => id === team)?.members.find(({ me }) => !me);
  if (other === undefined) throw new Error('The team has no other member.');
  return other.id;
}
