/**
 * Reads names, addresses and employers from a reader's own sources, by the rank of the person who represents all duplicates.
 */

import { type Contribution, keysOfUnit } from '../../derive/contributor/contribution.ts';
import { EMAIL, EMAIL_PREFIX, MEMBER, SLUG } from '../../derive/contributor/scoped-keys.ts';
import type { Overlay } from '../../derive/reader/overlay.ts';
import { wrongKeys } from '../../derive/reader/reader-keys.ts';
import { normalizeCompanyName } from '../../network/names/company-name.ts';
import { foldFullName, type NamedPerson } from '../../network/names/likely-same.ts';
import { isEmployer, isOwnSchool } from '../../network/names/no-employer.ts';
import { workDomainAt } from '../views/work-domains.ts';

interface OwnUnits {
  readonly contribution: Contribution;
  /** The rank of each unit. */
  readonly standing: Float64Array;
}

export function ownPositions({ seen }: Overlay): number[] {
  return seen.flatMap(({ isOwn }, at) => (isOwn ? [at] : []));
}

/** Returns everyone in the reader's own sources who shares a full name with someone else, with facts to compare them. */
export function readNamesakes(overlay: Overlay): NamedPerson[] {
  const own = ownUnits(overlay);
  const namesOf = readNames(overlay, own);
  const all = [...namesOf].flatMap(([person, names]) => [...names].map((name) => ({ person, name })));
  const byName = Map.groupBy(all, ({ name }) => name);
  const namesakes = [...byName.values()].filter((same) => same.length > 1).flat();
  const people = new Set(namesakes.map(({ person }) => person));
  if (people.size === 0) return [];
  const profiles = haveProfile(overlay, own);
  const companies = readCompanies(overlay, own, people);
  const addresses = emailsOf(overlay, people);
  const correspondents = readCorrespondents(overlay, own, people);
  return [...people].map((person) => ({
    person,
    names: [...(namesOf.get(person) ?? [])],
    hasProfile: profiles.has(person),
    companies: [...(companies.get(person) ?? [])],
    addresses: (addresses.get(person) ?? []).flatMap(toWorkAddress),
    correspondents: [...(correspondents.get(person) ?? [])],
  }));
}

/** Returns the ranks of people with this full name (`foldFullName`) in the reader's own sources. Returns nobody for ''. */
export function namedPeople(overlay: Overlay, folded: string): number[] {
  if (folded === '') return [];
  const names = readNames(overlay, ownUnits(overlay));
  return [...names].flatMap(([person, theirs]) => (theirs.has(folded) ? [person] : [])).sort((x, y) => x - y);
}

/**
 * Returns people's email addresses, those in newer sources first. Skips addresses that the reader marked as someone else's.
 */
export function emailsOf(overlay: Overlay, people: ReadonlySet<number>): Map<number, string[]> {
  const { dictionary } = overlay.joined.who;
  const wrong = wrongKeys(overlay);
  const seen = new Map<number, Map<string, number>>();
  for (const { contribution, standing } of ownUnits(overlay)) {
    const { units, sources } = contribution;
    for (let unit = 0; unit < units.flags.length; unit++) {
      const person = standing[unit] ?? 0;
      if (!people.has(person)) continue;
      for (const number of keysOfUnit(contribution, unit)) {
        const key = dictionary.key(number);
        if (dictionary.kind(number) !== EMAIL || wrong.has(key)) continue;
        const known = seen.get(person) ?? new Map<string, number>();
        const seenAt = sources[units.sources[unit] ?? 0]?.seenAt ?? 0;
        const address = key.slice(EMAIL_PREFIX.length);
        seen.set(person, known.set(address, Math.max(known.get(address) ?? 0, seenAt)));
      }
    }
  }
  return new Map(
    [...seen].map(([person, addresses]) => [
      person,
      [...addresses].sort(([x, atX], [y, atY]) => atY - atX || (x < y ? -1 : 1)).map(([address]) => address),
    ]),
  );
}

