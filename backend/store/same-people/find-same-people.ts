import { findLikelySame } from '../../network/names/likely-same.ts';
import { pairKey } from '../../network/person-pair.ts';
import { reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import type { SamePeople } from '../same-people-store.ts';
import type { Member } from '../store.ts';
import { NOBODY_MERGED, tellMembers } from '../views/merged-people.ts';
import { readSaidSame, type SaidSame } from '../views/said-same.ts';
import { type View, viewOf } from '../views/view.ts';
import { describeSamePairs } from './describe-same-pairs.ts';
import { readNamesakes } from './read-namesakes.ts';

/** As many as one answers at a time. */
const A_PAGE = 20;
/** "Later" is not asked again for 30 days; ms. */
const LATER = 30 * 24 * 3_600_000;

/** Pairs of the member's own data that probably are one person, and what was answered; at most a page of each. */
export function findSamePeople(db: Connection, caller: Member, now: number): SamePeople {
  const member = reread(db, caller);
  const view = ownPartOf(viewOf(db, member));
  const said = readSaidSame(db, member.account, view.own);
  const open = findLikelySame(readNamesakes(db, view, member.person), mayBeOne(db, member, view, said, now))
    .slice(0, A_PAGE)
    .map(({ one, other, reasons }) => ({ pair: [one, other] as const, reasons, answer: null }));
  const answered = said
    .filter(({ answer }) => answer !== 'later')
    .slice(0, A_PAGE)
    .map(({ one, other, answer }) => ({ pair: [one, other] as const, reasons: [], answer }));
  const apart = { ...view, merged: NOBODY_MERGED };
  return { open: describeSamePairs(db, view, open), answered: describeSamePairs(db, apart, answered) };
}

/** The view without what others share. */
function ownPartOf(view: View): View {
  const contributors = JSON.stringify([...view.own, view.own]);
  return { ...view, whole: view.own, partial: [], contributors, imports: '[]', teammates: [] };
}

/** Apart are two users, and whom the member has answered for. */
function mayBeOne(
  db: Connection,
  member: Member,
  { merged }: View,
  said: readonly SaidSame[],
  now: number,
): (one: number, other: number) => boolean {
  const answered = new Set(
    said
      .filter(({ answer, saidAt }) => answer === 'no' || (answer === 'later' && now - saidAt < LATER))
      .map(({ one, other }) => pairKey(merged.of(one), merged.of(other))),
  );
  const isMember = tellMembers(db, member.account);
  return (one, other) =>
    one !== member.person &&
    other !== member.person &&
    !(isMember(one) && isMember(other)) &&
    !answered.has(pairKey(one, other));
}
