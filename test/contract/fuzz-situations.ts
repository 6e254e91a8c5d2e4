/**
 * Requests that need existing data, for each operation whose example alone doesn’t reach every documented
 * status. The data is created again before each request, because earlier requests may have changed anything.
 */
import { strToU8, zipSync } from 'fflate';
import { textOf } from '../../scripts/operation-examples/text-of.ts';
import type { Caller, FuzzCallers } from './fuzz-callers.ts';
import { createFuzzProps, type FuzzProps } from './fuzz-props.ts';
import { as, ERASED, type Situation } from './fuzz-situation.ts';
import { situationsOfTeams } from './fuzz-team-situations.ts';

const FORBIDDEN_TO_VISITORS = [
  'PUT /kith/me',
  'POST /kith/imports',
  'POST /kith/imports/{id}/confirm',
  'DELETE /kith/imports/{id}',
  'POST /kith/mailboxes',
  'POST /kith/mailboxes/sign-in',
  'POST /kith/mailboxes/signed-in',
  'POST /kith/live-sources/{id}/read',
  'DELETE /kith/live-sources/{id}',
  'DELETE /kith/live-sources/{id}/days/{day}',
  'POST /kith/collections/find',
  'POST /kith/collections',
  'POST /kith/erase',
  'PUT /kith/people/private',
  'POST /v1/teams/upsert',
  'POST /v2/teams',
  'POST /v2/teams/join',
  'POST /v2/teams/leave',
  'POST /v2/groups/join',
  'POST /v2/groups/leave',
  'POST /kith/teams/accept',
  'POST /kith/teams/join',
  'PUT /kith/teams/active',
  'POST /kith/teams/{id}/contributions',
  'POST /kith/teams/{id}/leave',
  'PUT /kith/teams/{id}/sharing',
  'GET /kith/keys',
  'POST /kith/keys',
  'POST /kith/keys/{id}/rotate',
  'POST /kith/keys/{id}/revoke',
];

const MY_PAGE = 'https://www.linkedin.com/in/kith-sample-me';
const MATES_PAGE = 'https://www.linkedin.com/in/kith-sample-mate';

const MAX_SEARCHES = 50;
const MAX_LIVE_SOURCES = 20;
/** Fewer than the service allows. */
const ASKS_KEPT = 100;

/** A small export. `at` varies its people. */
function exportOf(at: number): Uint8Array {
  const row = `Jo,Sample,https://www.linkedin.com/in/kith-sample-jo-${at % 40},,Sample Works,Engineer,12 Mar 2024\n`;
  const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n';
  return zipSync({ 'Connections.csv': strToU8(header + row) });
}

function situationsOfLists({ ask }: FuzzCallers, { ownList, newList }: FuzzProps) {
  const own = async () => ({ params: { id: await ownList() } });
  const both = [as('me', own), as('mate', own)];
  return {
    'GET /v2/lists/{id}': both,
    'PUT /kith/lists/{id}': both,
    'PATCH /v2/lists/{id}': both,
    'DELETE /v2/lists/{id}': [as('me', async () => ({ params: { id: await newList() } })), as('mate', own)],
    'POST /v2/lists/{id}/items': both,
    'DELETE /v2/lists/{id}/items': both,
    'DELETE /kith/lists/{id}': [as('me', async () => ({ params: { id: await newList() } })), as('mate', own)],
    'POST /kith/lists/{id}/items': both,
    'POST /kith/lists/{id}/items/remove': [
      as('me', async () => {
        const params = { id: await ownList() };
        const body = { linkedin_urls: [MY_PAGE] };
        const added = await ask('me', 'POST /kith/lists/{id}/items', { params, body });
        return { params, body: { item_ids: [Number(textOf(added, 'data.items.0.item_id'))] } };
      }),
      as('mate', own),
    ],
  };
}

