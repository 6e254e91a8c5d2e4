/** `evaluate --day`: the cards that a member without a team sees, as they open and after the user accepts their offers. */

import type { Day, Employment, Evidence } from '../network/evidence.ts';
import { buildNetwork } from '../network/index/build-network.ts';
import type { Network } from '../network/index/network.ts';
import { tabulateTies } from '../network/index/tie-table.ts';
import { type BareStep, type PathAnswer, type PersonAnswer, stepsOf } from '../network/paths/answers.ts';
import { findPersonPaths } from '../network/paths/find-person-paths.ts';
import { scorePerson } from '../network/paths/score-person.ts';
import { pairKey } from '../network/person-pair.ts';
import { gatherTie } from '../network/strength/gather-tie.ts';
import { tieStrength } from '../network/strength/strength.ts';
import type { StoredTie } from '../network/strength/tie.ts';
import {
  drawCompany,
  drawVisited,
  employ,
  type LoneMember,
  MEMBER,
  makeLoneMember,
  seeConnected,
} from './lone-member.ts';
import { drawBelow, type Random, seedRandom } from './seeded-random.ts';

export const VISITS_PER_DAY = 20;
export const DAYS = 30;
/**
 * Share of visits to each group of people, which is an assumption. All other visits are to strangers, who work at
 * companies with the same distribution as the contacts'.
 */
export const VISITED = { contacts: 0.1, inThreads: 0.03, inMeetings: 0.03 };
/**
 * Share of strangers with a mutual connection on LinkedIn. On four networks including LinkedIn, 23 to 66% of new links
 * closed a triangle (Leskovec, Backstrom, Kumar, Tomkins: Microscopic evolution of social networks, KDD 2008). We assume
 * that people look up those they might connect with, and use the lowest of the four figures.
 */
export const MUTUALS_SHARE = 0.23;
/** An arbitrary day. Any other gives the same shares. */
export const AS_OF: Day = 20_000;

/** User actions to get a result, counted as in the browser test test/e2e/long/twenty-strangers.test.ts. */
const ACTS = {
  /** Check mutual connections, load the list's page, and save the selected people. */
  mutuals: 3,
  /** Check mutual connections, find no list, look on this page, and save the preselected employer. */
  company: 3,
} as const;
const FEW_ACTS = 3;

/** Kinds of evidence that the member saw directly, including lists on LinkedIn. */
const FIRST_HAND = new Set<Evidence['kind']>(['connection', 'message', 'connection_seen']);

type Card = 'direct' | 'path' | 'not_confirmed' | 'mutuals' | 'company' | 'nothing';
type Shares = Readonly<Record<Card, number>>;

export interface DayReport {
  readonly seed: number;
  readonly visits: number;
  readonly contacts: number;
  readonly companies: number;
  readonly as_opened: Shares;
  readonly after_offer: Shares;
  /** Share of visits whose card shows a path in the end, after any number of acts. */
  readonly useful_after_offer: number;
  /** Like `useful_after_offer`, but within 3 acts. Every click, selection and page load after the first card is an act. */
  readonly useful_within_3_acts: number;
  /** Share of visits that the member's data and LinkedIn's list could answer at all, computed without the index. */
  readonly answerable: number;
  /** Number of acts in visits whose card shows a path in the end. */
  readonly acts: { readonly median: number; readonly most: number };
  /** Number of steps shown as known although the member's data has no first-hand evidence of them. */
  readonly shown_as_known_that_are_not: number;
  /** The assumptions behind the shares. Nobody has measured these. */
  readonly assumed: readonly string[];
}

interface Learned {
  readonly seen?: readonly Evidence[];
  readonly asserted?: readonly Employment[];
}

interface Visit {
  readonly person: number;
  readonly company: number;
  /** The mutual connections that LinkedIn shows, all of them contacts of the member. */
  readonly mutuals: readonly number[];
}

/**
 * Simulates thirty days with twenty visits each. The same seed gives the same figures.
 * @param mutualsShare share of strangers who have a mutual connection with the member
 */
