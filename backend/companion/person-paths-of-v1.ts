import type { ReadPath } from '../../utils/interface/path.ts';
import type { ReadPersonPaths } from '../../utils/interface/people-paths.ts';
import type { ReadPathV1, ReadPersonPathsV1, ReadProfileV1 } from '../../utils/interface/v1/people-paths.ts';

/**
 * The paths to a person in the form of the second generation (interface 2.6). Scores stay on the scale they have;
 * what the first generation does not say (why two know each other, addresses at the service) is empty.
 */
export function personPathsOfV1({ target, count, summary, paths }: ReadPersonPathsV1): ReadPersonPaths {
  const { first_name, last_name, linkedin_url } = target.profile;
  const full_name = [first_name, last_name].filter((part) => part !== '').join(' ');
  return {
    person: { first_name, last_name, full_name, linkedin_url, service_url: '', avatar: '' },
    summary,
    paths: paths.map(pathOf),
    count,
  };
}

function pathOf({ type, summary, starters, introducer }: ReadPathV1): ReadPath {
  return {
    type,
    summary,
    ...(starters && {
      starters: starters.map((starter) => ({
        ...starter,
        profile: profileOf(starter.profile),
        score_meta: [],
      })),
    }),
    ...(introducer && {
      introducer: { ...introducer, profile: profileOf(introducer.profile), score_meta: [] },
    }),
  };
}

function profileOf({
  first_name,
  last_name,
  linkedin_url,
  headline,
}: ReadProfileV1): Omit<ReadProfileV1, 'service_id'> {
  return { first_name, last_name, linkedin_url, headline };
}
