import { wasFavorDone } from '../../../utils/interface/kith/ask-states.ts';
import {
  type Ask,
  type AskStanding,
  ask,
  askParams,
  askStanding,
  askStandingRequest,
  asks,
  createAskRequest,
  editAskRequest,
  type IntroducerStanding,
  moveAskRequest,
  thankAskRequest,
} from '../../../utils/interface/kith/kith-asks.ts';
import { done } from '../../../utils/interface/kith/kith-network.ts';
import { isoDay } from '../../network/format-day.ts';
import { asMember } from '../access/as-member.ts';
import type { Caller } from '../access/known-callers.ts';
import { countIntroductions } from '../answers/answer-introductions.ts';
import { assembleAsk, assembleParty, lastContactWith } from '../answers/assemble-ask.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { identifyPerson } from '../identify-target.ts';
import { isoTime } from '../iso-time.ts';
import { rowOf } from '../row-of.ts';
import { maskAddress } from '../sample/demo-account.ts';
import type { ServiceContext } from '../service-context.ts';
import { refuseField } from '../service-error.ts';

const listAsks = defineOperation({
  method: 'get',
  path: '/kith/asks',
  tag: 'Asks',
  summary: 'The caller’s asks for introductions',
  description: 'All of them, newest first, with their outcome. No one else sees them.',
  access: asMember,
  forward: { effect: 'read' },
  answer: asks,
  async handle({ service, caller }): Promise<{ asks: Ask[] }> {
    const rows = await service.store.asks(caller.member);
    return { asks: await Promise.all(rows.map((row) => assembleAsk(service, caller.member, row))) };
  },
});

/** Returns the data that a card needs before it shows "Ask Dana". */
const readAskStanding = defineOperation({
  method: 'post',
  path: '/kith/asks/standing',
  tag: 'Asks',
  summary: 'What a person’s possible introducers were already asked',
  description:
    'For each possible introducer to one person: how many asks wait for them, when they were last asked and last in ' +
    'contact, and their email address. Also the asks to meet the person. It changes nothing.',
  access: asMember,
  forward: { effect: 'read' },
  body: askStandingRequest,
  answer: askStanding,
  async handle({ service, caller, body }): Promise<AskStanding> {
    const { member } = caller;
    const target = identifyPerson('linkedin_url', body.linkedin_url);
    const rows = await service.store.asksNaming(member, 'target', target.key);
    return {
      target: await assembleParty(service, member, { key: target.key, linkedinUrl: target.url ?? '' }),
      introduces: await countIntroductions(service, member, target),
      introducers: await Promise.all(
        body.introducer_linkedin_urls.map((url, at) => standingOf(service, caller, url, at)),
      ),
      asks: await Promise.all(rows.map((row) => assembleAsk(service, member, row))),
    };
  },
});

async function standingOf(
  service: ServiceContext,
  { member, isSample }: Caller,
  linkedin_url: string,
  at: number,
): Promise<IntroducerStanding> {
  const { store } = service;
  const { key } = identifyPerson(`introducer_linkedin_urls.${at}`, linkedin_url);
  const asks = await store.asksNaming(member, 'introducer', key);
  const asked = asks.flatMap(({ steps }) => steps.filter(({ state }) => state === 'asked'));
  const person = await store.personByKey(member.account, key, member);
  const contact = person === null ? null : await store.contact(member, person.id);
  const day = person === null ? null : await lastContactWith(service, member, person.id);
  return {
    linkedin_url,
    open: asks.filter(({ state }) => state === 'asked').length,
    last_asked_at: isoTime(asked.length === 0 ? null : Math.max(...asked.map((step) => step.at))),
    unthanked: asks.filter((one) => one.thankedAt === null && wasFavorDone(one)).length,
    last_contact: isoDay(day),
    email: isSample && contact?.email ? maskAddress(contact.email) : (contact?.email ?? ''),
  };
}

/** Enough for a note and a paragraph of 10,000 escaped characters. */
const ASK_BODY = 256 * 1024;

