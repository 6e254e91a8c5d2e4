import { HOUR_MS } from '../../durations.ts';
import { detachText } from '../lines/detach-text.ts';
import type { TimeLimits } from '../mailbox/limit-time.ts';
import { type Collection, type CollectionPlace, ImportError } from '../record.ts';
import type { CollectionItem, CollectionItems } from './collection-items.ts';
import { type DavAccess, type DavClient, withDav } from './dav-client.ts';
import { DavStatusError } from './dav-failure.ts';
import { multiget, propfind, syncCollection } from './dav-requests.ts';
import { DavFormatError, type DavResponse } from './multistatus.ts';
import { readLinesOf } from './read-lines.ts';

interface ReadCollectionOptions extends Partial<TimeLimits> {
  /** The items read before, or null to fetch everything. */
  readonly before: CollectionItems | null;
  /** Where the last report of changes ended; '' to compare the ETags of all items. */
  readonly syncToken: string;
  readonly maxBytes?: number;
  onProgress?(done: number, total: number): void;
}

export interface CollectionNow {
  readonly items: CollectionItems;
  /** Empty if an item is missing, so that the next reading compares everything. */
  readonly place: Omit<CollectionPlace, 'asOf'>;
  /** False if only the reported changes were read, instead of comparing all items. */
  readonly isCompared: boolean;
  /** How many items the server lists but doesn't send. */
  readonly missing: number;
}

const MAX_MS = HOUR_MS;
const MAX_ITEMS = 200_000;
/** The limit for all saved items together, the same as for an upload. */
const MAX_CHARACTERS = 512 * 1024 * 1024;
const ITEMS_PER_REQUEST = 200;
const MAX_STEPS = 1000;

/** Enough to check whether a collection changed. */
const MAX_SMALL_BYTES = 4 * 1024 * 1024;

const KIND = propfind('0', 'D:resourcetype');
const MARKS = propfind('0', 'D:sync-token', 'S:getctag');
const TAG = propfind('0', 'S:getctag');
const ETAGS = propfind('1', 'D:getetag', 'D:resourcetype');

/**
 * Asks a server whether an address book or calendar has changed, in one request of a few hundred bytes. Also returns true
 * if the server has no mark to compare. Throws ImportError as `withDav` does.
 */
export function hasChanged(
  access: DavAccess,
  { name, url }: Collection,
  place: CollectionPlace | null,
  limits: { maxMs: number },
): Promise<boolean> {
  const look = async (client: DavClient) => {
    const base = new URL(url);
    if (place === null) {
      // This only signs in. Some servers take seconds for the marks of a large address book.
      await client.send(base, KIND, () => undefined);
      return true;
    }
    // Radicale reads all entries for each mark that is requested.
    const { mark } = await marksOf(client, base, TAG);
    const now = mark || (await marksOf(client, base)).mark;
    return now === '' || now !== place.mark;
  };
  return withDav(access, name, look, { ...limits, maxBytes: MAX_SMALL_BYTES });
}

/**
 * Fetches new and changed items of an address book or calendar since the last reading, and returns all of its items.
 * Throws ImportError if it can't be read, instead of returning only part of it.
 */
export function readCollection(
  access: DavAccess,
  collection: Collection,
  options: ReadCollectionOptions,
): Promise<CollectionNow> {
  const { before, syncToken, onProgress, ...limits } = options;
  const read = async (client: DavClient) => {
    const base = new URL(collection.url);
    const now = await marksOf(client, base);
    const reported = before === null || syncToken === '' ? null : await reportSince(client, base, syncToken);
    const changes = reported ?? (await compareAll(client, base, before ?? new Map(), now.syncToken));
    const items = new Map(before ?? []);
    for (const path of changes.gone) items.delete(path);
    const reader = new ItemReader(client, collection, items);
    await reader.fetch(changes.entries, onProgress);
    return {
      items: new Map([...items].toSorted(([one], [other]) => (one < other ? -1 : 1))),
      place:
        reader.missing > 0 ? { mark: '', syncToken: '' } : { mark: now.mark, syncToken: changes.syncToken },
      isCompared: reported === null,
      missing: reader.missing,
    };
  };
  return withDav(access, collection.name, read, { maxMs: MAX_MS, ...limits });
}

/** Returns the mark that changes whenever anything in the collection changes; '' if the server doesn't have one. */
async function marksOf(
  client: DavClient,
  base: URL,
  request = MARKS,
): Promise<{ mark: string; syncToken: string }> {
  let syncToken = '';
  let tag = '';
  await client.send(base, request, ({ properties }) => {
    syncToken ||= properties.get('sync-token')?.text.trim() ?? '';
    tag ||= properties.get('getctag')?.text.trim() ?? '';
  });
  return { mark: tag || syncToken, syncToken };
}

interface Entry {
  readonly href: string;
  /** '' if the server doesn't send one. */
  readonly etag: string;
}

type Entries = ReadonlyMap<string, Entry>;

interface Changes {
  /** New and changed entries. */
  readonly entries: Entries;
  readonly gone: ReadonlySet<string>;
  readonly syncToken: string;
}

/**
 * Returns the changes since a token, or everything if it is '' (RFC 6578). Null if the server doesn't support such reports,
 * or no longer knows the token.
 */
