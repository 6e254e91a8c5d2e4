import { fillBlanks, NO_DETAIL, type PersonDetail, type PersonKey } from '../../imports/record.ts';
import { type Contribution, joinDetails, MANUAL } from '../contributor/contribution.ts';
import { plainKey } from '../contributor/scoped-keys.ts';
import { namedKeys, type Overlay, readKeys } from './overlay.ts';
import {
  findUnits,
  keyIndexOf,
  keysOfPerson,
  lastSeen,
  positionsNaming,
  type UnitsOfPeople,
  wrongKeys,
} from './reader-keys.ts';
import { byNewest, seenJobs } from './seen-jobs.ts';

/** A person as the reader's data describes them. Unknown values are ''. */
interface DescribedPerson extends PersonDetail {
  readonly slug: string;
  /** `li:in:…` or `li:m:…`. */
  readonly key: PersonKey;
  /** Current position. */
  readonly title: string;
  readonly company: string;
}

/**
 * Returns descriptions by person number. The newest source's values win; older ones only fill gaps.
 * @param positions contributions that may mention them; by default all that do
 */
export function describePeople(
  overlay: Overlay,
  people: ReadonlySet<number>,
  positions: readonly number[] = positionsNaming(overlay, people),
): Map<number, DescribedPerson> {
  const units = findUnits(overlay, people, positions);
  const details = gatherDetails(overlay, people, units);
  const places = gatherPlaces(overlay, units);
  const jobs = Map.groupBy(seenJobs(overlay, people, units), ({ person }) => person);
  const profileKeyOf = readProfileKeys(overlay, positions);
  return new Map(
    [...people].map((person) => {
      const key = profileKeyOf(person);
      const job = jobs
        .get(person)
        ?.filter(({ current }) => current)
        .sort(byNewest)[0];
      const described = {
        ...(details.get(person) ?? NO_DETAIL),
        ...places.get(person),
        key,
        slug: key.startsWith('li:in:') ? key.slice('li:in:'.length) : '',
        title: job?.title ?? '',
        company: job?.companyName ?? '',
      };
      return [person, described];
    }),
  );
}

interface Told {
  readonly person: number;
  readonly coversTo: number;
  readonly saidAt: number;
  detail: PersonDetail;
}

/**
 * Sorts by the time sources cover, and prefers the longer value for the same time. Statements come last, oldest
 * first.
 */
function gatherDetails(
  overlay: Overlay,
  people: ReadonlySet<number>,
  units: readonly UnitsOfPeople[],
): Map<number, PersonDetail> {
  const { dictionary } = overlay.joined.who;
  const told = new Map<string, Told>();
  for (const { at, contribution, personOf } of units) {
    const { names, details, sources } = contribution;
    for (let row = 0; row < names.units.length; row++) {
      const person = personOf[names.units[row] ?? 0] ?? 0;
      if (person === 0) continue;
      const source = sources[names.sources[row] ?? 0];
      if (source === undefined) continue;
      const detail = dictionary.detail(details[row] ?? 0);
      const isManual = source.kind === MANUAL;
      const saidAt = isManual ? source.seenAt : 0;
      const key = `${person}/${isManual ? `said ${saidAt} ${at}` : source.coversTo}`;
      const known = told.get(key);
      if (known === undefined) told.set(key, { person, coversTo: source.coversTo, saidAt, detail });
      else known.detail = joinDetails(known.detail, detail);
    }
  }
  for (const [at, named] of nameListed(overlay).entries()) {
    if (people.has(named.person)) told.set(`listed ${at}`, named);
  }
  const found = new Map<number, PersonDetail>();
  const ordered = [...told.values()].sort((x, y) => y.coversTo - x.coversTo || x.saidAt - y.saidAt);
  for (const { person, detail } of ordered) {
    found.set(person, fillBlanks(found.get(person) ?? NO_DETAIL, detail));
  }
  return found;
}

