import { locks } from 'node:worker_threads';

/** Gives a DOM without Web Locks those of Node. */
export function lendLocks(): void {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}
