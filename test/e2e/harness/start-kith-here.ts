import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issuePairingCode } from '../../../backend/commands/browser-commands.ts';
import { COMMANDS } from '../../../backend/commands/commands.ts';
import { loadConfig } from '../../../backend/config.ts';
import { SILENT_LOG } from '../../../backend/log.ts';
import { type Kith, openKith } from '../../../backend/open-kith.ts';
import { listen } from '../../../backend/server/listen.ts';
import { serveCommands } from '../../../backend/server/serve-commands.ts';
import { DEFAULT_MEMBER } from '../../../utils/companion-api.ts';
import { layTables } from '../../unit/backend/store/lay-tables.ts';
import type { KithOptions, RunningKith } from './start-kith.ts';

/** The time that requests may still take after `stop`. */
const GRACE_MS = 5_000;

/**
 * Starts a real Kith in this process, on a free port, with its own data. A process of its own, as from `startKith`, would
 * load and compile all code again, which takes longer than most tests.
 */
export async function startKithHere({
  data,
  env = {},
  from,
}: Pick<KithOptions, 'data' | 'env' | 'from'> = {}): Promise<RunningKith> {
  const directory = data ?? (await mkdtemp(join(tmpdir(), 'kith-e2e-')));
  if (from !== undefined) await cp(from, directory, { recursive: true });
  await layTables(directory);
  const config = loadConfig({ KITH_DATA: directory, KITH_PORT: '0', KITH_DEMO: '0', ...env });
  const opened = Promise.withResolvers<Kith>();
  const listening = await listen(config, async (request, caller) =>
    (await opened.promise).companion.fetch(request, caller),
  );
  const kith = await openKith(config, listening.addresses, SILENT_LOG);
  await kith.embedded?.loadSample();
  const commands = await serveCommands(kith, COMMANDS, SILENT_LOG);
  opened.resolve(kith);
  const { code } = await issuePairingCode(kith, DEFAULT_MEMBER);
  return {
    address: kith.address,
    pairingCode: code,
    data: directory,
    networkIn: directory,
    service: kith.address,
    secretKey: async () =>
      env.KITH_SECRET_KEY ?? (await readFile(join(directory, 'secret-key'), 'utf8')).trim(),
    async stop() {
      await Promise.all([listening.close(GRACE_MS), commands.close()]);
      await kith.close();
      if (data === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}
