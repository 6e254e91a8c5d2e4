import type { HostedPeopleSearch } from '../../../utils/interface/v2/search.ts';
import type { Member } from '../../store/store.ts';
import { identifySlug } from '../identify-target.ts';
import type { ServiceContext } from '../service-context.ts';

/** Returns who of the candidates is in the member's data, and how many aren't. */
export async function findCandidates(
  { ids, store }: ServiceContext,
  member: Member,
  candidates: NonNullable<HostedPeopleSearch['specific_list_data']>,
): Promise<{ readonly people: ReadonlySet<number>; readonly missing: number }> {
  const people = new Set<number>();
  let missing = 0;
  for (const candidate of candidates) {
    const id = typeof candidate === 'string' ? candidate : candidate.id;
    const reference = ids.decode('person', id);
    const identity = reference === null ? identifySlug(id) : null;
    const person =
      reference?.account === member.account
        ? reference.row
        : identity === null
          ? undefined
          : (await store.personByKey(member.account, identity.key, member))?.id;
    if (person === undefined) missing++;
    else people.add(person);
  }
  return { people, missing };
}
