import type { Ask, AskParty } from '../../../utils/interface/kith-asks.ts';
import { identifyLinkedin, linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import type { AskedOf, AskRow } from '../../store/ask-store.ts';
import type { Member } from '../../store/store.ts';
import type { ServiceContext } from '../service-context.ts';
import { fullNameOf, headlineOf } from './cast.ts';
import { nameOf } from './name-of.ts';

const isoTime = (ms: number) => new Date(ms).toISOString();

/** What the caller's data say of somebody today; of somebody unknown, what was noted or the address itself says. */
export async function assembleParty(
  { store }: ServiceContext,
  member: Member,
  { key, linkedinUrl }: AskedOf,
  noted = '',
): Promise<AskParty> {
  const row = key === '' ? null : await store.personByKey(member.account, key, member);
  const identity = identifyLinkedin(linkedinUrl);
  const suggested = identity?.kind === 'person' ? fullNameOf(nameOf(identity)) : '';
  return {
    linkedin_url: linkedinUrl || (linkedinUrlOf(row?.key ?? '') ?? ''),
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
    thanked_at: row.thankedAt === null ? '' : isoTime(row.thankedAt),
    created_at: isoTime(row.createdAt),
  };
}
