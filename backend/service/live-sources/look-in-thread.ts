import { Worker } from 'node:worker_threads';
import type { findCollections } from '../../imports/dav/find-collections.ts';
import type { hasChanged } from '../../imports/dav/read-collection.ts';
import type { lookAtMailbox } from '../../imports/mailbox/look-at-mailbox.ts';
import { ServerError } from '../../imports/mailbox/mailbox-failure.ts';
import { type IsOutdated, NEVER_OUTDATED, OUTDATED } from '../outdated.ts';

/** Functions that contact a server before Kith reads anything from it. */
export interface Looks {
  /** Checks a mail server for changes. */
  readonly look: typeof lookAtMailbox;
  /** Checks the server of an address book or calendar for changes. */
  readonly lookAtCollection: typeof hasChanged;
  /** Finds address books or calendars on a server. */
  readonly find: typeof findCollections;
}

/** Contains the password, so it is sent only as a message. */
export interface LookOrder {
  readonly id: number;
  readonly name: keyof Looks;
  readonly args: readonly [...unknown[], limits: { readonly maxMs: number }];
}

export type LookReport =
  | { readonly id: number; readonly answer: unknown }
  /** `isPassword` is null if the error isn't a ServerError. Messages between threads lose the error's class. */
  | { readonly id: number; readonly error: Error; readonly isPassword: boolean | null };

const STOPPED =
  'Kith ended this because a server sent something that kept it busy for too long. Nothing was changed; try again in a minute.';
/** How much longer than its own limit a look may take, so that the thread has time to start and to report the timeout. */
const SPARE_MS = 2_000;
const IDLE_MS = 10_000;

interface Waiting {
  readonly order: LookOrder;
  report(report: LookReport): void;
}

/**
 * Returns functions that run in one thread for all members. The thread starts with the first look and ends when idle. A look that
 * doesn't end in time fails with a ServerError, and the others begin again in a new thread. If an error ends the thread, all looks
 * in it fail.
 * @param onBroken called with the error that ended the thread
 * @param spareMs how much longer than its own limit a look may take
 */
export function createLookThread(
  isOutdated: IsOutdated = NEVER_OUTDATED,
  onBroken?: (error: unknown) => void,
  spareMs: number = SPARE_MS,
): Looks & { close(): Promise<void> } {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let orders = 0;

  function start(): Worker {
    if (isOutdated()) throw new ServerError('', OUTDATED, false);
    const started = new Worker(new URL('./look-worker.ts', import.meta.url));
    started.on('message', end);
    started.on('error', (error) => onBroken?.(error));
    started.on('exit', () => {
      if (thread === started) void stop();
    });
    return started;
  }

  function send(order: LookOrder): void {
    thread ??= start();
    thread.ref();
    clearTimeout(idle);
    thread.postMessage(order);
  }

  async function stop(): Promise<void> {
    const ending = thread;
    thread = null;
    for (const id of waiting.keys()) fail(id);
    await ending?.terminate();
  }

  /** Ends the thread, because a busy one can't end a single look. */
  function stopLook(id: number): void {
    void thread?.terminate();
    thread = null;
    fail(id);
    try {
      for (const { order } of waiting.values()) send(order);
    } catch {
      // Kith was updated, so no new thread may start.
      void stop();
    }
  }

  function fail(id: number): void {
    end({ id, error: new Error(STOPPED), isPassword: false });
  }

  function end(report: LookReport): void {
    waiting.get(report.id)?.report(report);
    waiting.delete(report.id);
    if (waiting.size > 0) return;
    thread?.unref();
    clearTimeout(idle);
    idle = setTimeout(stop, IDLE_MS).unref();
  }

  async function run<Answer>(name: keyof Looks, args: LookOrder['args']): Promise<Answer> {
    const order: LookOrder = { id: ++orders, name, args };
    send(order);
    const { promise, resolve } = Promise.withResolvers<LookReport>();
    waiting.set(order.id, { order, report: resolve });
    const { maxMs } = args.at(-1) as { maxMs: number };
    const timer = setTimeout(() => stopLook(order.id), maxMs + spareMs);
    const report = await promise;
    clearTimeout(timer);
    if ('answer' in report) return report.answer as Answer;
    const { error, isPassword } = report;
    throw isPassword === null ? error : new ServerError('', error.message, isPassword);
  }

  return {
    look: (...args) => run('look', args),
    lookAtCollection: (...args) => run('lookAtCollection', args),
    find: (...args) => run('find', args),
    close: stop,
  };
}
