import { join } from 'node:path';
import { DEFAULT_MEMBER } from '../utils/companion-api.ts';
import { backUpBeforeUpdate } from './backup/own-backups.ts';
import type { Config } from './config.ts';
import { logError } from './errors/log-error.ts';
import { Refusal } from './errors/refusal.ts';
import { unlessDiskFull } from './files/disk-full.ts';
import { readMailAuthorities } from './imports/mailbox/read-mail-authorities.ts';
import type { Log } from './log.ts';
import { withMcp } from './mcp/mcp-endpoint.ts';
import { type Day, dayOf } from './network/evidence.ts';
import { CALLED } from './own-code.ts';
import { ID_KEY_FILE, loadKeyBytes, TOKEN_SECRET_FILE } from './secrets/key-files.ts';
import { type CompanionKey, openOwnKey } from './secrets/own-key.ts';
import { createService, type Service } from './service/create-service.ts';
import { createImportJobs, type ImportJobs } from './service/import-jobs/import-jobs.ts';
import { createSharedLeases } from './service/import-jobs/leases.ts';
import { createKeyRing, type KeyRing } from './service/key-ring.ts';
import { uploadsIn } from './service/kith/receive-upload.ts';
import { createLiveSources, type LiveSources } from './service/live-sources/live-sources.ts';
import { createLiveSourceOpener } from './service/live-sources/open-live-source.ts';
import type { IsOutdated } from './service/outdated.ts';
import { loadSampleTeam } from './service/sample/sample-team.ts';
import { createSearchReader, type SearchReader } from './service/search/search-reader.ts';
import { openStoreAt } from './store/open-store.ts';
import type { Account, Member } from './store/rows.ts';
import type { Store } from './store/store.ts';

/** The account that the first start creates, with `DEFAULT_MEMBER` and the companion's own key. */
export const DEFAULT_ACCOUNT = 'default';
/**
 * The interface requires an email address for each member but never uses it to find one, so this address doesn't need to
 * exist.
 */
export const NO_EMAIL = 'nobody@kith.invalid';

export interface EmbeddedService {
  readonly store: Store;
  readonly jobs: ImportJobs;
  readonly liveSources: LiveSources;
  readonly account: Account;
  readonly ownKey: CompanionKey;
  readonly keys: KeyRing;
  /** Returns the service as of a day. Null means the current day, even if that changes later. */
  serviceOn(day: Day | null): Service;
  /** Throws a {@link Refusal} if no member has this id. */
  memberNamed(externalUserId: string): Promise<Member>;
  /** Fills the demo account if the demo is on. Only a server needs this. */
  loadSample(): Promise<void>;
  /** Makes every further write fail with this message, and stops imports. */
  refuseWrites(sentence: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the store, creates the account, member and keys at the first start, and creates the service. The caller holds the data
 * folder's lock.
 */
export async function openService(
  config: Config,
  publicUrl: string,
  log: Log,
  isOutdated: IsOutdated,
): Promise<EmbeddedService> {
  const logFailure = (what: string) => (error: unknown) => log.error(logError(error), `${what} broke`);
  const now = () => Date.now();
  let reader: SearchReader | null = null;
  const place = config.databaseUrl ?? config.data;
  const store = await openStoreAt(place, {
    lock: 'held by the caller',
    maxBytes: config.indexBytes,
    beforeReopening: () => void reader?.close(),
    onBroken: logFailure('overwriting'),
    beforeChanging: () => backUpBeforeUpdate(config.data, now()),
  });
  try {
    const account = await store.ensureAccount(DEFAULT_ACCOUNT, false);
    const ownKey = await openOwnKey(store, account, {
      configured: config.secretKey,
      path: join(config.data, 'secret-key'),
      isShared: config.databaseUrl !== null,
      now: now(),
    });
    if ((await store.member(account.id, DEFAULT_MEMBER)) === null) {
      await store.ensureMember(account.id, DEFAULT_MEMBER, NO_EMAIL, now());
    }
    const uploadDirectory = uploadsIn(config.data);
    const serviceConfig = {
      publicUrl,
      tokenSecret: loadKeyBytes(config.data, TOKEN_SECRET_FILE),
      idKey: loadKeyBytes(config.data, ID_KEY_FILE),
      demoEnabled: config.demo,
      uploadDirectory,
      ownKey,
      stores: config.stores,
      ...(config.model === null ? {} : { model: config.model }),
      log,
    };
    const searchReader = createSearchReader(store, place, isOutdated, logFailure('search thread'));
    reader = searchReader;
    const mail = {
      store,
      secret: serviceConfig.tokenSecret,
      authorities: readMailAuthorities(config.mailAuthorities),
      // Someone who set KITH_MAIL_CA_FILE has a mail server of their own, often in a private network.
      mayBePrivate: config.isOnlyHere || config.mailAuthorities !== null,
      now,
      onBroken: logFailure('live source'),
    };
    const jobs = createImportJobs({
      store,
      place,
      ...(config.databaseUrl === null ? {} : { leases: createSharedLeases(store, uploadDirectory, now) }),
      uploadDirectory,
      now,
      isOutdated,
      onBroken: logFailure('import'),
      openLiveSource: createLiveSourceOpener(mail),
    });
    const liveSources = createLiveSources({ ...mail, jobs, isOutdated });
    await unlessDiskFull(() => jobs.tidy());
    return {
      store,
      jobs,
      liveSources,
      account,
      ownKey,
      keys: createKeyRing(store, now, ownKey),
      serviceOn: (day) =>
        withMcp(
          createService({
            store,
            jobs,
            liveSources,
            searchReader,
            config: serviceConfig,
            now,
            ...(day === null ? {} : { today: () => day }),
          }),
          publicUrl,
          log,
        ),
      async memberNamed(externalUserId) {
        const member = await store.member(account.id, externalUserId);
        if (member) return member;
        throw new Refusal(
          `There is no member "${externalUserId}". Add it with: ${CALLED} member add ${externalUserId}`,
        );
      },
      async loadSample() {
        if (config.demo) await unlessDiskFull(() => loadSampleTeam(store, dayOf(now() / 1000), now()));
      },
      async refuseWrites(sentence) {
        store.refuseWrites(sentence);
        await Promise.all([liveSources.close(), jobs.close()]);
      },
      async close() {
        await Promise.all([liveSources.close(), jobs.close()]);
        await searchReader.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
