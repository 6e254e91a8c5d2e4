import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_MEMBER } from '../utils/companion-api.ts';
import { issuePairingCode } from './commands/pair.ts';
import { serveCommands } from './commands/serve-commands.ts';
import { loadConfig } from './config.ts';
import { listen } from './listen.ts';
import { openLog } from './log.ts';
import { type Kith, openKith } from './open-kith.ts';
import { DEMO_KEY } from './service/sample/demo-account.ts';
import { noteSources } from './sources-age.ts';
import { prepareDirectory } from './store/database/data-directory.ts';

/** How long requests under way may take after a signal to stop. */
const GRACE_MS = 5_000;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Serves until SIGINT, SIGTERM or, under a start script, until that script is gone. The port is taken before
 * anything else, so that a second start changes nothing.
 */
export async function serve(): Promise<void> {
  const toldToStop = untilToldToStop();
  const settings = loadConfig(process.env);
  const config = { ...settings, data: prepareDirectory(settings.data) };
  const log = openLog(join(config.data, 'kith.log'), config.log);
  const opened = Promise.withResolvers<Kith>();
  // Requests that come before everything is open wait; where opening fails they end with the process.
  opened.promise.catch(() => undefined);
  const listening = await listen(config, async (request) => (await opened.promise).companion.fetch(request));
  try {
    const isOutdated = noteSources();
    const kith = await openKith(config, listening.addresses, log, isOutdated);
    try {
      await kith.embedded?.loadSample();
      await kith.embedded?.jobs.resume();
      const commands = await serveCommands(kith, log);
      opened.resolve(kith);
      process.stdout.write(`${await welcome(kith, listening.addresses[0])}\n`);
      log.info({ port: listening.port }, 'ready');
      await toldToStop;
      log.info({}, 'stopping');
      await Promise.all([listening.close(GRACE_MS), commands.close()]);
    } finally {
      await kith.close();
    }
  } catch (error) {
    opened.reject(error);
    await listening.close(0);
    throw error;
  }
}

/** Listens from the first moment: whoever stops a start that is under way gets an orderly end too. */
function untilToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
    process.once('SIGHUP', () => resolve());
    // The start script's end, however it came about; standard input says nothing (it may be /dev/null).
    process.once('disconnect', () => resolve());
    if (process.send !== undefined && !process.connected) resolve();
  });
}

async function welcome(kith: Kith, address: string): Promise<string> {
  const { config, embedded } = kith;
  const { code } = await issuePairingCode(kith, DEFAULT_MEMBER);
  const build = (browser: string) => join(ROOT, '.output', browser);
  const isBuilt = existsSync(build('chrome-mv3'));
  const lines = [
    '',
    `Kith            ${address}`,
    `Pairing code    ${code}   (once, within 15 minutes; a new one: npm run kith -- pair)`,
    ...(embedded && config.demo
      ? [`Demo key        ${DEMO_KEY}   (the sample team, for trying the interface)`]
      : []),
    ...(isBuilt ? [`Chrome, Edge    ${build('chrome-mv3')}   (chrome://extensions → Load unpacked)`] : []),
    ...(isBuilt
      ? [`Firefox         ${build('firefox-mv3')}   (about:debugging → Load Temporary Add-on)`]
      : []),
    ...(embedded
      ? [`Your own data   ${config.data}`, 'Import it       npm run kith -- import <LinkedIn export.zip>']
      : [`Answers from    ${config.serviceUrl}`]),
    `Log             ${join(config.data, 'kith.log')}`,
    '',
    `kith ready ${address}`,
  ];
  return lines.join('\n');
}
