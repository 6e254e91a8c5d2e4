/**
 * The server under load: a store with a seeded team, with the service and the companion, as in `serve`. Every check is
 * enabled, but the rate limit is too high to be reached. Usage: `serve-bench.ts DIRECTORY SIZE SEED`.
 */
import { join } from 'node:path';
import { makeCompanionKey, readCompanionKey } from '../../../backend/companion/companion-key.ts';
import { openCompanionState } from '../../../backend/companion/companion-state.ts';
import { type Companion, createCompanion } from '../../../backend/companion/create-companion.ts';
import { ReadyResponse } from '../../../backend/http/ready-response.ts';
import { openLog } from '../../../backend/log.ts';
import { withMcp } from '../../../backend/mcp/mcp-endpoint.ts';
import { listen } from '../../../backend/server/listen.ts';
import { createService } from '../../../backend/service/create-service.ts';
import { createImportJobs } from '../../../backend/service/import-jobs/import-jobs.ts';
import { FORWARDED_OPERATIONS } from '../../../backend/service/operations.ts';
import { createSearchReader } from '../../../backend/service/search/search-reader.ts';
import { openStore } from '../../../backend/store/open-store.ts';
import { AS_OF, makeWorld, SIZES, type Size } from '../make-world.ts';
import { createPlainAnswer } from './plain-answer.ts';
import { externalUserIdOf, seedStore } from './seed-store.ts';

export interface Ready {
  readonly address: string;
  readonly token: string;
  readonly ties: number;
  readonly people: number;
}

const [directory = '', size = 's', seed = '1'] = process.argv.slice(2);
const SECRET_KEY = 'kith_bench-secret-key';
const ID_KEY = Buffer.alloc(16, 4);
const now = () => Date.now();

const store = await openStore(directory);
const account = await store.ensureAccount('default', false);
const world = makeWorld(SIZES[size as Size], Number(seed));
if ((await store.members(account.id)).length === 0) {
  await store.addSecretKey(account.id, SECRET_KEY, 'bench', now());
  await seedStore(store, account, world);
}
const [first = 1] = world.members;
const caller = externalUserIdOf(first);
const log = openLog(join(directory, 'kith.log'), 'info');
const opened = Promise.withResolvers<Companion>();
/** A request with this query passes all checks and is then answered with a newly serialized object. */
const STRINGIFIED = '?stringified';
/**
 * The object to serialize for every request to `/bench/stringified` without checks, the function for `/bench/plain`,
 * and the bytes for `/bench/ready`: the fastest any server can be.
 */
let stringified: unknown = null;
let readyBytes = Buffer.alloc(0);
let makePlain: () => unknown = () => null;

const listening = await listen(
  { host: '127.0.0.1', port: 0, isLoopback: true, trustedProxy: null, publicUrl: null },
  async (request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/bench/stringified') return tell(stringified);
    if (pathname === '/bench/plain') return tell(makePlain());
    if (pathname === '/bench/ready') return respondWith(readyBytes);
    if (pathname === '/bench/idle') return tell({ status: 'ok' });
    const answered = await (await opened.promise).fetch(request);
    return search === STRINGIFIED && answered.ok ? tell(stringified, answered.headers) : answered;
  },
);
const [address] = listening.addresses;
const jobs = createImportJobs({ store, place: directory, uploadDirectory: directory, now });
const searchReader = createSearchReader(store, directory);
const service = withMcp(
  createService({
    store,
    searchReader,
    jobs,
    now,
    today: () => AS_OF,
    config: {
      publicUrl: address,
      tokenSecret: Buffer.alloc(32, 3),
      idKey: ID_KEY,
      demoEnabled: false,
      uploadDirectory: directory,
      rateLimit: { perMinute: 1e9, burst: 1e9 },
      log,
    },
  }),
  address,
  log,
);
const companion = createCompanion({
  service: { kind: 'embedded', fetch: service.fetch },
  operations: FORWARDED_OPERATIONS,
  secretKey: () => SECRET_KEY,
  demoKey: null,
  state: openCompanionState(':memory:'),
  key: readCompanionKey(makeCompanionKey(), 'The bench'),
  addresses: listening.addresses,
  version: '0.0.0',
  now,
});
opened.resolve(companion);

const member = { externalUserId: caller, email: `${caller}@example.com`, sample: false };
const answered = await service.fetch(
  new Request(`${address}/v2/auth/tokens`, {
    method: 'POST',
    headers: { 'secret-key': SECRET_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ external_user_id: caller, email: member.email }),
  }),
);
const { data } = (await answered.json()) as { data: { token: string } };
process.on('message', async (message: unknown) => {
  if (message === 'spent') {
    const { user, system } = process.cpuUsage();
    return process.send?.(user + system);
  }
  // Issued late, because a code expires soon.
  if (message === 'code') return process.send?.((await companion.pairingCodes.issue(member)).code);
  const { id, answer } = message as { id: string; answer: unknown };
  stringified = answer;
  readyBytes = Buffer.from(JSON.stringify(answer));
  makePlain = await createPlainAnswer(store, {
    account: account.id,
    caller,
    address,
    idKey: ID_KEY,
    company: id,
  });
  process.send?.('taken');
});
process.once('disconnect', () => process.exit());
process.once('SIGTERM', () => process.exit());
const ready: Ready = {
  address,
  token: data.token,
  ties: world.ties.count,
  people: world.people,
};
process.send?.(ready);

/** Uses the fastest method, so the baseline has no handicap. */
function tell(value: unknown, headers?: Headers): Response {
  return respondWith(Buffer.from(JSON.stringify(value)), headers);
}

function respondWith(bytes: Buffer, headers = new Headers({ 'content-type': 'application/json' })): Response {
  return new ReadyResponse([bytes], { headers });
}
