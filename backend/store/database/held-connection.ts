import { Connection } from '../connection.ts';

export interface HeldConnection {
  /** One transaction that lasts as long as `work` takes; the next one waits for its end. */
  hold<Result>(work: (db: Connection) => Promise<Result>): Promise<Result>;
  close(): void;
}

/**
 * A connection of its own for transactions in which something is awaited: what others of this thread read meanwhile
 * is not part of them. Opened when it is first needed.
 */
export function createHeldConnection(path: string): HeldConnection {
  let opened: Connection | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return {
    hold(work) {
      const turn = last.then(() => {
        opened ??= new Connection(path);
        const db = opened;
        return db.hold(() => work(db));
      });
      last = turn.catch(() => undefined);
      return turn;
    },
    close: () => opened?.close(),
  };
}