export function simulateDay(seed: number, mutualsShare = MUTUALS_SHARE): DayReport {
  const random = seedRandom(seed);
  // Has a generator of its own, so that `mutualsShare` doesn't affect the member or the visits.
  const drawMutuals = seedRandom(seed + 1_000_000);
  const member = makeLoneMember(AS_OF, random);
  const ties = tiesOf(member.evidence, member.asOf);
  const networkWith = ({ seen = [], asserted = [] }: Learned) =>
    buildNetwork({
      asOf: member.asOf,
      member: MEMBER,
      person: MEMBER,
      teammates: [],
      ties: tabulateTies([...ties, ...tiesOf(seen, member.asOf)], member.asOf),
      employments: [...member.employments, ...asserted],
      notAcquainted: [],
    });
  const network = networkWith({});
  const visits = Array.from({ length: VISITS_PER_DAY * DAYS }, (_, at) => {
    const one = visit(member, at, random);
    const isShared = drawMutuals() < mutualsShare;
    const mutual = member.contacts[drawBelow(drawMutuals, member.contacts.length)] ?? 0;
    return { ...one, mutuals: isShared ? [mutual] : [] };
  });
  const opened = visits.map(({ person }) => findPersonPaths(network, person));
  const learned = visits.map((one) => learn(one, network, member));
  const clicked = opened.map((answer, at) =>
    answer.count > 0 ? null : findPersonPaths(networkWith(learned[at] ?? {}), answer.person),
  );
  const cards = opened.map(cardOf);
  const after = cards.map((card, at) =>
    clicked[at] ? clickedCardOf(clicked[at], learned[at]?.seen === undefined ? 'company' : 'mutuals') : card,
  );
  const seen = learned.flatMap((one, at) => (clicked[at] ? (one.seen ?? []) : []));
  const known = firstHandPairs([...member.evidence, ...seen]);
  const useful = after.filter((card) => card !== 'nothing');
  const acts = useful.map(actsOf).sort((x, y) => x - y);
  const shareOf = (count: number) => count / visits.length;
  return {
    seed,
    visits: visits.length,
    contacts: member.contacts.length,
    companies: new Set(member.employments.map((one) => one.company)).size,
    as_opened: sharesOf(cards),
    after_offer: sharesOf(after),
    useful_after_offer: shareOf(useful.length),
    useful_within_3_acts: shareOf(acts.filter((count) => count <= FEW_ACTS).length),
    answerable: shareOf(visits.filter((one) => isAnswerable(one, member)).length),
    acts: { median: acts[Math.floor(acts.length / 2)] ?? 0, most: acts.at(-1) ?? 0 },
    shown_as_known_that_are_not: [...opened, ...clicked.filter((one) => one !== null)]
      .flatMap((answer) => [...stepsOf([answer])])
      .filter((step) => step.certainty === 'known' && !known.has(pairKey(step.from, step.to))).length,
    assumed: [
      '10% of visits are to contacts, 3% to people met in threads, 3% to people met in meetings, the rest to strangers',
      'strangers are spread over companies like the contacts, and their profile names their employer',
      `LinkedIn lists one mutual connection with ${Math.round(100 * mutualsShare)}% of strangers; with several, only their ranking would differ`,
      'the card’s offers are taken from the top: "Check mutual connections", and if the profile links to no list, "Look on this page", which finds one current employer',
      'the member has imported only the LinkedIn export, not a calendar: people met only in meetings are not in the data',
    ],
  };
}

function actsOf(card: Card): number {
  return card === 'mutuals' || card === 'company' ? ACTS[card] : 0;
}

/**
 * Returns whether the visited person is a contact, was in a thread, has a mutual connection, or works at a contact's
 * employer. Uses plain loops to check the index independently.
 */
function isAnswerable({ person, company, mutuals }: Visit, member: LoneMember): boolean {
  const { contacts, inThreads, employments } = member;
  if (contacts.includes(person) || inThreads.includes(person) || mutuals.length > 0) return true;
  return employments.some((job) => job.company === company);
}

/** Returns the data that the offer adds: the best-known mutual connection if there is one, otherwise the employer. */
function learn({ person, company, mutuals }: Visit, network: Network, member: LoneMember): Learned {
  const [best] = mutuals.toSorted((a, b) => scorePerson(network, b).score - scorePerson(network, a).score);
  if (best === undefined) return { asserted: [employ(person, company, true)] };
  return { seen: [seeConnected(best, person, member.asOf)] };
}

function visit(member: LoneMember, at: number, random: Random): Omit<Visit, 'mutuals'> {
  const groups = [
    [VISITED.contacts, member.contacts],
    [VISITED.inThreads, member.inThreads],
    [VISITED.inMeetings, member.inMeetings],
  ] as const;
  const company = drawCompany(random);
  return { person: drawVisited(groups, random) ?? member.nextPerson + at, company };
}

function tiesOf(evidence: readonly Evidence[], asOf: Day): readonly StoredTie[] {
  const pairs = Map.groupBy(evidence, (one) => pairKey(one.a, one.b));
  return [...pairs.values()].flatMap((between) => {
    const [first] = between;
    const facts = gatherTie(between, asOf);
    if (!first || !facts) return [];
    return [{ contributor: MEMBER, a: first.a, b: first.b, facts, strength: tieStrength(facts, asOf) }];
  });
}

/** Returns the kind of card: for a known direct path if there is one, regardless of rank, otherwise for the best path. */
function cardOf(answer: PersonAnswer<BareStep>): Card {
  const [best] = answer.paths;
  if (!best) return 'nothing';
  if (answer.paths.some((path) => path.kind === 'direct' && isKnown(path))) return 'direct';
  return isKnown(best) ? 'path' : 'not_confirmed';
}

/** Returns the card after an offer: the kind of data that the offer added if there is a path now, otherwise 'nothing'. */
function clickedCardOf(answer: PersonAnswer<BareStep>, taught: 'company' | 'mutuals'): Card {
  return cardOf(answer) === 'nothing' ? 'nothing' : taught;
}

function isKnown(path: PathAnswer<BareStep>): boolean {
  if (path.kind === 'direct') return path.step.certainty === 'known';
  return path.starters[0]?.certainty === 'known' && path.step.certainty === 'known';
}

function firstHandPairs(evidence: readonly Evidence[]): ReadonlySet<string> {
  const firstHand = evidence.filter((one) => FIRST_HAND.has(one.kind));
  return new Set(firstHand.map((one) => pairKey(one.a, one.b)));
}

function sharesOf(cards: readonly Card[]): Shares {
  const share = (card: Card) => cards.filter((one) => one === card).length / cards.length;
  return {
    direct: share('direct'),
    path: share('path'),
    not_confirmed: share('not_confirmed'),
    mutuals: share('mutuals'),
    company: share('company'),
    nothing: share('nothing'),
  };
}
