import { downloadMailbox } from '../../imports/mailbox/download-mailbox.ts';
import type { ReadResult } from '../../imports/record.ts';
import type { ReadLiveSource } from '../../store/importing/live-sources.ts';
import type { MailboxReading } from '../live-sources/open-live-source.ts';
import { awaitTurn } from './await-turn.ts';
import { type OpenedImport, type ReadOrder, readForImport } from './read-for-import.ts';

export type OpenedLiveSource = OpenedImport & { readonly liveSource: ReadLiveSource };

/**
 * Downloads the header fields of a mailbox, or of its new emails, and reads them as a file.
 * Throws ImportError as `downloadMailbox` and `readForImport` do.
 * @param order its `path` is where to write the file. The caller of the thread deletes it.
 */
export async function readMailbox(
  store: Parameters<typeof readForImport>[0],
  order: Omit<ReadOrder, 'rereading'>,
  reading: MailboxReading,
  onProgress: (rows: number, total: number) => void,
): Promise<OpenedLiveSource> {
  const { access, name, id, folders: since, ownerKeys } = reading;
  const { path } = order;
  const downloaded = await downloadMailbox(access, path, {
    name,
    folders: [],
    since,
    onProgress: ({ done, total }) => onProgress(done, total),
  });
  await awaitTurn();
  const { folders, isWhole, mails } = downloaded;
  const liveSource = { id, folders, isWhole };
  const source = { files: [], findings: [], fileName: order.fileName, full: path, digest: '' };
  if (!isWhole && mails === 0) return { source, read: NOTHING_NEW, question: null, liveSource };
  const rereading = { ownedBy: isWhole ? null : ownerKeys };
  return { ...(await readForImport(store, { ...order, rereading }, onProgress)), liveSource };
}

const NOTHING_NEW: ReadResult = {
  source: 'mbox',
  records: [],
  findings: [],
  files: [],
  ownerKeys: [],
  ownerCandidates: [],
};
