/** Detects contact that resumed after a long silence, and regular contact that ended (docs/sources.md). */
import { type Day, dayOf, type Evidence, type EvidenceKind } from '../evidence.ts';
import { gatherTie } from './gather-tie.ts';
import { evidenceProbability, noTieProbability } from './strength.ts';
import { type DecayedSums, NO_FACTS, type TieFacts } from './tie.ts';

/** Contact counts as resumed after at least this many days without any. */
const SILENT_DAYS = 365;
/** Regular contact counts as ended after this many days without any. */
export const QUIET_DAYS = 90;
/** How many days resumed contact stays in the news. */
export const NEWS_DAYS = 365;
/** The minimum decayed sum (half-life 365 days) of regular contact: monthly for two years, or a dozen times recently. */
const REGULAR_SUM = 12;
/** The minimum share of the less active person in regular contact. In newsletters, it is lower. */
const LEAST_SHARE = 0.1;
/** The minimum strength of the new contact by itself. An email to nine people, or one from two months ago, is weaker. */
const LEAST_STRENGTH = 0.12;

export interface Resumption {
  readonly lastOn: Day;
  readonly resumedOn: Day;
  /** Only the contact after the silence. */
  readonly sums: DecayedSums;
}

const FIRST_HAND: ReadonlySet<EvidenceKind> = new Set(['message', 'mail', 'meeting']);

/**
 * Returns the last resumption of contact if it was after `since` and no later than `asOf`. Null if there was none, or if
 * only one of the two ever wrote.
 * @param evidence about one pair, in any order
 */
export function findResumption(evidence: readonly Evidence[], since: Day, asOf: Day): Resumption | null {
  const contacts = evidence.filter(({ kind, at }) => FIRST_HAND.has(kind) && dayOf(at) <= asOf);
  if (contacts.length < 2 || !contacts.some(({ at }) => dayOf(at) > since)) return null;
  contacts.sort((x, y) => x.at - y.at);
  const dayAt = (at: number) => dayOf(contacts[at]?.at ?? 0);
  let first = contacts.length - 1;
  while (first > 0 && dayAt(first) - dayAt(first - 1) < SILENT_DAYS) first -= 1;
  if (first === 0 || dayAt(first) <= since || !areMutual(contacts)) return null;
  const { sums } = gatherTie(contacts.slice(first), asOf) ?? NO_FACTS;
  return { lastOn: dayAt(first - 1), resumedOn: dayAt(first), sums };
}

function areMutual(contacts: readonly Evidence[]): boolean {
  const has = (direction: string) =>
    contacts.some((one) => one.direction === direction || one.direction === 'both');
  return has('out') && has('in');
}

/** Returns true if the new contact alone is enough for a tie. */
export function isResumed({ sums }: Resumption, asOf: Day): boolean {
  return evidenceProbability(noTieProbability({ ...NO_FACTS, sums }, asOf), 0) >= LEAST_STRENGTH;
}

/** Returns true if two people were in regular contact when they were last in touch, and both took part. */
export function isRegular({ out365, in365 }: DecayedSums): boolean {
  const all = out365 + in365;
  return all >= REGULAR_SUM && Math.min(out365, in365) >= all * LEAST_SHARE;
}

export function lastFirstHand({ messages, mails, meetings }: TieFacts): Day | null {
  const days = [messages.last, mails.last, meetings.last].filter((day) => day !== null);
  return days.length === 0 ? null : Math.max(...days);
}
