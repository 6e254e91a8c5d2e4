import { basename, join } from 'node:path';
import { finishRestore } from './backup/put-in-place.ts';
import { type AsMember, createAsMember } from './companion/as-member.ts';
import { loadCompanionKey } from './companion/companion-key.ts';
import { type CompanionState, openCompanionState, shareCompanionState } from './companion/companion-state.ts';
import { type Companion, createCompanion } from './companion/create-companion.ts';
import { createMemberTokens } from './companion/member-tokens.ts';
import { createUpstream, type UpstreamService } from './companion/upstream.ts';
import type { Config } from './config.ts';
import { Refusal } from './errors/refusal.ts';
import { unlessDiskFull } from './files/disk-full.ts';
import { COMPANION_FILE, requireDatabases } from './files/require-databases.ts';
import type { Log } from './log.ts';
import type { Day } from './network/evidence.ts';
import { type EmbeddedService, openService } from './open-service.ts';
import { COMPANION_KEY_FILE, requireSharedKeys } from './secrets/key-files.ts';
import { FORWARDED_OPERATIONS } from './service/operations.ts';
import { type IsOutdated, NEVER_OUTDATED } from './service/outdated.ts';
import { DEMO_KEY } from './service/sample/demo-account.ts';
import { damagedMessage } from './sqlite/sqlite-errors.ts';
import { DATABASE_FILE, lockDirectory, prepareDirectory } from './store/database/data-directory.ts';
import { Reserve } from './store/database/reserve.ts';
import { VERSION } from './version.ts';

export interface Kith {
  readonly config: Config;
  /** Kith's address for a browser on this computer, such as `http://127.0.0.1:5484`. */
  readonly address: string;
  readonly companion: Companion;
  /** Null if KITH_SERVICE_URL is set, because then no store is open. */
  readonly embedded: EmbeddedService | null;
  /** Returns a function that calls the service as of a day; null means today, the only day a hosted service supports. */
  asMemberOn(day: Day | null): AsMember;
  /** True if the reserve didn't fit on the disk at the start. Kith still responds, but saves nothing until there is space. */
  readonly isDiskFull: boolean;
  /** Stops writes to the damaged database at `path`. Returns the message about it. */
  refuseWrites(path: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens everything in order: config → store → service → companion. `addresses` are the companion's; the first one is
 * shown. Throws if another process has the data folder open, because only one can.
 */
export async function openKith(
  config: Config,
  addresses: readonly [string, ...string[]],
  log: Log,
  isOutdated: IsOutdated = NEVER_OUTDATED,
): Promise<Kith> {
  const publicUrl = config.publicUrl ?? addresses[0];
  const lock = lockDirectory(prepareDirectory(config.data));
  const opened: { close(): unknown }[] = [{ close: () => lock.release() }];
  const closeAll = async () => {
    for (let one = opened.pop(); one !== undefined; one = opened.pop()) await one.close();
  };
  try {
    finishRestore(config.data);
    const isEmbedded = config.serviceUrl === null;
    const { databaseUrl } = config;
    const reserve = databaseUrl === null ? new Reserve(join(config.data, DATABASE_FILE)) : null;
    if (databaseUrl === null) requireDatabases(config.data, isEmbedded);
    reserve?.makeRoomToOpen();
    const state =
      databaseUrl === null
        ? openCompanionState(join(config.data, COMPANION_FILE))
        : await shareCompanionState(databaseUrl);
    opened.push(state);
    if (databaseUrl !== null) await requireSharedKeys(state, config.data);
    const embedded = isEmbedded ? await openService(config, publicUrl, log, isOutdated) : null;
    if (embedded !== null) opened.push(embedded);
    const isDiskFull = isEmbedded && !(await unlessDiskFull(async () => reserve?.begin()));
    return assembleKith({ config, addresses, log, state, embedded, isDiskFull, closeAll });
  } catch (error) {
    await closeAll();
    throw error;
  }
}

interface Parts {
  readonly config: Config;
  readonly addresses: readonly [string, ...string[]];
  readonly log: Log;
  readonly state: CompanionState;
  readonly embedded: EmbeddedService | null;
  readonly isDiskFull: boolean;
  closeAll(): Promise<void>;
}

function assembleKith({ config, addresses, log, state, embedded, isDiskFull, closeAll }: Parts): Kith {
  const secretKey = () => embedded?.ownKey.secretKey ?? config.secretKey ?? '';
  const demoKey = embedded !== null && config.demo ? DEMO_KEY : null;
  const now = () => Date.now();
  const companion = createCompanion({
    service: serviceOn(null),
    operations: FORWARDED_OPERATIONS,
    secretKey,
    demoKey,
    state,
    key: loadCompanionKey(join(config.data, COMPANION_KEY_FILE)),
    addresses: config.publicUrl === null ? addresses : [...addresses, config.publicUrl],
    allowedOrigins: config.allowedOrigins,
    version: VERSION,
    now,
    logFailure: (fields) => log.error(fields, 'request failed'),
  });
  return {
    config,
    // A browser can't open the address that Kith listens on for other computers, such as 0.0.0.0.
    address: config.isLoopback ? addresses[0] : (config.publicUrl ?? addresses[0]),
    companion,
    embedded,
    asMemberOn(day) {
      if (day === null) return companion.asMember;
      const upstream = createUpstream({ service: serviceOn(day) });
      return createAsMember(upstream, createMemberTokens({ upstream, secretKey, demoKey, now }));
    },
    isDiskFull,
    async refuseWrites(path) {
      const sentence = damagedMessage(basename(path));
      if (basename(path) === COMPANION_FILE) await state.refuseWrites();
      else await embedded?.refuseWrites(sentence);
      return sentence;
    },
    close: closeAll,
  };

  function serviceOn(day: Day | null): UpstreamService {
    if (embedded) return { kind: 'embedded', fetch: embedded.serviceOn(day).fetch };
    if (day !== null) throw new Refusal('A hosted service answers only for today. Remove --as-of.', 2);
    return { kind: 'remote', url: config.serviceUrl ?? '' };
  }
}
