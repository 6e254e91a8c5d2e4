import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DEFAULT_MEMBER } from '../utils/companion-api.ts';
import type { Config } from './config.ts';
import { keepSecret } from './keep-secret.ts';
import type { Log } from './log.ts';
import { type Day, dayOf } from './network/evidence.ts';
import { type CompanionKey, openOwnKey } from './own-key.ts';
import { placeOf } from './place-of-error.ts';
import { Refusal } from './refusal.ts';
import { createService, type Service } from './service/create-service.ts';
import { createImportJobs, type ImportJobs } from './service/import-jobs/import-jobs.ts';
import { createKeyRing, type KeyRing } from './service/key-ring.ts';
import { createIndexBuilder } from './service/networks/index-builder.ts';
import type { IsOutdated } from './service/outdated.ts';
import { loadSampleTeam } from './service/sample/sample-team.ts';
import { openStore } from './store/open-store.ts';
import type { Account, Member, Store } from './store/store.ts';

/** The first start makes this account, whose key is the companion's own, with `DEFAULT_MEMBER`. */
export const DEFAULT_ACCOUNT = 'default';
/** Every member has an e-mail on the wire; it never selects anybody, so one that cannot exist does. */
export const NO_EMAIL = 'nobody@kith.invalid';

/** The documented service over the store of this computer. */
export interface EmbeddedService {
  readonly store: Store;
  readonly jobs: ImportJobs;
  readonly account: Account;
  /** The companion's own. */
  readonly ownKey: CompanionKey;
  /** All of the account. */
  readonly keys: KeyRing;
  /** The service as it answers on a day; null: today, whatever day that becomes. */
  serviceOn(day: Day | null): Service;
  /** Throws a {@link Refusal} where there is no such member. */
  memberNamed(externalUserId: string): Promise<Member>;
  /** Fills the account of the demo key, where that is on: only a server needs it, no single command. */
  loadSample(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the store, makes what the first start makes, and the service over it. Keys: `keepSecret`. */
export async function openService(
  config: Config,
  publicUrl: string,
  log: Log,
  isOutdated: IsOutdated,
): Promise<EmbeddedService> {
  const now = () => Date.now();
  const store = await openStore(config.data);
  try {
    const account = await store.ensureAccount(DEFAULT_ACCOUNT, false);
    const ownKey = await openOwnKey(store, account, {
      configured: config.secretKey,
      path: join(config.data, 'secret-key'),
      now: now(),
    });
    if ((await store.member(account.id, DEFAULT_MEMBER)) === null) {
      await store.ensureMember(account.id, DEFAULT_MEMBER, NO_EMAIL, now());
    }
    const uploadDirectory = join(config.data, 'uploads');
    const serviceConfig = {
      publicUrl,
      tokenSecret: keptBytes(config, 'token-secret', 32),
      idKey: keptBytes(config, 'id-key', 16),
      demoEnabled: config.demo,
      uploadDirectory,
      ownKey,
      ...(config.model === null ? {} : { model: config.model }),
      ...(config.indexBytes === null ? {} : { indexBytes: config.indexBytes }),
      log,
    };
    const builder = createIndexBuilder(store, config.data, isOutdated);
    const jobs = createImportJobs({
      store,
      directory: config.data,
      uploadDirectory,
      now,
      isOutdated,
      onBroken(error) {
        const broken = error instanceof Error ? error : new Error('not an error');
        log.error({ error: broken.name, at: placeOf(broken) }, 'import broke');
      },
    });
    await jobs.tidy();
    return {
      store,
      jobs,
      account,
      ownKey,
      keys: createKeyRing(store, now, ownKey),
      serviceOn: (day) =>
        createService({
          store,
          jobs,
          builder,
          config: serviceConfig,
          now,
          ...(day === null ? {} : { today: () => day }),
        }),
      async memberNamed(externalUserId) {
        const member = await store.member(account.id, externalUserId);
        if (member) return member;
        throw new Refusal(
          `There is no member "${externalUserId}". Add it with: npm run kith -- member add ${externalUserId}`,
        );
      },
      async loadSample() {
        if (config.demo) await loadSampleTeam(store, dayOf(now() / 1000), now());
      },
      async close() {
        await jobs.close();
        await builder.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function keptBytes(config: Config, name: string, length: number): Uint8Array {
  const path = join(config.data, name);
  const bytes = Buffer.from(
    keepSecret(path, () => randomText(length)),
    'base64url',
  );
  if (bytes.length !== length) throw new Refusal(`${path} does not hold ${length} bytes in base64url.`);
  return bytes;
}

function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
