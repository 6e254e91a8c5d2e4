import { z } from 'zod';
import { done } from '../../../utils/interface/kith-network.ts';
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
import type { Member } from '../../store/store.ts';
import { asMember } from '../access/as-member.ts';
import { assembleEmail, assembleSequence } from '../answers/assemble-sequence.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { identifyPerson } from '../identify-target.ts';
import { rowOf } from '../row-of.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';

/** GET /kith/sequences: the caller's sequences, newest first. */
const listSequences = defineOperation({
  method: 'get',
  path: '/kith/sequences',
  tag: 'Drafts',
  summary: 'The caller’s sequences',
  access: asMember,
  forward: { effect: 'read' },
  answer: sequences,
  refusals: [],
  async handle({ service, caller }): Promise<Sequences> {
    const rows = await service.store.sequences(caller.member);
    return { sequences: rows.map((row) => assembleSequence(service, caller, row)) };
  },
});

/** GET /kith/sequences/{sequence_id}. */
const readSequence = defineOperation({
  method: 'get',
  path: '/kith/sequences/{sequence_id}',
  tag: 'Drafts',
  summary: 'Read a sequence',
  description: 'GET /v2/sequences/{sequence_id}/emails reads its e-mails.',
  access: asMember,
  forward: { effect: 'read' },
  params: z.object({ sequence_id: z.string().min(1) }),
  answer: sequence,
  refusals: ['not_found'],
  async handle({ service, caller, params }): Promise<Sequence> {
    const id = rowOf(service, 'sequence', caller.member, params.sequence_id);
    return assembleSequence(service, caller, await service.store.sequence(caller.member, id));
  },
});

/** POST /kith/sequences: a sequence by name. */
const createSequence = defineOperation({
  method: 'post',
  path: '/kith/sequences',
  tag: 'Drafts',
  summary: 'Make a sequence',
  description: 'The name of a sequence the caller has answers that one. At most 100 sequences (409 beyond).',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: nameSequenceRequest,
  answer: sequence,
  refusals: ['conflict'],
  async handle({ service, caller, body }): Promise<Sequence> {
    const row = await service.store.ensureSequence(caller.member, body.name, service.now());
    return assembleSequence(service, caller, row);
  },
});

/** PUT /kith/sequences/{sequence_id}: another name. */
const renameSequence = defineOperation({
  method: 'put',
  path: '/kith/sequences/{sequence_id}',
  tag: 'Drafts',
  summary: 'Rename a sequence',
  description: 'Two sequences of one caller never have one name (409).',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  params: z.object({ sequence_id: z.string().min(1) }),
  body: nameSequenceRequest,
  answer: sequence,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params, body }): Promise<Sequence> {
    const id = rowOf(service, 'sequence', caller.member, params.sequence_id);
    return assembleSequence(
      service,
      caller,
      await service.store.renameSequence(caller.member, id, body.name),
    );
  },
});

/** DELETE /kith/sequences/{sequence_id}: the sequence and all its e-mails, in every state. */
const deleteSequence = defineOperation({
  method: 'delete',
  path: '/kith/sequences/{sequence_id}',
  tag: 'Drafts',
  summary: 'Delete a sequence with its e-mails',
  description: 'It cannot be undone.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  isDoneOnce: true,
  params: z.object({ sequence_id: z.string().min(1) }),
  answer: done,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params }) {
    const id = rowOf(service, 'sequence', caller.member, params.sequence_id);
    await service.store.deleteSequence(caller.member, id);
    return { changed: true };
  },
});

/** The ids in the path of what is done to one e-mail. */
const emailParams = z.object({ sequence_id: z.string().min(1), email_id: z.string().min(1) });

/** The rows they name, for the store to look up. */
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

/** POST /kith/sequences/{sequence_id}/emails: a draft to one person, who need not be in the caller's data. */
const createDraft = defineOperation({
  method: 'post',
  path: '/kith/sequences/{sequence_id}/emails',
  tag: 'Drafts',
  summary: 'Draft an e-mail to a person',
  description:
    'The same draft to the same person again is the one that is there. A sequence holds 200 e-mails (409 beyond).',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  params: z.object({ sequence_id: z.string().min(1) }),
  body: createDraftRequest,
  answer: sequenceEmail,
  refusals: ['forbidden', 'not_found', 'conflict'],
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

/** PUT /kith/sequences/{sequence_id}/emails/{email_id}: another subject or text, of a draft only. */
const editDraft = defineOperation({
  method: 'put',
  path: '/kith/sequences/{sequence_id}/emails/{email_id}',
  tag: 'Drafts',
  summary: 'Change a draft',
  description: 'What is left out stays as it is. Only a draft can be changed (409).',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  params: emailParams,
  body: editDraftRequest,
  answer: sequenceEmail,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params, body }): Promise<SequenceEmail> {
    const rows = emailRowsOf(service, caller.member, params);
    return assembleEmail(service, caller, await service.store.editDraft(caller.member, ...rows, body));
  },
});

/**
 * POST /kith/sequences/{sequence_id}/emails/{email_id}/schedule: refused, since nothing here sends e-mail. An
 * e-mail that said "scheduled" and never went would be a lie.
 */
const scheduleEmail = defineOperation({
  method: 'post',
  path: '/kith/sequences/{sequence_id}/emails/{email_id}/schedule',
  tag: 'Drafts',
  summary: 'Schedule a draft or a failed e-mail',
  description: 'Always refused: sending is not set up, and nothing pretends that it were.',
  access: asMember,
  forward: { effect: 'read' },
  params: emailParams,
  answer: null,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params }) {
    const rows = emailRowsOf(service, caller.member, params);
    await service.store.requireAction(caller.member, ...rows, 'schedule');
    throw new ServiceError(
      'conflict',
      'Sending is not set up, so nothing can be scheduled. The e-mail is as it was; copy it to where you write from.',
    );
  },
});

/** POST /kith/sequences/{sequence_id}/emails/{email_id}/cancel: it stays, and is never sent. */
const cancelEmail = defineOperation({
  method: 'post',
  path: '/kith/sequences/{sequence_id}/emails/{email_id}/cancel',
  tag: 'Drafts',
  summary: 'Cancel a draft or a scheduled e-mail',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  isDoneOnce: true,
  params: emailParams,
  answer: sequenceEmail,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params }): Promise<SequenceEmail> {
    const rows = emailRowsOf(service, caller.member, params);
    return assembleEmail(service, caller, await service.store.cancelEmail(caller.member, ...rows));
  },
});

/** Sequences and their drafts, beside the one operation of the interface. */
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
