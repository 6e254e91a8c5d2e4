import { join } from 'node:path';
import { type AsMember, createAsMember } from './companion/as-member.ts';
import { openCompanionState } from './companion/companion-state.ts';
import { type Companion, createCompanion } from './companion/create-companion.ts';
import { createMemberTokens } from './companion/member-tokens.ts';
import { createUpstream, type Service } from './companion/upstream.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Day } from './network/evidence.ts';
import { type EmbeddedService, openService } from './open-service.ts';
import { Refusal } from './refusal.ts';
import { type IsOutdated, NEVER_OUTDATED } from './service/outdated.ts';
import { DEMO_KEY } from './service/sample/demo-account.ts';
import { prepareDirectory } from './store/database/data-directory.ts';
import { lockDirectory } from './store/database/instance-lock.ts';
import { VERSION } from './version.ts';

/** Everything a running Kith is: what the server serves and the commands work on. */
export interface Kith {
  readonly config: Config;
  readonly companion: Companion;
  /** Null with KITH_SERVICE_URL: then no network store is opened. */
  readonly embedded: EmbeddedService | null;
  /** Calls the service as it answers on a day; a hosted one knows only today (null). */
  asMemberOn(day: Day | null): AsMember;
  close(): Promise<void>;
}

/**
 * Config → store → service → companion. `addresses`: under which the companion is reached, the first is the one
 * shown. Only one process at a time holds the data directory; another gets a sentence.
 */
export async function openKith(
  config: Config,
  addresses: readonly [string, ...string[]],
  log: Log,
  isOutdated: IsOutdated = NEVER_OUTDATED,
): Promise<Kith> {
  const publicUrl = config.publicUrl ?? addresses[0];
  const embedded = config.serviceUrl === null ? await openService(config, publicUrl, log, isOutdated) : null;
  const lock = embedded === null ? lockDirectory(prepareDirectory(config.data)) : null;
  const letGo = async () => {
    await embedded?.close();
    lock?.release();
  };
  try {
    return putTogether({ config, addresses, log, embedded, letGo });
  } catch (error) {
    await letGo();
    throw error;
  }
}

interface Parts {
  readonly config: Config;
  readonly addresses: readonly [string, ...string[]];
  readonly log: Log;
  readonly embedded: EmbeddedService | null;
  /** Closes the embedded service, or gives the directory free. */
  letGo(): Promise<void>;
}

function putTogether({ config, addresses, log, embedded, letGo }: Parts): Kith {
  const secretKey = () => embedded?.ownKey.secretKey ?? config.secretKey ?? '';
  const demoKey = embedded !== null && config.demo ? DEMO_KEY : null;
  const now = () => Date.now();
  const state = openCompanionState(join(config.data, 'companion.sqlite'));
  const companion = createCompanion({
    service: serviceOn(null),
    secretKey,
    demoKey,
    state,
    addresses: config.publicUrl === null ? addresses : [...addresses, config.publicUrl],
    version: VERSION,
    now,
    logFailure: (fields) => log.error(fields, 'request failed'),
  });
  return {
    config,
    companion,
    embedded,
    asMemberOn(day) {
      if (day === null) return companion.asMember;
      const upstream = createUpstream({ service: serviceOn(day) });
      return createAsMember(upstream, createMemberTokens({ upstream, secretKey, demoKey, now }));
    },
    async close() {
      await letGo();
      state.close();
    },
  };

  function serviceOn(day: Day | null): Service {
    if (embedded) return { kind: 'embedded', fetch: embedded.serviceOn(day).fetch };
    if (day !== null) throw new Refusal('A hosted service answers for today only: leave --as-of away.', 2);
    return { kind: 'remote', url: config.serviceUrl ?? '' };
  }
}
