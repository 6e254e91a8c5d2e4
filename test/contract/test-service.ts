import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImportError, type ImportRecord } from '../../backend/imports/record.ts';
import { SECONDS_PER_DAY } from '../../backend/network/evidence.ts';
import { createService, type Service } from '../../backend/service/create-service.ts';
import { createImportJobs, type ImportJobs } from '../../backend/service/import-jobs/import-jobs.ts';
import {
  createLiveSources,
  type LiveSourcesOptions,
} from '../../backend/service/live-sources/live-sources.ts';
import { createOAuthClient } from '../../backend/service/live-sources/sign-in/oauth-client.ts';
import type { ServiceConfig } from '../../backend/service/service-context.ts';
import type { Account, Member } from '../../backend/store/rows.ts';
import type { Store } from '../../backend/store/store.ts';
import { openStoreToTest } from './open-store-to-test.ts';
import { readResult, TODAY } from './records.ts';
import { MY_RECORDS, STRANGER_RECORDS, TEAMMATE_RECORDS } from './world.ts';

export const NOON = TODAY * SECONDS_PER_DAY * 1000 + 12 * 3_600_000;
export const SECRET_KEY = 'kith_test-secret-key';
export const PUBLIC_URL = 'http://127.0.0.1:5484';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Sending {
  /** Sent as JSON. A string, bytes or a stream is sent unchanged. */
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestService {
  readonly store: Store;
  readonly service: Service;
  readonly account: Account;
  readonly jobs: ImportJobs;
  readonly directory: string;
  /** The location of its store, for `openStoreAt`. */
  readonly place: string;
  /** The service's clock in ms since 1970, which a test may change. */
  clock: number;
  /** One line of log per request, as the service wrote it. */
  readonly log: object[];
  /** Opens another service on the same store, like a second process. */
  another(config?: Partial<ServiceConfig>, store?: Store): Service;
  token(externalUserId?: string, secretKey?: string): Promise<string>;
  send(method: string, path: string, sending?: Sending, service?: Service): Promise<Answer>;
  post(path: string, body: unknown, token?: string): Promise<Answer>;
  /** Waits until an import ends or needs confirmation. */
  whenSettled(importId: string): Promise<unknown>;
  importFor(member: Member, owner: string, records: readonly ImportRecord[]): Promise<void>;
  close(): Promise<void>;
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** Opens a service with a real store in a temporary directory, which is empty unless `lay` puts tables there. */
export async function openTestService(
  config: Partial<ServiceConfig> = {},
  lay?: (directory: string) => Promise<void>,
): Promise<TestService> {
  const directory = await mkdtemp(join(tmpdir(), 'kith-contract-'));
  await lay?.(directory);
  const { store, place } = await openStoreToTest(directory);
  const account = await store.ensureAccount('default', false);
  await store.addSecretKey(account.id, SECRET_KEY, 'test', NOON);
  const log: object[] = [];
  const test = { clock: NOON };
  const now = () => test.clock;
  const openLiveSource = () => Promise.reject(new ImportError('', 'There is no mail server here.'));
  const jobs = createImportJobs({ store, place, uploadDirectory: directory, now, openLiveSource });
  const tokenSecret = Buffer.alloc(32, 3);
  const look = async () => 'nothing' as const;
  const collections: Pick<LiveSourcesOptions, 'lookAtCollection' | 'find'> = {
    lookAtCollection: async () => false,
    find: async ({ url }, kind) => [{ kind, url: `${url}${kind}/`, name: 'Mine' }],
  };
  const oauth = createOAuthClient(async () =>
    Response.json({ access_token: 'access', token_type: 'Bearer', refresh_token: 'refresh' }),
  );
  const mail = { secret: tokenSecret, authorities: null, mayBePrivate: false, oauth };
  const liveSources = createLiveSources({ store, jobs, ...mail, now, look, ...collections });

  const another = (changes: Partial<ServiceConfig> = {}, over = store) =>
    createService({
      store: over,
      jobs,
      liveSources,
      now,
      config: {
        publicUrl: PUBLIC_URL,
        tokenSecret,
        idKey: Buffer.alloc(16, 4),
        demoEnabled: false,
        uploadDirectory: directory,
        log: { info: (fields) => log.push(fields), error: (fields) => log.push(fields) },
        ...config,
        ...changes,
      },
    });
  const service = another();

  async function send(method: string, path: string, sending: Sending = {}, to = service): Promise<Answer> {
    const { body, token } = sending;
    const headers = new Headers(sending.headers);
    if (body !== undefined && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = isRaw(body) ? body : JSON.stringify(body);
    const response = await to.fetch(new Request(`${PUBLIC_URL}${path}`, init));
    const isJson = response.headers.get('Content-Type') === 'application/json';
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? await response.json() : await response.text(),
    };
  }

  return Object.assign(test, {
    store,
    service,
    account,
    jobs,
    directory,
    place,
    log,
    another,
    send,
    post: (path: string, body: unknown, token?: string) =>
      send('POST', path, token === undefined ? { body } : { body, token }),
    async token(externalUserId = 'me', secretKey = SECRET_KEY) {
      const { body } = await send('POST', '/v2/auth/tokens', {
        body: { external_user_id: externalUserId, email: 'me@example.com' },
        headers: { 'secret-key': secretKey },
      });
      return (body as { data: { token: string } }).data.token;
    },
    async whenSettled(importId: string) {
      const found = (await store.unfinishedJobs()).find(({ job }) => job.id === importId);
      return found && jobs.whenEnded(found.member, importId);
    },
    async importFor(member: Member, owner: string, records: readonly ImportRecord[]) {
      await store.commitImport(readResult(owner, records), {
        member,
        importId: `import-of-${owner}`,
        fileName: `${owner}.zip`,
        digest: owner,
        now: NOON,
      });
    },
    async close() {
      await jobs.close();
      await store.close();
      await rm(directory, { recursive: true });
    },
  });
}

/** Opens a service in which the caller, the member `me`, has these records and is signed in. */
export async function openAsCaller(
  records: readonly ImportRecord[],
): Promise<{ test: TestService; me: Member; token: string }> {
  const test = await openTestService();
  const me = await test.store.ensureMember(test.account.id, 'me', 'me@example.com', NOON);
  await test.importFor(me, 'the-caller', records);
  return { test, me, token: await test.token() };
}

/** Opens the world of the contract tests: the caller in a team of two, and a stranger in the same account. */
export async function openWorld(config: Partial<ServiceConfig> = {}): Promise<TestService> {
  const test = await openTestService(config);
  const { store, account } = test;
  const member = (name: string) => store.ensureMember(account.id, name, `${name}@example.com`, NOON);
  const team = await store.ensureTeam(account.id, 'The team', NOON);
  await test.importFor(await store.joinTeam(await member('me'), team, NOON), 'the-caller', MY_RECORDS);
  await test.importFor(
    await store.joinTeam(await member('teammate'), team, NOON),
    'the-teammate',
    TEAMMATE_RECORDS,
  );
  await test.importFor(await member('stranger'), 'the-stranger', STRANGER_RECORDS);
  return test;
}
