/** Opens a service for the first members of the sample team, in a writable account of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ImportError } from '../../backend/imports/record.ts';
import { SECONDS_PER_DAY } from '../../backend/network/evidence.ts';
import { createService } from '../../backend/service/create-service.ts';
import { createImportJobs } from '../../backend/service/import-jobs/import-jobs.ts';
import { createLiveSources } from '../../backend/service/live-sources/live-sources.ts';
import { createOAuthClient } from '../../backend/service/live-sources/sign-in/oauth-client.ts';
import { readSampleMember } from '../../backend/service/sample/sample-records.ts';
import { loadSampleSequence } from '../../backend/service/sample/sample-sequence.ts';
import { openSampleTeam, type SampleTeam } from '../../backend/service/sample/sample-team-file.ts';
import { openStore } from '../../backend/store/open-store.ts';
import type { Store } from '../../backend/store/store.ts';

/** November 21, 2026, noon UTC. */
const NOW = Date.UTC(2026, 10, 21, 12);
const TODAY = Math.floor(NOW / 1000 / SECONDS_PER_DAY);
const MEMBERS = 3;

export const EXAMPLE_KEY = 'kith_example-secret-key';
export const EXAMPLE_USER = { external_user_id: 'user-1', email: 'user-1@example.com' };

interface ExampleService {
  readonly team: SampleTeam;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

export async function openExampleService(): Promise<ExampleService> {
  const directory = await mkdtemp(join(tmpdir(), 'kith-examples-'));
  await fixIds(directory);
  const store = await openStore(directory, { now: () => NOW });
  const team = (await openSampleTeam()).read();
  await fillExampleAccount(store, team);
  const now = () => NOW;
  const tokenSecret = Buffer.alloc(32, 1);
  const openLiveSource = () =>
    Promise.reject(new ImportError('', 'There is no mail server in the examples.'));
  const jobs = createImportJobs({ store, place: directory, uploadDirectory: directory, now, openLiveSource });
  const liveSources = createLiveSources({
    store,
    jobs,
    secret: tokenSecret,
    authorities: null,
    mayBePrivate: false,
    now,
    look: async () => 'nothing',
    lookAtCollection: async () => false,
    find: async ({ url }, kind) => [
      { kind, url: `${url}user-1/${kind}/`, name: kind === 'contacts' ? 'Contacts' : 'Work' },
    ],
    oauth: createOAuthClient(async () =>
      Response.json({ access_token: 'access', token_type: 'Bearer', refresh_token: 'refresh' }),
    ),
  });
  const service = createService({
    store,
    jobs,
    liveSources,
    now,
    config: {
      publicUrl: 'https://kith.example',
      tokenSecret,
      idKey: Buffer.alloc(16, 2),
      demoEnabled: false,
      uploadDirectory: directory,
      rateLimit: { perMinute: 60_000_000, burst: 10_000_000 },
    },
  });
  return {
    team,
    fetch: async (request) => service.fetch(request),
    async close() {
      await jobs.close();
      await store.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** Creates the account with a fixed key instead of a random one, so the ids in the examples stay the same. */
async function fixIds(directory: string): Promise<void> {
  const store = await openStore(directory);
  await store.ensureAccount('default', false);
  await store.close();
  const file = new DatabaseSync(join(directory, 'network.sqlite'));
  file.prepare('UPDATE account SET id_key = ?').run(Buffer.alloc(32, 3));
  file.close();
}

/** Adds the first members of the sample team to the account `default`, with the examples' secret key and caller. */
export async function fillExampleAccount(store: Store, team: SampleTeam): Promise<void> {
  const account = await store.ensureAccount('default', false);
  await store.addSecretKey(account.id, EXAMPLE_KEY, 'examples', NOW);
  const pool = await store.ensureTeam(account.id, 'Sample team', NOW);
  for (let at = 0; at < MEMBERS; at += 1) {
    const email = team.members[at]?.email ?? '';
    const joined = await store.ensureMember(account.id, `user-${at + 1}`, email, NOW);
    const member = await store.joinTeam(joined, pool, NOW);
    await store.commitImport(readSampleMember(team, at, TODAY), {
      member,
      importId: `import-${at + 1}`,
      fileName: 'export.zip',
      digest: String(at),
      now: NOW,
    });
    if (at === 0) await loadSampleSequence(store, member, team, TODAY, NOW);
  }
}
