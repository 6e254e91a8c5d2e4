import type { ImportJob } from '../../../utils/interface/kith/kith-imports.ts';
import type { Day } from '../../network/evidence.ts';
import type { ListIdentity } from '../../store/documents/lists.ts';
import type { Member } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import { findSavedReachable } from '../answers/find-reachable.ts';
import { createNetworks } from '../networks.ts';

type Reached = ImportJob['newly_reachable'];

const MAX_NAMED = 5;

export interface WatchedReach {
  newlyReachable(): Promise<Reached>;
}

/** Finds the saved people who aren’t reachable yet. Run it outside the main thread. */
export async function watchReach(
  store: Store,
  member: Member,
  saved: readonly ListIdentity[],
  asOf: Day,
): Promise<WatchedReach> {
  const networks = createNetworks(store, () => asOf);
  const reach = (all: readonly ListIdentity[]) => findSavedReachable({ store, networks }, member, all);
  const before = await reach(saved);
  const missing = saved.filter(({ key }) => before.get(key)?.score === 0);
  return {
    async newlyReachable() {
      const found = await reach(missing);
      const people = missing.flatMap(({ key, url }): Reached['people'] => {
        const { name = '', score = 0 } = found.get(key) ?? {};
        return score > 0 ? [{ name, linkedin_url: url }] : [];
      });
      return { count: people.length, people: people.slice(0, MAX_NAMED) };
    },
  };
}
