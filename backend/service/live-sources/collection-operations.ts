import {
  addCollectionRequest,
  type Collections,
  collections,
  findCollectionsRequest,
} from '../../../utils/interface/kith/kith-collections.ts';
import { type LiveSource, liveSource } from '../../../utils/interface/kith/kith-live-sources.ts';
import { type DavPlaces, placesOfAddress } from '../../imports/dav/dav-servers.ts';
import { asMember } from '../access/as-member.ts';
import { requireOwnData } from '../access/known-callers.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { refuseField } from '../service-error.ts';
import { assembleLiveSource, refuseServer } from './assemble-live-source.ts';

const findAll = defineOperation({
  method: 'post',
  path: '/kith/collections/find',
  tag: 'Own data',
  summary: 'Address books and calendars at a provider',
  description:
    'Signs in by CardDAV and CalDAV over TLS, and lists the caller’s address books and calendars. Nothing is saved. POST /kith/collections adds one of them.',
  access: asMember,
  forward: { effect: 'read' },
  body: findCollectionsRequest,
  answer: collections,
  refusals: ['forbidden'],
  async handle({ service, caller, body }): Promise<Collections> {
    requireOwnData(caller);
    const { address, password, user = address, server } = body;
    const addresses = await addressesFor(address, server);
    const found = await service.liveSources
      .findCollections(addresses, { user, password })
      .catch((error: unknown) => refuseServer(error, 'password', 'server'));
    if (found.length > 0) return { collections: [...found] };
    throw refuseField('server', 'has no address book or calendar of yours', 'nothing_found');
  },
});

/** The result never includes the domain of the email address itself, because a website there must not get the password. */
async function addressesFor(address: string, server: string | undefined): Promise<DavPlaces['addresses']> {
  if (server !== undefined) {
    const url = new URL(server.startsWith('https://') ? server : `https://${server}`).href;
    return { contacts: url, calendar: url };
  }
  const known = await placesOfAddress(address);
  if (known?.refuses === 'passwords') {
    throw refuseField(
      'address',
      'is at Google, which accepts no passwords for contacts and calendars, so Kith can’t read them. Import Google’s export (Takeout) instead',
      'no_passwords',
    );
  }
  if (known?.refuses === 'everything') {
    throw refuseField(
      'address',
      'is at a provider that doesn’t offer contacts and calendars to other programs. Export them there, and import the file',
      'not_offered',
    );
  }
  if (known !== null) return known.addresses;
  throw refuseField(
    'server',
    'must be your provider’s CardDAV or CalDAV server, because Kith doesn’t know it',
    'server_needed',
  );
}

const addCollection = defineOperation({
  method: 'post',
  path: '/kith/collections',
  tag: 'Own data',
  summary: 'Add an address book or calendar, or enter its new password',
  description:
    'Signs in at the provider by CardDAV or CalDAV over TLS. The first reading is an import with a preview (`job_id`); once it is confirmed, Kith reads the changes every 30 minutes. GET /kith/live-sources lists it. If it was already added with the same user, it gets the new password and is read at once, and so is everything else of this user on this server that waits for a password.',
  access: asMember,
  forward: { effect: 'write' },
  body: addCollectionRequest,
  answer: liveSource,
  refusals: ['conflict', 'forbidden'],
  async handle({ service, caller, body }): Promise<LiveSource> {
    requireOwnData(caller);
    const { address, password, user = address, kind, name } = body;
    const url = new URL(body.url);
    const place = { host: url.hostname, port: Number(url.port || 443) };
    const server = { address, ...place, user, collection: { kind, name, url: url.href } };
    const added = await service.liveSources
      .add(caller.member, server, password)
      .catch((error: unknown) => refuseServer(error, 'password', 'server'));
    return assembleLiveSource(service, caller.member, added);
  },
});

export const COLLECTION_OPERATIONS: readonly Operation[] = [findAll, addCollection];
