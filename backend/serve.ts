import { existsSync } from 'node:fs';
import module from 'node:module';
import { basename, join } from 'node:path';
import { DEFAULT_MEMBER } from '../utils/companion-api.ts';
import { scheduleDailyBackups } from './backup/own-backups.ts';
import { issuePairingCode } from './commands/browser-commands.ts';
import { COMMANDS } from './commands/commands.ts';
import { type Config, loadConfig } from './config.ts';
import { logError } from './errors/log-error.ts';
import { Refusal } from './errors/refusal.ts';
import { unlessDiskFull } from './files/disk-full.ts';
import { COMPANION_FILE } from './files/require-databases.ts';
import { THIS_COMPUTER } from './installation/install.ts';
import { isInstallOffered, offerInstall } from './installation/offer-install.ts';
import { type Log, openLog } from './log.ts';
import { type Kith, openKith } from './open-kith.ts';
import { CALLED, describeCode, extensionFolder, untilReplaced } from './own-code.ts';
import { ID_KEY_FILE } from './secrets/key-files.ts';
import { listen } from './server/listen.ts';
import { createProbes } from './server/probes.ts';
import { serveCommands } from './server/serve-commands.ts';
import { DEMO_KEY } from './service/sample/demo-account.ts';
import { checkDatabases } from './sqlite/check-databases.ts';
import { DATABASE_FILE, prepareDirectory } from './store/database/data-directory.ts';

/** How long running requests may take after a signal to stop. */
const GRACE_MS = 5_000;
/** By this time, Node has compiled the code that a first response needs. */
const COMPILED_MS = 15_000;
/** How often Kith checks whether it was updated. */
const LOOK_MS = 15_000;

const NO_ROOM =
  'The disk has too little space for the daily backup, so Kith continues without it. Free some space, and Kith makes it within an hour.';

interface ServeOptions {
  /**
   * True if no one reads the output. Then Kith prints nothing, creates no pairing code, takes any free port if necessary, and
   * ends when it is updated.
   */
  readonly background?: boolean;
}

/**
 * Serves until SIGINT or SIGTERM, or until the start script that launched it ends. Takes the port before anything else, so that a
 * second start changes nothing.
 */
export async function serve({ background = false }: ServeOptions = {}): Promise<void> {
  const stopRequested = untilStopRequested();
  const settings = loadConfig(process.env);
  if (settings.watchFolder !== null) (await loadWatching()).requireReadable(settings.watchFolder);
  const config = { ...settings, data: prepareDirectory(settings.data) };
  const isFirst = !existsSync(join(config.data, ID_KEY_FILE));
  const probes = createProbes(config, () => addresses);
  const log = probes.countIn(openLog(join(config.data, 'kith.log'), config.log));
  const opened = Promise.withResolvers<Kith>();
  // Early requests wait until everything is open. If opening fails, they end with the process.
  opened.promise.catch(() => undefined);
  let isReplaced = false;
  let addresses: readonly string[] = [];
  const listening = await listen(
    config,
    async (request, caller) =>
      (await probes.answer(request)) ?? (await opened.promise).companion.fetch(request, caller),
    background ? 'take-another' : 'refuse',
  );
  addresses = listening.addresses;
  try {
    const started = describeCode();
    const isOutdated = () => describeCode() !== started;
    const kith = await openKith(config, listening.addresses, log, isOutdated);
    try {
      await kith.embedded?.loadSample();
      const commands = await serveCommands(kith, COMMANDS, log);
      opened.resolve(kith);
      probes.open(kith);
      if (!background) process.stdout.write(`${await welcome(kith)}\n`);
      log.info({ port: listening.port }, 'ready');
      // Node saves the compile cache only on a clean exit, which doesn't happen if the computer is switched off.
      if (background) setTimeout(module.flushCompileCache, COMPILED_MS).unref();
      const check = checkThenResume(kith, log, isOutdated);
      const offer = background || !isFirst ? null : offerOnTerminal(config, stopRequested);
      const ends = [stopRequested];
      const markReplaced = () => {
        isReplaced = true;
      };
      if (background) ends.push(untilReplaced(started, LOOK_MS).then(markReplaced));
      await Promise.race(ends);
      await offer;
      log.info({}, 'stopping');
      probes.stop();
      await Promise.all([listening.close(GRACE_MS), commands.close(), check.stop()]);
    } finally {
      await kith.close();
    }
  } catch (error) {
    opened.reject(error);
    await listening.close(0);
    throw error;
  }
  // Exits with an error, so that the system restarts Kith. If a browser started it, the browser starts it again when needed.
  if (isReplaced)
    throw new Refusal('Kith was updated while it was running. The new version starts in its place.');
}

async function offerOnTerminal(config: Config, stopRequested: Promise<void>): Promise<void> {
  const { stdin: input, stdout: output } = process;
  if (!input.isTTY || !output.isTTY || !isInstallOffered(config, THIS_COMPUTER)) return;
  const stopped = new AbortController();
  void stopRequested.then(() => stopped.abort());
  const { signal } = stopped;
  if (!(await offerInstall(THIS_COMPUTER, config.data, { input, output, signal })))
    process.kill(process.pid, 'SIGINT');
}

