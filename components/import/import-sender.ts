import { i18n } from '#i18n';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import { bytesOf, type Dropped } from '../../utils/imports/dropped-files.ts';
import { keepOwnImport } from '../../utils/imports/own-imports.ts';
import { packFolder } from '../../utils/imports/pack-folder.ts';
import type { ImportFollower } from './import-follower.ts';
import type { ImportList } from './import-list.ts';

/** The service's limit for one upload. */
const MAX_BYTES = 512 * 1024 * 1024;

export interface ImportSenderOptions {
  readonly client: Pick<CompanionClient, 'upload'>;
  readonly list: ImportList;
  readonly follow: ImportFollower['follow'];
}

/** Uploads queued items one by one. */
export interface ImportSender {
  /** Starts uploading, unless it already is. */
  sendQueued(): void;
  /** Cancels one upload. */
  stop(key: string): void;
}

export function createImportSender({ client, list, follow }: ImportSenderOptions): ImportSender {
  const uploads = new Map<string, AbortController>();
  let isSending = false;

  async function send(key: string, dropped: Dropped): Promise<void> {
    const upload = new AbortController();
    uploads.set(key, upload);
    const fail = (sentence: string) => list.change(key, { step: 'failed', sentence, jobId: '' });
    try {
      const bytes = bytesOf(dropped);
      if (bytes === 0) return fail(i18n.t('import.empty'));
      if (bytes > MAX_BYTES) return fail(i18n.t('import.tooBig'));
      if (dropped.kind === 'folder') list.change(key, { step: 'packing' });
      const { file, name } = await contentOf(dropped);
      upload.signal.throwIfAborted();
      const onProgress = (share: number) => list.change(key, { step: 'sending', share });
      onProgress(0);
      const job = await client.upload(file, name, onProgress, upload.signal);
      await keepOwnImport(job.id);
      list.change(key, { step: 'taken', job });
      follow(key, job.id);
    } catch (thrown) {
      if (!upload.signal.aborted) fail(failureOf(thrown).detail);
    } finally {
      uploads.delete(key);
    }
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    const next = () => list.items.value.find(({ stage }) => stage.step === 'queued');
    for (let item = next(); item?.stage.step === 'queued'; item = next()) {
      await send(item.key, item.stage.dropped);
    }
    isSending = false;
  }

  return { sendQueued: () => void sendAll(), stop: (key) => uploads.get(key)?.abort() };
}

async function contentOf(dropped: Dropped): Promise<{ file: Blob; name: string }> {
  if (dropped.kind === 'file') return { file: dropped.file, name: dropped.file.name };
  return { file: await packFolder(dropped.files), name: `${dropped.name}.zip` };
}
