/** Preloaded into a store process as a control. Commits each statement separately. */
import { Kysely } from 'kysely';

Kysely.prototype.transaction = function notAtAll(this: Kysely<unknown>) {
  const apart = {
    setAccessMode: () => apart,
    execute: (work: (db: Kysely<unknown>) => Promise<unknown>) => work(this),
  };
  return apart as unknown as ReturnType<Kysely<unknown>['transaction']>;
};
