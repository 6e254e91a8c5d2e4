import { type Day, dayOf } from '../network/evidence.ts';
import type { Store } from '../store/store.ts';
import { createAccessTokens } from './access/access-tokens.ts';
import { createKnownCallers } from './access/known-callers.ts';
import { createRateLimiter, DEFAULT_RATE_LIMIT } from './http/rate-limiter.ts';
import { createReadyAnswers } from './http/ready-answers.ts';
import type { ImportJobs } from './import-jobs/import-jobs.ts';
import { createKeyRing } from './key-ring.ts';
import { createNetworks } from './networks/networks.ts';
import { createOpaqueIds } from './opaque-id.ts';
import { createDemoAccount, VISITORS } from './sample/demo-account.ts';
import { createSearchModel } from './search/search-model.ts';
import { createSearchReader, type SearchReader } from './search/search-reader.ts';
import type { ServiceConfig, ServiceContext } from './service-context.ts';

export interface ServiceOptions {
  readonly store: Store;
  readonly jobs: ImportJobs;
  readonly config: ServiceConfig;
  /** By default reads everything in the thread that answers. */
  readonly searchReader?: SearchReader;
  /** Milliseconds since 1970: tokens and time stamps. */
  now(): number;
  /** The day that ages are counted to; the UTC day of now() by default. */
  today?(): Day;
}

const TOKEN_LIFE_SECONDS = 3600;

export function createServiceContext(options: ServiceOptions): ServiceContext {
  const { store, jobs, config, now, today = () => dayOf(now() / 1000) } = options;
  const ids = createOpaqueIds(config.idKey);
  return {
    store,
    once: store.once,
    jobs,
    config,
    now,
    today,
    ids,
    tokens: createAccessTokens({
      secret: config.tokenSecret,
      issuer: () => config.publicUrl,
      lifeSeconds: config.tokenLifeSeconds ?? TOKEN_LIFE_SECONDS,
      ids,
    }),
    callers: createKnownCallers((account) => store.version(account)),
    limiter: createRateLimiter(config.rateLimit ?? DEFAULT_RATE_LIMIT),
    visitors: createRateLimiter(VISITORS),
    searchReader: options.searchReader ?? createSearchReader(store, null),
    networks: createNetworks(store, today),
    answers: createReadyAnswers(),
    keys: createKeyRing(store, now, config.ownKey),
    demo: createDemoAccount(store, config.demoEnabled),
    model: config.model
      ? createSearchModel(config.model, {
          now,
          onFailure: (reason) => config.log?.error({ model: reason }, 'the model for searches failed'),
        })
      : null,
  };
}
