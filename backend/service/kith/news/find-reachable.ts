import type { ReachableNews } from '../../../../utils/interface/kith-news.ts';
import { type Identity, identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import { findCompanyPaths } from '../../../network/paths/find-company-paths.ts';
import { findPersonPaths } from '../../../network/paths/find-person-paths.ts';
import type { Member } from '../../../store/store.ts';
import { isCompanyNewlyReachable, isNewlyReachable, type Newcomers } from '../../answers/newly-reachable.ts';
import { findReachable } from '../../answers/watched.ts';
import type { MemberNetwork } from '../../networks/networks.ts';
import type { ServiceContext } from '../../service-context.ts';

/** So many people and companies of lists and watches are looked at, which takes about a tenth of a second. */
const MAX_LISTED = 2000;
/** As many lists as a member can have. */
const ALL_LISTS = 500;
const ALL_ITEMS = 1000;

interface Listed {
  readonly key: string;
  readonly url: string;
  readonly listTitle: string;
}

/** Who and what of the member's watches and own lists became reachable, best first, each once. */
export async function findReachableListed(
  service: ServiceContext,
  member: Member,
  view: MemberNetwork,
  newcomers: Newcomers,
): Promise<ReachableNews[]> {
  const found: ReachableNews[] = [];
  for (const { url, listTitle } of await findListed(service, member)) {
    const identity = identifyLinkedin(url);
    if (identity === null || !(await isNew(service, member, view, newcomers, identity))) continue;
    const { name, score, label } = await findReachable(service, member, identity);
    const { kind } = identity;
    found.push({ kind, name, linkedin_url: url, score, score_label: label, list_title: listTitle });
  }
  return found.sort((x, y) => y.score - x.score);
}

async function isNew(
  { store }: ServiceContext,
  member: Member,
  { network }: MemberNetwork,
  newcomers: Newcomers,
  identity: Identity,
): Promise<boolean> {
  if (identity.kind === 'company') {
    const match = await store.matchCompanyPage(member, identity.key);
    if (match.kind !== 'confirmed' && match.kind !== 'likely') return false;
    return isCompanyNewlyReachable(findCompanyPaths(network, match.company.id), newcomers);
  }
  const row = await store.personByKey(member.account, identity.key, member);
  return row !== null && isNewlyReachable(findPersonPaths(network, row.id), newcomers);
}

/** Watches first, then what was listed last. */
async function findListed({ store }: ServiceContext, member: Member): Promise<Listed[]> {
  const listed = new Map<string, Listed>();
  for (const { key, url } of await store.watches(member)) listed.set(key, { key, url, listTitle: '' });
  const { rows } = await store.lists(member, 1, ALL_LISTS);
  for (const { id, type, title, isOwn } of rows) {
    if (!isOwn) continue;
    if (listed.size >= MAX_LISTED) break;
    const items =
      type === 'people'
        ? await store.listedPeople(member, id)
        : await store.listedCompanies(member, id, 1, ALL_ITEMS);
    for (const { key, url } of items) {
      if (url !== '' && !listed.has(key)) listed.set(key, { key, url, listTitle: title });
    }
  }
  return [...listed.values()].slice(0, MAX_LISTED);
}
