import type { Ask, AskParty } from '../../../utils/interface/kith/kith-asks.ts';
import { identifyLinkedin, linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import type { Day } from '../../network/evidence.ts';
import { inOrder } from '../../network/person-pair.ts';
import type { TieFacts } from '../../network/strength/tie.ts';
import type { AskedOf, AskRow } from '../../store/documents/asks.ts';
import type { Member } from '../../store/rows.ts';
import { isoTime } from '../iso-time.ts';
import type { ServiceContext } from '../service-context.ts';
import { fullNameOf, headlineOf, nameOf } from './answer-entities.ts';

/**
 * Returns someone’s current name and headline in the caller’s data. For an unknown person, returns the saved name or the
 * one in the address.
 */
export async function assembleParty(
  { store }: ServiceContext,
  member: Member,
  { key, linkedinUrl }: AskedOf,
  noted = '',
): Promise<AskParty> {
  const row = key === '' ? null : await store.personByKey(member.account, key, member);
  const suggested = fullNameOf(nameOf(identifyLinkedin(linkedinUrl)));
  return {
    linkedin_url: linkedinUrlOf(row?.key ?? '') ?? linkedinUrl,
    full_name: (row === null ? '' : fullNameOf(row)) || noted || suggested,
    headline: row === null ? '' : headlineOf(row),
  };
}

export async function assembleAsk(service: ServiceContext, member: Member, row: AskRow): Promise<Ask> {
  return {
    id: service.ids.encode('ask', member.account, row.id),
    state: row.state,
    kind: row.kind,
    target: await assembleParty(service, member, row.target),
    introducer: await assembleParty(service, member, row.introducer, row.introducerName),
    note: row.note,
    paragraph: row.paragraph,
    steps: row.steps.map(({ state, at }) => ({ state, at: isoTime(at) })),
    thanked_at: isoTime(row.thankedAt),
    created_at: isoTime(row.createdAt),
  };
}

/**
 * Returns the day of the last first-hand contact with someone in the member’s own data. Null if there is none.
 */
export async function lastContactWith(
  { store, today }: Pick<ServiceContext, 'store' | 'today'>,
  member: Member,
  person: number,
): Promise<Day | null> {
  if (person === member.person) return null;
  const ties = await store.tiesBetween(member, [inOrder(person, member.person)], today());
  const days = ties
    .filter(({ contributor }) => contributor === member.id)
    .flatMap(({ facts }) => daysOf(facts));
  return days.length === 0 ? null : Math.max(...days);
}

/** Events shared with others don’t count as contact. A connection counts only on its first day. */
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