async function reportSince(client: DavClient, base: URL, since: string): Promise<Changes | null> {
  const entries = new Map<string, Entry>();
  const gone = new Set<string>();
  let token = since;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    let isMore = false;
    const take = (response: DavResponse) => {
      const path = pathOf(client, base, response.href);
      // There are more changes than the server reports at once.
      if (response.status === 507) isMore = true;
      if (path === null || isFolder(response)) return;
      if (response.status === 404) {
        gone.add(path);
        entries.delete(path);
      } else if (response.status < 400) {
        gone.delete(path);
        entries.set(path, entryOf(response));
      }
      requireFew(entries.size + gone.size, base);
    };
    try {
      const { syncToken } = await client.send(base, syncCollection(token), take);
      if (syncToken === '' || (isMore && syncToken === token)) return null;
      token = syncToken;
    } catch (error) {
      const isUnknown = error instanceof DavStatusError && error.status < 500 && error.status !== 401;
      if (isUnknown && error.status !== 429) return null;
      throw error;
    }
    if (!isMore) return { entries, gone, syncToken: token };
  }
  return null;
}

/** Returns the difference between the items read before and everything in the collection. */
async function compareAll(
  client: DavClient,
  base: URL,
  before: CollectionItems,
  syncToken: string,
): Promise<Changes> {
  // Radicale reports 100,000 entries within a minute. Listing them would take half an hour, because listing takes quadratic
  // time.
  const reported = syncToken === '' ? null : await reportSince(client, base, '');
  const now = reported ?? { entries: await listEntries(client, base), syncToken };
  const isChanged = ([path, { etag }]: [string, Entry]) => etag === '' || before.get(path)?.etag !== etag;
  return {
    entries: new Map([...now.entries].filter(isChanged)),
    gone: new Set([...before.keys()].filter((path) => !now.entries.has(path))),
    syncToken: now.syncToken,
  };
}

/** Lists everything in the collection. Every server supports this request. */
async function listEntries(client: DavClient, base: URL): Promise<Entries> {
  const entries = new Map<string, Entry>();
  await client.send(base, ETAGS, (response) => {
    const path = pathOf(client, base, response.href);
    if (path === null || isFolder(response)) return;
    entries.set(path, entryOf(response));
    requireFew(entries.size, base);
  });
  return entries;
}

function isFolder({ properties }: DavResponse): boolean {
  return properties.get('resourcetype')?.names.includes('collection') === true;
}

function entryOf({ href, properties }: DavResponse): Entry {
  return { href: detachText(href), etag: etagOf(properties) };
}

/**
 * Returns the ETag, or '' if the server doesn't send one. It is a copy, because a substring would keep the whole
 * response in memory.
 */
function etagOf(properties: DavResponse['properties']): string {
  return detachText(properties.get('getetag')?.text.trim() ?? '');
}

function requireFew(count: number, base: URL): void {
  if (count <= MAX_ITEMS) return;
  const most = MAX_ITEMS.toLocaleString('en');
  const message = `${base.host} has more than ${most} contacts or events in one collection, which is more than Kith can read. Nothing was changed.`;
  throw new ImportError(base.host, message);
}

/**
 * Returns the path of an item, the same however it is encoded. Null if the address doesn't belong to an item in the
 * collection.
 */
function pathOf(client: DavClient, base: URL, href: string): string | null {
  try {
    const path = decodeURIComponent(client.resolve(href, base).pathname);
    const folder = decodeURIComponent(base.pathname);
    return path.startsWith(folder) && path.length > folder.length ? path : null;
  } catch {
    return null;
  }
}

/** Fetches items in batches, and adds them to those already fetched. */
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

  async fetch(wanted: Entries, onProgress: ReadCollectionOptions['onProgress']): Promise<void> {
    const all = [...wanted];
    let sent = 0;
    for (let at = 0; at < all.length; at += ITEMS_PER_REQUEST) {
      onProgress?.(at, all.length);
      sent += await this.#fetchSome(new Map(all.slice(at, at + ITEMS_PER_REQUEST)));
    }
    // Items that the server doesn't send are skipped, unless it sends none at all.
    if (all.length > 0 && sent === 0 && this.#items.size === 0) throw new DavFormatError('NOT_DAV');
  }

  /** Returns how many items the server sent, or no longer has. */
  async #fetchSome(wanted: Entries): Promise<number> {
    const { kind, url } = this.#collection;
    const base = new URL(url);
    const left = new Set(wanted.keys());
    const hrefs = Array.from(wanted.values(), ({ href }) => href);
    await this.#client.send(base, multiget(kind, hrefs), ({ href, status, properties }) => {
      const path = pathOf(this.#client, base, href);
      if (path === null || !left.has(path)) return;
      const text = properties.get(kind === 'contacts' ? 'address-data' : 'calendar-data')?.text ?? '';
      if (status === 404) this.#remove(path);
      else if (text === '') return;
      else this.#add(path, { etag: etagOf(properties), text: readLinesOf(text, kind) });
      left.delete(path);
    });
    this.missing += left.size;
    return wanted.size - left.size;
  }

  #remove(path: string): void {
    this.#characters -= this.#items.get(path)?.text.length ?? 0;
    this.#items.delete(path);
  }

  #add(path: string, item: CollectionItem): void {
    this.#remove(path);
    this.#items.set(path, item);
    this.#characters += item.text.length;
    if (this.#characters > MAX_CHARACTERS) throw new DavFormatError('TOO_LARGE');
  }
}
