import type { EnrichedPerson } from '../../../utils/interface/v2/people.ts';
import { linkedinUrlOf, type PersonIdentity } from '../../../utils/linkedin-url.ts';
import type { Member, PersonRow } from '../../store/rows.ts';
import type { Caller } from '../access/known-callers.ts';
import { fullNameOf, headlineOf } from '../answers/answer-entities.ts';
import { assemblePosition } from '../answers/assemble-sequence.ts';
import { maskAddress } from '../sample/mask-address.ts';
import type { ServiceContext } from '../service-context.ts';

/** Returns what the member’s data contains about a person. */
export async function enrichPerson(
  service: ServiceContext,
  member: Member,
  row: PersonRow,
): Promise<EnrichedPerson> {
  const { position } = await service.store.contact(member, row.id);
  return {
    id: service.ids.encode('person', member.account, row.id),
    first_name: row.firstName,
    last_name: row.lastName,
    full_name: fullNameOf(row),
    headline: headlineOf(row),
    linkedin_url: linkedinUrlOf(row.key) ?? '',
    linkedin_identifier: row.slug,
    location: { city: row.city, state: '', country: row.country },
    position: assemblePosition(service, member.account, position),
    image_url: null,
  };
}

/** Returns an email address from the caller’s own sources, preferring work addresses; null if there is none. */
export async function findOwnEmail(
  { store }: ServiceContext,
  { member, isSample }: Caller,
  { key }: PersonIdentity,
): Promise<string | null> {
  const row = await store.personByKey(member.account, key, member);
  if (row === null) return null;
  const addresses = (await store.ownAddresses(member, [row.id])).get(row.id) ?? [];
  const [email] = addresses.filter((one) => !one.endsWith('.invalid'));
  if (email === undefined) return null;
  return isSample ? maskAddress(row.firstName) : email;
}
