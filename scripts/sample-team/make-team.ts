import { normalizeCompanyName } from '../../backend/network/names/company-name.ts';
import type {
  SampleMember,
  SamplePerson,
  SampleTeam,
} from '../../backend/service/sample/sample-team-file.ts';
import { Dice, drawBySize } from './dice.ts';
import {
  type Connection,
  makeActs,
  makeExchanges,
  makeGatherings,
  makeInvitations,
} from './make-contacts.ts';
import { AMBIGUOUS_FORMS, AMBIGUOUS_NAMES, CITIES, COMMA_NAMES, SCHOOLS, TITLES } from './word-lists.ts';

const MEMBERS = 20;
const PEOPLE = 6000;
const COMPANIES = 400;
/** At most this many well-connected people are added to each member's own share of about 300 connections. */
const OVERLAP = 150;
/** How many members have a mailbox or a calendar, in addition to a LinkedIn export. */
const WITH_MAIL = 6;
const WITH_CALENDAR = 8;

/** Makes the whole sample from a seed alone, without a clock, files or real data. */
export function makeTeam(seed: number): SampleTeam {
  const dice = new Dice(seed);
  const { companies, sizes } = makeCompanies(dice);
  const people = makePeople(dice, sizes);
  const connections = makeConnections(dice, people, MEMBERS, OVERLAP);
  const members = connections.map((known, at) => makeMember(dice, people, known, at));
  return {
    cities: CITIES.map(([city, country]) => [city, country]),
    titles: [...TITLES],
    companies,
    people,
    members,
  };
}

function makeMember(
  dice: Dice,
  people: readonly SamplePerson[],
  connections: readonly Connection[],
  at: number,
): SampleMember {
  const hasMail = at < WITH_MAIL;
  const hasCalendar = at < WITH_CALENDAR;
  // Everyone outside the team.
  const others = { from: MEMBERS, to: people.length - 1 };
  return {
    person: at,
    email: maskedEmail(people[at]?.[0] ?? ''),
    connections: [...connections],
    messages: makeExchanges(dice, connections, 0.22, 90),
    mails: hasMail ? makeExchanges(dice, connections, 0.12, 120) : [],
    gatherings: [
      ...makeGatherings(dice, 'message', connections, others, 6),
      ...(hasMail ? makeGatherings(dice, 'mail', connections, others, 25) : []),
      ...(hasCalendar ? makeGatherings(dice, 'meeting', connections, others, 40) : []),
    ],
    recommendations: makeActs(dice, connections, dice.between(2, 7)),
    endorsements: makeActs(dice, connections, dice.between(15, 40)),
    invitations: makeInvitations(dice, connections, dice.between(10, 25)),
    positions: makePositions(dice),
    schools: makeSchools(dice),
  };
}

function maskedEmail(firstName: string): string {
  const initial =
    firstName
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z]/g, '')[0] ?? 'x';
  return `${initial}•••@example.com`;
}

/** Makes a member's positions: the current one at the team's company, and two or three earlier ones elsewhere. */
function makePositions(dice: Dice): SampleMember['positions'] {
  let began = dice.between(200, 1800);
  const positions: SampleMember['positions'] = [[0, dice.pick(TITLES), began, null]];
  for (let earlier = dice.between(2, 3); earlier > 0; earlier -= 1) {
    const ended = began + dice.between(0, 90);
    began = ended + dice.between(300, 1500);
    positions.push([dice.between(1, 60), dice.pick(TITLES), began, ended]);
  }
  return positions;
}

function makeSchools(dice: Dice): SampleMember['schools'] {
  const began = dice.between(5000, 9000);
  return dice.sample(SCHOOLS, dice.between(1, 2)).map((school, at) => {
    const start = began - at * 1500;
    return [school, start, start - dice.between(900, 1460)];
  });
}

type Companies = SampleTeam['companies'];

/**
 * The start of every company name and, as a slug, of every profile address, so the sample never matches a real page.
 */
const PREFIX = 'Kith Sample';
/** Far above every id that LinkedIn has assigned. */
const FIRST_COMPANY_ID = 9_000_000_000_001;
const KNOWN_BY_ID = 12;

/** Returns the members' own company, followed by the others, largest first. `sizes` are the weights for drawing a company. */
function makeCompanies(dice: Dice): { companies: Companies; sizes: readonly number[] } {
  const names = [`${PREFIX} Lantern Labs`];
  const rest = [
    ...AMBIGUOUS_NAMES.flatMap((name) => AMBIGUOUS_FORMS.map((form) => `${PREFIX} ${name} ${form}`)),
    ...COMMA_NAMES.map((name) => `${PREFIX} ${name}`),
  ];
  const norms = new Set([...names, ...rest].map(normalizeCompanyName));
  const others: string[] = [];
  while (names.length + rest.length + others.length < COMPANIES) {
    const name = `${PREFIX} ${dice.companyName()}`;
    const norm = normalizeCompanyName(name);
    if (norms.has(norm)) continue;
    norms.add(norm);
    others.push(name);
  }
  // Ambiguous names are among the larger companies, where most people work.
  others.splice(10, 0, ...rest);
  names.push(...others);
  const companies: Companies = names.map((name, at) => [name, knownById(at) ? FIRST_COMPANY_ID + at : 0]);
  return { companies, sizes: companies.map((_, at) => (at === 0 ? 0 : 1 / at ** 0.85)) };
}

