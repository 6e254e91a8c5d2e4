/** Sets up a service for the fuzzer, with callers of every kind in the examples’ account and in other accounts. */
import { makeOpenApiDocument } from '../../backend/service/http/openapi-document.ts';
import { OPERATIONS } from '../../backend/service/operations.ts';
import { openSampleTeam } from '../../backend/service/sample/sample-team-file.ts';
import { callOperations } from '../../scripts/operation-examples/call-operations.ts';
import { addressOf } from '../../scripts/operation-examples/example-caller.ts';
import { EXAMPLE_KEY, fillExampleAccount } from '../../scripts/operation-examples/open-example-service.ts';
import type { ImportJob } from '../../utils/interface/kith/kith-imports.ts';
import type { Told } from './document-faults.ts';
import type { DocumentRequest } from './document-requests.ts';
import { type DescribedOperation, type OpenApi, openApiShape, operationsOf } from './openapi-shape.ts';
import { connected, person, urlOf } from './records.ts';
import { withFewPeople } from './small-sample-team.ts';
import { NOON, openTestService, SECRET_KEY, type TestService } from './test-service.ts';

/**
 * The example's caller, a teammate, two members without a team, a sample visitor, a member of another account,
 * and a member whose personal token is read-only.
 */
export const CALLERS = ['me', 'mate', 'stranger', 'passer-by', 'visitor', 'foreign', 'tool'] as const;
export type Caller = (typeof CALLERS)[number];

const FOREIGN_KEY = 'kith_key-of-another-account';
const REVOKED_KEY = 'kith_key-that-was-revoked';
const HOUR = 3_600_000;

const USERS: Readonly<Record<Caller, readonly [key: string, user: string]>> = {
  me: [EXAMPLE_KEY, 'user-1'],
  mate: [EXAMPLE_KEY, 'user-2'],
  stranger: [EXAMPLE_KEY, 'stranger'],
  'passer-by': [EXAMPLE_KEY, 'passer-by'],
  visitor: ['kith-demo', 'visitor'],
  foreign: [FOREIGN_KEY, 'user-1'],
  tool: [EXAMPLE_KEY, 'tool'],
};

/** Fills a small sample account: a host with a contact, a sequence and a public list. */
async function fillSampleAccount({ store, importFor }: TestService): Promise<void> {
  const account = await store.ensureAccount('demo', true);
  const host = await store.ensureMember(account.id, 'host', 'host@example.com', NOON);
  const team = await store.ensureTeam(account.id, 'Sample team', NOON);
  const member = await store.joinTeam(host, team, NOON);
  await importFor(member, 'kith-sample-host', [
    person('kith-sample-host', 'The', 'Host'),
    person('kith-sample-friend', 'A', 'Friend'),
    connected('kith-sample-friend'),
  ]);
  const to = { key: 'li:in:kith-sample-friend', linkedinUrl: urlOf('kith-sample-friend') };
  const letter = { to, subject: 'Hello', text: 'Hello', html: null, status: 'draft' } as const;
  const drafted = { ...letter, scheduledAt: null, sentAt: null, createdAt: NOON };
  await store.fillSequence(member, 'Sample sequence', [drafted], NOON);
  const list = { title: 'Sample list', type: 'people', description: '', isPublic: true } as const;
  await store.createList(member, list, NOON);
}

/** Returns invalid credentials for the operation’s schemes, or null if there are none of this kind. */
export type BadCredentials = (schemes: readonly string[]) => Record<string, string> | null;

export interface FuzzCallers {
  readonly test: TestService;
  readonly document: OpenApi;
  readonly badCredentials: Readonly<Record<string, BadCredentials>>;
  operation(name: string): DescribedOperation;
  credentials(name: string, caller: Caller): Promise<Record<string, string>>;
  /** Calls an operation with a valid request. Throws if it is refused. */
  ask(caller: Caller, name: string, request?: Partial<DocumentRequest>): Promise<unknown>;
  /** Waits until an import has ended, no matter who started it, and returns the job. */
  whenImported(id: string): Promise<ImportJob>;
  send(
    name: string,
    request: DocumentRequest,
    headers: Record<string, string>,
    how?: { readonly to?: TestService['service']; readonly raw?: string | Uint8Array },
  ): Promise<Told>;
}

const NOTHING: DocumentRequest = { params: {}, query: {}, headers: {}, body: undefined };

export const schemesOf = ({ security }: DescribedOperation) => security.flatMap((one) => Object.keys(one));

