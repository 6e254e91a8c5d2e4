import { locks } from 'node:worker_threads';

// A setup file: adds Node's Web Locks to a DOM without them.
if (typeof navigator !== 'undefined') {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}
