/** A made-up member without a team: the evidence in the LinkedIn export, and the people to look up. */
import type { Day, Employment, Evidence } from '../network/evidence.ts';
import { SECONDS_PER_DAY } from '../network/evidence.ts';
import { drawBelow, type Random } from './seeded-random.ts';

export const MEMBER = 1;
const CONTACTS = 900;
/** Company k has a popularity of 1 / (k + OFFSET), so 900 contacts work at about 600 companies. */
const COMPANIES = 20_000;
const OFFSET = 5;
const MESSAGED_SHARE = 0.1;
const MAX_MESSAGES = 30;
const THREADS = 30;
const MEETINGS = 30;
const DAYS_OF_DATA = 1500;

export interface LoneMember {
  readonly asOf: Day;
  readonly evidence: readonly Evidence[];
  readonly employments: readonly Employment[];
  readonly contacts: readonly number[];
  /** People who aren't contacts, but appear in group threads or meetings. */
  readonly inThreads: readonly number[];
  readonly inMeetings: readonly number[];
  readonly nextPerson: number;
}

export function makeLoneMember(asOf: Day, random: Random): LoneMember {
  const drawTime = () => (asOf - drawBelow(random, DAYS_OF_DATA)) * SECONDS_PER_DAY;
  const contacts = Array.from({ length: CONTACTS }, (_, at) => MEMBER + 1 + at);
  const evidence: Evidence[] = contacts.map((contact) =>
    between(MEMBER, contact, 'connection', drawTime(), 1),
  );
  for (const contact of contacts) {
    if (random() >= MESSAGED_SHARE) continue;
    for (let left = 1 + drawBelow(random, MAX_MESSAGES); left > 0; left--) {
      const direction = random() < 0.5 ? 'out' : 'in';
      evidence.push({ ...between(MEMBER, contact, 'message', drawTime(), 1), direction });
    }
  }
  let nextPerson = MEMBER + 1 + CONTACTS;
  const drawGroup = () => [contacts[drawBelow(random, CONTACTS)] ?? 0, nextPerson++];
  const inThreads = Array.from({ length: THREADS }, () => {
    const group = drawGroup();
    const [contact = 0, third = 0] = group;
    const at = drawTime();
    for (const one of group) evidence.push(between(MEMBER, one, 'message', at, group.length));
    evidence.push(between(contact, third, 'shared_message', at, group.length));
    return third;
  });
  const inMeetings = Array.from({ length: MEETINGS }, () => nextPerson++);
  const employments = contacts.map((contact) => employ(contact, drawCompany(random)));
  return { asOf, evidence, employments, contacts, inThreads, inMeetings, nextPerson };
}

/** Returns a random company, by inverting the distribution 1 / (k + OFFSET). */
export function drawCompany(random: Random): number {
  return Math.floor(OFFSET * ((COMPANIES + OFFSET) / OFFSET) ** random()) - OFFSET + 1;
}

/** Returns a current job without a start, as Connections.csv contains it. */
export function employ(person: number, company: number, asserted = false): Employment {
  return {
    contributor: MEMBER,
    person,
    company,
    title: '',
    startedOn: null,
    finishedOn: null,
    current: true,
    asserted,
  };
}

/** Returns the evidence from LinkedIn's list that the two are connected, as the member saw it on that day. */
export function seeConnected(one: number, other: number, asOf: Day): Evidence {
  return between(one, other, 'connection_seen', asOf * SECONDS_PER_DAY, 1);
}

function between(x: number, y: number, kind: Evidence['kind'], at: number, recipients: number): Evidence {
  const isOneWay = kind === 'message';
  return {
    contributor: MEMBER,
    a: Math.min(x, y),
    b: Math.max(x, y),
    kind,
    at,
    direction: isOneWay ? 'out' : 'both',
    recipients,
    value: 0,
  };
}

/** Returns the number of the visited person, or null for a stranger. */
export function drawVisited(
  groups: readonly (readonly [share: number, people: readonly number[]])[],
  random: Random,
): number | null {
  let chance = random();
  for (const [share, people] of groups) {
    if (chance < share) return people[drawBelow(random, people.length)] ?? null;
    chance -= share;
  }
  return null;
}
