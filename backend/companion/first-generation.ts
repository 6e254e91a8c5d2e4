import { INTERFACE_ALONE } from '../../utils/interface/kith-network.ts';
import { personPathsRequest } from '../../utils/interface/people-paths.ts';
import { readPersonPathsV1 } from '../../utils/interface/v1/people-paths.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import type { AsMemberRequest } from './as-member.ts';
import { CompanionError } from './companion-error.ts';
import { envelopeAnswer } from './envelope-answer.ts';
import { parseJson } from './parse-json.ts';
import { personPathsOfV1 } from './person-paths-of-v1.ts';
import type { UpstreamAnswer } from './upstream.ts';

/** What a service does that has no `/v2`. */
const FIRST_GENERATION_ALONE = {
  ...INTERFACE_ALONE,
  company_paths: false,
  people_sort: false,
  lists_by_number: false,
  sequences_by_id: false,
  team_saving: false,
};

/**
 * Answers an operation of `/v2` or `/kith` where the service speaks the first generation alone: the paths to a
 * person, asked for there (`askAsUser`) and given in the form of the second, and what such a service can do.
 * Throws a {@link CompanionError} `not_implemented` for everything else.
 */
export async function answerFromFirstGeneration(
  request: AsMemberRequest,
  askAsUser: (request: AsMemberRequest) => Promise<UpstreamAnswer>,
): Promise<UpstreamAnswer> {
  if (request.path === '/kith/capabilities') return envelopeAnswer(FIRST_GENERATION_ALONE);
  if (request.path !== '/v2/people/paths') {
    throw new CompanionError(
      'not_implemented',
      'The service speaks the first generation of its interface only, which cannot do this.',
    );
  }
  const path = `/v1/people/paths/${encodeURIComponent(addressIn(request.body))}`;
  const answer = await askAsUser({ method: 'GET', path, repeatable: true, deadline: request.deadline });
  if (answer.status !== 200) return answer;
  const read = readPersonPathsV1.safeParse(parseJson(answer.body));
  if (read.success) return envelopeAnswer(personPathsOfV1(read.data));
  throw new CompanionError(
    'upstream_error',
    'The service answered with something else than paths to a person.',
  );
}

/** `linkedin_url` or `url` of a question for the paths to a person (interface 4.4); it becomes part of a path. */
function addressIn(body: AsMemberRequest['body']): string {
  const read = personPathsRequest.safeParse(typeof body === 'string' ? JSON.parse(body) : null);
  const address = read.data?.linkedin_url ?? read.data?.url ?? '';
  if (address.isWellFormed() && identifyLinkedin(address)?.kind === 'person') return address;
  throw new CompanionError('validation_error', 'linkedin_url must be the LinkedIn address of a person.');
}
