import { open } from 'node:fs/promises';
import { type CollectionItems, decodeItems, encodeItems } from '../../imports/dav/collection-items.ts';
import { type CollectionNow, readCollection } from '../../imports/dav/read-collection.ts';
import { type CollectionPlace, type Finding, ImportError } from '../../imports/record.ts';
import type { Store } from '../../store/store.ts';
import type { CollectionReading } from '../live-sources/open-live-source.ts';
import { awaitTurn } from './await-turn.ts';
import { type ReadOrder, readForImport } from './read-for-import.ts';
import type { OpenedLiveSource } from './read-mailbox.ts';

/**
 * Fetches the changes in an address book or calendar, then reads the whole collection like a file that the server exported. So a
 * changed event has the same effect as in a file, and a recurring event continues from day to day without a request. Throws
 * ImportError as `readCollection` and `readForImport` do.
 * @param order its `path` is where to write the file. The caller of the thread deletes it.
 */
export async function readCollectionAsFile(
  store: ReadingStore,
  order: Omit<ReadOrder, 'rereading'>,
  reading: CollectionReading,
  onProgress: (rows: number, total: number) => void,
): Promise<OpenedLiveSource> {
  const { missing, ...fetched } = await fetchInto(store, order, reading, onProgress);
  await awaitTurn();
  const liveSource = { id: reading.id, isWhole: true, ...fetched };
  const opened = await readForImport(store, order, onProgress);
  if (opened.read === null) return { ...opened, liveSource };
  const findings = [...reportMissing(missing, order.fileName), ...opened.read.findings];
  return { ...opened, read: { ...opened.read, findings }, liveSource };
}

type ReadingStore = Parameters<typeof readForImport>[0] & Pick<Store, 'liveSourceItems'>;

/** A separate function, so that a large address book is no longer in memory when its file is read. */
async function fetchInto(
  store: ReadingStore,
  { path, member, fileName, asOf }: Pick<ReadOrder, 'path' | 'member' | 'fileName' | 'asOf'>,
  { id, access, collection, place, isWhole }: CollectionReading,
  onProgress: (done: number, total: number) => void,
): Promise<Pick<CollectionNow, 'isCompared' | 'missing'> & { place: CollectionPlace; items: Uint8Array }> {
  const now = await readCollection(access, collection, {
    before: place === null ? null : decodeItems(await store.liveSourceItems(member, id)),
    syncToken: isWhole ? '' : (place?.syncToken ?? ''),
    onProgress,
  });
  if (now.items.size === 0) {
    const message = `“${collection.name}” is empty at your provider. Nothing was changed.`;
    throw new ImportError(fileName, message);
  }
  await writeFile(path, now.items);
  const { isCompared, missing } = now;
  return { place: { ...now.place, asOf }, items: encodeItems(now.items), isCompared, missing };
}

const BATCH_CHARACTERS = 256 * 1024;

async function writeFile(path: string, items: CollectionItems): Promise<void> {
  // `wx` never overwrites a file, and 0600 lets only its owner read it.
  const file = await open(path, 'wx', 0o600);
  try {
    let waiting = '';
    for (const { text } of items.values()) {
      waiting += text;
      if (waiting.length < BATCH_CHARACTERS) continue;
      await file.appendFile(waiting);
      waiting = '';
    }
    await file.appendFile(waiting);
  } finally {
    await file.close();
  }
}

function reportMissing(count: number, file: string): Finding[] {
  if (count === 0) return [];
  const what = count === 1 ? '1 entry was not read' : `${count.toLocaleString('en')} entries were not read`;
  return [
    { file, line: 0, level: 'refused', message: `${what}, because the server lists but doesn’t send them.` },
  ];
}
