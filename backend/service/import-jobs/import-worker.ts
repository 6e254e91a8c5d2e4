/**
 * A worker thread that reads one source at a time and, unless it is a preview, writes it on its own connection to the
 * store. So the main thread stays responsive. It reports progress by messages and writes the result into the store. Then
 * it waits for another order, unless it used a lot of memory. An unexpected error ends it.
 */

import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { ImportJob } from '../../../utils/interface/kith/kith-imports.ts';
import { DISK_FULL, isDiskFull } from '../../files/disk-full.ts';
import { MappingNeeded } from '../../imports/mapping-needed.ts';
import { type Finding, ImportError } from '../../imports/record.ts';
import { requireRecords } from '../../imports/require-records.ts';
import type { JobRequest } from '../../store/importing/jobs.ts';
import { openStoreAt } from '../../store/open-store.ts';
import type { Member } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import { StoreError } from '../../store/store-error.ts';
import type { CollectionReading, MailboxReading } from '../live-sources/open-live-source.ts';
import { DOWNLOADED, ENDED } from './await-turn.ts';
import { createPace } from './pace.ts';
import {
  findInSource,
  type OpenedImport,
  OwnerNeeded,
  readForImport,
  requireOwner,
} from './read-for-import.ts';
import type { OpenedLiveSource } from './read-mailbox.ts';
import type { WatchedReach } from './watch-reach.ts';

export interface ImportOrder extends JobRequest {
  /** The location of the store, as `openStoreAt` expects it. */
  readonly place: string;
  readonly importId: string;
  readonly member: Member;
  /** The location of the source, or where to download it. */
  readonly path: string;
  /** The live source to read instead of a file, or null. */
  readonly reading: MailboxReading | CollectionReading | null;
  readonly fileName: string;
  readonly now: number;
}

export type ImportReport = Partial<ImportJob>;

/** A thread with a larger heap ends instead of waiting. The code alone takes about 25 MB. */
const MAX_IDLE_BYTES = 64 * 1024 ** 2;

const report = (changes: ImportReport) => parentPort?.postMessage(changes);

parentPort?.on('message', async (sent: ImportOrder | typeof DOWNLOADED) => {
  // `awaitTurn` handles this message.
  if (sent === DOWNLOADED) return;
  await run(sent);
  // Ends only this thread. Kith still receives everything posted before.
  if (getHeapStatistics().total_heap_size > MAX_IDLE_BYTES) process.exit();
  parentPort?.postMessage(ENDED);
});

async function run(order: ImportOrder): Promise<void> {
  let findings: readonly Finding[] = [];
  let store: Store | null = null;
  try {
    store = await openStoreAt(order.place, { lock: 'held by this process' });
    const opened = await openImport(store, order, createPace(report));
    requireOffered(opened, order);
    findings = opened.read?.findings ?? [];
    if (order.isPreview) {
      const isGiven = order.choices.given !== undefined;
      const isDated = isGiven || digestOfOrigin(order) !== null;
      const found = await findInSource(store, order.member, opened, { isGiven, isDated });
      await store.savePreview(order.member, order.importId, found);
    } else {
      await writeImport(store, order, opened);
    }
  } catch (error) {
    if (isDiskFull(error)) return report({ state: 'failed', error: DISK_FULL });
    if (!(error instanceof ImportError || error instanceof StoreError)) throw error;
    // Reports the failure first, because the findings can’t be written if the disk is full.
    report({ state: 'failed', error: error.message, needs: needOf(error) });
    const isForRows = error instanceof ImportError && findings.length > 0;
    if (isForRows) await store?.saveJobFindings(order.member, order.importId, findings);
  } finally {
    await store?.close();
  }
}

/** The libraries for servers are loaded only if they are needed. */
async function openImport(
  from: Store,
  order: ImportOrder,
  onProgress: ReturnType<typeof createPace>,
): Promise<OpenedLiveSource | OpenedImport> {
  if (order.reading === null) return readForImport(from, order, onProgress);
  if ('collection' in order.reading) {
    const { readCollectionAsFile } = await import('./read-collection.ts');
    return readCollectionAsFile(from, order, order.reading, onProgress);
  }
  const { readMailbox } = await import('./read-mailbox.ts');
  return readMailbox(from, order, order.reading, onProgress);
}

/** Throws ImportError if an offered file isn't the one that Kith found, because something replaced it. */
function requireOffered({ source: { digest, fileName } }: OpenedImport, { origin }: ImportOrder): void {
  if (origin?.kind !== 'watched folder' || origin.digest === digest) return;
  throw new ImportError(
    fileName,
    `${fileName} has changed since Kith found it. Nothing was changed; import it again.`,
  );
}

/** Returns the digest of the source’s origin, or null if the content identifies the source. */
function digestOfOrigin({ origin }: Pick<ImportOrder, 'origin'>): string | null {
  return origin === undefined || origin.kind === 'watched folder' ? null : origin.digest;
}

/** Returns the answer that would have made the import possible. */
function needOf(error: Error): ImportJob['needs'] {
  if (error instanceof MappingNeeded) return 'mapping';
  return error instanceof OwnerNeeded ? 'owner' : '';
}

async function writeImport(
  to: Store,
  order: ImportOrder,
  opened: OpenedLiveSource | OpenedImport,
): Promise<void> {
  const { read, source, question } = opened;
  if (question !== null) throw question;
  const liveSource = 'liveSource' in opened ? opened.liveSource : undefined;
  // Reading only new emails may find nothing but newsletters, which isn’t an error.
  if (liveSource?.isWhole !== false) {
    requireOwner(read, source.fileName);
    requireRecords(read, source.fileName);
  }
  const { member, importId, now } = order;
  const reach = await watchSaved(to, order);
  report({ state: 'writing', source: read.source, rows: 0, rows_total: read.records.length });
  await to.commitImport(read, {
    member,
    importId,
    fileName: source.fileName,
    digest: digestOfOrigin(order) ?? source.digest,
    now,
    isJob: true,
    ...(liveSource === undefined ? {} : { liveSource }),
    ...(order.choices.given === undefined ? {} : { given: order.choices.given }),
    onProgress: createPace(report),
  });
  const reached = await reach?.newlyReachable();
  if (reached !== undefined && reached.count > 0) await to.saveReached(member, importId, reached);
}

/** Most members haven't saved anyone, so the code that finds paths is loaded only if needed. */
async function watchSaved(to: Store, { member, asOf }: ImportOrder): Promise<WatchedReach | null> {
  const saved = await to.savedPeople(member);
  if (saved.length === 0) return null;
  const { watchReach } = await import('./watch-reach.ts');
  return watchReach(to, member, saved, asOf);
}