export async function openFuzzCallers(): Promise<FuzzCallers> {
  const rateLimit = { perMinute: 60_000_000, burst: 10_000_000 };
  const test = await openTestService({ demoEnabled: true, rateLimit });
  const team = withFewPeople((await openSampleTeam()).read());
  await fillExampleAccount(test.store, team);
  await fillSampleAccount(test);
  const elsewhere = await test.store.ensureAccount('elsewhere', false);
  await test.store.addSecretKey(elsewhere.id, FOREIGN_KEY, 'foreign', NOON);
  const revoked = await test.store.addSecretKey(test.account.id, REVOKED_KEY, 'revoked', NOON);
  await test.store.revokeSecretKey(test.account.id, revoked, NOON);
  // Uses this service’s ids, so that the document's examples are valid requests.
  const examples = await callOperations({
    team,
    fetch: async (request) => test.service.fetch(request),
    whenSettled: test.whenSettled,
  });
  const document = openApiShape.parse(makeOpenApiDocument(OPERATIONS, 'https://kith.example', examples));
  const operations = new Map(operationsOf(document));

  const tokens = new Map<Caller, string>();
  async function tokenOf(caller: Caller): Promise<string> {
    const [key, user] = USERS[caller];
    const kept = tokens.get(caller) ?? (await test.token(user, key));
    tokens.set(caller, kept);
    return kept;
  }
  function operation(name: string): DescribedOperation {
    const found = operations.get(name);
    if (found === undefined) throw new Error(`The document has no ${name}.`);
    return found;
  }
  // Creates every user, because v1 needs them.
  for (const caller of CALLERS) await tokenOf(caller);

  const reading = await makePersonalToken(test);
  const members = [
    ...(await test.store.members(test.account.id)),
    ...(await test.store.members(elsewhere.id)),
  ];

  const callers: FuzzCallers = {
    test,
    document,
    badCredentials: await makeBadCredentials(test),
    operation,
    async credentials(name, caller) {
      const [key, user] = USERS[caller];
      const all: Record<string, string> = { 'secret-key': key, 'user-identifier': user };
      const schemes = schemesOf(operation(name));
      if (schemes.includes('bearer') || schemes.includes('x-access-token')) {
        // An operation that ends a token gets a token of its own. One that ends all tokens of a user gets its own user.
        const isFinal = name.endsWith('/v2/auth/tokens/revoke') || name.endsWith(' /logout');
        const ended = name.endsWith('/v2/user/cancel') ? `canceled-${user}` : user;
        const isOfTool = caller === 'tool' && name.includes(' /v2/') && !isFinal;
        if (isOfTool) return { authorization: `Bearer ${reading}` };
        const token = isFinal || ended !== user ? await test.token(ended, key) : await tokenOf(caller);
        return tokenHeader(schemes, token);
      }
      return Object.fromEntries(schemes.map((scheme) => [scheme, all[scheme] ?? '']));
    },
    async ask(caller, name, request = {}) {
      const told = await callers.send(
        name,
        { ...NOTHING, ...request },
        await callers.credentials(name, caller),
      );
      if (told.status >= 300) throw new Error(`${name} answered ${JSON.stringify(told)}`);
      return told.body;
    },
    async whenImported(id) {
      for (const member of members) {
        const ended = await test.jobs.whenEnded(member, id);
        if (ended !== null) return ended;
      }
      throw new Error('Nobody started this import.');
    },
    async send(name, request, headers, { to, raw } = {}) {
      const [method = '', path = ''] = name.split(' ');
      const isFile = request.body instanceof Uint8Array;
      const type: Record<string, string> = isFile ? { 'Content-Type': 'application/octet-stream' } : {};
      const body = raw ?? (isFile ? request.body : JSON.stringify(request.body));
      const sent = {
        headers: { ...type, ...request.headers, ...headers },
        ...(body === undefined ? {} : { body }),
      };
      const { status, body: answer } = await test.send(method, addressOf(path, request), sent, to);
      return { status, body: answer };
    },
  };
  return callers;
}

const takesToken = (schemes: readonly string[]) =>
  schemes.includes('bearer') || schemes.includes('x-access-token');

function tokenHeader(schemes: readonly string[], token: string): Record<string, string> {
  return schemes.includes('bearer') ? { authorization: `Bearer ${token}` } : { 'x-access-token': token };
}

async function makePersonalToken(test: TestService): Promise<string> {
  const token = await test.token('tool', EXAMPLE_KEY);
  const { body } = await test.post('/kith/tokens', { name: 'A reader' }, token);
  return (body as { data: { token: string } }).data.token;
}

async function makeBadCredentials(test: TestService): Promise<Record<string, BadCredentials>> {
  const now = test.clock;
  test.clock = now - 2 * HOUR;
  const expired = await test.token('user-1', EXAMPLE_KEY);
  test.clock = now;
  const revoked = await test.token('user-1', EXAMPLE_KEY);
  await test.send('POST', '/v2/auth/tokens/revoke', { token: revoked });
  const good = await test.token('user-1', EXAMPLE_KEY);
  const withBearer =
    (token: string): BadCredentials =>
    (schemes) =>
      takesToken(schemes) ? tokenHeader(schemes, token) : null;
  const withKey =
    (key: string, user = 'user-1'): BadCredentials =>
    (schemes) =>
      takesToken(schemes) ? null : { 'secret-key': key, 'user-identifier': user };
  return {
    'no credentials': () => ({}),
    'credentials of the other kind': (schemes) =>
      takesToken(schemes)
        ? { 'secret-key': SECRET_KEY, 'user-identifier': 'user-1' }
        : { authorization: `Bearer ${good}` },
    'the key as a token': withBearer(EXAMPLE_KEY),
    'a token as the key': withKey(good),
    'a forged token': withBearer(`${good.slice(0, -6)}AAAAAA`),
    'an expired token': withBearer(expired),
    'a revoked token': withBearer(revoked),
    'an unknown personal token': withBearer('kith_made-up-token-that-nobody-has'),
    'a wrong key': withKey('kith_nobodys'),
    'a revoked key': withKey(REVOKED_KEY),
    'an unknown user': (schemes) =>
      schemes.includes('user-identifier')
        ? { 'secret-key': EXAMPLE_KEY, 'user-identifier': 'nobody-at-all' }
        : null,
    'a user of another account': (schemes) =>
      schemes.includes('user-identifier')
        ? { 'secret-key': FOREIGN_KEY, 'user-identifier': 'stranger' }
        : null,
  };
}
