import type { KithSearchResult, SearchedPerson } from '../../../../utils/interface/kith-search.ts';
import { labelOfSummary } from '../../../../utils/interface/score.ts';
import { linkedinUrlOf } from '../../../../utils/linkedin-url.ts';
import type { BareStep, PathAnswer, PersonAnswer } from '../../../network/paths/answers.ts';
import { describePath, NOTHING_KNOWN } from '../../../network/paths/describe-summary.ts';
import { explainStep } from '../../../network/paths/explain.ts';
import { findPersonPaths } from '../../../network/paths/find-person-paths.ts';
import type { Loosened } from '../../../network/search/loosen.ts';
import type { FoundPerson } from '../../../network/search/search-people.ts';
import type { Member } from '../../../store/store.ts';
import { createViewer } from '../../answers/assemble-paths.ts';
import { fullNameOf, loadCast } from '../../answers/cast.ts';
import { explainAnswers } from '../../answers/explain-answers.ts';
import { foundRows } from '../../search/found-rows.ts';
import type { SearchData } from '../../search/search-data.ts';
import type { ServiceContext } from '../../service-context.ts';

/** Those who were found, each with the best way in, in the same order. */
export async function describeFoundPeople(
  service: ServiceContext,
  member: Member,
  data: SearchData,
  found: readonly FoundPerson[],
): Promise<SearchedPerson[]> {
  const rows = await foundRows(service, member, data, found);
  const wayOf = await describeWays(service, member, data, found);
  return rows.map(({ found: { person, warmth, isTie, degree }, row, company }) => ({
    id: service.ids.encode('person', member.account, person),
    full_name: fullNameOf(row),
    linkedin_url: linkedinUrlOf(row.key) ?? '',
    title: row.title,
    company: row.company,
    industry: company?.industry ?? '',
    city: row.city,
    country: row.country,
    score: warmth,
    score_label: labelOfSummary({ score: warmth, isTie }),
    degree,
    ...(wayOf.get(person) ?? NO_WAY),
  }));
}

/** What to give up, and who comes closest, of a search that finds nobody. */
export async function describeLoosened(
  service: ServiceContext,
  member: Member,
  data: SearchData,
  { without, nearest }: Loosened,
): Promise<Pick<KithSearchResult, 'loosening' | 'nearest'>> {
  const { index, standings } = data;
  const people = await describeFoundPeople(
    service,
    member,
    data,
    nearest.map(({ at }) => ({
      person: index.people[at] ?? 0,
      match: 0,
      warmth: standings.warmthAt(at),
      isTie: standings.isTieAt(at),
      degree: standings.degreeAt(at),
    })),
  );
  const keys = (misses: Loosened['nearest'][number]['misses']) =>
    misses.map(({ condition: { key }, isKnown }) => ({ key, is_known: isKnown }));
  return {
    loosening: without && {
      key: without.condition.key,
      negated: without.condition.isNegated,
      total: without.total,
    },
    // A row can only be missing when it was erased in between.
    nearest:
      people.length < nearest.length
        ? []
        : people.map((person, place) => ({ person, misses: keys(nearest[place]?.misses ?? []) })),
  };
}

type Way = Pick<SearchedPerson, 'through' | 'description' | 'certainty' | 'reason'>;

const NO_WAY: Way = { through: '', description: NOTHING_KNOWN, certainty: 'known', reason: null };

/** The way to each: the caller's own to whom they know, else the best one; and through whom others lead there. */
async function describeWays(
  service: ServiceContext,
  member: Member,
  { view }: SearchData,
  found: readonly FoundPerson[],
): Promise<Map<number, Way>> {
  const ways = found
    .filter(({ degree }) => degree < 3)
    .map(({ person, degree }) => onlyTold(findPersonPaths(view.network, person), degree));
  const answers = await explainAnswers(service, member, view, ways);
  const cast = await loadCast(service, member, view, answers);
  const viewer = createViewer(view, cast);
  return new Map(
    answers.flatMap(({ person, paths }): [number, Way][] => {
      const [best] = paths;
      if (best === undefined) return [];
      const intro = paths.find(({ kind }) => kind === 'intro');
      const through = intro === undefined ? '' : fullNameOf(cast.asked(intro.step));
      const steps = best.kind === 'direct' ? [best.step] : [best.step, ...best.starters.slice(0, 1)];
      const certainty = steps.some((step) => step.certainty === 'likely') ? 'likely' : 'known';
      const [reason = null] = best.kind === 'direct' ? explainStep(best.step, viewer) : [];
      return [[person, { through, description: describePath(best, viewer), certainty, reason }]];
    }),
  );
}

function onlyTold(answer: PersonAnswer<BareStep>, degree: number): PersonAnswer<BareStep> {
  const best = (kind: PathAnswer['kind']) => answer.paths.find((path) => path.kind === kind);
  const told = degree === 1 ? [best('direct')] : [answer.paths[0], best('intro')];
  return { ...answer, paths: [...new Set(told)].flatMap((path) => path ?? []) };
}
