import type { Day } from '../../network/evidence.ts';
import type { TieFacts } from '../../network/strength/tie.ts';
import type { Member } from '../../store/store.ts';
import type { ServiceContext } from '../service-context.ts';

/** The day of the latest first-hand contact with somebody in the member's own data, null where there is none. */
export async function lastContactWith(
  { store, today }: Pick<ServiceContext, 'store' | 'today'>,
  member: Member,
  person: number,
): Promise<Day | null> {
  if (person === member.person) return null;
  const pair = [Math.min(person, member.person), Math.max(person, member.person)] as const;
  const ties = await store.tiesBetween(member, [pair], today());
  const days = ties
    .filter(({ contributor }) => contributor === member.id)
    .flatMap(({ facts }) => daysOf(facts));
  return days.length === 0 ? null : Math.max(...days);
}

/** What was seen together with others is no contact, and a connection is one on its first day alone. */
function daysOf({ messages, mails, meetings, connectedOn, recommendations }: TieFacts): Day[] {
  const days = [
    messages.last,
    mails.last,
    meetings.last,
    connectedOn,
    ...recommendations.map(({ on }) => on),
  ];
  return days.filter((day) => day !== null);
}
