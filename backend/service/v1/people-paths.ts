import {
  type PersonPathsV1,
  personPathsParamsV1,
  personPathsV1,
} from '../../../utils/interface/v1/people-paths.ts';
import { linkedinUrlOf, type PersonIdentity } from '../../../utils/linkedin-url.ts';
import { asUser } from '../access/as-user.ts';
import { answerPerson } from '../answers/answer-person.ts';
import { NO_SUMMARY } from '../answers/assemble-paths.ts';
import { profileOf } from '../answers/cast.ts';
import { nameOf } from '../answers/name-of.ts';
import { defineOperation } from '../http/operation.ts';
import { parseInput } from '../http/parse-input.ts';
import { identifyPerson } from '../identify-target.ts';
import { refuseField } from '../service-error.ts';
import { assemblePathsV1, assembleSummaryV1 } from './assemble-paths.ts';
import { readAddress } from './read-address.ts';

/** Somebody the user's data have never heard of: the name the address suggests, and no path. */
function describeStranger(identity: PersonIdentity): PersonPathsV1 {
  const { firstName, lastName } = nameOf(identity);
  return {
    target: {
      profile: {
        service_id: '',
        first_name: firstName,
        last_name: lastName,
        linkedin_url: identity.url ?? '',
        headline: '',
      },
    },
    count: 0,
    summary: NO_SUMMARY,
    paths: [],
  };
}

function identifyTarget(requestUrl: string): PersonIdentity {
  const address = readAddress(requestUrl);
  if (address === null) {
    throw refuseField('url', 'must be percent-encoded as one part of the path', 'invalid_format');
  }
  return identifyPerson('url', parseInput(personPathsParamsV1, { url: address }).url);
}

/** GET /v1/people/paths/{url} (interface 4.10). */
export const findPersonPathsV1 = defineOperation({
  method: 'get',
  path: '/v1/people/paths/{url}',
  tag: 'First generation',
  summary: 'How the user can reach a person',
  description:
    'url is the LinkedIn address of the person, percent-encoded; an unencoded one is understood too. Scores are 0–10.',
  access: asUser,
  params: personPathsParamsV1,
  answer: personPathsV1,
  refusals: ['validation_error'],
  async handle({ service, caller, request }): Promise<PersonPathsV1> {
    const { member } = caller;
    const identity = identifyTarget(request.url);
    const known = await answerPerson(service, member, identity);
    if (known === null) return describeStranger(identity);
    const { row, answer, viewer } = known;
    const serviceId = (person: number) => service.ids.encode('person', member.account, person);
    return {
      target: {
        profile: {
          service_id: serviceId(row.id),
          ...profileOf(row),
          linkedin_url: identity.url ?? linkedinUrlOf(row.key) ?? '',
        },
      },
      count: answer.count,
      summary: assembleSummaryV1(answer, viewer),
      paths: assemblePathsV1(answer, viewer, serviceId),
    };
  },
});
