import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { DEFAULT_MEMBER, type StarterAnswer, starterRequest } from '../../utils/companion-api.ts';
import { describeError } from '../errors/describe-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { readSavedSettings } from '../installation/saved-settings.ts';
import { CALLED } from '../own-code.ts';
import { callServer, reachServer } from '../server/command-socket.ts';
import { lockDirectory } from '../store/database/data-directory.ts';

const OUTPUT_FILE = 'started.log';
/** Node's compile cache, which halves the time of the next start. */
const COMPILED_FOLDER = 'compiled';
const CHECK_MS = 20;
/** A browser may stop the extension's background script after this time. */
const MAX_WAIT_MS = 20_000;

interface Startable {
  readonly data: string;
  readonly main: string;
  /** The file with the settings that `kith install` saved, if any. */
  readonly settings: string;
}

interface Reached {
  readonly socket: Socket;
  /**
   * The process that was started for this request, or null if Kith was already running. If another Kith started faster, that one
   * answers instead.
   */
  readonly started: ChildProcess | null;
}

/**
 * Connects to the Kith that has this data folder open. If there is none, starts one that outlives this process. Several callers
 * at once reach the same Kith. Throws a {@link Refusal} that says what to do.
 */
async function reachKith(startable: Startable): Promise<Reached> {
  const { data } = startable;
  if (!existsSync(data)) {
    throw new Refusal(
      `Kith’s data folder ${data} no longer exists. Put it back, or set its new place: KITH_DATA=<folder> ${CALLED} install`,
    );
  }
  const running = await reachServer(data);
  if (running !== null) return { socket: running, started: null };
  const started = start(startable);
  const until = Date.now() + MAX_WAIT_MS;
  while (Date.now() < until) {
    await wait(CHECK_MS);
    const socket = await reachServer(data);
    if (socket !== null) return { socket, started };
    // Kith ended, and not because another Kith started faster.
    if (started.exitCode !== null && isFree(data)) throw new Refusal(lastOutputLine(data));
  }
  throw new Refusal('Kith is still starting. Try again in a moment.');
}

/** Starts Kith. Its output goes to a file, because a pipe would break when this process ends. */
function start({ data, main, settings }: Startable): ChildProcess {
  const said = openSync(join(data, OUTPUT_FILE), 'w', 0o600);
  const child = spawn(process.execPath, [main, 'serve', '--background'], {
    cwd: data,
    env: {
      ...process.env,
      ...readSavedSettings(settings),
      KITH_DATA: data,
      NODE_COMPILE_CACHE: join(data, COMPILED_FOLDER),
    },
    stdio: ['ignore', said, said],
    detached: true,
  });
  closeSync(said);
  child.unref();
  return child;
}

function isFree(data: string): boolean {
  try {
    lockDirectory(data).release();
    return true;
  } catch {
    return false;
  }
}

function lastOutputLine(data: string): string {
  const said = readFileSync(join(data, OUTPUT_FILE), 'utf8').trim().split('\n').at(-1) ?? '';
  return said === '' ? `Kith couldn’t be started. To see why, run “${CALLED} serve” in a terminal.` : said;
}

/** The parts of the results of `status` and `pair` that are needed here. Importing the commands would load all of Kith. */
const reached = z.object({ address: z.string(), public_key: z.string(), pid: z.number() });
const paired = z.object({ code: z.string() });

/** Starts Kith if necessary and returns what the extension asks for. Never throws. */
export async function answerStarter(asked: unknown, startable: Startable): Promise<StarterAnswer> {
  const request = starterRequest.safeParse(asked);
  if (!request.success) return { problem: 'The extension and Kith have incompatible versions. Update both.' };
  try {
    const ask = async (command: string, input: object) => {
      const { socket, started } = await reachKith(startable);
      return { answer: await callServer(socket, command, input, () => undefined), started };
    };
    const { answer, started } = await ask('status', {});
    const { address, public_key, pid } = reached.parse(answer);
    // A Kith that isn't needed would take over when the other one stops, even in a folder that was just deleted.
    if (started !== null && started.pid !== pid) started.kill('SIGKILL');
    if (request.data.want === 'address') return { address, public_key, code: '' };
    const { code } = paired.parse((await ask('pair', { member: DEFAULT_MEMBER })).answer);
    return { address, public_key, code };
  } catch (error) {
    return { problem: describeError(error).sentence };
  }
}
