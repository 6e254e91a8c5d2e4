import { EVENT_WEIGHT, FAST_HALF_LIFE, SLOW_HALF_LIFE } from './constants.ts';
import { type Day, dayOf, type Evidence } from './evidence.ts';
import { hasStrength } from './strength.ts';
import type { DatedDirection, DecayedSums, Tally, TieFacts } from './tie.ts';

type InteractionKind = keyof typeof EVENT_WEIGHT;
type Interaction = Evidence & { readonly kind: InteractionKind };

/**
 * Everything one contributor's evidence about one pair says as of a day (design section 5). `evidence` is of one
 * contributor and one pair (a < b), in any order: the same set always gives the same facts, to the last bit.
 * What happened after `asOf` does not count, except that `nextEventOn` tells when it will.
 * @returns null where nothing counts; an invitation without a connection and a `not_acquainted` are nothing
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
  upToAsOf.sort(inOneOrder);

  const endorsements = upToAsOf.filter((one) => one.kind === 'endorsement');
  const rated = upToAsOf.findLast((one) => one.kind === 'rating');
  const facts: TieFacts = {
    sums: sumUp(upToAsOf.filter(isInteraction)),
    messages: tally(upToAsOf, 'message'),
    mails: tally(upToAsOf, 'mail'),
    meetings: tally(upToAsOf, 'meeting'),
    sharedMessages: tally(upToAsOf, 'shared_message'),
    sharedMails: tally(upToAsOf, 'shared_mail'),
    sharedMeetings: tally(upToAsOf, 'shared_meeting'),
    connectedOn: firstDay(upToAsOf, 'connection'),
    connectionSeenOn: tally(upToAsOf, 'connection_seen').last,
    recommendations: upToAsOf.filter((one) => one.kind === 'recommendation').map(toRecommendation),
    endorsedByA: endorsements.some((one) => one.direction !== 'in'),
    endorsedByB: endorsements.some((one) => one.direction !== 'out'),
    invitationNote: upToAsOf.some((one) => one.kind === 'invitation'),
    inAddressBook: upToAsOf.some((one) => one.kind === 'address_book'),
    sharedSchool,
    rating: rated?.value ?? null,
    ratedOn: rated === undefined ? null : dayOf(rated.at),
    nextEventOn,
  };
  return hasStrength(facts) || facts.rating !== null ? facts : null;
}

/** A total order up to events that count alike, so that sums do not depend on the order of rows in a store. */
function inOneOrder(x: Evidence, y: Evidence): number {
  return (
    x.at - y.at ||
    compare(x.kind, y.kind) ||
    x.value - y.value ||
    compare(x.direction, y.direction) ||
    x.recipients - y.recipients
  );
}

function compare(x: string, y: string): number {
  if (x === y) return 0;
  return x < y ? -1 : 1;
}

function isInteraction(one: Evidence): one is Interaction {
  return one.kind in EVENT_WEIGHT;
}

function sumUp(interactions: readonly Interaction[]): DecayedSums {
  const latest = interactions.at(-1);
  const sums = { on: latest ? dayOf(latest.at) : null, out30: 0, in30: 0, out365: 0, in365: 0 };
  if (sums.on === null) return sums;
  for (const one of interactions) {
    const age = sums.on - dayOf(one.at);
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

/** Mails and messages go one way; a meeting, and what two people merely share, counts half each way. */
function shareOut(one: Interaction): number {
  const isOneWay = one.kind === 'message' || one.kind === 'mail';
  if (!isOneWay || one.direction === 'both') return 0.5;
  return one.direction === 'out' ? 1 : 0;
}

function tally(evidence: readonly Evidence[], kind: Evidence['kind']): Tally {
  const events = evidence.filter((one) => one.kind === kind);
  const latest = events.at(-1);
  return { count: events.length, last: latest ? dayOf(latest.at) : null };
}

function firstDay(evidence: readonly Evidence[], kind: Evidence['kind']): Day | null {
  const first = evidence.find((one) => one.kind === kind);
  return first ? dayOf(first.at) : null;
}

function toRecommendation(one: Evidence): DatedDirection {
  return { on: dayOf(one.at), byA: one.direction !== 'in' };
}
