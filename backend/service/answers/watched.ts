import type { Watch } from '../../../utils/interface/kith/kith-watches.ts';
import { labelOf, labelOfSummary } from '../../../utils/interface/score.ts';
import { type Identity, identifyLinkedin, nameFromSlug } from '../../../utils/linkedin-url.ts';
import { scoreCompany } from '../../network/paths/find-company-paths.ts';
import { scorePerson } from '../../network/paths/score-person.ts';
import type { WatchRow } from '../../store/documents/watches.ts';
import type { Member } from '../../store/rows.ts';
import type { StoreWithin } from '../../store/store.ts';
import type { Networks } from '../networks.ts';
import type { OpaqueIds } from '../opaque-id.ts';
import { fullNameOf } from './answer-entities.ts';

/** The parts of the service that a lookup needs. An import thread has no others. */
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

/** A page that could be several companies has no path. */
export async function findReachable(service: LookUp, member: Member, identity: Identity): Promise<Reachable> {
  const { network } = await service.networks.of(member);
  const suggested = fullNameOf(nameFromSlug(identity.slug));
  if (identity.kind === 'person') {
    const row = await service.store.personByKey(member.account, identity.key, member);
    if (row === null) return { name: suggested, ...NO_PATH };
    const found = scorePerson(network, row.id);
    return { name: fullNameOf(row) || suggested, score: found.score, label: labelOfSummary(found) };
  }
  const match = await service.store.matchCompanyPage(member, identity.key);
  if (match.kind !== 'confirmed' && match.kind !== 'likely') return { name: suggested, ...NO_PATH };
  const found = scoreCompany(network, match.company.id);
  return { name: match.company.name, score: found.score, label: labelOfSummary(found) };
}

/** Returns a watch with today’s data. */
export async function assembleWatch(
  service: LookUp & { readonly ids: OpaqueIds },
  member: Member,
  { id, key, url, createdAt, isTold }: WatchRow,
): Promise<Watch> {
  const identity = identifyLinkedin(url);
  // The address was identified when it was saved. If it no longer gives the same key, nothing is known about
  // it.
  const found =
    identity?.key === key ? await findReachable(service, member, identity) : { name: '', ...NO_PATH };
  return {
    id: service.ids.encode('watch', member.account, id),
    kind: key.startsWith('li:org') ? 'company' : 'person',
    linkedin_url: url,
    name: found.name,
    created_at: createdAt,
    score: found.score,
    score_label: found.label,
    fresh: found.score > 0 && !isTold,
  };
}
