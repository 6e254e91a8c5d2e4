import { decodePercent } from '../../../utils/interface/decode-percent.ts';
import {
  type IntroducerV1,
  type PathV1,
  type PersonPathsV1,
  type ProfileV1,
  personPathsParamsV1,
  personPathsV1,
  type StarterV1,
} from '../../../utils/interface/v1/people-paths.ts';
import { linkedinUrlOf, type PersonIdentity } from '../../../utils/linkedin-url.ts';
import type { PathAnswer, Step } from '../../network/paths/answers.ts';
import { describePath, describeStep } from '../../network/paths/explain.ts';
import { asUser } from '../access/as-account.ts';
import { nameOf, profileOf } from '../answers/answer-entities.ts';
import { assembleSummary, NO_SUMMARY, scorePath, scoreStep, type Viewer } from '../answers/assemble-paths.ts';
import { answerPerson } from '../answers/person-paths.ts';
import { defineOperation } from '../http/operation.ts';
import { parseInput } from '../http/parse-input.ts';
import { identifyPerson } from '../identify-target.ts';
import { refuseField } from '../service-error.ts';
import { scoreV1 } from './score-v1.ts';

type ServiceId = (person: number) => string;

function assemblePath(path: PathAnswer, viewer: Viewer, serviceId: ServiceId): PathV1 {
  const { score, score_label } = scorePath(path);
  const summary = { score: scoreV1(score), score_label, description: describePath(path, viewer) };
  if (path.kind === 'direct') return { type: 'direct', summary };
  return {
    type: 'intro',
    summary,
    starters: path.starters.map((step) => ({
      ...assembleKnower(step, viewer, serviceId),
      score_description: describeStep(step, viewer),
    })) satisfies StarterV1[],
    introducer: assembleKnower(path.step, viewer, serviceId),
  };
}

/** Returns the person who knows the other person in a step, with the score of their tie. */
function assembleKnower(step: Step, viewer: Viewer, serviceId: ServiceId): IntroducerV1 {
  const { score, score_label } = scoreStep(step);
  const row = viewer.entities.askedPerson(step);
  // The id would identify a teammate who doesn’t want to be named.
  const isNamed = row === viewer.entities.person(step.from);
  const profile: ProfileV1 = { service_id: isNamed ? serviceId(step.from) : '', ...profileOf(row) };
  return { profile, score: scoreV1(score), score_label };
}

/** Describes a person who isn’t in the user’s data, with the name in the address and no path. */
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
  description: 'url is the LinkedIn address of the person, percent-encoded or not. Scores are 0–10.',
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
    const summary = assembleSummary(answer, viewer);
    return {
      target: {
        profile: {
          service_id: serviceId(row.id),
          ...profileOf(row),
          linkedin_url: identity.url ?? linkedinUrlOf(row.key) ?? '',
        },
      },
      count: answer.count,
      // The label stays that of the 0–100 score.
      summary: { ...summary, score: scoreV1(summary.score) },
      paths: answer.paths.map((path) => assemblePath(path, viewer, serviceId)),
    };
  },
});

const BEFORE_ADDRESS = '/v1/people/paths/';
/** A scheme with an encoded colon, or with one slash instead of two after a proxy. */
const SCHEME = /^(https?)(?::|%3a)\/+/i;

/**
 * Returns the LinkedIn address at the end of GET /v1/people/paths/{url}. A percent-encoded address is one segment and is decoded
 * once. An address with its own slashes is used unchanged, with its query, because its encoding is part of it.
 * @returns null if the percent-encoding is malformed
 */
export function readAddress(requestUrl: string): string | null {
  const { pathname, search } = new URL(requestUrl);
  const at = pathname.indexOf(BEFORE_ADDRESS);
  const tail = at < 0 ? '' : pathname.slice(at + BEFORE_ADDRESS.length);
  const segment = tail.replace(/\/+$/, '');
  if (segment.includes('/')) return tail.replace(SCHEME, '$1://') + search;
  return decodePercent(segment);
}
