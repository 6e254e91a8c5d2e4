import { locks } from 'node:worker_threads';

// A set-up file: gives a DOM without Web Locks those of Node.
if (typeof navigator !== 'undefined') {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}
