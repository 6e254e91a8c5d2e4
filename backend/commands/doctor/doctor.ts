import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readText } from '../../backup/manifest.ts';
import { type CliCommand, OF_KITH, ownCommand, type Typed } from '../../cli/cli-command.ts';
import { printResult } from '../../cli/run-command.ts';
import { countOf } from '../../cli/terminal-text.ts';
import { type Config, loadConfig } from '../../config.ts';
import { describeError } from '../../errors/describe-error.ts';
import { Refusal } from '../../errors/refusal.ts';
import { starterFolder } from '../../installation/browsers.ts';
import { registeredBrowsers, THIS_COMPUTER } from '../../installation/install.ts';
import { CALLED, extensionFolder, IS_PACKED, STARTED } from '../../own-code.ts';
import { callServer, reachServer } from '../../server/command-socket.ts';
import { LOCK_FILE, lockDirectory } from '../../store/database/data-directory.ts';
import { StoreError } from '../../store/store-error.ts';
import { VERSION } from '../../version.ts';
import { status } from '../installation-commands.ts';
import {
  backups,
  broken,
  databases,
  derived,
  type Finding,
  finding,
  modes,
  ok,
  room,
  sources,
  warning,
} from './examine-data.ts';

const examined = z.object({
  /** True if nothing is broken. */
  ok: z.boolean(),
  findings: z.array(finding).readonly(),
});

/** `doctor`: checks everything Kith needs without changing it. Exits with 1 if something is broken. */
export const DOCTOR: CliCommand = ownCommand(
  'doctor',
  'Find problems with Kith on this computer, and how to fix them.',
  {
    of: OF_KITH,
    prints: examined,
    async act({ json }: Typed) {
      const findings = await examine(loadConfig(process.env), Date.now());
      const count = findings.filter(({ level }) => level === 'error').length;
      const said = findings.map(formatFinding).join('\n');
      printResult(examined, { ok: count === 0, findings }, json === true, said);
      if (count > 0) throw new Refusal(`Fix ${countOf(count, 'problem')} first.`);
    },
  },
);

const SIGNS = { ok: '✓', warning: '!', error: '✗' };

function formatFinding({ what, level, said, mend }: Finding): string {
  const first = `${SIGNS[level]} ${what}: ${said}`;
  return mend === '' ? first : `${first}\n    → ${mend}`;
}

/** Returns the results of all checks, in the order to fix them. `now` is in milliseconds since 1970. */
export async function examine(settings: Config, now: number): Promise<readonly Finding[]> {
  if (!existsSync(settings.data)) {
    const said = `${resolve(settings.data)} doesn’t exist.`;
    return [
      broken(
        'Folder',
        said,
        `Start Kith for the first time (${STARTED}), or set KITH_DATA to your data folder.`,
      ),
    ];
  }
  const config = { ...settings, data: realpathSync(settings.data) };
  const running = await lookForServer(config.data);
  const found = await databases(config);
  const isSound = found.every(({ level }) => level === 'ok');
  return [
    ok('Folder', config.data),
    modes(config.data),
    ...running.findings,
    await port(config, running.isRunning),
    ...found,
    derived(config.data),
    await room(config),
    registration(config.data),
    extension(),
    backups(config, now),
    // A broken database can't be queried.
    ...(isSound ? [sources(config, now)] : []),
  ];
}

const running = z.object({ address: z.string(), version: z.string(), pid: z.number() });

async function lookForServer(data: string): Promise<{ isRunning: boolean; findings: readonly Finding[] }> {
  const what = 'Kith';
  const server = await reachServer(data).catch(() => null);
  if (server === null) {
    const isHeld = !isFree(data);
    const said = isHeld
      ? broken(
          what,
          'A process is using the data folder but doesn’t answer.',
          'If it isn’t a running command, end it and start Kith again.',
        )
      : ok(what, `Version ${VERSION} is installed. It isn’t running.`);
    return { isRunning: isHeld, findings: [said] };
  }
  try {
    const { address, version, pid } = running.parse(
      await callServer(server, status.name, {}, () => undefined),
    );
    const said = `Version ${version} is running at ${address} (process ${pid}).`;
    const mend = `${CALLED} stop, then start Kith again: ${STARTED}`;
    const finding =
      version === VERSION
        ? ok(what, said)
        : warning(what, `${said} The installed version is ${VERSION}.`, mend);
    return { isRunning: true, findings: [finding] };
  } catch (error) {
    return {
      isRunning: true,
      findings: [broken(what, describeError(error).sentence, 'Stop Kith and start it again.')],
    };
  }
}

/** True if no process has the folder open, or if that can't be checked, because `modes` reports that problem. */
function isFree(data: string): boolean {
  if (!existsSync(join(data, LOCK_FILE))) return true;
  try {
    lockDirectory(data).release();
    return true;
  } catch (error) {
    return !(error instanceof StoreError && error.type === 'conflict');
  }
}

export async function port({ port: wanted, host, isLoopback }: Config, isRunning: boolean): Promise<Finding> {
  if (isRunning || wanted === 0) return ok('Port', 'Nothing blocks it.');
  const isTaken = await new Promise<boolean>((resolveTaken) => {
    const probe = createServer();
    probe.once('error', () => resolveTaken(true));
    probe.listen(wanted, isLoopback ? '127.0.0.1' : host, () => probe.close(() => resolveTaken(false)));
  });
  if (!isTaken) return ok('Port', `${wanted} is free.`);
  return warning(
    'Port',
    `Another program uses port ${wanted}.`,
    'Stop that program, or set KITH_PORT to another number and start Kith.',
  );
}

export function registration(data: string): Finding {
  const what = 'Browsers';
  const names = registeredBrowsers(THIS_COMPUTER);
  const mend = `KITH_DATA='${data}' ${CALLED} install`;
  if (names.length === 0) return warning(what, 'No browser starts Kith automatically.', mend);
  const { platform, env, home } = THIS_COMPUTER;
  const script = join(starterFolder(platform, env, home), platform === 'win32' ? 'starter.bat' : 'starter');
  const text = readText(script);
  if (text === null)
    return warning(what, `${names.join(', ')} can’t start Kith: ${script} is missing.`, mend);
  if (!text.includes(data)) {
    return warning(what, `${names.join(', ')} start Kith with a different data folder (${script}).`, mend);
  }
  return ok(what, `${names.join(', ')} start Kith automatically.`);
}

const manifest = z.object({ version: z.string() });

export function extension(): Finding {
  const what = 'Extension';
  const mend = IS_PACKED ? 'Install Kith again.' : 'npm run build';
  for (const browser of ['chrome', 'firefox'] as const) {
    const path = join(extensionFolder(browser), 'manifest.json');
    if (!existsSync(path)) return warning(what, `It hasn’t been built for ${browser}.`, mend);
    const { version } = manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
    if (version !== VERSION)
      return warning(what, `${browser} has version ${version}, but Kith has ${VERSION}.`, mend);
  }
  return ok(what, `Version ${VERSION}, the same as Kith’s.`);
}
