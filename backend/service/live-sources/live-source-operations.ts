import {
  addMailboxRequest,
  type LiveSource,
  type LiveSources,
  liveSource,
  liveSourceDayParams,
  liveSourceParams,
  liveSources,
} from '../../../utils/interface/kith/kith-live-sources.ts';
import { done } from '../../../utils/interface/kith/kith-network.ts';
import { dayOf } from '../../network/evidence.ts';
import { asMember } from '../access/as-member.ts';
import { requireOwnData } from '../access/known-callers.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { rowOf } from '../row-of.ts';
import { ServiceError } from '../service-error.ts';
import { assembleLiveSource, refuseServer } from './assemble-live-source.ts';
import { hostOf, refuseWithoutPasswords } from './mail-servers.ts';

const listLiveSources = defineOperation({
  method: 'get',
  path: '/kith/live-sources',
  tag: 'Own data',
  summary: 'The caller’s mailboxes, address books and calendars that Kith reads automatically',
  description:
    'Mailboxes (IMAP), address books (CardDAV) and calendars (CalDAV), oldest first, each with its last reading and any problem. Passwords are never returned.',
  access: asMember,
  forward: { effect: 'read' },
  answer: liveSources,
  async handle({ service, caller }): Promise<LiveSources> {
    const rows = await service.liveSources.list(caller.member);
    return { live_sources: rows.map((row) => assembleLiveSource(service, caller.member, row)) };
  },
});

const addMailbox = defineOperation({
  method: 'post',
  path: '/kith/mailboxes',
  tag: 'Own data',
  summary: 'Add a mailbox, or enter its new password',
  description:
    'Signs in at the provider by IMAP over TLS, and reads only header fields: who wrote to whom and when. The first reading is an import with a preview (`job_id`); once it is confirmed, Kith reads new emails every 30 minutes. If the mailbox was already added, it gets the new password and is read at once.',
  access: asMember,
  forward: { effect: 'write' },
  body: addMailboxRequest,
  answer: liveSource,
  refusals: ['conflict', 'forbidden'],
  async handle({ service, caller, body }): Promise<LiveSource> {
    requireOwnData(caller);
    const { address, password, port } = body;
    refuseWithoutPasswords(address);
    const host = body.host ?? (await hostOf(address));
    const server = { address, host, port, user: body.user ?? address };
    const added = await service.liveSources
      .add(caller.member, server, password)
      .catch((error: unknown) => refuseServer(error, 'password', 'host'));
    return assembleLiveSource(service, caller.member, added);
  },
});

const readLiveSource = defineOperation({
  method: 'post',
  path: '/kith/live-sources/{id}/read',
  tag: 'Own data',
  summary: 'Read a mailbox, address book or calendar now',
  description:
    'Asks its server by IMAP, CardDAV or CalDAV. Returns at once. GET /kith/live-sources shows when it was read, or what went wrong.',
  access: asMember,
  forward: { effect: 'write' },
  params: liveSourceParams,
  answer: liveSource,
  refusals: ['conflict', 'forbidden', 'not_found'],
  async handle({ service, caller, params }): Promise<LiveSource> {
    requireOwnData(caller);
    const id = rowOf(service, 'liveSource', caller.member, params.id);
    const found = await service.liveSources.readNow(caller.member, id);
    return found === null ? noSuchLiveSource() : assembleLiveSource(service, caller.member, found);
  },
});

const removeLiveSource = defineOperation({
  method: 'delete',
  path: '/kith/live-sources/{id}',
  tag: 'Own data',
  summary: 'Stop reading a mailbox, address book or calendar',
  description:
    'Deletes the password and the schedule, and stops a reading in progress. Imported data stays until its import is undone, which also removes the source here.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  params: liveSourceParams,
  answer: done,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params }) {
    requireOwnData(caller);
    const id = rowOf(service, 'liveSource', caller.member, params.id);
    const isRemoved = await service.liveSources.remove(caller.member, id);
    return isRemoved ? { changed: true } : noSuchLiveSource();
  },
});

const undoDay = defineOperation({
  method: 'delete',
  path: '/kith/live-sources/{id}/days/{day}',
  tag: 'Own data',
  summary: 'Undo what was read on a day',
  description:
    'Removes the emails, contacts or meetings that were imported that day, and people who appear in nothing else from this source. Later readings skip them. Nothing changes at the provider. The day of the first reading is undone with its import. `changed` is false if nothing was imported that day.',
  access: asMember,
  forward: { effect: 'withdrawal' },
  isDoneOnce: true,
  params: liveSourceDayParams,
  answer: done,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params }) {
    requireOwnData(caller);
    const id = rowOf(service, 'liveSource', caller.member, params.id);
    const { data } = liveSourceDayParams.safeParse(params);
    if (data === undefined) {
      throw new ServiceError('not_found', 'There is no such day. Write it like 2026-01-31.');
    }
    // Checked first, because erasing writes even if there is nothing to erase.
    if ((await service.store.liveSource(caller.member, id)) === null) return noSuchLiveSource();
    const changed = await service.store.undoDay(caller.member, id, dayOf(Date.parse(data.day) / 1000));
    return changed === null ? noSuchLiveSource() : { changed };
  },
});

/** Throws the same error as for an unknown id, so that it doesn’t reveal another member’s source. */
function noSuchLiveSource(): never {
  throw new ServiceError('not_found', 'You have no source with this id that Kith reads automatically.');
}

export const LIVE_SOURCE_OPERATIONS: readonly Operation[] = [
  listLiveSources,
  addMailbox,
  readLiveSource,
  removeLiveSource,
  undoDay,
];
