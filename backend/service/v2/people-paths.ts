import { type PersonPaths, personPaths, personPathsRequest } from '../../../utils/interface/people-paths.ts';
import { linkedinUrlOf, type PersonIdentity } from '../../../utils/linkedin-url.ts';
import { asMember } from '../access/as-member.ts';
import { fullNameOf, openUrlOf, pageLinks } from '../answers/answer-entities.ts';
import { answerPerson } from '../answers/answer-person.ts';
import { assemblePaths, assembleSummary, NO_SUMMARY } from '../answers/assemble-paths.ts';
import { nameOf } from '../answers/name-of.ts';
import { defineOperation } from '../http/operation.ts';
import { identifyPersonTarget } from '../identify-target.ts';

/** Describes a person who isn’t in the caller’s data: the name in the address, and no path. */
function describeStranger(identity: PersonIdentity): PersonPaths {
  const name = nameOf(identity);
  return {
    person: {
      first_name: name.firstName,
      last_name: name.lastName,
      full_name: fullNameOf(name),
      linkedin_url: identity.url ?? '',
      ...pageLinks(''),
      avatar: '',
    },
    summary: NO_SUMMARY,
    paths: [],
    count: 0,
  };
}

/** POST /v2/people/paths (interface 4.4). */
export const findPathsToPerson = defineOperation({
  method: 'post',
  path: '/v2/people/paths',
  tag: 'Paths',
  summary: 'How the caller can reach a person',
  description: 'Exactly one of linkedin_url and url. An unknown person has no paths: count is 0.',
  access: asMember,
  forward: { effect: 'read', isServedStale: true },
  isCached: true,
  body: personPathsRequest,
  answer: personPaths,
  refusals: [],
  async handle({ service, caller, body }): Promise<PersonPaths> {
    const { member } = caller;
    const identity = identifyPersonTarget(body);
    const known = await answerPerson(service, member, identity);
    if (known === null) return describeStranger(identity);
    const { row, answer, viewer } = known;
    return {
      person: {
        first_name: row.firstName,
        last_name: row.lastName,
        full_name: fullNameOf(row),
        linkedin_url: identity.url ?? linkedinUrlOf(row.key) ?? '',
        ...pageLinks(openUrlOf(service, 'person', member.account, row.id)),
        avatar: '',
      },
      summary: assembleSummary(answer, viewer),
      paths: assemblePaths(answer, viewer),
      count: answer.count,
    };
  },
});
