/** Sends the same requests of one member in two worlds that differ in someone else’s data and actions. */

import { readSampleMember } from '../../../backend/service/sample/sample-records.ts';
import { loadSampleSequence } from '../../../backend/service/sample/sample-sequence.ts';
import { openSampleTeam, type SampleTeam } from '../../../backend/service/sample/sample-team-file.ts';
import type { Account } from '../../../backend/store/rows.ts';
import type { Store } from '../../../backend/store/store.ts';
import { callOperations } from '../../../scripts/operation-examples/call-operations.ts';
import {
  createExampleCaller,
  EXAMPLE_CAST,
  type ExampleCast,
  type ExampleTarget,
} from '../../../scripts/operation-examples/example-caller.ts';
import { EXAMPLE_KEY, fillExampleAccount } from '../../../scripts/operation-examples/open-example-service.ts';
import { textOf } from '../../../scripts/operation-examples/text-of.ts';
import { connected, inKey, person, TODAY } from '../records.ts';
import { withFewPeople } from '../small-sample-team.ts';
import { NOON, openTestService, type TestService } from '../test-service.ts';
import { type Fetch, playInTurns } from './take-turns.ts';

/** The other’s relation to the member whose responses are compared. */
export type OtherKind = 'on no team' | 'a teammate who shares nothing' | 'of another account';

/** A request and its response. Random names are numbered by first appearance. */
export interface Told {
  readonly asked: string;
  readonly status: number;
  readonly body: unknown;
}

export interface TwinOptions {
  readonly kind: OtherKind;
  /**
   * Whether the others have data and make calls: one of them a few times before the member, the other between the
   * member’s calls.
   */
  readonly areOthersThere: boolean;
  /** True if everyone makes only the calls that end with erasing, instead of calls to every operation. */
  readonly isShort?: boolean;
  /** Called before the member erases data that the others also have. */
  readonly beforeErasing?: () => void;
}

const FOREIGN_KEY = 'kith_key-of-another-account';
/** Known to the others from their import, and to the member only from a statement. */
const RATED = 'https://www.linkedin.com/in/kith-sample-rated';
const LISTED = 'https://www.linkedin.com/in/kith-sample-listed';

/**
 * Opaque ids, tokens, keys, uuids, sealed values, numbers of people and request ids are random or encrypted, so only
 * their equality counts.
 */
const OPAQUE =
  /hash \d+|(?:req|kith)_[\w-]{20,}|[\w-]+\.[\w-]+\.[\w-]{43}|[\w-]{22}\.[\w-]{43}|[0-9a-f]{8}-[0-9a-f-]{27}|(?<![\w-])(?:[\w-]{22}|[\w-]{43}|[\w-]{200,})(?![\w-])/g;

/** Row counts stay below this, as does one in two million hashes. */
const LAST_COUNTED = 2 ** 32;

/**
 * Records the member’s responses from every operation, and from erasing one person, one import and everything.
 */
export async function tellAnswers(options: TwinOptions): Promise<Told[]> {
  const { kind, areOthersThere } = options;
  const test = await openTestService({ rateLimit: { perMinute: 60_000_000, burst: 10_000_000 } });
  try {
    const team = withFewPeople((await openSampleTeam()).read());
    await fillExampleAccount(test.store, team);
    const [early, late] = await makeOthers(test, team, kind, areOthersThere);
    const { whenSettled } = test;
    const through = (fetch: Fetch): ExampleTarget => ({ team, fetch, whenSettled });
    const plain: Fetch = async (request) => test.service.fetch(request);
    if (!areOthersThere) {
      const { tell, fetch } = recordAnswers(plain);
      await playMember(through(fetch), options);
      return tell();
    }
    await playOther(through(plain), early, { ...options, isShort: true });
    const turns = playInTurns(plain, (fetch) => playOther(through(fetch), late, options));
    const { tell, fetch } = recordAnswers(async (request) => {
      await turns.takeOne();
      return plain(request);
    });
    await playMember(through(fetch), options);
    await turns.finish();
    return tell();
  } finally {
    await test.close();
  }
}

async function playOther(
  target: ExampleTarget,
  entities: ExampleCast,
  { isShort = false }: TwinOptions,
): Promise<void> {
  if (!isShort) await callOperations(target, entities);
  const caller = createExampleCaller(target, entities);
  caller.token = textOf(await caller.call('POST /v2/auth/tokens', { body: entities.user }), 'data.token');
  await caller.call('POST /kith/people/rating', { body: { linkedin_url: RATED, rating: 2 } });
  if (isShort) await caller.call('POST /v2/lists', { body: { title: 'Another list' } });
}

