/** Finds the people with whom a reader's own contact recently resumed or ended. */
import type { Day } from '../../network/evidence.ts';
import { isRegular, isResumed, lastFirstHand, QUIET_DAYS } from '../../network/strength/contact-rhythm.ts';
import { tieStrength } from '../../network/strength/strength.ts';
import type { TieFacts } from '../../network/strength/tie.ts';
import type { Contribution } from '../contributor/contribution.ts';
import { addFacts, isLasting, readFacts, reverseFacts } from '../contributor/tie-facts.ts';
import type { Overlay } from './overlay.ts';

export interface ContactChange {
  /** The person's number after the reader's merges. */
  readonly person: number;
  /** The day the contact resumed, or the day it counted as ended. */
  readonly on: Day;
  /** The last contact before the silence. */
  readonly lastOn: Day;
}

/** Strongest ties first. */
export interface ContactChanges {
  readonly resumed: readonly ContactChange[];
  readonly ended: readonly ContactChange[];
}

/** Returns changes in a member's own contact, after `since` and up to `asOf`. Uses only the member's own sources. */
export function findContactChanges(overlay: Overlay, member: number, since: Day, asOf: Day): ContactChanges {
  const at = overlay.seen.findIndex(
    ({ contribution, isOwn }) => isOwn && contribution.contributor === member,
  );
  const contribution = overlay.seen[at]?.contribution;
  if (contribution === undefined) return { resumed: [], ended: [] };
  const people = overlay.place(at).standing;
  const contacts = readContacts(contribution, people, overlay.scope.person);
  const strongestFirst = (found: readonly (ContactChange & { readonly strength: number })[]) =>
    found
      .toSorted((x, y) => y.strength - x.strength || x.person - y.person)
      .map(({ strength: _, ...change }) => change);

  const resumed = contribution.resumptions.flatMap((resumption) => {
    const { unit, lastOn, resumedOn: on } = resumption;
    const person = people[unit] ?? 0;
    const [facts, ...others] = contacts.get(person) ?? [];
    // There may have been contact during the silence through an address that was merged with this one later.
    const isUnsure = others.length > 0;
    if (facts === undefined || isUnsure || on <= since || on > asOf || !isResumed(resumption, asOf))
      return [];
    return [{ person, on, lastOn, strength: tieStrength(facts, asOf) }];
  });
  const upcoming = new Set(contribution.upcoming.map((unit) => people[unit]));
  const ended = [...contacts].flatMap(([person, several]) => {
    if (upcoming.has(person)) return [];
    const facts = several.reduce(addFacts);
    const lastOn = lastFirstHand(facts);
    if (lastOn === null || !isRegular(facts.sums)) return [];
    const on = lastOn + QUIET_DAYS;
    if (on <= since || on > asOf) return [];
    return [{ person, on, lastOn, strength: tieStrength(facts, lastOn) }];
  });
  return { resumed: strongestFirst(resumed), ended: strongestFirst(ended) };
}

/** Returns the member's ties to everyone they were ever in contact with, by person, from the member's perspective. */
function readContacts(
  { ties, facts }: Contribution,
  people: Float64Array,
  me: number,
): ReadonlyMap<number, readonly TieFacts[]> {
  const found = new Map<number, TieFacts[]>();
  for (let row = 0; row < ties.a.length; row++) {
    const [a, b] = [people[ties.a[row] ?? 0] ?? 0, people[ties.b[row] ?? 0] ?? 0];
    const other = a === me ? b : b === me ? a : 0;
    const packed = ties.facts[row] ?? 0;
    if (other === 0 || other === me || isLasting(facts, packed)) continue;
    const read = readFacts(facts, packed);
    if (lastFirstHand(read) === null) continue;
    found.getOrInsertComputed(other, () => []).push(a === me ? read : reverseFacts(read));
  }
  return found;
}
