/** Facts of two ties that turn out to be one. */
import type { Day } from '../network/evidence.ts';
import { FAST_HALF_LIFE, SLOW_HALF_LIFE } from '../network/strength/constants.ts';
import type { DatedDirection, DecayedSums, Tally, TieFacts } from '../network/strength/tie.ts';

/**
 * What gathering the evidence of both would give: counts and sums add, the earliest connection and the latest of everything
 * else count. Both are seen from the same person; `rating` is that of the later day.
 */
export function addFacts(x: TieFacts, y: TieFacts): TieFacts {
  const rated = (y.ratedOn ?? Number.NEGATIVE_INFINITY) > (x.ratedOn ?? Number.NEGATIVE_INFINITY) ? y : x;
  return {
    sums: addSums(x.sums, y.sums),
    messages: addTallies(x.messages, y.messages),
    mails: addTallies(x.mails, y.mails),
    meetings: addTallies(x.meetings, y.meetings),
    sharedMessages: addTallies(x.sharedMessages, y.sharedMessages),
    sharedMails: addTallies(x.sharedMails, y.sharedMails),
    sharedMeetings: addTallies(x.sharedMeetings, y.sharedMeetings),
    connectedOn: earlier(x.connectedOn, y.connectedOn),
    connectionSeenOn: later(x.connectionSeenOn, y.connectionSeenOn),
    recommendations: [...x.recommendations, ...y.recommendations].sort(byDay),
    endorsedByA: x.endorsedByA || y.endorsedByA,
    endorsedByB: x.endorsedByB || y.endorsedByB,
    invitationNote: x.invitationNote || y.invitationNote,
    inAddressBook: x.inAddressBook || y.inAddressBook,
    sharedSchool: x.sharedSchool || y.sharedSchool,
    rating: rated.rating,
    ratedOn: rated.ratedOn,
    nextEventOn: earlier(x.nextEventOn, y.nextEventOn),
  };
}

/** The same facts seen from the other person. */
export function turnFacts(facts: TieFacts): TieFacts {
  const { on, out30, in30, out365, in365 } = facts.sums;
  return {
    ...facts,
    sums: { on, out30: in30, in30: out30, out365: in365, in365: out365 },
    recommendations: facts.recommendations.map((one) => ({ on: one.on, byA: !one.byA })).sort(byDay),
    endorsedByA: facts.endorsedByB,
    endorsedByB: facts.endorsedByA,
  };
}

/** Of one day, what a received comes before what a wrote, as `gatherTie` has them. */
function byDay(x: DatedDirection, y: DatedDirection): number {
  return x.on - y.on || Number(x.byA) - Number(y.byA);
}

function addSums(x: DecayedSums, y: DecayedSums): DecayedSums {
  if (x.on === null || y.on === null) return x.on === null ? y : x;
  const on = Math.max(x.on, y.on);
  const [fastX, slowX] = decaysOf(on - x.on);
  const [fastY, slowY] = decaysOf(on - y.on);
  return {
    on,
    out30: x.out30 * fastX + y.out30 * fastY,
    in30: x.in30 * fastX + y.in30 * fastY,
    out365: x.out365 * slowX + y.out365 * slowY,
    in365: x.in365 * slowX + y.in365 * slowY,
  };
}

function decaysOf(age: number): [fast: number, slow: number] {
  return [2 ** (-age / FAST_HALF_LIFE), 2 ** (-age / SLOW_HALF_LIFE)];
}

function addTallies(x: Tally, y: Tally): Tally {
  return { count: x.count + y.count, last: later(x.last, y.last) };
}

function earlier(x: Day | null, y: Day | null): Day | null {
  return x === null || y === null ? (x ?? y) : Math.min(x, y);
}

function later(x: Day | null, y: Day | null): Day | null {
  return x === null || y === null ? (x ?? y) : Math.max(x, y);
}
