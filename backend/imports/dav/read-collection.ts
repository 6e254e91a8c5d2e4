import { type Collection, type CollectionPlace, ImportError } from '../record.ts';
import type { CollectionItem, CollectionItems } from './collection-items.ts';
import { type DavAccess, type DavClient, MAX_SMALL_BYTES, withDav } from './dav-client.ts';
import { DavStatusError } from './dav-failure.ts';
import { propfind } from './find-collections.ts';
import { DavFormatError, type DavResponse } from './multistatus.ts';
import { readLinesOf } from './read-lines.ts';

export interface ReadCollectionOptions {
  /** What was read before, or null to fetch everything. */
  readonly before: CollectionItems | null;
  /** Where the last report of changes ended; '' to compare the marks of all items instead. */
  readonly syncToken: string;
  readonly maxMs?: number;
  readonly maxBytes?: number;
  onProgress?(done: number, total: number): void;
}

export interface CollectionNow {
  /** Everything in the collection now. */
  readonly items: CollectionItems;
  /** Empty if something is missing, so that the next reading compares everything. */
  readonly place: Omit<CollectionPlace, 'asOf'>;
  /** False if the server only reported what changed. */
  readonly isCompared: boolean;
  /** How many items the server names but doesn't send. */
  readonly missing: number;
}

const MAX_MS = 3_600_000;
const MAX_ITEMS = 200_000;
/** Of all items together, without what isn't kept. As much as an upload. */
const MAX_CHARACTERS = 512 * 1024 * 1024;
const ITEMS_A_REQUEST = 200;
/** A server that reports changes in steps has at most so many. */
const MAX_STEPS = 1000;

const KIND = propfind('D:resourcetype');
const MARKS = propfind('D:sync-token', 'S:getctag');
const ETAGS = propfind('D:getetag', 'D:resourcetype');

/**
 * Asks a server whether an address book or calendar has changed, in one request of a few hundred bytes. Without a mark on the server
 * it may have. Throws ImportError as `withDav` does.
 */
export function hasChanged(
  access: DavAccess,
  { name, url }: Collection,
  place: CollectionPlace | null,
  limits: { maxMs: number; signal?: AbortSignal },
): Promise<boolean> {
  const look = async (client: DavClient) => {
    const base = new URL(url);
    if (place === null) {
      // This only signs in. Some servers take seconds for the marks of a large address book.
      await client.send(base, { method: 'PROPFIND', depth: '0', body: KIND }, () => undefined);
      return true;
    }
    const { mark } = await marksOf(client, base);
    return mark === '' || mark !== place.mark;
  };
  return withDav(access, name, look, { ...limits, maxBytes: MAX_SMALL_BYTES });
}

/**
 * Fetches what is new or changed in an address book or calendar since it was last read, and returns all of it. Throws ImportError if
 * it can't be read; nothing is half done then.
 */
export function readCollection(
  access: DavAccess,
  collection: Collection,
  options: ReadCollectionOptions,
): Promise<CollectionNow> {
  const { before, syncToken, maxMs = MAX_MS, maxBytes, onProgress } = options;
  const read = async (client: DavClient) => {
    const base = new URL(collection.url);
    const now = await marksOf(client, base);
    const reported = before === null || syncToken === '' ? null : await changesSince(client, base, syncToken);
    const changes = reported ?? (await compareAll(client, base, before ?? new Map(), now.syncToken));
    const items = new Map(before ?? []);
    for (const path of items.keys()) if (changes.isGone(path)) items.delete(path);
    const reader = new ItemReader(client, collection, items);
    await reader.fetch(changes.changed, onProgress);
    return {
      items: new Map([...items].toSorted(([one], [other]) => (one < other ? -1 : 1))),
      place:
        reader.missing > 0 ? { mark: '', syncToken: '' } : { mark: now.mark, syncToken: changes.syncToken },
      isCompared: reported === null,
      missing: reader.missing,
    };
  };
  return withDav(access, collection.name, read, { maxMs, ...(maxBytes === undefined ? {} : { maxBytes }) });
}

/** Returns what changes whenever something in the collection does; '' if the server has no such thing. */
async function marksOf(client: DavClient, base: URL): Promise<{ mark: string; syncToken: string }> {
  let syncToken = '';
  let tag = '';
  await client.send(base, { method: 'PROPFIND', depth: '0', body: MARKS }, ({ properties }) => {
    syncToken ||= properties.get('sync-token')?.text.trim() ?? '';
    tag ||= properties.get('getctag')?.text.trim() ?? '';
  });
  return { mark: syncToken || tag, syncToken };
}

interface Changes {
  /** What to fetch: the address as the server writes it, by path. */
  readonly changed: ReadonlyMap<string, string>;
  readonly syncToken: string;
  isGone(path: string): boolean;
}

/** Returns the changes that the server reports (RFC 6578), or null if it no longer knows the token. */
async function changesSince(client: DavClient, base: URL, since: string): Promise<Changes | null> {
  const changed = new Map<string, string>();
  const gone = new Set<string>();
  let token = since;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    let isMore = false;
    const take = (response: DavResponse) => {
      const path = pathOf(client, base, response.href);
      // More changes than it reports at once.
      if (response.status === 507) isMore = true;
      if (path === null) return;
      if (response.status === 404) {
        gone.add(path);
        changed.delete(path);
      } else if (response.status < 400) {
        gone.delete(path);
        changed.set(path, response.href);
      }
      requireFew(changed.size + gone.size, base);
    };
    const asked = { method: 'REPORT', depth: '0', body: syncBody(token) } as const;
    try {
      const { syncToken } = await client.send(base, asked, take);
      if (syncToken === '' || (isMore && syncToken === token)) return null;
      token = syncToken;
    } catch (error) {
      const isUnknown = error instanceof DavStatusError && error.status < 500 && error.status !== 401;
      if (isUnknown && error.status !== 429) return null;
      throw error;
    }
    if (!isMore) return { changed, syncToken: token, isGone: (path) => gone.has(path) };
  }
  return null;
}

