/**
 * The server that is put under load: a store of a seeded team, the service and the companion over it, as `serve`
 * puts them together; every check is on, only the rate limit is out of reach. `serve-bench.ts DIRECTORY SIZE SEED`.
 */
import { join } from 'node:path';
import { openCompanionState } from '../../../backend/companion/companion-state.ts';
import { type Companion, createCompanion } from '../../../backend/companion/create-companion.ts';
import { listen } from '../../../backend/listen.ts';
import { openLog } from '../../../backend/log.ts';
import { createService } from '../../../backend/service/create-service.ts';
import { createImportJobs } from '../../../backend/service/import-jobs.ts';
import { openStore } from '../../../backend/store/open-store.ts';
import { AS_OF, makeWorld, SIZES, type Size } from '../make-world.ts';
import { externalUserIdOf, seedStore } from './seed-store.ts';

const [directory = '', size = 's', seed = '1'] = process.argv.slice(2);
const SECRET_KEY = 'kith_bench-secret-key';
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
/** The object that is stringified anew for every request to `/bench/stringified`. */
let stringified: unknown = null;

const listening = await listen(
  { host: '127.0.0.1', port: 0, isLoopback: true, trustedProxy: null },
  async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/bench/stringified') return Response.json(stringified);
    if (pathname === '/bench/idle') return Response.json({ status: 'ok' });
    return (await opened.promise).fetch(request);
  },
);
const [address] = listening.addresses;
const jobs = createImportJobs({ directory, now });
const service = createService({
  store,
  jobs,
  now,
  today: () => AS_OF,
  config: {
    publicUrl: address,
    tokenSecret: Buffer.alloc(32, 3),
    idKey: Buffer.alloc(16, 4),
    demoEnabled: false,
    uploadDirectory: directory,
    rateLimit: { perMinute: 1e9, burst: 1e9 },
    log,
  },
});
const companion = createCompanion({
  service: { kind: 'embedded', fetch: service.fetch },
  secretKey: () => SECRET_KEY,
  demoKey: null,
  state: openCompanionState(':memory:'),
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
const companies = await store.companyPages((await store.member(account.id, caller)) ?? failToFind());
process.on('message', (message: unknown) => {
  stringified = message;
  process.send?.({ kind: 'taken' });
});
process.once('disconnect', () => process.exit());
process.once('SIGTERM', () => process.exit());
process.send?.({
  kind: 'ready',
  address,
  port: listening.port,
  token: data.token,
  code: companion.pairingCodes.issue(member).code,
  ties: world.ties.count,
  people: world.people,
  companies: companies.length,
});

function failToFind(): never {
  throw new Error('The caller of the bench is not in its store.');
}
