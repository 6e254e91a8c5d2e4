import type { Day } from '../network/evidence.ts';
import type { Store, StoreWithin } from '../store/store.ts';
import type { AccessTokens } from './access/access-tokens.ts';
import type { KnownCallers } from './access/known-callers.ts';
import type { TokenUses } from './access/token-uses.ts';
import type { CachedResponses } from './http/cached-responses.ts';
import type { RateLimit, RateLimiter } from './http/rate-limiter.ts';
import type { ImportJobs } from './import-jobs/import-jobs.ts';
import type { KeyRing, OwnKey } from './key-ring.ts';
import type { LiveSources } from './live-sources/live-sources.ts';
import type { Networks } from './networks.ts';
import type { OpaqueIds } from './opaque-id.ts';
import type { DemoAccount } from './sample/demo-account.ts';
import type { ModelSettings, SearchModel } from './search/search-model.ts';
import type { SearchReader } from './search/search-reader.ts';

/** Writes one line per request; pino's logger fits. */
export interface RequestLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ServiceConfig {
  /** The service’s address, without a slash at the end. It may contain a path prefix. Read again for every use. */
  readonly publicUrl: string;
  /** Signs tokens. At least 32 bytes, the same in every process. */
  readonly tokenSecret: Uint8Array;
  /** Encrypts ids. 16 bytes, the same in every process, forever. */
  readonly idKey: Uint8Array;
  /** 3600 by default. */
  readonly tokenLifeSeconds?: number;
  readonly demoEnabled: boolean;
  /** The folder for uploads that aren’t imported yet, inside the data directory. */
  readonly uploadDirectory: string;
  readonly rateLimit?: RateLimit;
  /** Present if a companion runs alongside the service. */
  readonly ownKey?: OwnKey;
  /** The extension’s addresses in the browsers’ stores. Null if this Kith serves the extension itself. */
  readonly model?: ModelSettings;
  /** The extension’s addresses in the browsers' stores. Null: this Kith serves the extension. */
  readonly stores?: Readonly<Record<'chrome' | 'firefox', string | null>>;
  readonly log?: RequestLog;
}

export interface ServiceContext {
  readonly store: StoreWithin;
  readonly once: Store['once'];
  readonly jobs: ImportJobs;
  readonly liveSources: LiveSources;
  readonly config: ServiceConfig;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The UTC day as of which ages are calculated. */
  readonly today: () => Day;
  readonly ids: OpaqueIds;
  readonly tokens: AccessTokens;
  readonly callers: KnownCallers;
  readonly tokenUses: TokenUses;
  readonly limiter: RateLimiter;
  /** Limits new visitors of the sample team by their address. */
  readonly visitors: RateLimiter;
  readonly searchReader: SearchReader;
  readonly networks: Networks;
  readonly cachedResponses: CachedResponses;
  readonly keys: KeyRing;
  readonly demo: DemoAccount;
  /** If null, only the offline parser reads searches. */
  readonly model: SearchModel | null;
}