/**
 * Returns true for the companies that have a LinkedIn id: some large ones with unambiguous names. A page whose address
 * is a number can be matched only by that id.
 */
function knownById(at: number): boolean {
  return at >= 40 && at < 40 + KNOWN_BY_ID;
}

/** Above 2³², which LinkedIn's member ids don't reach today. */
const FIRST_MEMBER_ID = 9_000_000_000_001;

/**
 * Makes the sample's people. The first ones are the team, all at company 0. The others' companies are drawn by size. One
 * person in twenty has no company, 1% have only a member id, and 3% have both a member id and a profile name.
 */
function makePeople(dice: Dice, sizes: readonly number[]): SamplePerson[] {
  const slugs = new Set<string>();
  const homes = sizes.map(() => dice.between(0, CITIES.length - 1));
  const company = drawBySize(sizes);
  return Array.from({ length: PEOPLE }, (_, at) => {
    const { first, last } = dice.name();
    const isMember = at < MEMBERS;
    const works = isMember ? 0 : dice.chance(0.05) ? null : company(dice.fraction());
    const kind = isMember ? 1 : dice.fraction();
    const slug = kind < 0.01 ? '' : freeSlug(`${first} ${last}`, slugs);
    const id = kind < 0.04 ? FIRST_MEMBER_ID + at : 0;
    const title = works === null || dice.chance(0.03) ? null : dice.between(0, TITLES.length - 1);
    const home = works === null ? undefined : homes[works];
    const city = home !== undefined && dice.chance(0.7) ? home : dice.between(0, CITIES.length - 1);
    return [first, withDegree(dice, last, isMember), slug, id, works, title, city];
  });
}

function withDegree(dice: Dice, last: string, isMember: boolean): string {
  return !isMember && dice.chance(0.01) ? `${last}, ${dice.pick(['PhD', 'MBA', 'CFA', 'MD'])}` : last;
}

/**
 * Makes the last part of a profile's address as LinkedIn does: names joined by hyphens, with a number if that is taken. A
 * few keep their accents.
 */
function freeSlug(name: string, taken: Set<string>): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const keepsAccents = plain.startsWith('jü') || plain.startsWith('zo');
  const base = keepsAccents ? plain : plain.normalize('NFD').replace(/\p{M}/gu, '');
  let slug = `kith-sample-${base}`;
  for (let next = 2; taken.has(slug); next += 1) slug = `kith-sample-${base}-${next}`;
  taken.add(slug);
  return slug;
}

/** In days. */
const OLDEST = 3650;

/**
 * Chooses each member's connections. First, everyone is connected with one member, preferably one who knows people at
 * the same company. Then well-connected people are added to each member's connections, so that networks overlap.
 * Finally, most pairs of members are connected.
 */
export function makeConnections(
  dice: Dice,
  people: readonly SamplePerson[],
  members: number,
  overlap: number,
): Connection[][] {
  const ears = new Map<number, number[]>();
  const known = Array.from({ length: members }, () => new Set<number>());
  for (let person = members; person < people.length; person += 1) {
    const company = people[person]?.[4] ?? null;
    const near = company === null ? [] : (ears.get(company) ?? hearers(dice, members));
    if (company !== null) ears.set(company, near);
    const member = near.length > 0 && dice.chance(0.6) ? dice.pick(near) : dice.between(0, members - 1);
    known[member]?.add(person);
  }
  const popular = drawBySize(
    people.map((_, at) => (at < members ? 0 : 1 / (1 + ((at * 7919) % people.length)) ** 0.5)),
  );
  for (const [member, persons] of known.entries()) {
    for (let more = overlap; more > 0; more -= 1) persons.add(popular(dice.fraction()));
    for (let other = 0; other < member; other += 1) {
      if (!dice.chance(0.8)) continue;
      persons.add(other);
      known[other]?.add(member);
    }
  }
  return known.map((persons) =>
    [...persons]
      .sort((x, y) => x - y)
      .map((person) => [person, 20 + Math.floor(OLDEST * dice.fraction() ** 1.4)]),
  );
}

function hearers(dice: Dice, members: number): number[] {
  return Array.from({ length: dice.between(1, 3) }, () => dice.between(0, members - 1));
}
