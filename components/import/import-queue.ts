import { signal } from '@preact/signals';
import { i18n } from '#i18n';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { CompanionFailure, failureOf, isNotFound } from '../../utils/companion/companion-failure.ts';
import { bytesOf, type Dropped } from '../../utils/imports/dropped-files.ts';
import { followImport, isUnderWay } from '../../utils/imports/follow-import.ts';
import { type ImportsClient, importsClient } from '../../utils/imports/imports-client.ts';
import {
  forgetOwnImport,
  loadOwnImports,
  markOwnImportIdle,
  markOwnImportRunning,
} from '../../utils/imports/own-imports.ts';
import { packFolder } from '../../utils/imports/pack-folder.ts';
import type { ConfirmImportRequest, ImportJob } from '../../utils/interface/kith/kith-imports.ts';
import { type ImportItem, type ImportStage, isEnded, jobIdOf } from './import-item.ts';

export interface ImportQueueOptions {
  readonly client: Pick<CompanionClient, 'asMe' | 'upload'>;
  readonly onChanged: () => void;
}

export type ImportQueue = ReturnType<typeof createImportQueue>;

/** The service's limit for one upload. */
const MAX_BYTES = 512 * 1024 * 1024;

/**
 * Manages imports from dropping a file to the report. Files are uploaded one at a time. Each import is tracked and confirmed
 * separately. Actions throw CompanionFailure.
 */
export function createImportQueue({ client, onChanged }: ImportQueueOptions) {
  const items = signal<readonly ImportItem[]>([]);
  /** A problem with the whole queue; '' if there is none. */
  const problem = signal('');
  /** The result of an import that is no longer listed; '' if there is none. */
  const message = signal('');
  const imports = importsClient(client);
  const leaving = new AbortController();
  const uploads = new Map<string, AbortController>();
  let isSending = false;

  function list(added: readonly ImportItem[]): void {
    items.value = [...items.value, ...added];
  }

  function change(key: string, stage: ImportStage): void {
    items.value = items.value.map((item) => (item.key === key ? { ...item, stage } : item));
  }

  /** Removes an import from the list, and forgets that this browser started it. */
  async function drop(item: ImportItem): Promise<void> {
    items.value = items.value.filter(({ key }) => key !== item.key);
    await forgetOwnImport(jobIdOf(item));
  }

  /** Tracks an uploaded import until it ends or needs an answer. `key` names the item, `id` the import. */
  async function follow(key: string, id: string): Promise<void> {
    const { signal } = leaving;
    try {
      const onChange = (job: ImportJob) => change(key, { step: 'taken', job });
      const job = await followImport(client, id, { onChange, signal });
      await markOwnImportIdle(id);
      if (job.state === 'done') onChanged();
    } catch (thrown) {
      if (signal.aborted) return;
      const isGone = isNotFound(thrown);
      if (isGone) await forgetOwnImport(id);
      const sentence = isGone ? i18n.t('import.lost') : failureOf(thrown).detail;
      change(key, { step: 'failed', sentence, jobId: isGone ? '' : id });
    }
  }

  async function take(key: string, job: ImportJob): Promise<void> {
    await markOwnImportRunning(job.id);
    change(key, { step: 'taken', job });
    void follow(key, job.id);
  }

  /** Runs an action on an import. If the service refuses it, the import's state is loaded again. */
  async function act<Answer>(item: ImportItem, run: (id: string) => Promise<Answer>): Promise<Answer> {
    const id = jobIdOf(item);
    message.value = '';
    try {
      return await run(id);
    } catch (thrown) {
      void follow(item.key, id);
      throw thrown;
    }
  }

  async function send(key: string, dropped: Dropped): Promise<void> {
    const upload = new AbortController();
    uploads.set(key, upload);
    const fail = (sentence: string) => change(key, { step: 'failed', sentence, jobId: '' });
    try {
      const bytes = bytesOf(dropped);
      if (bytes === 0) return fail(i18n.t('import.empty'));
      if (bytes > MAX_BYTES) return fail(i18n.t('import.tooBig'));
      if (dropped.kind === 'folder') change(key, { step: 'packing' });
      const { file, name } = await contentOf(dropped);
      upload.signal.throwIfAborted();
      const onProgress = (share: number) => change(key, { step: 'sending', share });
      onProgress(0);
      const job = await client.upload(file, name, onProgress, upload.signal);
      if (upload.signal.aborted) await imports.cancel(job.id);
      else await take(key, job);
    } catch (thrown) {
      if (!upload.signal.aborted) fail(failureOf(thrown).detail);
    } finally {
      uploads.delete(key);
    }
  }

  async function sendQueued(): Promise<void> {
    if (isSending) return;
    isSending = true;
    const next = () => items.value.find(({ stage }) => stage.step === 'queued');
    for (let item = next(); item?.stage.step === 'queued'; item = next()) {
      await send(item.key, item.stage.dropped);
    }
    isSending = false;
  }

  return {
    items,
    problem,
    message,
    /** Finds imports that are running or need an answer, and imports from this browser whose report wasn't seen. */
    async find() {
      try {
        const open = await findOpenImports(imports);
        const shown = new Set(items.value.map(jobIdOf));
        const found = open.filter(({ id }) => !shown.has(id));
        list(found.map(itemOfJob));
        for (const job of found) if (isUnderWay(job)) void follow(job.id, job.id);
      } catch (thrown) {
        if (!isUnknownThere(thrown)) problem.value = failureOf(thrown).detail;
      }
    },
    add(dropped: readonly Dropped[]) {
      problem.value = dropped.length === 0 ? i18n.t('import.nothing') : '';
      message.value = '';
      list(dropped.map(itemOfDropped));
      void sendQueued();
    },
    async confirm(item: ImportItem, answers: ConfirmImportRequest) {
      await take(item.key, await act(item, (id) => imports.confirm(id, answers)));
    },
    async cancel(item: ImportItem) {
      uploads.get(item.key)?.abort();
      if (jobIdOf(item) !== '') await act(item, imports.cancel);
      await drop(item);
      message.value = i18n.t('import.canceled', { file: item.name });
    },
    async undo(item: ImportItem) {
      await act(item, imports.undo);
      await drop(item);
      message.value = i18n.t('import.undone', { file: item.name });
      onChanged();
    },
    /** Tracks an import again after the connection to Kith was lost. */
    refresh: (item: ImportItem) => void follow(item.key, jobIdOf(item)),
    async close(item: ImportItem) {
      message.value = '';
      await drop(item);
    },
    /** Stops tracking. The imports continue on the server. */
    leave: () => leaving.abort(),
  };
}

