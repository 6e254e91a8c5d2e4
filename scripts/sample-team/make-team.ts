import type {
  SampleMember,
  SamplePerson,
  SampleTeam,
} from '../../backend/service/sample/sample-team-file.ts';
import { Dice } from './dice.ts';
import { makeCompanies } from './make-companies.ts';
import { makeConnections } from './make-connections.ts';
import {
  type Connection,
  makeActs,
  makeExchanges,
  makeGatherings,
  makeInvitations,
} from './make-contacts.ts';
import { makePeople } from './make-people.ts';
import { CITIES, SCHOOLS, TITLES } from './word-lists.ts';

const MEMBERS = 20;
const PEOPLE = 6000;
const COMPANIES = 400;
/** Draws beyond the 300 people each member alone brings. */
const OVERLAP = 150;
/** Everybody exports LinkedIn; of some there is a mailbox or a calendar too. */
const WITH_MAIL = 6;
const WITH_CALENDAR = 8;

/** The whole sample from one seed. Nothing else goes in: no clock, no file, no real data. */
export function makeTeam(seed: number): SampleTeam {
  const dice = new Dice(seed);
  const { companies, sizes } = makeCompanies(dice, COMPANIES);
  const people = makePeople(dice, PEOPLE, MEMBERS, sizes);
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
  // Whoever is not of the team may turn up.
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

/** The team's company now, and two or three others before, one after the other. */
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
