import { reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import type { NetworkStore } from '../network-store.ts';
import { audienceOf, type View, viewOfAudience } from '../views/view.ts';
import { readOwnScope } from './own-scope.ts';
import { keepPacks, unpackedOf } from './packed-contributors.ts';
import { readSharedPart, readSharedScope } from './shared-scope.ts';

/** Contributors whose packs are written in one transaction: others write in between. */
const PACKED_AT_ONCE = 20;

/** The functions that networks are built from, over one connection. */
export function openNetworks(db: Connection): NetworkStore {
  return {
    audienceOf: async (member) => db.read(() => audienceOf(db, reread(db, member))),
    sharedScope: async (audience, asOf) => db.read(() => readSharedScope(db, audience, asOf)),
    sharedPart: async (audience, asOf, since, pairsToMerge) =>
      db.read(() => readSharedPart(db, audience, asOf, since, pairsToMerge)),
    ownScope: async (member, audience, asOf, pairsToMerge) =>
      db.read(() => readOwnScope(db, member, audience, asOf, pairsToMerge)),
    countTies: async (audience, most) => db.read(() => countTies(db, viewOfAudience(db, audience), most)),
    async packScope(audience) {
      const { account, whole } = db.read(() => viewOfAudience(db, audience));
      const unpacked = unpackedOf(db, account, whole);
      for (let from = 0; from < unpacked.length; from += PACKED_AT_ONCE) {
        await db.write(() => keepPacks(db, account, unpacked.slice(from, from + PACKED_AT_ONCE)));
      }
    },
  };
}

function countTies(db: Connection, view: View, most: number): number {
  return db.one<{ ties: number }>(
    `SELECT count(*) AS ties FROM (SELECT 1 FROM tie
       WHERE account = ? AND contributor IN (SELECT value FROM json_each(?)) LIMIT ?)`,
    view.account,
    JSON.stringify([...view.whole, ...view.partial.map((one) => one.contributor)]),
    most,
  ).ties;
}
