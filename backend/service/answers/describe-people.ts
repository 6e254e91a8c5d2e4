import type { Namesake } from '../../../utils/interface/kith/kith-same.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { findPersonPaths } from '../../network/paths/find-person-paths.ts';
import type { Member } from '../../store/rows.ts';
import type { MemberNetwork } from '../networks.ts';
import type { ServiceContext } from '../service-context.ts';
import { fullNameOf, headlineOf } from './answer-entities.ts';
import { assemblePaths, explainFound } from './assemble-paths.ts';

/** Returns each person's paths, direct path (if any), name and headline, in the given order. */
export async function describePeople(
  service: ServiceContext,
  member: Member,
  view: MemberNetwork,
  people: readonly number[],
) {
  const found = people.map((person) => findPersonPaths(view.network, person));
  const { answers, viewer } = await explainFound(service, member, view, found);
  return answers.map((answer) => {
    const row = viewer.entities.person(answer.person);
    return {
      answer,
      own: assemblePaths(answer, viewer).find((path) => path.type === 'direct'),
      shown: {
        full_name: fullNameOf(row),
        linkedin_url: linkedinUrlOf(row.key) ?? '',
        headline: headlineOf(row),
      },
    };
  });
}

type Known = Omit<Namesake, 'id'> & { readonly person: number };

/** Returns the people the caller knows, best known first, with job, grade and reasons. */
export async function describeKnownPeople(
  service: ServiceContext,
  member: Member,
  people: Iterable<number>,
): Promise<Known[]> {
  const view = await service.networks.of(member);
  const described = await describePeople(service, member, view, [...people]);
  const known = described.flatMap(({ answer: { person }, own, shown }): Known[] => {
    if (own === undefined) return [];
    const { score, score_label } = own.summary;
    return [{ person, ...shown, score, score_label, score_meta: own.score_meta ?? [] }];
  });
  return known.sort((a, b) => b.score - a.score);
}
