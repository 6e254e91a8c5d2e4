import type { Namesake } from '../../../utils/interface/kith/kith-same.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { findPersonPaths } from '../../network/paths/find-person-paths.ts';
import type { Member } from '../../store/rows.ts';
import type { ServiceContext } from '../service-context.ts';
import { explainAnswers, fullNameOf, headlineOf, loadEntities } from './answer-entities.ts';
import { assemblePaths, createViewer } from './assemble-paths.ts';

/** Someone the caller knows, with their row. */
type Known = Omit<Namesake, 'id'> & { readonly person: number };

/** Returns the people the caller knows, best known first, with job, grade and reasons. */
export async function describeKnown(
  service: ServiceContext,
  member: Member,
  people: Iterable<number>,
): Promise<Known[]> {
  const view = await service.networks.of(member);
  const found = [...people].map((person) => findPersonPaths(view.network, person));
  const answers = await explainAnswers(service, member, view, found);
  const viewer = createViewer(view, await loadEntities(service, member, view, answers));
  const known = answers.flatMap((answer): Known[] => {
    const own = assemblePaths(answer, viewer).find((path) => path.type === 'direct');
    if (own === undefined) return [];
    const row = viewer.entities.person(answer.person);
    return [
      {
        person: answer.person,
        full_name: fullNameOf(row),
        linkedin_url: linkedinUrlOf(row.key) ?? '',
        headline: headlineOf(row),
        score: own.summary.score,
        score_label: own.summary.score_label,
        score_meta: own.score_meta ?? [],
      },
    ];
  });
  return known.sort((a, b) => b.score - a.score);
}
