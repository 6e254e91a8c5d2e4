import {
  addMailboxRequest,
  type Mailbox,
  type Mailboxes,
  mailbox,
  mailboxes,
  mailboxParams,
} from '../../../utils/interface/kith/kith-mailboxes.ts';
import { done } from '../../../utils/interface/kith/kith-network.ts';
import { asMember } from '../access/as-member.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { requireOwnData } from '../kith/require-own-data.ts';
import { rowOf } from '../row-of.ts';
import { ServiceError } from '../service-error.ts';
import { assembleMailbox, refuseMailbox } from './assemble-mailbox.ts';
import { hostOf, refuseWithoutPasswords } from './mail-servers.ts';

/** GET /kith/mailboxes: returns the caller's mailboxes, address books and calendars, and when each was last read. */
const listMailboxes = defineOperation({
  method: 'get',
  path: '/kith/mailboxes',
  tag: 'Own data',
  summary: 'The caller’s mailboxes, address books and calendars that Kith reads by itself',
  description:
    'Oldest first, each with its last reading and what is wrong, if anything is. Passwords are never returned.',
  access: asMember,
  forward: { effect: 'read' },
  answer: mailboxes,
  refusals: [],
  async handle({ service, caller }): Promise<Mailboxes> {
    const rows = await service.mailboxes.list(caller.member);
    return { mailboxes: rows.map((row) => assembleMailbox(service, caller.member, row)) };
  },
});

/** POST /kith/mailboxes: adds a mailbox, or gives one a new password. */
const addMailbox = defineOperation({
  method: 'post',
  path: '/kith/mailboxes',
  tag: 'Own data',
  summary: 'Add a mailbox, or enter its new password',
  description:
    'Signs in at the provider by IMAP over TLS, and reads header fields alone: who wrote to whom and when. The first reading is an import with a preview (`job_id`); once it is confirmed, Kith reads new emails every 30 minutes. The same address at the same host gets the new password and is read at once.',
  access: asMember,
  forward: { effect: 'write' },
  body: addMailboxRequest,
  answer: mailbox,
  refusals: ['conflict', 'forbidden', 'validation_error'],
  async handle({ service, caller, body }): Promise<Mailbox> {
    requireOwnData(caller);
    const { address, password, port } = body;
    refuseWithoutPasswords(address);
    const host = body.host ?? (await hostOf(address));
    const server = { address, host, port, user: body.user ?? address };
    const added = await service.mailboxes
      .add(caller.member, server, password)
      .catch((error: unknown) => refuseMailbox(error, 'password', 'host'));
    return assembleMailbox(service, caller.member, added);
  },
});

/** POST /kith/mailboxes/{id}/read: starts reading now. */
const readMailbox = defineOperation({
  method: 'post',
  path: '/kith/mailboxes/{id}/read',
  tag: 'Own data',
  summary: 'Read a mailbox, address book or calendar now',
  description: 'Returns at once. GET /kith/mailboxes shows when it was read, or what went wrong.',
  access: asMember,
  forward: { effect: 'write' },
  params: mailboxParams,
  answer: mailbox,
  refusals: ['conflict', 'forbidden', 'not_found'],
  async handle({ service, caller, params }): Promise<Mailbox> {
    requireOwnData(caller);
    const id = rowOf(service, 'mailbox', caller.member, params.id);
    const found = await service.mailboxes.readNow(caller.member, id);
    return found === null ? noSuchMailbox() : assembleMailbox(service, caller.member, found);
  },
});

/** DELETE /kith/mailboxes/{id}: stops reading. What the mailbox brought stays. */
const removeMailbox = defineOperation({
  method: 'delete',
  path: '/kith/mailboxes/{id}',
  tag: 'Own data',
  summary: 'Stop reading a mailbox, address book or calendar',
  description:
    'Deletes the password and the schedule, and ends a reading. What it brought stays until its import is undone, which removes it here, too.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  params: mailboxParams,
  answer: done,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params }) {
    requireOwnData(caller);
    const id = rowOf(service, 'mailbox', caller.member, params.id);
    const isRemoved = await service.mailboxes.remove(caller.member, id);
    return isRemoved ? { changed: true } : noSuchMailbox();
  },
});

/** The same error as for an unknown id, so that it doesn’t reveal another member’s mailbox. */
function noSuchMailbox(): never {
  throw new ServiceError('not_found', 'You have no mailbox with this id.');
}

/** Operations on mailboxes that Kith reads by itself. */
export const MAILBOX_OPERATIONS: readonly Operation[] = [
  listMailboxes,
  addMailbox,
  readMailbox,
  removeMailbox,
];