const createAsk = defineOperation({
  method: 'post',
  path: '/kith/asks',
  tag: 'Asks',
  summary: 'Save an ask for an introduction',
  description:
    'Identify the introducer with introducer_linkedin_url, introducer_name, or both. Nothing is sent to anyone. Saving the ' +
    'same draft again returns the existing one. The limit is 500 asks; beyond that, 409.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  isDoneOnce: true,
  body: createAskRequest,
  bodyLimit: ASK_BODY,
  answer: ask,
  async handle({ service, caller, body }): Promise<Ask> {
    const target = identifyPerson('linkedin_url', body.linkedin_url);
    const introducer = identifyIntroducer(body.introducer_linkedin_url, body.introducer_name);
    if (introducer?.key === target.key) {
      throw refuseField('introducer_linkedin_url', 'must be someone other than linkedin_url', 'same_person');
    }
    const draft = {
      target: { key: target.key, linkedinUrl: target.url ?? '' },
      introducer: { key: introducer?.key ?? '', linkedinUrl: introducer?.url ?? '' },
      introducerName: body.introducer_name ?? '',
      kind: body.kind,
      note: body.note,
      paragraph: body.paragraph,
    };
    const row = await service.store.createAsk(caller.member, draft, body.state, service.now());
    return assembleAsk(service, caller.member, row);
  },
});

/** Returns null if only a name is given. */
function identifyIntroducer(address: string | undefined, name: string | undefined) {
  if (address !== undefined) return identifyPerson('introducer_linkedin_url', address);
  if (name !== undefined) return null;
  throw refuseField('introducer_linkedin_url', 'is missing; send it, or introducer_name', 'required');
}

const editAsk = defineOperation({
  method: 'put',
  path: '/kith/asks/{id}',
  tag: 'Asks',
  summary: 'Change a draft of an ask',
  description: 'Absent fields stay as they are. Only a draft can be changed (409).',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  params: askParams,
  body: editAskRequest,
  bodyLimit: ASK_BODY,
  answer: ask,
  refusals: ['not_found'],
  async handle({ service, caller, params, body }): Promise<Ask> {
    const { member } = caller;
    const row = await service.store.editAsk(member, rowOf(service, 'ask', member, params.id), body);
    return assembleAsk(service, member, row);
  },
});

const moveAsk = defineOperation({
  method: 'post',
  path: '/kith/asks/{id}/state',
  tag: 'Asks',
  summary: 'Record the outcome of an ask',
  description:
    'draft → asked → made → met; declined and no_answer may follow asked and made; any state but draft may follow ' +
    'no_answer. Every other step is refused (409).',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  isDoneOnce: true,
  params: askParams,
  body: moveAskRequest,
  answer: ask,
  refusals: ['not_found'],
  async handle({ service, caller, params, body }): Promise<Ask> {
    const { member } = caller;
    const id = rowOf(service, 'ask', member, params.id);
    return assembleAsk(service, member, await service.store.moveAsk(member, id, body.state, service.now()));
  },
});

const undoAskStep = defineOperation({
  method: 'post',
  path: '/kith/asks/{id}/undo',
  tag: 'Asks',
  summary: 'Undo the latest step of an ask',
  description: 'The first step can’t be undone (409); delete the ask instead.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  isDoneOnce: true,
  params: askParams,
  answer: ask,
  refusals: ['not_found'],
  async handle({ service, caller, params }): Promise<Ask> {
    const { member } = caller;
    const row = await service.store.undoAskStep(member, rowOf(service, 'ask', member, params.id));
    return assembleAsk(service, member, row);
  },
});

const thankForAsk = defineOperation({
  method: 'put',
  path: '/kith/asks/{id}/thanks',
  tag: 'Asks',
  summary: 'Mark the introducer as thanked, or not',
  description: 'Only for an introduction that was made (409). Nothing is sent to anyone.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  params: askParams,
  body: thankAskRequest,
  answer: ask,
  refusals: ['not_found'],
  async handle({ service, caller, params, body }): Promise<Ask> {
    const { member } = caller;
    const id = rowOf(service, 'ask', member, params.id);
    const row = await service.store.thankForAsk(member, id, body.thanked, service.now());
    return assembleAsk(service, member, row);
  },
});

const deleteAsk = defineOperation({
  method: 'delete',
  path: '/kith/asks/{id}',
  tag: 'Asks',
  summary: 'Delete an ask',
  description: 'This can’t be undone.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  isDoneOnce: true,
  params: askParams,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, params }) {
    await service.store.deleteAsk(caller.member, rowOf(service, 'ask', caller.member, params.id));
    return { changed: true };
  },
});

export const ASK_OPERATIONS: readonly Operation[] = [
  listAsks,
  readAskStanding,
  createAsk,
  editAsk,
  moveAsk,
  undoAskStep,
  thankForAsk,
  deleteAsk,
];
