import { randomUUID } from 'node:crypto';
import { payloadOf } from '../../utils/interface/envelope.ts';
import { INTERFACE_ALONE, readCapabilities } from '../../utils/interface/kith-network.ts';
import type { ReadPath } from '../../utils/interface/path.ts';
import { personPathsRequest, type ReadPersonPaths } from '../../utils/interface/people-paths.ts';
import {
  type ReadPathV1,
  type ReadPersonPathsV1,
  type ReadProfileV1,
  readPersonPathsV1,
} from '../../utils/interface/v1/people-paths.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';

import { CompanionError } from './companion-error.ts';
import { parseJson } from './message-body.ts';
import type { AsMemberRequest, UpstreamResponse } from './upstream.ts';

/** What the companion says in the service's place, in the form of the second generation (interface 2.1). */
function envelopeAnswer(data: object): UpstreamResponse {
  const body = { data, metadata: { request_id: `req_${randomUUID()}` } };
  return {
    status: 200,
    headers: new Headers({ 'content-type': 'application/json' }),
    body: new TextEncoder().encode(JSON.stringify(body)),
  };
}

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
 * person, asked for there (`callAsUser`) and given in the form of the second, and what such a service can do.
 * Throws a {@link CompanionError} `not_implemented` for everything else.
 */
export async function answerFromFirstGeneration(
  request: AsMemberRequest,
  callAsUser: (request: AsMemberRequest) => Promise<UpstreamResponse>,
): Promise<UpstreamResponse> {
  if (request.path === '/kith/capabilities') return envelopeAnswer(FIRST_GENERATION_ALONE);
  if (request.path !== '/v2/people/paths') {
    throw new CompanionError(
      'not_implemented',
      'The service speaks the first generation of its interface only, which cannot do this.',
    );
  }
  const path = `/v1/people/paths/${encodeURIComponent(addressIn(request.body))}`;
  const answer = await callAsUser({ method: 'GET', path, repeatable: true, deadline: request.deadline });
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

/**
 * The answer to `GET /kith/capabilities`, which is our own: a service that does not know the operation, or takes it
 * for something else, speaks the documented interface alone. A service that fails has not said what it can do.
 */
export function normalizeCapabilities(answer: UpstreamResponse): UpstreamResponse {
  const { status, body } = answer;
  if (status === 429 || (status >= 500 && status !== 501)) return answer;
  const isKith = status === 200 && readCapabilities.safeParse(payloadOf(parseJson(body))).success;
  return isKith ? answer : envelopeAnswer(INTERFACE_ALONE);
}

/**
 * The paths to a person in the form of the second generation (interface 2.6). Scores stay on the scale they have;
 * what the first generation does not say (why two know each other, addresses at the service) is empty.
 */
function personPathsOfV1({ target, count, summary, paths }: ReadPersonPathsV1): ReadPersonPaths {
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
