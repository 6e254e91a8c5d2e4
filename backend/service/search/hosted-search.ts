import type { HostedPeopleSearch } from '../../../utils/interface/v2/search.ts';
import { type Condition, type Degree, writeDegrees } from '../../network/search/conditions.ts';
import type { Member } from '../../store/rows.ts';
import { identifySlug } from '../identify-target.ts';
import type { ServiceContext } from '../service-context.ts';
import { NOT_GLOBAL, refuseField, ServiceError } from '../service-error.ts';

interface HostedSearch {
  readonly prompt?: string | undefined;
  readonly filters?: object | undefined;
  readonly scope: string;
  readonly network_filters?: object | undefined;
}

/** Refuses searches that Kith can't run: everywhere, without a condition, or with unknown network filters. */
export function requireSearch(
  { prompt = '', filters, scope, network_filters = {} }: HostedSearch,
  hasCandidates = false,
): void {
  if (scope === 'global') throw new ServiceError('not_implemented', NOT_GLOBAL);
  const unknown = Object.keys(network_filters).some((key) => key !== 'connection_degrees');
  if (unknown) throw refuseField('network_filters', 'can only contain connection_degrees', 'unknown_field');
  if (!hasCandidates && prompt.trim() === '' && filters === undefined) {
    throw refuseField('prompt', 'or filters is required', 'required');
  }
}

/** Returns the condition that people are at one of these degrees. By default, those the caller can reach. */
export function degreeCondition(degrees: readonly number[] | undefined): Condition {
  const wanted = degrees === undefined || degrees.length === 0 ? [1, 2] : degrees;
  return { key: 'connectionDegree', values: [writeDegrees(wanted as Degree[])], isNegated: false };
}

/** Returns the candidates who are in the member's data, and how many aren't. */
export async function findCandidates(
  { ids, store }: ServiceContext,
  member: Member,
  candidates: NonNullable<HostedPeopleSearch['specific_list_data']>,
): Promise<{ readonly people: ReadonlySet<number>; readonly missing: number }> {
  const asked = candidates.map((candidate) => {
    const id = typeof candidate === 'string' ? candidate : candidate.id;
    const reference = ids.decode('person', id);
    return reference === null
      ? { key: identifySlug(id)?.key }
      : { row: reference.account === member.account ? reference.row : undefined };
  });
  const keys = asked.flatMap(({ key }) => key ?? []);
  const rows = await store.peopleByKeys(member.account, keys, member);
  const found = asked.flatMap(({ row, key = '' }) => row ?? rows.get(key)?.id ?? []);
  return { people: new Set(found), missing: asked.length - found.length };
}
