import { done } from '../../../utils/interface/kith/kith-network.ts';
import {
  answerSameRequest,
  type Namesake,
  namesakes,
  namesakesRequest,
  type SamePeople,
  samePeople,
  splitPersonRequest,
} from '../../../utils/interface/kith/kith-same.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { mailKeyOf } from '../../imports/identity-keys.ts';
import type { SamePair, SameSide } from '../../store/statements/find-same-people.ts';
import { asMember } from '../access/as-member.ts';
import { describeKnownPeople } from '../answers/describe-people.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { identifyPerson, requireOne } from '../identify-target.ts';
import { rowOf } from '../row-of.ts';
import { refuseField } from '../service-error.ts';

const readSamePeople = defineOperation({
  method: 'get',
  path: '/kith/people/same',
  tag: 'Own data',
  summary: 'Possible duplicates to decide about',
  description:
    'Finds people in the caller’s own data with the same full name and at least one more similarity. Kith never merges people on a name alone.',
  access: asMember,
  forward: { effect: 'read' },
  isCached: true,
  answer: samePeople,
  async handle({ service, caller: { member } }): Promise<SamePeople> {
    const { open, answered } = await service.store.samePeople(member, service.now());
    const formatSide = ({ person, name, key, ...side }: SameSide) => ({
      id: service.ids.encode('person', member.account, person),
      full_name: name,
      linkedin_url: linkedinUrlOf(key) ?? '',
      title: side.title,
      company: side.company,
      emails: [...side.emails],
      sources: [...side.sources],
    });
    const formatPair = ({ sides, reasons, answer }: SamePair): SamePeople['pairs'][number] => {
      const people = sides.map(formatSide);
      return {
        id: people.map(({ id }) => id).join('.'),
        people,
        reasons: [...reasons],
        answer: answer ?? '',
      };
    };
    return { pairs: open.map(formatPair), answered: answered.map(formatPair) };
  },
});

const answerSamePeople = defineOperation({
  method: 'put',
  path: '/kith/people/same',
  tag: 'Own data',
  summary: 'Merge two people or keep them separate, or undo it',
  description:
    'Takes two people in the caller’s data, or one of them and an unknown profile (linkedin_url). Applies only to the caller, and also to later imports. The sources stay unchanged, so undo restores everything.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: answerSameRequest,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller: { member }, body }) {
    const { id, linkedin_url } = body;
    const answer = body.answer === 'undo' ? null : body.answer;
    const now = service.now();
    if (linkedin_url !== undefined) {
      const { key } = identifyPerson('linkedin_url', linkedin_url);
      const person = rowOf(service, 'person', member, id);
      return { changed: await service.store.setSamePage(member, key, person, answer, now) };
    }
    const [one, other] = id.split('.');
    const pair = [rowOf(service, 'person', member, one), rowOf(service, 'person', member, other)] as const;
    return { changed: await service.store.setSamePeople(member, pair, answer, now) };
  },
});

const findNamesakes = defineOperation({
  method: 'post',
  path: '/kith/people/same',
  tag: 'Own data',
  summary: 'People the caller knows by the name of a profile',
  description:
    'Returns at most 5 people in the caller’s own data who have the profile’s full name, and a different LinkedIn address or none. Nothing is saved. Excludes people who were kept separate.',
  access: asMember,
  forward: { effect: 'read' },
  body: namesakesRequest,
  answer: namesakes,
  async handle({ service, caller: { member }, body }): Promise<{ people: Namesake[] }> {
    const { key } = identifyPerson('linkedin_url', body.linkedin_url);
    const rows = await service.store.namesakes(member, key, body.name);
    const known = await describeKnownPeople(service, member, rows);
    return {
      people: known.map(({ person, ...one }) => ({
        id: service.ids.encode('person', member.account, person),
        ...one,
      })),
    };
  },
});

const splitPerson = defineOperation({
  method: 'post',
  path: '/kith/people/split',
  tag: 'Own data',
  summary: 'Move a LinkedIn or email address to a person of its own, or back',
  description:
    'Send exactly one of linkedin_url and email. Applies only to the caller, and also to later imports. The person keeps everything else.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: splitPersonRequest,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, body }) {
    const { name, value } = requireOne({ linkedin_url: body.linkedin_url, email: body.email }, [
      'linkedin_url',
      'email',
    ]);
    const key = name === 'email' ? requireMailKey(value) : identifyPerson(name, value).key;
    return { changed: await service.store.splitPerson(caller.member, key, body.split, service.now()) };
  },
});

function requireMailKey(address: string): string {
  const key = mailKeyOf(address);
  if (key === null) {
    throw refuseField('email', 'must be an email address, such as name@example.com', 'not_an_email');
  }
  return key;
}

export const SAME_PEOPLE_OPERATIONS: readonly Operation[] = [
  readSamePeople,
  findNamesakes,
  answerSamePeople,
  splitPerson,
];
