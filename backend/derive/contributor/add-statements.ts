import type { PersonKey } from '../../imports/record.ts';
import { behind, type Numbers, widenFor } from './columns.ts';
import { baseOf, type Contribution, IS_CONTESTED, IS_PRIVATE, keysOfUnit } from './contribution.ts';
import type { Dictionary } from './dictionary.ts';
import { MAX_SOURCES, projectContributor, TOO_MANY_SOURCES } from './project-contributor.ts';
import { CONTRIBUTED, type Statement } from './statement.ts';

/**
 * Projects only the statements and appends the result to the contribution from the sources. A person named by the same key
 * becomes the same unit. A statement that a profile is the member's own becomes a separate unit, which `whoIsWho` merges by
 * its keys.
 * @param base the contribution from the sources alone
 * @param contested the keys that the base was projected with
 */
export function addStatements(
  dictionary: Dictionary,
  base: Contribution,
  statements: readonly Statement[],
  contested: ReadonlySet<PersonKey>,
): Contribution {
  if (!statements.some(({ kind }) => CONTRIBUTED.has(kind))) return base;
  const { contributor, self, asOf } = base;
  const apart = contested.union(contestedKeys(dictionary, base));
  const input = { contributor, self, sources: [], statements };
  const said = projectContributor(dictionary, input, { asOf, contested: apart });
  const { unitOf, ...units } = addUnits(base, said);
  const toUnit = (unit: number) => unitOf[unit] ?? 0;
  if (base.sources.length + said.sources.length > MAX_SOURCES) throw new RangeError(TOO_MANY_SOURCES);
  const added: Contribution = {
    ...base,
    ...units,
    ...addRows(dictionary, base, said, toUnit),
    base,
    sources: [...base.sources, ...said.sources],
    places: said.places.map((place) => ({ ...place, unit: toUnit(place.unit) })),
  };
  return keepPrivate(added, said.privateKeys);
}

export function keepPrivate(contribution: Contribution, keys: Iterable<number>): Contribution {
  const meant = new Set(keys);
  if (meant.size === 0) return contribution;
  const { units } = contribution;
  const flags = units.flags.slice();
  const privateKeys = new Set(meant);
  const isMeant = new Uint8Array(contribution.keys.length);
  for (let at = 0; at < isMeant.length; at++) isMeant[at] = Number(meant.has(contribution.keys[at] ?? 0));
  for (let unit = 0, at = 0; unit < flags.length; unit++) {
    let isPrivate = false;
    for (; at < (units.from[unit + 1] ?? 0); at++) isPrivate ||= isMeant[units.keys[at] ?? 0] === 1;
    if (!isPrivate) continue;
    flags[unit] = (flags[unit] ?? 0) | IS_PRIVATE;
    for (const key of keysOfUnit(contribution, unit)) privateKeys.add(key);
  }
  const base = baseOf(contribution);
  return { ...contribution, base, units: { ...units, flags }, privateKeys: Uint32Array.from(privateKeys) };
}

/** Returns the keys that the contribution keeps separate by source. */
function contestedKeys(dictionary: Dictionary, contribution: Contribution): Set<PersonKey> {
  const keys = new Set<PersonKey>();
  for (const unit of contribution.jointUnits) {
    if (((contribution.units.flags[unit] ?? 0) & IS_CONTESTED) === 0) continue;
    for (const key of keysOfUnit(contribution, unit)) keys.add(dictionary.key(key));
  }
  return keys;
}

/**
 * Returns true if the new statements still name everyone the old ones named, over the same sources. An overlay can then show
 * the difference, because people may be added or merged but none disappears.
 */
export function stillNamesEveryone(before: Contribution, now: Contribution): boolean {
  if (baseOf(before) !== baseOf(now)) return false;
  const named = new Set(addedUnits(now));
  return addedUnits(before).every((keys) => named.has(keys));
}

/** Returns true if both add the same units, with the same dates, to the same sources. Both then identify the same people. */
export function addsSameNamings(before: Contribution, now: Contribution): boolean {
  return before === now || addsSame(before, now, addedNamings);
}

export function addsSameJobs(before: Contribution, now: Contribution): boolean {
  return before === now || addsSame(before, now, addedJobs);
}

function addsSame(
  before: Contribution,
  now: Contribution,
  added: (contribution: Contribution) => readonly string[],
): boolean {
  return baseOf(before) === baseOf(now) && added(before).join('\n') === added(now).join('\n');
}

function addedUnits(contribution: Contribution): string[] {
  const { units } = contribution;
  const first = baseOf(contribution).units.flags.length;
  return Array.from(units.flags.subarray(first), (_, at) => keysOfUnit(contribution, first + at).join());
}

