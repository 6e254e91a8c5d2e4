/** Loaded before a process of the store, as a control: each of its statements is committed by itself. */
import { Kysely } from 'kysely';

Kysely.prototype.transaction = function notAtAll(this: Kysely<unknown>) {
  const apart = {
    setAccessMode: () => apart,
    execute: (work: (db: Kysely<unknown>) => Promise<unknown>) => work(this),
  };
  return apart as unknown as ReturnType<Kysely<unknown>['transaction']>;
};
