import { compareTexts } from '../compare-texts.ts';
import { type Day, dayOf, type Evidence, type EvidenceKind } from '../evidence.ts';
import { EVENT_WEIGHT, FAST_HALF_LIFE, SLOW_HALF_LIFE } from './constants.ts';
import { hasStrength } from './strength.ts';
import {
  type DatedDirection,
  type DecayedSums,
  NO_FACTS,
  NO_TALLY,
  type Tally,
  type TieFacts,
} from './tie.ts';

type InteractionKind = keyof typeof EVENT_WEIGHT;
type Interaction = Evidence & { readonly kind: InteractionKind };

/**
 * Returns the facts in one contributor's evidence about one pair (a < b) as of a day. The evidence may be in any order:
 * the same set always gives exactly the same facts. Events after `asOf` don't count, but `nextEventOn` is the day of the
 * first one.
 * @returns null if nothing counts; an invitation without a connection and a `not_acquainted` don't count
 */
export function gatherTie(
  evidence: readonly Evidence[],
  asOf: Day,
  sharedSchool: boolean = false,
): TieFacts | null {
  const upToAsOf: Evidence[] = [];
  let nextEventOn: Day | null = null;
  for (const one of evidence) {
    if (one.kind === 'not_acquainted') continue;
    const day = dayOf(one.at);
    if (day <= asOf) upToAsOf.push(one);
    else if (nextEventOn === null || day < nextEventOn) nextEventOn = day;
  }
  if (upToAsOf.length > 1) upToAsOf.sort(inOneOrder);

  const kinds = groupByKind(upToAsOf);
  const tally = (kind: EvidenceKind): Tally => tallyUp(kinds.get(kind));
  const endorsements = kinds.get('endorsement');
  const rated = kinds.get('rating')?.at(-1);
  const facts: TieFacts = {
    sums: sumUp(upToAsOf),
    messages: tally('message'),
    mails: tally('mail'),
    meetings: tally('meeting'),
    sharedMessages: tally('shared_message'),
    sharedMails: tally('shared_mail'),
    sharedMeetings: tally('shared_meeting'),
    connectedOn: dayIfAny(kinds.get('connection')?.[0]),
    connectionSeenOn: tally('connection_seen').last,
    recommendations: kinds.get('recommendation')?.map(toRecommendation) ?? NO_FACTS.recommendations,
    endorsedByA: endorsements?.some((one) => one.direction !== 'in') ?? false,
    endorsedByB: endorsements?.some((one) => one.direction !== 'out') ?? false,
    invitationNote: kinds.has('invitation'),
    inAddressBook: kinds.has('address_book'),
    sharedSchool,
    rating: rated?.value ?? null,
    ratedOn: dayIfAny(rated),
    nextEventOn,
  };
  return hasStrength(facts) || facts.rating !== null ? facts : null;
}

/** Groups evidence so that each kind is handled only once. Most ties have one or two kinds. */
function groupByKind(evidence: readonly Evidence[]): Map<EvidenceKind, Evidence[]> {
  const kinds = new Map<EvidenceKind, Evidence[]>();
  for (const one of evidence) {
    const known = kinds.get(one.kind);
    if (known === undefined) kinds.set(one.kind, [one]);
    else known.push(one);
  }
  return kinds;
}

/** Orders all events, except those that count the same, so that sums don't depend on the store's row order. */
function inOneOrder(x: Evidence, y: Evidence): number {
  return (
    x.at - y.at ||
    compareTexts(x.kind, y.kind) ||
    x.value - y.value ||
    compareTexts(x.direction, y.direction) ||
    x.recipients - y.recipients
  );
}

function isInteraction(one: Evidence): one is Interaction {
  return one.kind in EVENT_WEIGHT;
}

function sumUp(evidence: readonly Evidence[]): DecayedSums {
  const latest = evidence.findLast(isInteraction);
  if (latest === undefined) return NO_FACTS.sums;
  const on = dayOf(latest.at);
  const sums = { on, out30: 0, in30: 0, out365: 0, in365: 0 };
  for (const one of evidence) {
    if (!isInteraction(one)) continue;
    const age = on - dayOf(one.at);
    const weight = EVENT_WEIGHT[one.kind] / Math.sqrt(Math.max(1, one.recipients));
    const out = weight * shareOut(one);
    const back = weight - out;
    const fast = 2 ** (-age / FAST_HALF_LIFE);
    const slow = 2 ** (-age / SLOW_HALF_LIFE);
    sums.out30 += out * fast;
    sums.in30 += back * fast;
    sums.out365 += out * slow;
    sums.in365 += back * slow;
  }
  return sums;
}

/**
 * Returns the share of an event that counts for a → b. Emails and messages have one direction. Meetings and shared events
 * count half in each.
 */
function shareOut(one: Interaction): number {
  const isOneWay = one.kind === 'message' || one.kind === 'mail';
  if (!isOneWay || one.direction === 'both') return 0.5;
  return one.direction === 'out' ? 1 : 0;
}

/** @param events of one kind, in chronological order */
function tallyUp(events: readonly Evidence[] | undefined): Tally {
  return events === undefined ? NO_TALLY : { count: events.length, last: dayIfAny(events.at(-1)) };
}

function dayIfAny(one: Evidence | undefined): Day | null {
  return one === undefined ? null : dayOf(one.at);
}

function toRecommendation(one: Evidence): DatedDirection {
  return { on: dayOf(one.at), byA: one.direction !== 'in' };
}
