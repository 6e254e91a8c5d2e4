import { randomUUID } from 'node:crypto';
import { payloadOf } from '../../utils/interface/envelope.ts';
import { INTERFACE_ALONE, readCapabilities } from '../../utils/interface/kith/kith-network.ts';
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
import { parseJsonBytes } from './message-body.ts';
import type { AsMemberRequest, UpstreamResponse } from './upstream.ts';

function envelopeAnswer(data: object): UpstreamResponse {
  const body = { data, metadata: { request_id: `req_${randomUUID()}` } };
  return {
    status: 200,
    headers: new Headers({ 'content-type': 'application/json' }),
    body: new TextEncoder().encode(JSON.stringify(body)),
  };
}

const FIRST_GENERATION_ALONE = {
  ...INTERFACE_ALONE,
  company_paths: false,
  people_sort: false,
  lists_by_number: false,
  sequences_by_id: false,
  team_saving: false,
};

/**
 * Handles an operation of `/v2` or `/kith` for a service that has only the first generation. It can find paths
 * to a person, converted to the second generation’s format, and report capabilities.
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
      'This isn’t possible, because the service supports only the first generation of the interface.',
    );
  }
  const path = `/v1/people/paths/${encodeURIComponent(addressIn(request.body))}`;
  const answer = await callAsUser({ method: 'GET', path, repeatable: true, deadline: request.deadline });
  if (answer.status !== 200) return answer;
  const read = readPersonPathsV1.safeParse(parseJsonBytes(answer.body));
  if (read.success) return envelopeAnswer(personPathsOfV1(read.data));
  throw new CompanionError('upstream_error', 'The service’s response doesn’t contain paths to a person.');
}

/**
 * Returns `linkedin_url` or `url` of a request for paths (interface 4.4). Checks the address, because it becomes part of a path.
 */
function addressIn(body: AsMemberRequest['body']): string {
  const read = personPathsRequest.safeParse(typeof body === 'string' ? JSON.parse(body) : null);
  const address = read.data?.linkedin_url ?? read.data?.url ?? '';
  if (address.isWellFormed() && identifyLinkedin(address)?.kind === 'person') return address;
  throw new CompanionError('validation_error', 'linkedin_url must be the LinkedIn address of a person.');
}

/**
 * Completes the response to `GET /kith/capabilities`, which is Kith’s own operation. A service that lacks it, or returns
 * something else for it, has only the documented interface. If the request fails, the capabilities stay unknown, and the error
 * is returned unchanged.
 */
export function normalizeCapabilities(answer: UpstreamResponse): UpstreamResponse {
  const { status, body } = answer;
  // A 409 comes from Kith itself, such as when a newer version wrote the data.
  if (status === 409 || status === 429 || (status >= 500 && status !== 501)) return answer;
  const isKith = status === 200 && readCapabilities.safeParse(payloadOf(parseJsonBytes(body))).success;
  return isKith ? answer : envelopeAnswer(INTERFACE_ALONE);
}

const NO_PAGE = { service_url: '', village_url: '' };

/**
 * Converts paths to a person to the second generation (interface 2.6). Scores keep their scale. Fields that the first generation
 * lacks (reasons, service addresses) are empty.
 */
function personPathsOfV1({ target, count, summary, paths }: ReadPersonPathsV1): ReadPersonPaths {
  const { first_name, last_name, linkedin_url } = target.profile;
  const full_name = [first_name, last_name].filter((part) => part !== '').join(' ');
  const person = { first_name, last_name, full_name, linkedin_url, ...NO_PAGE, avatar: '' };
  return { person, summary, paths: paths.map(pathOf), count };
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

function profileOf({ service_id, ...profile }: ReadProfileV1): Omit<ReadProfileV1, 'service_id'> {
  return profile;
}