/** Returns the names of people the reader selected from someone's list of connections. */
function nameListed({ joined, reader, people, merged }: Overlay): Told[] {
  const { dictionary } = joined.who;
  return reader.owned.flatMap(({ contribution, statements }) => {
    const keyOf = readKeys(contribution, statements);
    return statements.flatMap((one): Told[] => {
      if (one.kind !== 'connection_seen' || one.firstName + one.lastName === '') return [];
      const person = merged.of(people.numberOfKey(dictionary.findKey(keyOf(one.other, one.saidAt)) ?? -1));
      const { firstName, lastName, saidAt } = one;
      const detail = { ...NO_DETAIL, firstName, lastName };
      return [{ person, coversTo: 0, saidAt: Math.floor(saidAt / 1000), detail }];
    });
  });
}

/** Returns the locations that members entered. The reader's own latest entry wins, or else the latest of all. */
function gatherPlaces(
  overlay: Overlay,
  units: readonly UnitsOfPeople[],
): Map<number, Pick<PersonDetail, 'city' | 'country'>> {
  const said = units.flatMap(({ at, contribution, personOf }) => {
    const isOwn = overlay.seen[at]?.isOwn === true;
    return contribution.places.flatMap(({ unit, city, country, saidAt }) => {
      const person = personOf[unit] ?? 0;
      return person === 0 ? [] : [{ person, city, country, saidAt, isOwn }];
    });
  });
  said.sort((x, y) => Number(x.isOwn) - Number(y.isOwn) || x.saidAt - y.saidAt);
  return new Map(said.map(({ person, city, country }) => [person, { city, country }]));
}

/**
 * Returns a person's profile key: the latest slug, or the member id; '' if neither is known. Excludes keys that the
 * reader marked as wrong.
 */
function readProfileKeys(overlay: Overlay, positions: readonly number[]): (person: number) => PersonKey {
  const { dictionary } = overlay.joined.who;
  const wrong = wrongKeys(overlay);
  const named = new Set(namedKeys(overlay));
  const index = keyIndexOf(overlay.joined);
  const asked = new Set(positions);
  const own = positions.filter((at) => overlay.seen[at]?.isOwn);
  return (person) => {
    const keys = keysOfPerson(overlay, person).flatMap((number) => {
      const scoped = dictionary.key(number);
      const key = plainKey(scoped);
      if (key === null || !key.startsWith('li:') || (key === scoped && wrong.has(key))) return [];
      const naming = [...own, ...[...index.positionsOf(number)].filter((at) => asked.has(at))];
      const seen = naming.flatMap((at) => overlay.seen[at]?.contribution ?? []);
      const seenAt = seen.flatMap((one) => lastSeen(one, dictionary, number) ?? []);
      // A team member is found by their keys, but only shared keys are shown.
      if (!named.has(scoped) && seenAt.length === 0 && !(scoped !== key && isIn(seen, number))) return [];
      return [
        { key, isSlug: key.startsWith('li:in:'), seenAt: Math.max(0, ...seenAt) || firstSaid(overlay, key) },
      ];
    });
    keys.sort(
      (x, y) => Number(y.isSlug) - Number(x.isSlug) || y.seenAt - x.seenAt || (x.key < y.key ? -1 : 1),
    );
    return keys[0]?.key ?? '';
  };
}

/** Returns when the reader first used the key, in UTC seconds. Used only if no source has a date. */
function firstSaid({ reader }: Overlay, key: PersonKey): number {
  const said = reader.owned.flatMap(({ statements }) =>
    statements.filter((one) => one.subject === key || ('other' in one && one.other === key)),
  );
  return Math.min(...said.map(({ saidAt }) => Math.floor(saidAt / 1000)));
}

/** Few keys are marked as wrong, so a linear search is fast enough. */
function isIn(contributions: readonly Contribution[], key: number): boolean {
  return contributions.some(({ keys }) => keys.includes(key));
}
