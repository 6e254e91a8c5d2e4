import { done } from '../../../utils/interface/kith/kith-network.ts';
import {
  createDraftRequest,
  editDraftRequest,
  nameSequenceRequest,
  type Sequence,
  type SequenceEmail,
  type Sequences,
  sequence,
  sequenceEmail,
  sequences,
} from '../../../utils/interface/sequences.ts';
import type { Member } from '../../store/rows.ts';
import { asMember } from '../access/as-member.ts';
import { assembleEmail, assembleSequence } from '../answers/assemble-sequence.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { identifyPerson } from '../identify-target.ts';
import { rowOf } from '../row-of.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';

const listSequences = defineOperation({
  method: 'get',
  path: '/kith/sequences',
  tag: 'Drafts',
  summary: 'The caller’s sequences',
  description: 'Each with the number of its emails in each state.',
  access: asMember,
  forward: { effect: 'read' },
  answer: sequences,
  async handle({ service, caller }): Promise<Sequences> {
    const rows = await service.store.sequences(caller.member);
    return { sequences: rows.map((row) => assembleSequence(service, caller, row)) };
  },
});

const readSequence = defineOperation({
  method: 'get',
  path: '/kith/sequences/{sequence_id}',
  tag: 'Drafts',
  summary: 'Read a sequence',
  description: 'GET /v2/sequences/{sequence_id}/emails reads its emails.',
  access: asMember,
  forward: { effect: 'read' },
  answer: sequence,
  refusals: ['not_found'],
  async handle({ service, caller, params }): Promise<Sequence> {
    const id = rowOf(service, 'sequence', caller.member, params.sequence_id);
    return assembleSequence(service, caller, await service.store.sequence(caller.member, id));
  },
});

const createSequence = defineOperation({
  method: 'post',
  path: '/kith/sequences',
  tag: 'Drafts',
  summary: 'Create a sequence',
  description:
    'If the caller already has a sequence with this name, it is returned. The limit is 100 sequences; beyond that, 409.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: nameSequenceRequest,
  answer: sequence,
  async handle({ service, caller, body }): Promise<Sequence> {
    const row = await service.store.ensureSequence(caller.member, body.name, service.now());
    return assembleSequence(service, caller, row);
  },
});

const renameSequence = defineOperation({
  method: 'put',
  path: '/kith/sequences/{sequence_id}',
  tag: 'Drafts',
  summary: 'Rename a sequence',
  description: 'Two sequences of one caller can’t have the same name (409).',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: nameSequenceRequest,
  answer: sequence,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params, body }): Promise<Sequence> {
    const id = rowOf(service, 'sequence', caller.member, params.sequence_id);
    const row = await service.store.renameSequence(caller.member, id, body.name);
    return assembleSequence(service, caller, row);
  },
});

const deleteSequence = defineOperation({
  method: 'delete',
  path: '/kith/sequences/{sequence_id}',
  tag: 'Drafts',
  summary: 'Delete a sequence with its emails',
  description: 'This can’t be undone.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  isDoneOnce: true,
  answer: done,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params }) {
    const id = rowOf(service, 'sequence', caller.member, params.sequence_id);
    await service.store.deleteSequence(caller.member, id);
    return { changed: true };
  },
});

function emailRowsOf(
  service: ServiceContext,
  member: Member,
  params: Readonly<Record<string, string>>,
): [sequence: number, email: number] {
  return [
    rowOf(service, 'sequence', member, params.sequence_id),
    rowOf(service, 'sequence_email', member, params.email_id),
  ];
}

const createDraft = defineOperation({
  method: 'post',
  path: '/kith/sequences/{sequence_id}/emails',
  tag: 'Drafts',
  summary: 'Draft an email to a person',
  description:
    'Saving the same draft to the same person again returns the existing one. The limit is 200 emails per sequence; beyond that, 409.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: createDraftRequest,
  answer: sequenceEmail,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params, body }): Promise<SequenceEmail> {
    const { key, url } = identifyPerson('linkedin_url', body.linkedin_url);
    const row = await service.store.ensureDraft(
      caller.member,
      rowOf(service, 'sequence', caller.member, params.sequence_id),
      { to: { key, linkedinUrl: url ?? '' }, subject: body.subject, text: body.text },
      service.now(),
    );
    return assembleEmail(service, caller, row);
  },
});

const editDraft = defineOperation({
  method: 'put',
  path: '/kith/sequences/{sequence_id}/emails/{email_id}',
  tag: 'Drafts',
  summary: 'Change a draft',
  description: 'Absent fields stay as they are. Only a draft can be changed (409).',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: editDraftRequest,
  answer: sequenceEmail,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params, body }): Promise<SequenceEmail> {
    const rows = emailRowsOf(service, caller.member, params);
    return assembleEmail(service, caller, await service.store.editDraft(caller.member, ...rows, body));
  },
});

/** Always refused, because Kith doesn’t send email. A "scheduled" email that is never sent would be misleading. */
const scheduleEmail = defineOperation({
  method: 'post',
  path: '/kith/sequences/{sequence_id}/emails/{email_id}/schedule',
  tag: 'Drafts',
  summary: 'Schedule a draft or a failed email',
  description: 'Always refused, because sending isn’t set up.',
  access: asMember,
  forward: { effect: 'read' },
  answer: null,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params }) {
    const rows = emailRowsOf(service, caller.member, params);
    await service.store.requireAction(caller.member, ...rows, 'schedule');
    throw new ServiceError(
      'conflict',
      'Sending isn’t set up, so nothing can be scheduled. The email is unchanged; copy it to your email program.',
    );
  },
});

const cancelEmail = defineOperation({
  method: 'post',
  path: '/kith/sequences/{sequence_id}/emails/{email_id}/cancel',
  tag: 'Drafts',
  summary: 'Cancel a draft or a scheduled email',
  description: 'Canceling an email a second time is refused (409) and changes nothing.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  isDoneOnce: true,
  answer: sequenceEmail,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params }): Promise<SequenceEmail> {
    const rows = emailRowsOf(service, caller.member, params);
    return assembleEmail(service, caller, await service.store.cancelEmail(caller.member, ...rows));
  },
});

/** Operations on sequences and drafts that the interface lacks. */
export const SEQUENCE_OPERATIONS: readonly Operation[] = [
  listSequences,
  createSequence,
  readSequence,
  renameSequence,
  deleteSequence,
  createDraft,
  editDraft,
  cancelEmail,
  scheduleEmail,
];
