import type { Watch } from '../../../utils/interface/kith/kith-watches.ts';
import { labelOf, labelOfSummary } from '../../../utils/interface/score.ts';
import { type Identity, identifyLinkedin, namePartsOfSlug } from '../../../utils/linkedin-url.ts';
import { scoreCompany } from '../../network/paths/find-company-paths.ts';
import { scorePerson } from '../../network/paths/score-person.ts';
import type { WatchRow } from '../../store/documents/watches.ts';
import type { Member } from '../../store/rows.ts';
import type { StoreWithin } from '../../store/store.ts';
import { onlyCompany } from '../../store/views/companies.ts';
import type { Networks } from '../networks.ts';
import type { OpaqueIds } from '../opaque-id.ts';
import { fullNameOf } from './answer-entities.ts';

/** The parts of the service that a lookup needs. An import thread has only these. */
interface LookUp {
  readonly networks: Networks;
  readonly store: StoreWithin;
}

/** How well a person, or anyone at a company, can be reached today. The score is 0 if there is no path. */
export interface Reachable {
  readonly name: string;
  readonly score: number;
  readonly label: string;
}

const NO_PATH = { score: 0, label: labelOf(0) };

/**
 * Looks up all identities in one step. Returns results by key. A page that could be several companies has no path.
 */
export async function findReachable(
  { networks, store }: LookUp,
  member: Member,
  identities: readonly Identity[],
): Promise<ReadonlyMap<string, Reachable>> {
  const { network } = await networks.of(member);
  const keys = identities.flatMap(({ kind, key }) => (kind === 'person' ? [key] : []));
  const people = await store.peopleByKeys(member.account, keys, member);
  const find = async ({ kind, key, slug }: Identity): Promise<Reachable> => {
    const unknown = { name: fullNameOf(namePartsOfSlug(slug)), ...NO_PATH };
    if (kind === 'person') {
      const row = people.get(key);
      if (row === undefined) return unknown;
      const found = scorePerson(network, row.id);
      return { name: fullNameOf(row) || unknown.name, score: found.score, label: labelOfSummary(found) };
    }
    const company = onlyCompany(await store.matchCompanyPage(member, key));
    if (company === null) return unknown;
    const found = scoreCompany(network, company.id);
    return { name: company.name, score: found.score, label: labelOfSummary(found) };
  };
  return new Map(await Promise.all(identities.map(async (one) => [one.key, await find(one)] as const)));
}

/** Like `findReachable`, but for saved pages. Skips pages whose address no longer gives the key they were saved with. */
export function findSavedReachable(
  service: LookUp,
  member: Member,
  saved: readonly { readonly key: string; readonly url: string }[],
): Promise<ReadonlyMap<string, Reachable>> {
  const identities = saved.flatMap(({ key, url }) => {
    const identity = identifyLinkedin(url);
    return identity?.key === key ? [identity] : [];
  });
  return findReachable(service, member, identities);
}

/**
 * Returns a watch with today’s data.
 * @param found the result of `findReachable`
 */
export function assembleWatch(
  { ids }: { readonly ids: OpaqueIds },
  member: Member,
  { id, key, url, createdAt, isTold }: WatchRow,
  found: ReadonlyMap<string, Reachable>,
): Watch {
  const { name, score, label } = found.get(key) ?? { name: '', ...NO_PATH };
  return {
    id: ids.encode('watch', member.account, id),
    kind: key.startsWith('li:org') ? 'company' : 'person',
    linkedin_url: url,
    name,
    created_at: createdAt,
    score,
    score_label: label,
    fresh: score > 0 && !isTold,
  };
}
