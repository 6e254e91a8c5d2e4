import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';

/** What an import's thread says when it has downloaded its source, and the answer to it. */
export const DOWNLOADED = 'downloaded';

/** What an import's thread says when it has finished its order. */
export const ENDED = 'ended';

/** Called in an import's thread. Waits until no other import reads or writes. */
export async function awaitTurn(): Promise<void> {
  if (parentPort === null) return;
  const answered = once(parentPort, 'message');
  parentPort.postMessage(DOWNLOADED);
  await answered;
}