/** Returns the kinds of sources that mention each person, sorted. */
export function sourcesOf(overlay: Overlay, people: ReadonlySet<number>): Map<number, string[]> {
  const found = new Map<number, Set<string>>();
  for (const { contribution, standing } of ownUnits(overlay)) {
    const { units, names, jobs, sources } = contribution;
    const note = (unit: number, source: number) => {
      const person = standing[unit] ?? 0;
      if (people.has(person)) addTo(found, person, sources[source]?.kind ?? '');
    };
    for (const [unit, source] of units.sources.entries()) note(unit, source);
    for (const rows of [names, jobs]) {
      for (const [row, unit] of rows.units.entries()) note(unit, rows.sources[row] ?? 0);
    }
  }
  return new Map([...found].map(([person, kinds]) => [person, [...kinds].sort()]));
}

function ownUnits(overlay: Overlay): OwnUnits[] {
  return ownPositions(overlay).flatMap((at) => {
    const contribution = overlay.seen[at]?.contribution;
    return contribution === undefined ? [] : [{ contribution, standing: overlay.place(at).standing }];
  });
}

function readNames({ joined }: Overlay, own: readonly OwnUnits[]): Map<number, Set<string>> {
  const { dictionary } = joined.who;
  const found = new Map<number, Set<string>>();
  for (const { contribution, standing } of own) {
    const { names, details } = contribution;
    for (const [row, unit] of names.units.entries()) {
      const { firstName, lastName } = dictionary.detail(details[row] ?? 0);
      const [person, name] = [standing[unit] ?? 0, foldFullName(`${firstName} ${lastName}`)];
      if (person !== 0 && name !== '') addTo(found, person, name);
    }
  }
  return found;
}

function haveProfile({ joined }: Overlay, own: readonly OwnUnits[]): Set<number> {
  const { dictionary } = joined.who;
  const found = new Set<number>();
  for (const { contribution, standing } of own) {
    for (const [unit, person] of standing.entries()) {
      if (keysOfUnit(contribution, unit).some((key) => isProfile(dictionary.kind(key)))) found.add(person);
    }
  }
  return found;
}

/** Returns the normalized names of people's current and past employers. */
function readCompanies(
  { joined }: Overlay,
  own: readonly OwnUnits[],
  people: ReadonlySet<number>,
): Map<number, Set<string>> {
  const { dictionary } = joined.who;
  const found = new Map<number, Set<string>>();
  for (const { contribution, standing } of own) {
    const { jobs, companies, titles } = contribution;
    const schools = Map.groupBy(contribution.schools, ({ unit }) => unit);
    for (const [row, unit] of jobs.units.entries()) {
      const person = standing[unit] ?? 0;
      if (!people.has(person)) continue;
      const company = dictionary.spelling(companies[jobs.companies[row] ?? 0] ?? 0);
      const title = dictionary.title(titles[jobs.titles[row] ?? 0] ?? 0);
      const norms = new Set((schools.get(unit) ?? []).map(({ school }) => normalizeCompanyName(school)));
      if (isEmployer(company) && !isOwnSchool(company, title, norms)) {
        addTo(found, person, normalizeCompanyName(company));
      }
    }
  }
  return found;
}

/** For each person, returns everyone who has a tie to them, except the reader. */
function readCorrespondents(
  { scope, said }: Overlay,
  own: readonly OwnUnits[],
  people: ReadonlySet<number>,
): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  const add = (one: number, other: number) => {
    if (people.has(one) && other !== 0 && other !== one && other !== scope.person) addTo(found, one, other);
  };
  for (const { contribution, standing } of own) {
    const { a, b } = contribution.ties;
    for (let row = 0; row < a.length; row++) {
      const [one, other] = [standing[a[row] ?? 0] ?? 0, standing[b[row] ?? 0] ?? 0];
      add(one, other);
      add(other, one);
    }
  }
  for (const { one, other } of said) {
    add(one, other);
    add(other, one);
  }
  return found;
}

function toWorkAddress(address: string): NamedPerson['addresses'] {
  const at = address.lastIndexOf('@');
  const domain = workDomainAt(address.slice(at + 1));
  return domain === null ? [] : [{ local: address.slice(0, at), domain }];
}

function addTo<Value>(all: Map<number, Set<Value>>, person: number, value: Value): void {
  all.getOrInsertComputed(person, () => new Set()).add(value);
}

function isProfile(kind: number): boolean {
  return kind >= SLUG && kind < MEMBER;
}
