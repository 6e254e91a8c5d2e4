import { done } from '../../../utils/interface/kith-network.ts';
import {
  answerSameRequest,
  type Namesake,
  namesakes,
  namesakesRequest,
  type SamePeople,
  samePeople,
  splitPersonRequest,
} from '../../../utils/interface/kith-same.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { mailKeyOf } from '../../imports/linkedin/identity-keys.ts';
import type { SamePair, SameSide } from '../../store/statements/find-same-people.ts';
import { asMember } from '../access/as-member.ts';
import { describeKnown } from '../answers/describe-known.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { identifyPerson, onlyOne } from '../identify-target.ts';
import { rowOf } from '../row-of.ts';
import { refuseField } from '../service-error.ts';

/** GET /kith/people/same: who of the caller's data probably is one person. */
const readSamePeople = defineOperation({
  method: 'get',
  path: '/kith/people/same',
  tag: 'Own data',
  summary: 'People who probably are one, to be answered',
  description:
    'Of the caller’s own data alone: the same full name, and at least one more thing that speaks for it. A name alone joins nobody.',
  access: asMember,
  forward: { effect: 'read' },
  isCached: true,
  answer: samePeople,
  refusals: [],
  async handle({ service, caller: { member } }): Promise<SamePeople> {
    const { open, answered } = await service.store.samePeople(member, service.now());
    const tellSide = ({ person, name, key, ...side }: SameSide) => ({
      id: service.ids.encode('person', member.account, person),
      full_name: name,
      linkedin_url: linkedinUrlOf(key) ?? '',
      title: side.title,
      company: side.company,
      emails: [...side.emails],
      sources: [...side.sources],
    });
    const tellPair = ({ sides, reasons, answer }: SamePair): SamePeople['pairs'][number] => {
      const people = sides.map(tellSide);
      return {
        id: people.map(({ id }) => id).join('.'),
        people,
        reasons: [...reasons],
        answer: answer ?? '',
      };
    };
    return { pairs: open.map(tellPair), answered: answered.map(tellPair) };
  },
});

/** PUT /kith/people/same: whether two people are one, or that answer taken back. */
const answerSamePeople = defineOperation({
  method: 'put',
  path: '/kith/people/same',
  tag: 'Own data',
  summary: 'Say whether two people are one, or take it back',
  description:
    'Two people of the caller’s data, or one of them and a profile (linkedin_url) that nothing is known of yet. For the caller alone, and whatever is imported later. The sources stay as they are, so that undo leaves everything as it was.',
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

/** POST /kith/people/same: whom the caller knows by the name that a profile shows. */
const findNamesakes = defineOperation({
  method: 'post',
  path: '/kith/people/same',
  tag: 'Own data',
  summary: 'People the caller knows by the name of a profile',
  description:
    'At most 5 of the caller’s own data, whose full name is the one the profile shows, known by another LinkedIn address or by none. Nothing of it is saved. Who was answered no of is left out.',
  access: asMember,
  forward: { effect: 'read' },
  body: namesakesRequest,
  answer: namesakes,
  refusals: [],
  async handle({ service, caller: { member }, body }): Promise<{ people: Namesake[] }> {
    const { key } = identifyPerson('linkedin_url', body.linkedin_url);
    const rows = await service.store.namesakes(member, key, body.name);
    const known = await describeKnown(service, member, rows);
    return {
      people: known.map(({ person, ...one }) => ({
        id: service.ids.encode('person', member.account, person),
        ...one,
      })),
    };
  },
});

/** POST /kith/people/split: an address is another person's than the sources say, or that taken back. */
const splitPerson = defineOperation({
  method: 'post',
  path: '/kith/people/split',
  tag: 'Own data',
  summary: 'Move a LinkedIn or e-mail address to a person of its own, or back',
  description:
    'For the caller alone, and whatever is imported later. Exactly one of linkedin_url and email. What the sources tell of the person stays with them.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: splitPersonRequest,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, body }) {
    const { name, value } = onlyOne({ linkedin_url: body.linkedin_url, email: body.email }, [
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
    throw refuseField('email', 'must be an e-mail address, such as name@example.com', 'not_an_email');
  }
  return key;
}

/** Who may be one person, and what the caller says to it. */
export const SAME_PEOPLE_OPERATIONS: readonly Operation[] = [
  readSamePeople,
  findNamesakes,
  answerSamePeople,
  splitPerson,
];
