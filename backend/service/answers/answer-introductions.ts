import type { Introductions, IntroductionsQuery } from '../../../utils/interface/kith/kith-known.ts';
import type { PersonIdentity } from '../../../utils/linkedin-url.ts';
import { nodeOfPerson } from '../../network/index/network.ts';
import { assembleThrough, findIntroductions } from '../../network/paths/knows-most.ts';
import type { Member } from '../../store/rows.ts';
import type { MemberNetwork } from '../networks.ts';
import type { ServiceContext } from '../service-context.ts';
import { assembleTarget } from './answer-company.ts';
import { headlineOf } from './answer-entities.ts';
import { assemblePagination, itemsOfPage } from './assemble-list.ts';
import { explainFound } from './assemble-paths.ts';

/** The people that someone could introduce the member to. `introducer` is null if that person isn’t in the data. */
interface Introduced {
  readonly view: MemberNetwork;
  readonly introducer: number | null;
  readonly targets: readonly number[];
}

async function introducedBy(
  { networks, store }: ServiceContext,
  member: Member,
  { key }: PersonIdentity,
): Promise<Introduced> {
  const view = await networks.of(member);
  const person = await store.personByKey(member.account, key, member);
  const introducer = person === null ? undefined : nodeOfPerson(view.network, person.id);
  if (introducer === undefined) return { view, introducer: null, targets: [] };
  return { view, introducer, targets: findIntroductions(view.network, introducer) };
}

export async function countIntroductions(
  service: ServiceContext,
  member: Member,
  identity: PersonIdentity,
): Promise<number> {
  return (await introducedBy(service, member, identity)).targets.length;
}

export async function answerIntroductions(
  service: ServiceContext,
  member: Member,
  identity: PersonIdentity,
  query: Pick<IntroductionsQuery, 'page' | 'limit'>,
): Promise<Introductions> {
  const { view, introducer, targets } = await introducedBy(service, member, identity);
  const found =
    introducer === null
      ? []
      : itemsOfPage(targets, query).map((target) => assembleThrough(view.network, target, introducer));
  const { answers, viewer } = await explainFound(service, member, view, found);
  return {
    target_people: answers.map((answer) => {
      const one = assembleTarget(service, member.account, answer, viewer);
      return { ...one, target: { ...one.target, title: headlineOf(viewer.entities.person(answer.person)) } };
    }),
    pagination: assemblePagination(query, targets.length),
  };
}