/**
 * Checks the databases while Kith already answers, and reports damage. Only then does it resume earlier imports and start daily
 * backups, because a damaged database must be neither written nor backed up. The watched folder follows, because its files
 * become imports.
 */
function checkThenResume(kith: Kith, log: Log, isOutdated: () => boolean): { stop(): Promise<void> } {
  const { data } = kith.config;
  const files = filesOf(kith);
  const check = checkDatabases(files.map((file) => join(data, file)));
  let isStopped = false;
  let daily: { stop(): Promise<void> } | null = null;
  let watched: { stop(): Promise<void> } | null = null;
  const report = (error: unknown, what: string) => log.error(logError(error), what);
  const finish = async () => {
    const damaged = await check.damaged.catch((error: unknown) => {
      if (!isStopped) report(error, 'check failed');
      return [];
    });
    if (isStopped) return;
    for (const path of damaged) {
      const sentence = await kith.refuseWrites(path);
      log.error({ file: basename(path) }, 'damaged');
      process.stderr.write(`${sentence}\n`);
    }
    if (damaged.length === 0 && files.length > 0) {
      daily = scheduleDailyBackups(data, {
        isPaused: isOutdated,
        onMade: () => log.info({}, 'backed up'),
        onNoRoom() {
          log.warn({}, 'no room for the daily backup');
          process.stderr.write(`${NO_ROOM}\n`);
        },
        onFailed: (error) => report(error, 'backup failed'),
      });
    }
    if (damaged.some((path) => basename(path) === DATABASE_FILE)) return;
    await kith.embedded?.jobs.resume();
    kith.embedded?.liveSources.resume();
    watched = await watchOwnFolder(kith, (error) => report(error, 'looking into the watched folder failed'));
  };
  const done = finish().catch((error: unknown) => report(error, 'resuming failed'));
  return {
    async stop() {
      isStopped = true;
      await check.stop();
      await done;
      await Promise.all([daily?.stop(), watched?.stop()]);
    },
  };
}

/** Loaded only if a folder is watched, because it also loads all readers. */
const loadWatching = () => import('./service/import-jobs/watched-folder.ts');

/** Returns null if there is no folder to watch. */
async function watchOwnFolder({ config, embedded }: Kith, onFailed: (error: unknown) => void) {
  const { watchFolder: folder, data } = config;
  if (folder === null || embedded === null) return null;
  const { watchFolder } = await loadWatching();
  const member = await embedded.memberNamed(DEFAULT_MEMBER);
  const { store, jobs } = embedded;
  return watchFolder({ folder, data, member, jobs, store, now: () => Date.now(), onFailed });
}

/** Returns the databases that are files. A database server checks its own. */
function filesOf({ config, embedded }: Kith): readonly string[] {
  if (config.databaseUrl !== null) return [];
  return embedded === null ? [COMPANION_FILE] : [COMPANION_FILE, DATABASE_FILE];
}

/** Listens for signals from the first moment, so that stopping during the start is clean too. */
function untilStopRequested(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
    process.once('SIGHUP', () => resolve());
    // The start script has ended. Standard input doesn't show this, because it may be /dev/null.
    process.once('disconnect', () => resolve());
    if (process.send !== undefined && !process.connected) resolve();
  });
}

async function welcome(kith: Kith): Promise<string> {
  const { config, address, embedded } = kith;
  let code = '';
  const isPairable = await unlessDiskFull(async () => {
    ({ code } = await issuePairingCode(kith, DEFAULT_MEMBER));
  });
  const isBuilt = existsSync(extensionFolder('chrome'));
  const lines = [
    '',
    `Kith            ${address}`,
    ...(isPairable
      ? [`Pairing code    ${code}   (works once, for 15 minutes; get a new one with: ${CALLED} pair)`]
      : []),
    ...(kith.isDiskFull || !isPairable
      ? ['The disk is full. Kith responds and can erase data, but saves nothing until there is space.']
      : []),
    ...(embedded && config.demo
      ? [`Demo key        ${DEMO_KEY}   (the sample team, for trying the interface)`]
      : []),
    ...(isBuilt
      ? [
          `Chrome, Edge    ${extensionFolder('chrome')}   (chrome://extensions → Load unpacked)`,
          `Firefox         ${extensionFolder('firefox')}   (about:debugging → Load Temporary Add-on)`,
        ]
      : []),
    ...(embedded
      ? [
          `Your own data   ${config.databaseUrl === null ? config.data : 'in the database of KITH_DATABASE_URL'}`,
          `Import it       ${CALLED} import <LinkedIn export.zip>`,
        ]
      : [`Answers from    ${config.serviceUrl}`]),
    `Log             ${join(config.data, 'kith.log')}`,
    '',
    `kith ready ${address}`,
  ];
  return lines.join('\n');
}