function situationsOfSequences(props: FuzzProps) {
  const { ownSequence, newSequence, newDraft, visitorsSequence, visitorsDraft } = props;
  const own = as('me', async () => ({ params: { sequence_id: await ownSequence() } }));
  const seen = as('visitor', async () => ({ params: { sequence_id: await visitorsSequence() } }));
  const draft = as('me', newDraft);
  const canceled = as('me', props.canceledDraft);
  const seenDraft = as('visitor', visitorsDraft);
  const email = '/kith/sequences/{sequence_id}/emails/{email_id}';
  return {
    'GET /kith/sequences/{sequence_id}': [own, seen],
    'GET /v2/sequences/{sequence_id}/emails': [own, seen],
    'PUT /kith/sequences/{sequence_id}': [
      own,
      seen,
      as('me', async () => {
        const name = `Taken ${await newSequence()}`;
        await props.nameSequence(name);
        return { params: { sequence_id: await newSequence() }, body: { name } };
      }),
      as('me', async () => {
        const sequence_id = await newSequence();
        return { params: { sequence_id }, body: { name: `Renamed ${sequence_id}` } };
      }),
    ],
    'DELETE /kith/sequences/{sequence_id}': [
      as('me', async () => ({ params: { sequence_id: await newSequence() } })),
      seen,
    ],
    'POST /kith/sequences/{sequence_id}/emails': [own, seen],
    [`PUT ${email}`]: [draft, seenDraft, canceled],
    [`POST ${email}/cancel`]: [draft, seenDraft, canceled],
    [`POST ${email}/schedule`]: [draft, seenDraft],
  };
}

function situationsOfTokens({ ask }: FuzzCallers) {
  const own = async () => {
    const made = await ask('me', 'POST /kith/tokens', { body: { name: 'To be revoked' } });
    return { params: { id: textOf(made, 'data.id') } };
  };
  return { 'POST /kith/tokens/{id}/revoke': [as('me', own), as('mate', own)] };
}

function situationsOfLiveSources({ ask }: FuzzCallers, { nextNumber }: FuzzProps) {
  const add = async (caller: Caller, at: number) => {
    const body = { address: `kith-sample-${at}@x.example`, password: 'secret', host: 'mail.invalid' };
    const added = await ask(caller, 'POST /kith/mailboxes', { body });
    return { params: { id: textOf(added, 'data.id') } };
  };
  let filled: Promise<unknown> | undefined;
  const fill = () => Promise.all(Array.from({ length: MAX_LIVE_SOURCES }, (_, at) => add('mate', at)));
  const own = as('me', () => add('me', nextNumber() % 10));
  const tooMany = { address: 'one-too-many@x.example', password: 'secret' };
  const collection = { kind: 'contacts', url: 'https://dav.invalid/', name: 'Friends' };
  const signIn = async (caller: Caller, at: number) => {
    const redirect = 'http://127.0.0.1:5484/kith/signed-in';
    const client = { provider: 'google', client_id: 'kith', redirect_uri: redirect };
    const body = { address: `kith-sample-${at}@x.example`, ...client };
    const begun = await ask(caller, 'POST /kith/mailboxes/sign-in', { body });
    const state = new URL(textOf(begun, 'data.url')).searchParams.get('state');
    const redirected_to = `${redirect}?code=given&state=${state}`;
    return { body: { sign_in: textOf(begun, 'data.sign_in'), redirected_to } };
  };
  return {
    'POST /kith/collections': [
      as('me', async () => ({})),
      as('mate', async () => {
        filled ??= fill();
        await filled;
        return { body: { ...tooMany, ...collection } };
      }),
    ],
    'POST /kith/mailboxes': [
      as('me', async () => ({})),
      as('mate', async () => {
        filled ??= fill();
        await filled;
        return { body: { ...tooMany, host: 'mail.invalid' } };
      }),
    ],
    'POST /kith/mailboxes/signed-in': [
      as('me', () => signIn('me', nextNumber() % 10)),
      as('mate', async () => {
        filled ??= fill();
        await filled;
        return signIn('mate', MAX_LIVE_SOURCES);
      }),
    ],
    'POST /kith/live-sources/{id}/read': [own],
    'DELETE /kith/live-sources/{id}': [own],
    'DELETE /kith/live-sources/{id}/days/{day}': [
      as('me', async () => ({
        params: { ...(await add('me', nextNumber() % 10)).params, day: '2026-01-31' },
      })),
    ],
  };
}

