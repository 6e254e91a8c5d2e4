import { type PersonPaths, personPaths, personPathsRequest } from '../../../utils/interface/people-paths.ts';
import { type BulkPaths, bulkPaths, bulkPathsRequest } from '../../../utils/interface/v2/people.ts';
import { asMember } from '../access/as-member.ts';
import { pathsOfMany, personPathsOf } from '../answers/person-paths.ts';
import { defineOperation } from '../http/operation.ts';
import { ITEMS_BODY } from '../http/read-json-body.ts';
import { identifyPersonTarget, identifySlug } from '../identify-target.ts';

/** POST /v2/people/paths (interface 4.4). */
export const findPathsToPerson = defineOperation({
  method: 'post',
  path: '/v2/people/paths',
  tag: 'Paths',
  summary: 'How the caller can reach a person',
  description: 'Send exactly one of linkedin_url and url. An unknown person has no paths: count is 0.',
  access: asMember,
  forward: { effect: 'read', isServedStale: true },
  isCached: true,
  body: personPathsRequest,
  answer: personPaths,
  handle: ({ service, caller, body }): Promise<PersonPaths> =>
    personPathsOf(service, caller.member, identifyPersonTarget(body)),
});

const NOT_A_PERSON = 'This is not the LinkedIn address of a person, nor the last part of one.';

export const findPathsToPeople = defineOperation({
  method: 'post',
  path: '/v2/people/paths/bulk',
  tag: 'Paths',
  summary: 'How the caller can reach each of many people',
  description:
    'Takes 1–100 people, each as the last part of their LinkedIn address or the whole address, and returns them in the order of the request. An unknown person has no paths.',
  access: asMember,
  isCached: true,
  body: bulkPathsRequest,
  bodyLimit: ITEMS_BODY,
  answer: bulkPaths,
  async handle({ service, caller, body }): Promise<BulkPaths> {
    const sent = body.linkedin_ids.map((linkedin_id) => ({
      linkedin_id,
      identity: identifySlug(linkedin_id),
    }));
    const known = sent.flatMap(({ identity }) => identity ?? []);
    const paths = (await pathsOfMany(service, caller.member, known)).values();
    return {
      results: sent.map(({ linkedin_id, identity }) =>
        identity === null ? { linkedin_id, error: NOT_A_PERSON } : { linkedin_id, ...paths.next().value },
      ),
    };
  },
});
