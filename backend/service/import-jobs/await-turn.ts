import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';

/** The message an import thread sends when it has downloaded its source, and the reply to it. */
export const DOWNLOADED = 'downloaded';

/** The message an import thread sends when it has finished its order. */
export const ENDED = 'ended';

/** Called in an import's thread. Waits until no other import reads or writes. */
export async function awaitTurn(): Promise<void> {
  if (parentPort === null) return;
  const answered = once(parentPort, 'message');
  parentPort.postMessage(DOWNLOADED);
  await answered;
}
