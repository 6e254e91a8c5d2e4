import type { NumberedContribution } from './contribution.ts';
import type { Dictionary } from './dictionary.ts';
import { EMAIL, MEMBER_ID, SLUG } from './keys.ts';

const sightings = new WeakMap<NumberedContribution, ReadonlyMap<number, number>>();

/** When the newest unit with each profile or address was seen, UTC seconds, by number of the key. */
export function seenKeys(
  contribution: NumberedContribution,
  dictionary: Dictionary,
): ReadonlyMap<number, number> {
  const known = sightings.get(contribution);
  if (known !== undefined) return known;
  const { units, keys, sources } = contribution;
  const found = new Map<number, number>();
  for (let unit = 0; unit < units.flags.length; unit++) {
    const seenAt = sources[units.sources[unit] ?? 0]?.seenAt ?? 0;
    for (let place = units.from[unit] ?? 0; place < (units.from[unit + 1] ?? 0); place++) {
      const key = keys[units.keys[place] ?? 0] ?? 0;
      const kind = dictionary.kind(key);
      if (kind === SLUG || kind === MEMBER_ID || kind === EMAIL)
        found.set(key, Math.max(found.get(key) ?? 0, seenAt));
    }
  }
  sightings.set(contribution, found);
  return found;
}
