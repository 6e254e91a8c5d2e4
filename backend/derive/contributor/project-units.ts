/** Finds which keys belong to one person, according to a single contributor's sources. */
import type { PersonKey } from '../../imports/record.ts';
import { narrow, Sets } from './columns.ts';
import { IS_CONTESTED, IS_PRIVATE, type Units } from './contribution.ts';
import type { GatheredSources } from './gather-source.ts';
import { MEMBER, MEMBER_ID, SLUG } from './scoped-keys.ts';

interface ProjectedUnits {
  readonly units: Units;
  /** The units' keys as dictionary numbers, without duplicates. */
  readonly keys: Uint32Array;
  /** The unit of each naming. */
  readonly unitOf: Uint32Array;
}

interface UnitOptions {
  readonly contested: ReadonlySet<PersonKey>;
  /** Numbers of `gathered.keys`. */
  readonly isPrivate: ReadonlySet<number>;
}

/**
 * Merges namings with a common key into one unit. If keys contradict each other, here or in other contributions, each
 * naming stays a separate unit. The resolver then needs each source's date.
 */
export function projectUnits(gathered: GatheredSources, options: UnitOptions): ProjectedUnits {
  const { namings } = gathered;
  const keyCount = gathered.keys.kinds.length;
  const sets = new Sets(keyCount);
  for (const { keys } of namings) for (const key of keys) sets.join(keys[0] ?? 0, key);
  const apart = findApart(gathered, sets, options.contested);
  const unitOf = new Uint32Array(namings.length);
  const keysOf: number[][] = [];
  const sources: number[] = [];
  const unitOfSet = new Int32Array(keyCount).fill(-1);
  for (const [at, { keys, source }] of namings.entries()) {
    const set = sets.find(keys[0] ?? 0);
    const known = apart.has(set) ? -1 : (unitOfSet[set] ?? -1);
    unitOf[at] = known < 0 ? keysOf.length : known;
    if (known < 0) {
      unitOfSet[set] = keysOf.length;
      keysOf.push([...keys]);
      sources.push(source);
      continue;
    }
    const theirs = keysOf[known] ?? [];
    for (const key of keys) if (!theirs.includes(key)) theirs.push(key);
    const before = sources[known] ?? 0;
    if (source < gathered.firstSaid ? source > before : before >= gathered.firstSaid) sources[known] = source;
  }
  const isApart = (keys: readonly number[]) => apart.size > 0 && apart.has(sets.find(keys[0] ?? 0));
  const flags = Uint8Array.from(keysOf, (keys) => (isApart(keys) ? IS_CONTESTED : 0));
  return { ...layUnits(gathered, { keysOf, sources, flags }, options.isPrivate), unitOf };
}

/**
 * Returns sets of keys that can't belong to one person: two slugs, two member ids, two members of the account, or a
 * contested key.
 */
function findApart({ keys }: GatheredSources, sets: Sets, contested: ReadonlySet<PersonKey>): Set<number> {
  const apart = new Set<number>();
  const seen = new Map<number, Set<number>>([MEMBER, MEMBER_ID, SLUG].map((kind) => [kind, new Set()]));
  for (const [key, kind] of keys.kinds.entries()) {
    const set = sets.find(key);
    const ofKind = seen.get(kind);
    if (ofKind?.has(set) || (contested.size > 0 && contested.has(keys.text(key)))) apart.add(set);
    ofKind?.add(set);
  }
  return apart;
}

interface GroupedUnits {
  readonly keysOf: readonly (readonly number[])[];
  readonly sources: readonly number[];
  readonly flags: Uint8Array;
}

function layUnits(
  { keys: gathered }: GatheredSources,
  { keysOf, sources, flags }: GroupedUnits,
  isPrivate: ReadonlySet<number>,
): Pick<ProjectedUnits, 'units' | 'keys'> {
  const { kinds } = gathered;
  const laid: number[] = [];
  const positions = new Int32Array(kinds.length).fill(-1);
  const from: number[] = [];
  const keys: number[] = [];
  for (const [unit, theirs] of keysOf.entries()) {
    from.push(keys.length);
    const sorted = theirs.length < 2 ? theirs : theirs.toSorted((x, y) => (kinds[y] ?? 0) - (kinds[x] ?? 0));
    for (const key of sorted) {
      if (positions[key] === -1) positions[key] = laid.push(gathered.add(key)) - 1;
      keys.push(positions[key] ?? 0);
      if (isPrivate.size > 0 && isPrivate.has(key)) flags[unit] = (flags[unit] ?? 0) | IS_PRIVATE;
    }
  }
  from.push(keys.length);
  const units = { from: narrow(from), keys: narrow(keys), sources: narrow(sources), flags };
  return { units, keys: Uint32Array.from(laid) };
}