function situationsOfSearches({ ask }: FuzzCallers, { nextNumber }: FuzzProps) {
  const save = async (caller: Caller, title: string) => {
    const body = { title, query: 'nobody in particular' };
    return { params: { id: textOf(await ask(caller, 'POST /kith/searches', { body }), 'data.id') } };
  };
  let filled: Promise<unknown> | undefined;
  const fill = () => Promise.all(Array.from({ length: MAX_SEARCHES }, (_, at) => save('mate', `Kept ${at}`)));
  return {
    'POST /kith/searches': [
      as('me', async () => ({})),
      as('mate', async () => {
        filled ??= fill();
        await filled;
        return { body: { title: `One too many ${nextNumber()}` } };
      }),
    ],
    'POST /kith/searches/{id}/seen': [as('me', () => save('me', 'To be looked at'))],
    'DELETE /kith/searches/{id}': [as('me', () => save('me', 'To be deleted'))],
  };
}

function situationsOfAsks({ ask }: FuzzCallers, { nextNumber }: FuzzProps) {
  const write = async (caller: Caller, state: 'draft' | 'asked' = 'draft') => {
    const note = `Note ${nextNumber()}`;
    const body = { linkedin_url: MATES_PAGE, introducer_linkedin_url: MY_PAGE, note, state };
    const { data } = (await ask(caller, 'GET /kith/asks', {})) as { data: { asks: { id: string }[] } };
    if (data.asks.length >= ASKS_KEPT) {
      for (const { id } of data.asks) await ask(caller, 'DELETE /kith/asks/{id}', { params: { id } });
    }
    return { params: { id: textOf(await ask(caller, 'POST /kith/asks', { body }), 'data.id') } };
  };
  const draft = as('me', () => write('me'));
  const asked = as('me', () => write('me', 'asked'));
  const made = as('me', async () => {
    const { params } = await write('me', 'asked');
    await ask('me', 'POST /kith/asks/{id}/state', { params, body: { state: 'made' } });
    return { params };
  });
  return {
    'POST /kith/asks': [
      as('me', async () => ({})),
      as('passer-by', async () => {
        await ask('passer-by', 'POST /kith/erase', { body: { what: 'person', linkedin_url: ERASED } });
        return { body: { linkedin_url: ERASED, introducer_name: 'Somebody', note: 'Hello' } };
      }),
    ],
    'PUT /kith/asks/{id}': [draft, asked],
    'POST /kith/asks/{id}/state': [asked, draft],
    'POST /kith/asks/{id}/undo': [made, draft],
    'PUT /kith/asks/{id}/thanks': [made, draft],
    'DELETE /kith/asks/{id}': [draft],
  };
}

function situationsOfWatches({ ask }: FuzzCallers, { nextNumber }: FuzzProps) {
  const wait = (caller: Caller, linkedin_url: string) =>
    ask(caller, 'POST /kith/watches', { body: { linkedin_url } });
  const page = (name: string) => `https://www.linkedin.com/in/kith-sample-${name}`;
  return {
    'POST /kith/watches': [
      as('me', async () => ({})),
      as('passer-by', async () => {
        await ask('passer-by', 'POST /kith/erase', { body: { what: 'person', linkedin_url: ERASED } });
        return { body: { linkedin_url: ERASED } };
      }),
    ],
    'DELETE /kith/watches/{id}': [
      as('me', async () => ({
        params: { id: textOf(await wait('me', page(`waited-for-${nextNumber() % 40}`)), 'data.id') },
      })),
    ],
  };
}

function situationsOfImports(props: FuzzProps) {
  const { nextNumber, lastImport, doneImport, readyImport, canceledImport } = props;
  const of = (make: () => Promise<string>) => as('me', async () => ({ params: { id: await make() } }));
  return {
    'POST /kith/imports': [
      as('me', async () => ({ body: exportOf(nextNumber()) })),
      // With random changes, this upload is rarely an export, so it rarely starts an import.
      as('me', async () => ({ body: new Uint8Array(), headers: { 'X-File-Name': 'empty.zip' } })),
    ],
    'GET /kith/imports/{id}': [of(lastImport)],
    'GET /kith/imports/{id}/findings': [of(doneImport)],
    'POST /kith/imports/{id}/confirm': [of(doneImport), of(canceledImport)],
    'POST /kith/imports/{id}/cancel': [of(canceledImport), of(doneImport)],
    'DELETE /kith/imports/{id}': [of(canceledImport), of(readyImport)],
  };
}