async function playMember(
  target: ExampleTarget,
  { isShort = false, beforeErasing }: TwinOptions,
): Promise<void> {
  if (!isShort) await callOperations(target, EXAMPLE_CAST);
  const caller = createExampleCaller(target, EXAMPLE_CAST);
  caller.token = textOf(await caller.call('POST /v2/auth/tokens', { body: EXAMPLE_CAST.user }), 'data.token');
  const erase = (body: Record<string, string>) => caller.call('POST /kith/erase', { body });
  await caller.call('POST /kith/people/rating', { body: { linkedin_url: RATED, rating: 4 } });
  await erase({ what: 'person', linkedin_url: RATED });
  const named = await caller.call('POST /kith/sequences', { body: { name: 'To somebody new' } });
  await caller.call('POST /kith/sequences/{sequence_id}/emails', {
    params: { sequence_id: textOf(named, 'data.id') },
    body: { linkedin_url: LISTED, subject: 'Hello', text: 'Hello' },
  });
  await caller.call('GET /v2/sequences/{sequence_id}/emails', {
    params: { sequence_id: textOf(named, 'data.id') },
  });
  const made = await caller.call('POST /v2/lists', { body: { title: 'To be erased' } });
  const params = { id: textOf(made, 'data.id') };
  await caller.call('POST /kith/lists/{id}/items', { params, body: { linkedin_urls: [LISTED, RATED] } });
  beforeErasing?.();
  await erase({ what: 'person', linkedin_url: LISTED });
  await erase({ what: 'import', import_id: 'import-1' });
  await caller.call('GET /kith/own-data');
  await erase({ what: 'all' });
  await caller.call('GET /kith/own-data');
}

/** Records responses of `fetch`; for polling, only the last one. */
function recordAnswers(fetch: Fetch): { tell: () => Told[]; fetch: Fetch } {
  const told: Told[] = [];
  return {
    tell: () => nameInOrder(told),
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const asked = `${request.method} ${pathname}${search}`;
      const response = await fetch(request);
      const { metadata: _, ...body } = (await response.clone().json()) as Record<string, unknown>;
      if (request.method === 'GET' && told.at(-1)?.asked === asked) told.pop();
      told.push({ asked, status: response.status, body });
      return response;
    },
  };
}

/** Replaces opaque names with numbers in order of first appearance. */
function nameInOrder(told: readonly Told[]): Told[] {
  const names = new Map<string, string>();
  const nameless = (text: string) =>
    text.replaceAll(OPAQUE, (name) => names.getOrInsertComputed(name, () => `opaque ${names.size + 1}`));
  return told.map((one) => JSON.parse(nameless(JSON.stringify(one, asHash))));
}

/** A person’s number is a hash with a key of the account. */
function asHash(_: string, value: unknown): unknown {
  const { id, linkedin_identifier } = Object(value);
  return linkedin_identifier !== undefined && id > LAST_COUNTED
    ? { ...Object(value), id: `hash ${id}` }
    : value;
}

/** If the others are teammates, they exist in both worlds, because a team shows its members. */
async function makeOthers(
  { store, account }: TestService,
  team: SampleTeam,
  kind: OtherKind,
  areThere: boolean,
): Promise<readonly [ExampleCast, ExampleCast]> {
  const isForeign = kind === 'of another account';
  const home = isForeign ? await store.ensureAccount('elsewhere', false) : account;
  if (isForeign) await store.addSecretKey(home.id, FOREIGN_KEY, 'foreign', NOON);
  const make = async (name: string): Promise<ExampleCast> => {
    if (kind === 'a teammate who shares nothing') await joinPool(store, home, name);
    if (areThere) await fillOther(store, home, team, name);
    return {
      key: isForeign ? FOREIGN_KEY : EXAMPLE_KEY,
      managesKeys: isForeign,
      profile: `https://www.linkedin.com/in/kith-sample-${name}`,
      user: userOf(name),
      mate: userOf(`mate-of-${name}`),
    };
  };
  return [await make('early'), await make('late')];
}

const userOf = (name: string) => ({ external_user_id: name, email: `${name}@example.com` });

async function joinPool(store: Store, account: Account, name: string): Promise<void> {
  const pool = await store.ensureTeam(account.id, 'Sample team', NOON);
  const member = await store.ensureMember(account.id, name, `${name}@example.com`, NOON);
  const joined = await store.joinTeam(member, pool, NOON);
  await store.setSharing(joined, pool.id, { sources: [], isNamed: false });
}

/** The other knows the same people as the member, and two people whom the member only rated or listed. */
async function fillOther(store: Store, account: Account, team: SampleTeam, name: string): Promise<void> {
  const member = await store.ensureMember(account.id, name, `${name}@example.com`, NOON);
  const read = readSampleMember(team, 0, TODAY);
  const records = read.records.map((record) =>
    record.type === 'person' && record.keys[0] === 'me'
      ? { ...record, keys: ['me', inKey(`kith-sample-${name}`)] as const }
      : record,
  );
  const more = [RATED, LISTED].flatMap((url) => {
    const slug = url.split('/').at(-1) ?? '';
    return [person(slug, 'Known', slug), connected(slug)];
  });
  const own = { importId: `import-of-${name}`, fileName: 'export.zip', digest: name };
  const ownerKeys = [inKey(`kith-sample-${name}`)];
  await store.commitImport(
    { ...read, ownerKeys, records: [...records, ...more] },
    { member, ...own, now: NOON },
  );
  await loadSampleSequence(store, member, team, TODAY, NOON);
}
