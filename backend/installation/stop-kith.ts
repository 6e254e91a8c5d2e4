import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { Refusal } from '../errors/refusal.ts';
import { callServer, reachServer } from '../server/command-socket.ts';

const running = z.object({ pid: z.number() });
const MAX_WAIT_MS = 15_000;

/** Stops the Kith that has this data folder open, and waits for it to end. Returns false if none is running. */
export async function stopKith(data: string): Promise<boolean> {
  const socket = await reachServer(data);
  if (socket === null) return false;
  const { pid } = running.parse(await callServer(socket, 'status', {}, () => undefined));
  process.kill(pid, 'SIGTERM');
  for (const until = Date.now() + MAX_WAIT_MS; Date.now() < until; ) {
    if (!isRunning(pid)) return true;
    await wait(20);
  }
  throw new Refusal(`Kith (process ${pid}) doesn’t stop. End the process yourself, then try again.`);
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}

/**
 * Returns whether a process has ended but still has its process id, because its parent hasn't read its exit status. The first
 * process of a container may never do so.
 */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).startsWith(') Z');
  } catch {
    return false;
  }
}