function itemOfJob(job: ImportJob): ImportItem {
  return { key: job.id, name: job.file_name, stage: { step: 'taken', job }, file: null };
}

function itemOfDropped(dropped: Dropped): ImportItem {
  return {
    key: crypto.randomUUID(),
    name: dropped.kind === 'file' ? dropped.file.name : dropped.name,
    stage: { step: 'queued', dropped },
    file: dropped.kind === 'file' ? dropped.file : null,
  };
}

/** Returns whether the service is too old to list imports. */
function isUnknownThere(thrown: unknown): boolean {
  return thrown instanceof CompanionFailure && [404, 405, 501].includes(thrown.status);
}

/**
 * Returns imports that are running or need an answer, and imports from this browser whose report wasn't seen.
 * Forgets this browser's imports that the service doesn't know. Throws CompanionFailure.
 */
async function findOpenImports(imports: Pick<ImportsClient, 'all'>): Promise<readonly ImportJob[]> {
  const [jobs, own] = await Promise.all([imports.all(), loadOwnImports()]);
  const known = new Set(jobs.map(({ id }) => id));
  for (const id of own) if (!known.has(id)) await forgetOwnImport(id);
  return jobs.filter((job) => !isEnded(job) || own.includes(job.id));
}

async function contentOf(dropped: Dropped): Promise<{ file: Blob; name: string }> {
  if (dropped.kind === 'file') return { file: dropped.file, name: dropped.file.name };
  return { file: await packFolder(dropped.files), name: `${dropped.name}.zip` };
}
