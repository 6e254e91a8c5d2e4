import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../errors/refusal.ts';
import { keptSettings } from '../installation/kept-settings.ts';
import { CALLED } from '../own-code.ts';
import { reachServer } from '../server/command-socket.ts';
import { lockDirectory } from '../store/database/data-directory.ts';

/** What a Kith says that was started where nobody looks on. */
const SAID_FILE = 'started.log';
/** What Node made of Kith's code, so that the next start need not: half the time of one. */
const COMPILED_FOLDER = 'compiled';
/** How often it is looked whether Kith answers. */
const LOOK_MS = 20;

export interface Startable {
  readonly data: string;
  /** Kith's program. */
  readonly main: string;
  /** The file of the settings that `kith install` kept, if it kept any. */
  readonly settings: string;
}

/**
 * The socket of the Kith that has this data folder open; starts one that outlives this process if there is none. Whoever
 * else starts one at the same moment gets the same. Throws a {@link Refusal} that says what to do.
 */
export async function reachKith(startable: Startable, longestMs: number): Promise<Socket> {
  const { data } = startable;
  if (!existsSync(data)) {
    throw new Refusal(
      `Kith’s data folder ${data} isn’t there any more. Put it back, or tell where it is now: KITH_DATA=<folder> ${CALLED} install`,
    );
  }
  const running = await reachServer(data);
  if (running !== null) return running;
  const started = start(startable);
  const until = Date.now() + longestMs;
  while (Date.now() < until) {
    await wait(LOOK_MS);
    const socket = await reachServer(data);
    if (socket !== null) return socket;
    // Ended, but not because another one was faster.
    if (started.exitCode !== null && isFree(data)) throw new Refusal(lastSaid(data));
  }
  throw new Refusal('Kith is still starting. Try again in a moment.');
}

/** Its words go into a file, since a pipe would break when this process ends. */
function start({ data, main, settings }: Startable): ChildProcess {
  const said = openSync(join(data, SAID_FILE), 'w', 0o600);
  const child = spawn(process.execPath, [main, 'serve', '--background'], {
    cwd: data,
    env: {
      ...process.env,
      ...keptSettings(settings),
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

function lastSaid(data: string): string {
  const said = readFileSync(join(data, SAID_FILE), 'utf8').trim().split('\n').at(-1) ?? '';
  return said === '' ? `Kith could not be started. “${CALLED} serve” in a terminal says why.` : said;
}
