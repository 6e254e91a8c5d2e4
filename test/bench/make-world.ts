import { drawBelow, type Random, seedRandom } from '../../backend/evaluate/seeded-random.ts';

/**
 * A professional network as imported by a team, with about 900 contacts per member. People are numbered from 1, company
 * by company. The chance of being someone's contact falls with a power of the person's rank. Companies have Zipf sizes
 * and belong to communities that contain most of a member's contacts.
 */
export interface BenchWorld {
  readonly seed: number;
  readonly people: number;
  /** Company c (from 0) has the people firstOf[c] + 1 to firstOf[c + 1]. All members are at company 0. */
  readonly firstOf: Uint32Array;
  readonly members: readonly number[];
  /** Each tie once: a < b, strength 1–970, day of the latest contact, or 0 if there was none. */
  readonly ties: BenchTies;
}

export interface BenchTies {
  readonly count: number;
  readonly a: Uint32Array;
  readonly b: Uint32Array;
  readonly strengths: Uint16Array;
  readonly contacts: Uint16Array;
}

export const SIZES = {
  s: { people: 10_000, members: 112 },
  m: { people: 300_000, members: 3_340 },
  l: { people: 3_000_000, members: 33_400 },
} as const;
export type Size = keyof typeof SIZES;

export const AS_OF = 20_000;

const CONTACTS = 900;
/** Share of a member's contacts in the same community. */
const INSIDE = 0.6;
const COMMUNITIES = 40;
/** A contact's rank is a random number raised to this power, so higher values give the first people more contacts. */
const SKEW = 2.5;
const UNDATED = 0.2;
const OLDEST = 3650;

export interface WorldSize {
  readonly people: number;
  readonly members: number;
}

export function makeWorld({ people, members: team }: WorldSize, seed: number): BenchWorld {
  const random = seedRandom(seed);
  const firstOf = drawCompanies(people, team, random);
  const popular = shuffle(people, random);
  const members = Array.from({ length: team }, (_, i) => 1 + i);
  const most = team * CONTACTS;
  const ties = {
    a: new Uint32Array(most),
    b: new Uint32Array(most),
    strengths: new Uint16Array(most),
    contacts: new Uint16Array(most),
  };
  let count = 0;
  const taken = new Uint32Array(people + 1);
  for (const member of members) {
    const community = drawBelow(random, COMMUNITIES);
    const [from, to] = [communityStart(people, community), communityStart(people, community + 1)];
    for (let tries = 0, found = 0; found < CONTACTS && tries < CONTACTS * 4; tries++) {
      const isInside = random() < INSIDE;
      const rank = random() ** SKEW;
      const contact = isInside
        ? from + 1 + Math.floor(rank * (to - from))
        : (popular[Math.floor(rank * people)] ?? 1);
      if (contact <= team || taken[contact] === member) continue;
      taken[contact] = member;
      ties.a[count] = member;
      ties.b[count] = contact;
      ties.strengths[count] = drawStrength(random);
      ties.contacts[count] = random() < UNDATED ? 0 : AS_OF - drawBelow(random, OLDEST);
      count++;
      found++;
    }
  }
  return { seed, people, firstOf, members, ties: { count, ...ties } };
}

/** Company 0 is the team's. The others have Zipf sizes in random order. */
function drawCompanies(people: number, team: number, random: Random): Uint32Array {
  const companies = Math.ceil(people / 12);
  const share = people / (Math.log(companies) + 0.577);
  const ranks = shuffle(companies, random);
  const firstOf = [0, team];
  for (const rank of ranks) {
    const from = firstOf.at(-1) ?? 0;
    if (from >= people) break;
    firstOf.push(Math.min(people, from + Math.max(1, Math.round(share / rank))));
  }
  firstOf[firstOf.length - 1] = people;
  return Uint32Array.from(firstOf);
}

function communityStart(people: number, community: number): number {
  return Math.floor((people * community) / COMMUNITIES);
}

/** Most ties are weak: half of them are only connections, and among the others, stronger ones are rarer. */
function drawStrength(random: Random): number {
  return random() < 0.5 ? 80 : Math.max(1, Math.floor(970 * random() ** 3));
}

/** 1 to `count` in random order. */
function shuffle(count: number, random: Random): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => i + 1);
  for (let i = count - 1; i > 0; i--) {
    const j = drawBelow(random, i + 1);
    const [x, y] = [order[i] ?? 0, order[j] ?? 0];
    order[i] = y;
    order[j] = x;
  }
  return order;
}