/** Compares the marks of all items with those read before. */
async function compareAll(
  client: DavClient,
  base: URL,
  before: CollectionItems,
  syncToken: string,
): Promise<Changes> {
  const listed = new Map<string, string>();
  const changed = new Map<string, string>();
  await client.send(base, { method: 'PROPFIND', depth: '1', body: ETAGS }, ({ href, properties }) => {
    const path = pathOf(client, base, href);
    if (path === null || properties.get('resourcetype')?.names.includes('collection') === true) return;
    listed.set(path, href);
    const etag = properties.get('getetag')?.text.trim() ?? '';
    if (etag === '' || before.get(path)?.etag !== etag) changed.set(path, href);
    requireFew(listed.size, base);
  });
  return { changed, syncToken, isGone: (path) => !listed.has(path) };
}

function requireFew(count: number, base: URL): void {
  if (count <= MAX_ITEMS) return;
  const most = MAX_ITEMS.toLocaleString('en');
  const message = `${base.host} has more than ${most} contacts or events in one place, more than Kith reads. Nothing was changed.`;
  throw new ImportError(base.host, 0, message);
}

/** Returns the path of an item, the same however it is encoded. Null if the address isn't that of an item in the collection. */
function pathOf(client: DavClient, base: URL, href: string): string | null {
  try {
    const path = decodeURIComponent(client.resolve(href, base).pathname);
    const folder = decodeURIComponent(base.pathname);
    return path.startsWith(folder) && path.length > folder.length ? path : null;
  } catch {
    return null;
  }
}

/** Fetches items some at a time, and adds them to what is known. */
class ItemReader {
  readonly #client: DavClient;
  readonly #collection: Collection;
  readonly #items: Map<string, CollectionItem>;
  #characters: number;
  missing = 0;

  constructor(client: DavClient, collection: Collection, items: Map<string, CollectionItem>) {
    this.#client = client;
    this.#collection = collection;
    this.#items = items;
    this.#characters = [...items.values()].reduce((sum, { text }) => sum + text.length, 0);
  }

  async fetch(
    wanted: ReadonlyMap<string, string>,
    onProgress: ReadCollectionOptions['onProgress'],
  ): Promise<void> {
    const all = [...wanted];
    let sent = 0;
    for (let at = 0; at < all.length; at += ITEMS_A_REQUEST) {
      onProgress?.(at, all.length);
      sent += await this.#fetchSome(new Map(all.slice(at, at + ITEMS_A_REQUEST)));
    }
    // One that can't be sent doesn't keep the others back, but a server that sends nothing at all does.
    if (all.length > 0 && sent === 0 && this.#items.size === 0) throw new DavFormatError('NOT_DAV');
  }

  /** Returns how many the server sent, or no longer has. */
  async #fetchSome(wanted: ReadonlyMap<string, string>): Promise<number> {
    const { kind, url } = this.#collection;
    const base = new URL(url);
    const left = new Set(wanted.keys());
    const body = kind === 'contacts' ? CONTACTS : EVENTS;
    const asked = { method: 'REPORT', depth: '1', body: body([...wanted.values()]) } as const;
    await this.#client.send(base, asked, ({ href, status, properties }) => {
      const path = pathOf(this.#client, base, href);
      if (path === null || !left.has(path)) return;
      const text = properties.get(kind === 'contacts' ? 'address-data' : 'calendar-data')?.text ?? '';
      if (status === 404) this.#items.delete(path);
      else if (text === '') return;
      else
        this.#add(path, {
          etag: properties.get('getetag')?.text.trim() ?? '',
          text: readLinesOf(text, kind),
        });
      left.delete(path);
    });
    this.missing += left.size;
    return wanted.size - left.size;
  }

  #add(path: string, item: CollectionItem): void {
    this.#items.set(path, item);
    this.#characters += item.text.length;
    if (this.#characters > MAX_CHARACTERS) throw new DavFormatError('TOO_LARGE');
  }
}

const CONTACTS = multiget('A:addressbook-multiget', 'A:address-data');
const EVENTS = multiget('C:calendar-multiget', 'C:calendar-data');

function multiget(report: string, data: string): (hrefs: readonly string[]) => string {
  const spaces =
    'xmlns:D="DAV:" xmlns:A="urn:ietf:params:xml:ns:carddav" xmlns:C="urn:ietf:params:xml:ns:caldav"';
  return (hrefs) => {
    const asked = hrefs.map((href) => `<D:href>${escapeXml(href)}</D:href>`).join('');
    return `<?xml version="1.0" encoding="utf-8"?><${report} ${spaces}><D:prop><D:getetag/><${data}/></D:prop>${asked}</${report}>`;
  };
}

function syncBody(token: string): string {
  return `<?xml version="1.0" encoding="utf-8"?><D:sync-collection xmlns:D="DAV:"><D:sync-token>${escapeXml(token)}</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop></D:sync-collection>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
