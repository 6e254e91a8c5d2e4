import type { ImportJob } from '../../../utils/interface/kith/kith-imports.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import type { Day } from '../../network/evidence.ts';
import type { ListIdentity } from '../../store/documents/lists.ts';
import type { Member } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import { findReachable } from '../answers/watched.ts';
import { createNetworks } from '../networks.ts';

type Reached = ImportJob['newly_reachable'];

const MAX_NAMED = 5;

export interface WatchedReach {
  /** Returns the saved people who became reachable since the watch started. */
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
  const reach = async ({ key, url }: ListIdentity) => {
    const identity = identifyLinkedin(url);
    const isSame = identity !== null && identity.key === key;
    return isSame ? await findReachable({ store, networks }, member, identity) : null;
  };
  const missing: ListIdentity[] = [];
  for (const one of saved) {
    if ((await reach(one))?.score === 0) missing.push(one);
  }
  return {
    async newlyReachable() {
      const people: Reached['people'] = [];
      for (const one of missing) {
        const found = await reach(one);
        if (found !== null && found.score > 0) people.push({ name: found.name, linkedin_url: one.url });
      }
      return { count: people.length, people: people.slice(0, MAX_NAMED) };
    },
  };
}
