/** `--day`: which cards a lone member sees, as opened and after the one click the card offers. */
import { type BareStep, type PathAnswer, type PersonAnswer, stepsOf } from '../network/answers.ts';
import { buildNetwork } from '../network/build-network.ts';
import type { Day, Employment, Evidence } from '../network/evidence.ts';
import { findPersonPaths } from '../network/find-person-paths.ts';
import { gatherTie } from '../network/gather-tie.ts';
import { tieStrength } from '../network/strength.ts';
import type { StoredTie } from '../network/tie.ts';
import { tabulateTies } from '../network/tie-table.ts';
import { drawCompany, employ, type LoneMember, MEMBER, makeLoneMember } from './lone-member.ts';
import { drawBelow, type Random, seedRandom } from './seeded-random.ts';

const VISITS_A_DAY = 20;
const DAYS = 30;
/** Whom the member looks up: an assumption. The rest are strangers, spread over companies as the contacts are. */
const VISITED = { contacts: 0.1, inThreads: 0.03, inMeetings: 0.03 };
/** The day the made-up member lives on; any other gives the same shares. */
const AS_OF: Day = 20_000;

type Card = 'direct' | 'path' | 'not_confirmed' | 'mutuals' | 'company' | 'nothing';
type Shares = Readonly<Record<Card, number>>;

export interface DayReport {
  readonly seed: number;
  readonly visits: number;
  readonly contacts: number;
  readonly companies: number;
  readonly as_opened: Shares;
  readonly after_one_click: Shares;
  /** Share of visits that end on another card than "nothing" after one click. */
  readonly useful_after_one_click: number;
  /** Steps called known between two people of whom the member's data holds nothing first-hand. */
  readonly shown_as_known_that_are_not: number;
  /** What the shares rest on and nobody has measured. */
  readonly assumed: readonly string[];
  /** What would change the shares and is not there. */
  readonly not_built: readonly string[];
}

/** Thirty days of twenty visits; the same seed gives the same figures. */
export function simulateDay(seed: number): DayReport {
  const random = seedRandom(seed);
  const member = makeLoneMember(AS_OF, random);
  const ties = tabulateTies(tiesOf(member), member.asOf);
  const networkWith = (asserted: readonly Employment[]) =>
    buildNetwork({
      asOf: member.asOf,
      member: MEMBER,
      person: MEMBER,
      teammates: [],
      ties,
      employments: [...member.employments, ...asserted],
      notAcquainted: [],
    });
  const network = networkWith([]);
  const visits = Array.from({ length: VISITS_A_DAY * DAYS }, (_, at) => visit(member, at, random));
  const opened = visits.map(({ person }) => findPersonPaths(network, person));
  const clicked = opened.map((answer, at) => {
    const { person, company } = visits[at] ?? { person: 0, company: 0 };
    return answer.count > 0 ? null : findPersonPaths(networkWith([employ(person, company, true)]), person);
  });
  const cards = opened.map(cardOf);
  const after = cards.map((card, at) => (clicked[at] ? companyCardOf(clicked[at]) : card));
  const known = firstHandPairs(member.evidence);
  const useful = after.filter((card) => card !== 'nothing').length;
  return {
    seed,
    visits: visits.length,
    contacts: member.contacts.length,
    companies: new Set(member.employments.map((one) => one.company)).size,
    as_opened: sharesOf(cards),
    after_one_click: sharesOf(after),
    useful_after_one_click: useful / visits.length,
    shown_as_known_that_are_not: [...opened, ...clicked.filter((one) => one !== null)]
      .flatMap((answer) => stepsOf(answer))
      .filter((step) => step.certainty === 'known' && !known.has(keyOf(step.from, step.to))).length,
    assumed: [
      '10 % of visits are to contacts, 3 % to people met in threads, 3 % to people met in meetings, the rest to strangers',
      'strangers are spread over companies as the contacts are, and the member knows where a stranger works',
    ],
    not_built: [
      'ranking the mutual connections that LinkedIn lists: the share of "mutuals" is 0',
      'importing calendars: people met in meetings only are not in the data',
      'a link from a stranger to the company: the one click is the answer to "where does this person work?"',
    ],
  };
}

function visit(member: LoneMember, at: number, random: Random): { person: number; company: number } {
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

function tiesOf({ evidence, asOf }: LoneMember): readonly StoredTie[] {
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

/** After the company was named, somebody who works there is a way in. */
function companyCardOf(answer: PersonAnswer<BareStep>): Card {
  return cardOf(answer) === 'nothing' ? 'nothing' : 'company';
}

function isKnown(path: PathAnswer<BareStep>): boolean {
  if (path.kind === 'direct') return path.step.certainty === 'known';
  return path.starters[0]?.certainty === 'known' && path.step.certainty === 'known';
}

function firstHandPairs(evidence: readonly Evidence[]): ReadonlySet<string> {
  const firstHand = evidence.filter((one) => one.kind === 'connection' || one.kind === 'message');
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