function addedNamings(contribution: Contribution): string[] {
  const { units, sources } = contribution;
  const first = baseOf(contribution).units.flags.length;
  return addedUnits(contribution).map(
    (keys, at) => `${keys} ${sources[units.sources[first + at] ?? 0]?.seenAt}`,
  );
}

function addedJobs(contribution: Contribution): string[] {
  const { jobs, companies } = contribution;
  const first = baseOf(contribution).jobs.units.length;
  return Array.from(
    jobs.units.subarray(first),
    (unit, at) => `${unit} ${companies[jobs.companies[first + at] ?? 0]}`,
  );
}

/** Appends units for people who don't appear in any source. */
function addUnits(base: Contribution, said: Contribution) {
  const known = findKeys(base, new Set(said.keys));
  const unitOf = new Uint32Array(said.units.flags.length);
  const [from, keys, flags]: [number[], number[], number[]] = [[], [], []];
  const [sources, joint]: [number[], number[]] = [[], []];
  const named = new Map<number, number>();
  const positionOf = (key: number): number => {
    const position = known.get(key)?.position ?? named.get(key) ?? base.keys.length + named.size;
    if (position >= base.keys.length) named.set(key, position);
    return position;
  };
  for (let unit = 0; unit < unitOf.length; unit++) {
    const theirs = keysOfUnit(said, unit);
    const flag = said.units.flags[unit] ?? 0;
    const isMe = unit === 0 && theirs.length === 1;
    const same = theirs.length > 1 || flag === IS_CONTESTED ? undefined : known.get(theirs[0] ?? 0)?.unit;
    const number = isMe ? 0 : (same ?? base.units.flags.length + flags.length);
    unitOf[unit] = number;
    if (number < base.units.flags.length) continue;
    if (theirs.length > 1 || flag === IS_CONTESTED) joint.push(number);
    for (const key of theirs) keys.push(positionOf(key));
    from.push(base.units.keys.length + keys.length);
    flags.push(flag);
    sources.push(base.sources.length + (said.units.sources[unit] ?? 0));
  }
  return {
    unitOf,
    keys: behind(base.keys, [...named.keys()]),
    jointUnits: behind(base.jointUnits, joint),
    units: {
      from: behind(widenFor(from, base.units.from), from),
      keys: behind(widenFor(keys, base.units.keys), keys),
      sources: behind(widenFor(sources, base.units.sources), sources),
      flags: behind(base.units.flags, flags),
    },
  };
}

function findKeys({ units, keys }: Contribution, wanted: ReadonlySet<number>) {
  const found = new Map<number, { readonly position: number; readonly unit: number }>();
  for (let unit = 0, at = 0; unit < units.flags.length; unit++) {
    for (; at < (units.from[unit + 1] ?? 0); at++) {
      const position = units.keys[at] ?? 0;
      const key = keys[position] ?? 0;
      if (wanted.has(key)) found.set(key, { position, unit });
    }
  }
  return found;
}

/** Appends names and jobs. A stated job stays current whatever the sources say. */
function addRows(
  dictionary: Dictionary,
  base: Contribution,
  said: Contribution,
  toUnit: (unit: number) => number,
) {
  const numbered = (own: Numbers, more: Numbers, number: (one: number) => number) => {
    const values = Array.from(more, number);
    return behind(widenFor(values, own), values);
  };
  const ofUnits = (own: Numbers, more: Numbers) => numbered(own, more, toUnit);
  const moved = (own: Numbers, more: Numbers, by: number) => numbered(own, more, (one) => one + by);
  const ofSources = (own: Numbers, more: Numbers) => moved(own, more, base.sources.length);
  const isCurrent = (term: number) => Number(dictionary.terms(said.terms[term] ?? 0).saysCurrent);
  const { names, jobs, settled } = base;
  return {
    names: {
      units: ofUnits(names.units, said.names.units),
      sources: ofSources(names.sources, said.names.sources),
    },
    details: behind(base.details, said.details),
    jobs: {
      units: ofUnits(jobs.units, said.jobs.units),
      companies: moved(jobs.companies, said.jobs.companies, base.companies.length),
      titles: moved(jobs.titles, said.jobs.titles, base.titles.length),
      terms: moved(jobs.terms, said.jobs.terms, base.terms.length),
      sources: ofSources(jobs.sources, said.jobs.sources),
    },
    companies: behind(base.companies, said.companies),
    titles: behind(base.titles, said.titles),
    terms: behind(base.terms, said.terms),
    settled: settled && {
      rows: behind(
        settled.rows,
        Array.from(said.jobs.units, (_, row) => row + jobs.units.length),
      ),
      current: behind(settled.current, Array.from(said.jobs.terms, isCurrent)),
    },
  };
}
