import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { Refusal } from '../errors/refusal.ts';
import { callServer, reachServer } from '../server/command-socket.ts';

const running = z.object({ pid: z.number() });
const LONGEST_MS = 15_000;

/** Ends the Kith that has this data folder open, in good order, and waits for its end. False where none runs. */
export async function stopKith(data: string): Promise<boolean> {
  const socket = await reachServer(data);
  if (socket === null) return false;
  const { pid } = running.parse(await callServer(socket, 'status', {}, () => undefined));
  process.kill(pid, 'SIGTERM');
  for (const until = Date.now() + LONGEST_MS; Date.now() < until; ) {
    if (!isThere(pid)) return true;
    await wait(20);
  }
  throw new Refusal(`Kith (process ${pid}) does not end. End it yourself, then try again.`);
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
