/**
 * Checks mailboxes, address books and calendars in a thread, so that parsing a server's response doesn't delay other requests.
 */
import { parentPort } from 'node:worker_threads';
import { findCollections } from '../../imports/dav/find-collections.ts';
import { hasChanged } from '../../imports/dav/read-collection.ts';
import { lookAtMailbox } from '../../imports/mailbox/look-at-mailbox.ts';
import { ServerError } from '../../imports/mailbox/mailbox-failure.ts';
import type { LookOrder, LookReport, Looks } from './look-in-thread.ts';

const LOOKS: Looks = { look: lookAtMailbox, lookAtCollection: hasChanged, find: findCollections };

parentPort?.on('message', async ({ id, name, args }: LookOrder) => {
  const look = LOOKS[name] as (...args: LookOrder['args']) => Promise<unknown>;
  const report: LookReport = await look(...args).then(
    (answer) => ({ id, answer }),
    (error) => ({ id, error, isPassword: error instanceof ServerError ? error.isPassword : null }),
  );
  parentPort?.postMessage(report);
});
