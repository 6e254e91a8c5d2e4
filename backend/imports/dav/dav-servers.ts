import { readFile } from 'node:fs/promises';
import { assetFile } from '../../own-code.ts';
import type { CollectionKind } from '../record.ts';

interface DavServer {
  readonly domains: readonly string[];
  /** Where the provider keeps contacts and calendars. Undefined if it doesn't offer them. */
  readonly contacts?: string;
  readonly calendar?: string;
  readonly domain?: string;
  /** Why Kith can't read anything there: the provider accepts only OAuth, or doesn't offer anything. */
  readonly refuses?: 'passwords' | 'everything';
}

/** The locations of the address books and calendars of an email address. */
export interface DavPlaces {
  readonly addresses: Readonly<Partial<Record<CollectionKind, string>>>;
  readonly refuses: DavServer['refuses'] | null;
}

const MICROSOFT = /^(?:outlook|hotmail|live|msn)\.[a-z.]+$/;

const readServers = async () =>
  JSON.parse(await readFile(assetFile('dav-servers.json'), 'utf8')) as readonly DavServer[];

/** Returns where a well-known provider keeps contacts and calendars, or null if Kith doesn't know the provider. */
export async function placesOfAddress(address: string): Promise<DavPlaces | null> {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  if (MICROSOFT.test(domain)) return { addresses: {}, refuses: 'everything' };
  const server = (await readServers()).find(({ domains }) => domains.includes(domain));
  if (server === undefined) return null;
  const { contacts, calendar, refuses = null } = server;
  const addresses = {
    ...(contacts === undefined ? {} : { contacts }),
    ...(calendar === undefined ? {} : { calendar }),
  };
  return { addresses, refuses };
}

/** Returns the domain within which a provider's servers redirect to each other; undefined for all other servers. */
export async function domainOfServer(url: string): Promise<string | undefined> {
  const { host } = new URL(url);
  const servers = await readServers();
  return servers.find(({ domain }) => domain !== undefined && host.endsWith(`.${domain}`))?.domain;
}
