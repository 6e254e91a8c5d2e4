/** `--day`: which cards a lone member sees, as opened and after the acts that the card’s own offers take. */

import type { Day, Employment, Evidence } from '../network/evidence.ts';
import { buildNetwork } from '../network/index/build-network.ts';
import type { Network } from '../network/index/network.ts';
import { tabulateTies } from '../network/index/tie-table.ts';
import { type BareStep, type PathAnswer, type PersonAnswer, stepsOf } from '../network/paths/answers.ts';
import { findPersonPaths } from '../network/paths/find-person-paths.ts';
import { scorePerson } from '../network/paths/score-person.ts';
import { gatherTie } from '../network/strength/gather-tie.ts';
import { tieStrength } from '../network/strength/strength.ts';
import type { StoredTie } from '../network/strength/tie.ts';
import { drawCompany, employ, type LoneMember, MEMBER, makeLoneMember, seeConnected } from './lone-member.ts';
import { drawBelow, type Random, seedRandom } from './seeded-random.ts';

const VISITS_A_DAY = 20;
const DAYS = 30;
/** Whom the member looks up: an assumption. The rest are strangers, spread over companies as the contacts are. */
const VISITED = { contacts: 0.1, inThreads: 0.03, inMeetings: 0.03 };
/**
 * Share of strangers with whom LinkedIn lists a mutual connection. Of the links that members of four networks made, LinkedIn
 * among them, 23 to 66 % closed a triangle (Leskovec, Backstrom, Kumar, Tomkins: Microscopic evolution of social networks,
 * KDD 2008). That people look up whom they might link to is assumed, and the lowest of the four is taken.
 */
export const MUTUALS_SHARE = 0.23;
/** The day the made-up member lives on; any other gives the same shares. */
const AS_OF: Day = 20_000;

/** As the browser test of twenty strangers counts them (test/e2e/twenty-strangers.test.ts). */
const ACTS = {
  /** Check mutual connections, the list's page load, keep those ticked. */
  mutuals: 3,
  /** Check mutual connections, which finds no list; look on this page; save the preselected employer. */
  company: 3,
} as const;
const FEW_ACTS = 3;

/** What the member saw with their own eyes; what LinkedIn lists is among it. */
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
  /** Share of visits that end on another card than "nothing", whatever the number of acts. */
  readonly useful_after_offer: number;
  /** The same within 3 acts: every press, tick and page load from the first card on. */
  readonly useful_within_3_acts: number;
  /** Share of visits that this member's data and LinkedIn's list could answer at all, told without the index. */
  readonly answerable: number;
  /** Acts of the visits that end on another card than "nothing". */
  readonly acts: { readonly median: number; readonly most: number };
  /** Steps called known between two people of whom the member's data holds nothing first-hand. */
  readonly shown_as_known_that_are_not: number;
  /** What the shares rest on and nobody has measured. */
  readonly assumed: readonly string[];
}

/** What an offer adds to the member's data. */
interface Learned {
  readonly seen?: readonly Evidence[];
  readonly asserted?: readonly Employment[];
}

interface Visit {
  readonly person: number;
  /** Where they work. */
  readonly company: number;
  /** Whom LinkedIn lists as mutual connections, all of them the member's contacts. */
  readonly mutuals: readonly number[];
}

/**
 * Thirty days of twenty visits; the same seed gives the same figures.
 * @param mutualsShare share of strangers with whom the member has a mutual connection
 */
export function simulateDay(seed: number, mutualsShare = MUTUALS_SHARE): DayReport {
  const random = seedRandom(seed);
  // Drawn apart, so that another share leaves the member and the visits as they are.
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
  const visits = Array.from({ length: VISITS_A_DAY * DAYS }, (_, at) => {
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
      .flatMap((answer) => stepsOf(answer))
      .filter((step) => step.certainty === 'known' && !known.has(keyOf(step.from, step.to))).length,
    assumed: [
      '10 % of visits are to contacts, 3 % to people met in threads, 3 % to people met in meetings, the rest to strangers',
      'strangers are spread over companies as the contacts are, and their profile names where they work',
      `LinkedIn lists a mutual connection with ${Math.round(100 * mutualsShare)} % of strangers; of several only the ranking would change, so it is one`,
      'the card’s offers are taken from the top: "Check mutual connections", and if the profile links to no list, "Look on this page", which finds one current employer',
      'the member has imported the LinkedIn export alone, no calendar: people met in meetings only are not in the data',
    ],
  };
}

function actsOf(card: Card): number {
  return card === 'mutuals' || card === 'company' ? ACTS[card] : 0;
}

/** Plain loops over what the member has: a contact or a correspondent, a mutual connection, or a contact at the employer. */
function isAnswerable({ person, company, mutuals }: Visit, member: LoneMember): boolean {
  const { contacts, inThreads, employments } = member;
  if (contacts.includes(person) || inThreads.includes(person) || mutuals.length > 0) return true;
  return employments.some((job) => job.company === company);
}

/** What the offer teaches: the best known of the mutual connections is picked, else where somebody works is said. */
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
  let chance = random();
  for (const [share, people] of groups) {
    if (chance < share) return { person: people[drawBelow(random, people.length)] ?? 0, company };
    chance -= share;
  }
  return { person: member.nextPerson + at, company };
}

function tiesOf(evidence: readonly Evidence[], asOf: Day): readonly StoredTie[] {
  const pairs = Map.groupBy(evidence, (one) => keyOf(one.a, one.b));
  return [...pairs.values()].flatMap((between) => {
    const [first] = between;
    const facts = gatherTie(between, asOf);
    if (!first || !facts) return [];
    return [{ contributor: MEMBER, a: first.a, b: first.b, facts, strength: tieStrength(facts, asOf) }];
  });
}

/** As the card has it: one's own acquaintance first, whatever ranks above it, then the best way. */
function cardOf(answer: PersonAnswer<BareStep>): Card {
  const [best] = answer.paths;
  if (!best) return 'nothing';
  if (answer.paths.some((path) => path.kind === 'direct' && isKnown(path))) return 'direct';
  return isKnown(best) ? 'path' : 'not_confirmed';
}

/** After the offer there is a path by what it taught, or none. */
function clickedCardOf(answer: PersonAnswer<BareStep>, taught: 'company' | 'mutuals'): Card {
  return cardOf(answer) === 'nothing' ? 'nothing' : taught;
}

function isKnown(path: PathAnswer<BareStep>): boolean {
  if (path.kind === 'direct') return path.step.certainty === 'known';
  return path.starters[0]?.certainty === 'known' && path.step.certainty === 'known';
}

function firstHandPairs(evidence: readonly Evidence[]): ReadonlySet<string> {
  const firstHand = evidence.filter((one) => FIRST_HAND.has(one.kind));
  return new Set(firstHand.map((one) => keyOf(one.a, one.b)));
}

function keyOf(x: number, y: number): string {
  return x < y ? `${x} ${y}` : `${y} ${x}`;
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
