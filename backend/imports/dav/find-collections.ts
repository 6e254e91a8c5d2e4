import { decodePercent } from '../../../utils/interface/decode-percent.ts';
import type { Collection, CollectionKind } from '../record.ts';
import { type DavAccess, type DavClient, withDav } from './dav-client.ts';
import { DavStatusError, ElsewhereError } from './dav-failure.ts';
import { type DavRequest, propfind } from './dav-requests.ts';
import { DavFormatError, type DavResponse } from './multistatus.ts';

interface Standard {
  readonly wellKnown: string;
  /** The property with the address of the folder that contains all of a person's collections. */
  readonly home: string;
  readonly type: string;
}

/** CardDAV (RFC 6352) and CalDAV (RFC 4791), and the address at which a server announces them (RFC 6764). */
const STANDARDS: Readonly<Record<CollectionKind, Standard>> = {
  contacts: { wellKnown: '/.well-known/carddav', home: 'addressbook-home-set', type: 'addressbook' },
  calendar: { wellKnown: '/.well-known/caldav', home: 'calendar-home-set', type: 'calendar' },
};

/** Paths to try if a server doesn't announce the address: its root, and the path of Nextcloud and ownCloud. */
const USUAL_PATHS = ['/', '/remote.php/dav/'];
const MAX_COLLECTIONS = 200;
/** Maximum of all responses together. Parsing a megabyte takes a quarter of a second, in a thread that all servers share. */
const MAX_FOUND_BYTES = 1024 * 1024;
const MAX_NAME = 100;

const PRINCIPAL = 'current-user-principal';
const WHO = propfind('0', `D:${PRINCIPAL}`, 'A:addressbook-home-set', 'C:calendar-home-set');
const HOME = propfind('0', 'A:addressbook-home-set', 'C:calendar-home-set');
const LIST = propfind('1', 'D:resourcetype', 'D:displayname', 'C:supported-calendar-component-set');

/**
 * Returns a person's address books or calendars. Starts from the server's well-known address, the usual paths, or the given
 * address itself. Skips collections on another server. Throws ImportError if it finds none.
 */
export function findCollections(
  access: DavAccess,
  kind: CollectionKind,
  limits: { maxMs: number },
): Promise<readonly Collection[]> {
  const find = async (client: DavClient) => {
    const start = new URL(access.url);
    const home = await findHome(client, start, kind);
    const found: Collection[] = [];
    let elsewhere: ElsewhereError | null = null;
    await client.send(home, LIST, (response) => {
      try {
        const collection = collectionOf(client, home, kind, response);
        if (collection !== null && found.length < MAX_COLLECTIONS) found.push(collection);
      } catch (error) {
        if (!(error instanceof ElsewhereError)) throw error;
        elsewhere ??= error;
      }
    });
    if (found.length === 0 && elsewhere !== null) throw elsewhere;
    return found;
  };
  return withDav(access, new URL(access.url).host, find, { ...limits, maxBytes: MAX_FOUND_BYTES });
}

async function findHome(client: DavClient, start: URL, kind: CollectionKind): Promise<URL> {
  const { wellKnown } = STANDARDS[kind];
  const paths = start.pathname === '/' ? [wellKnown, ...USUAL_PATHS] : [start.pathname, wellKnown];
  let first: unknown = null;
  for (const path of paths) {
    try {
      return await homeFrom(client, new URL(path, start), kind);
    } catch (error) {
      if (!isMissing(error)) throw error;
      first ??= error;
    }
  }
  throw first;
}

/** Returns whether a server has nothing of this kind at an address, as opposed to being down or refusing the password. */
function isMissing(error: unknown): boolean {
  if (error instanceof DavFormatError) return true;
  return (
    error instanceof DavStatusError && error.status !== 401 && error.status !== 429 && error.status < 500
  );
}

/**
 * Returns the address of the person's collections. If the server doesn't name it, returns the start address after
 * redirects.
 */
async function homeFrom(client: DavClient, start: URL, kind: CollectionKind): Promise<URL> {
  const { home } = STANDARDS[kind];
  const hrefs = async (url: URL, request: DavRequest) => {
    const found = new Map<string, string>();
    const from = await client.send(url, request, ({ properties }) => {
      for (const name of [home, PRINCIPAL]) {
        const href = properties.get(name)?.hrefs[0] ?? '';
        if (href !== '') found.set(name, href);
      }
    });
    return { found, url: from.url };
  };
  const asked = await hrefs(start, WHO);
  const own = asked.found.get(home);
  if (own !== undefined) return client.resolve(own, asked.url);
  const principal = asked.found.get(PRINCIPAL);
  if (principal === undefined) return asked.url;
  const person = client.resolve(principal, asked.url);
  const known = await hrefs(person, HOME);
  const found = known.found.get(home);
  return found === undefined ? asked.url : client.resolve(found, known.url);
}

function collectionOf(
  client: DavClient,
  home: URL,
  kind: CollectionKind,
  { href, properties }: DavResponse,
): Collection | null {
  const { type } = STANDARDS[kind];
  if (properties.get('resourcetype')?.names.includes(type) !== true) return null;
  const components = properties.get('supported-calendar-component-set')?.components ?? [];
  if (components.length > 0 && !components.includes('VEVENT')) return null;
  const url = client.resolve(href, home);
  const written = properties.get('displayname')?.text.replace(/\s+/g, ' ').trim() ?? '';
  return { kind, url: url.href, name: (written || lastPart(url)).slice(0, MAX_NAME) };
}

function lastPart({ pathname }: URL): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  return decodePercent(last) ?? last;
}
