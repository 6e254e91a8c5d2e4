import { locks } from 'node:worker_threads';
import { cleanup, configure } from '@testing-library/preact';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { now } from '../../../../components/data/now.ts';
import { speak } from '../../../../utils/words/i18n.ts';
import { NOW } from './answers.ts';

// A setup file, which runs before each test file. It adds Node's Web Locks to a DOM without them. Each test starts at NOW
// with an empty fake browser, and ends with an empty page, in English. Changes that a file makes to the fake browser are
// undone, because all files of a worker share it.

// The default is one second, which is too short while browsers are running.
configure({ asyncUtilTimeout: 60_000 });

if (typeof navigator !== 'undefined') {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;

function keepMembers(object: Members): () => void {
  const kept = { ...object };
  return () => {
    for (const name of Object.keys(object)) if (!(name in kept)) delete object[name];
    Object.assign(object, kept);
  };
}

const fake: Members = fakeBrowser as never;
const undo = [fake, ...Object.values(fake).filter(isObject)].map(keepMembers);
beforeEach(() => fakeBrowser.reset());
beforeEach(() => {
  now.value = NOW;
});
afterEach(() => speak('en'));
afterEach(cleanup);
afterAll(() => {
  for (const restore of undo) restore();
});