function situationsOfOwnData({ ask }: FuzzCallers, { nextNumber }: FuzzProps) {
  const setMe = (caller: Caller, linkedin_url: string) =>
    ask(caller, 'PUT /kith/me', { body: { linkedin_url } });
  return {
    'POST /v2/auth/tokens': [
      // Another email each time, so that there is something to write.
      as('me', async () => ({
        body: { external_user_id: 'passer-by', email: `passer-by-${nextNumber()}@example.com` },
      })),
    ],
    'PUT /kith/people/same': [
      as('me', async () => {
        const people = await ask('me', 'GET /kith/people/to-rate', { query: { limit: '2' } });
        const ids = [0, 1].map((at) => textOf(people, `data.people.${at}.id`));
        return { body: { id: ids.join('.'), answer: 'no' } };
      }),
    ],
    'POST /kith/people/rating': [
      as('me', async () => ({})),
      as('me', async () => ({ body: { id: 'of-nobody', rating: 4 } })),
    ],
    'POST /kith/erase': [
      as('passer-by', async () => ({ body: { what: 'person', linkedin_url: ERASED } })),
      as('passer-by', async () => ({ body: { what: 'all' } })),
      as('passer-by', async () => ({ body: { what: 'import', import_id: 'of-nobody' } })),
      as(
        'me',
        async () => {
          await setMe('me', MY_PAGE);
          return { body: { what: 'person', linkedin_url: MY_PAGE } };
        },
        { isFixed: true },
      ),
    ],
    'PUT /kith/me': [
      as('me', async () => ({})),
      as('me', async () => {
        await setMe('mate', MATES_PAGE);
        return { body: { linkedin_url: MATES_PAGE } };
      }),
    ],
  };
}

function situationsOfHostedSearches() {
  const both = [
    as('me', async () => ({})),
    as('me', async () => ({ body: { prompt: 'x', scope: 'global' } })),
  ];
  return { 'POST /v2/people/search': both, 'POST /v2/companies/search': both };
}

/** Uses a new email each time. A user whose email stays the same isn't written, so nothing could conflict. */
function situationsOfWidgets({ nextNumber }: FuzzProps) {
  return {
    'POST /v1/users/authorization': [
      as('me', async () => ({ body: { email: `person-${nextNumber()}@example.com` } })),
    ],
  };
}

function situationsOfKeys({ newKey }: FuzzProps) {
  // A random id could belong to the fuzzer's own key.
  const fixed = { isFixed: true };
  const unknown = as('me', async () => ({ params: { id: '999999999' } }), fixed);
  return {
    'POST /kith/keys': [as('me', async () => ({ body: { label: `Key ${await newKey()}` } }))],
    'POST /kith/keys/{id}/rotate': [
      as('me', async () => ({ params: { id: await newKey() } }), fixed),
      as('me', async () => ({ params: { id: await newKey() }, body: { overlap_hours: 721 } }), fixed),
      unknown,
    ],
    'POST /kith/keys/{id}/revoke': [
      as('me', async () => ({ params: { id: await newKey() } }), fixed),
      unknown,
    ],
  };
}

/** Returns the situations of an operation. By default, `me` calls it as in the document's example. */
export function situationsOf(callers: FuzzCallers): (name: string) => readonly Situation[] {
  const props = createFuzzProps(callers);
  const known: Readonly<Record<string, readonly Situation[]>> = {
    ...situationsOfLists(callers, props),
    ...situationsOfSequences(props),
    ...situationsOfTeams(callers, props),
    ...situationsOfTokens(callers),
    ...situationsOfLiveSources(callers, props),
    ...situationsOfSearches(callers, props),
    ...situationsOfAsks(callers, props),
    ...situationsOfWatches(callers, props),
    ...situationsOfImports(props),
    ...situationsOfOwnData(callers, props),
    ...situationsOfKeys(props),
    ...situationsOfHostedSearches(),
    ...situationsOfWidgets(props),
  };
  const asVisitor = as('visitor', async () => ({}));
  return (name) => {
    const own = known[name] ?? [as('me', async () => ({}))];
    return FORBIDDEN_TO_VISITORS.includes(name) ? [...own, asVisitor] : own;
  };
}
