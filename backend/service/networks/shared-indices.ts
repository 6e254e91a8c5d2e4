import type { Day } from '../../network/evidence.ts';
import { pairsToMerge, patchShared } from '../../network/index/patch-shared.ts';
import { type SharedNetwork, sharedBytes } from '../../network/index/shared-network.ts';
import type { NetworkStore, ScopePosition } from '../../store/network-store.ts';
import type { Audience } from '../../store/views/view.ts';
import type { BuiltIndex, IndexBuilder } from './index-builder.ts';

/** One index for each audience, kept up to date by what was written since it was asked for last. */
export interface SharedIndices {
  /** The index as of the day, with everything that was committed before it was asked for. */
  of(audience: Audience, asOf: Day): Promise<SharedNetwork>;
  readonly bytes: number;
}

/** An index, built or being built. */
interface Kept {
  readonly asOf: Day;
  readonly built: Promise<BuiltIndex>;
  /** Null until it is built. */
  index: { readonly shared: SharedNetwork; readonly position: ScopePosition; readonly bytes: number } | null;
  /** The last patch; patches of one index follow each other. */
  patched: Promise<unknown>;
}

/**
 * The index that was quiet the longest goes where all of them take more than `mostBytes`.
 * @param onDropped told of an index that is no longer kept, so that nobody else keeps it in memory
 */
export function createSharedIndices(
  store: Pick<NetworkStore, 'sharedPart'>,
  builder: IndexBuilder,
  mostBytes: number,
  onDropped: (shared: SharedNetwork) => void,
): SharedIndices {
  const kept = new Map<string, Kept>();

  const bytesOfAll = () => kept.values().reduce((sum, one) => sum + (one.index?.bytes ?? 0), 0);

  function drop(key: string): void {
    const shared = kept.get(key)?.index?.shared;
    kept.delete(key);
    if (shared !== undefined) onDropped(shared);
  }

  function build(key: string, audience: Audience, asOf: Day): Kept {
    const built = builder.build(audience, asOf);
    const one: Kept = { asOf, built, index: null, patched: built };
    drop(key);
    kept.set(key, one);
    // A failed build is not kept: the next request tries again.
    built.catch(() => kept.get(key) === one && kept.delete(key));
    return one;
  }

  function dropQuietest(key: string): void {
    for (const quietest of kept.keys()) {
      if (bytesOfAll() <= mostBytes || quietest === key) return;
      drop(quietest);
    }
  }

  /** Null where the index has to be built anew. */
  async function update(audience: Audience, one: Kept): Promise<SharedNetwork | null> {
    const built = await one.built;
    const { shared } = built;
    const since = one.index?.position ?? built.position;
    const told = await store.sharedPart(audience, one.asOf, since, (part) => pairsToMerge(shared, part));
    if (told === null) return null;
    const { pairs, people } = told.part;
    if (pairs.length + people.length > 0 && !patchShared(shared, told.part)) return null;
    one.index = { shared, position: told.position, bytes: sharedBytes(shared) };
    return shared;
  }

  return {
    async of(audience, asOf) {
      const key = `${audience.account}/${audience.team}/${audience.contributor}`;
      for (;;) {
        const found = kept.get(key);
        const one = found !== undefined && found.asOf === asOf ? found : build(key, audience, asOf);
        kept.delete(key);
        kept.set(key, one);
        const updated = one.patched.then(() => update(audience, one));
        one.patched = updated.catch(() => undefined);
        const shared = await updated;
        if (shared !== null) {
          dropQuietest(key);
          return shared;
        }
        if (kept.get(key) === one) drop(key);
      }
    },
    get bytes() {
      return bytesOfAll();
    },
  };
}
