import { type ReadonlySignal, signal } from '@preact/signals';
import { i18n } from '#i18n';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { CompanionFailure, failureOf, isNotFound } from '../../utils/companion/companion-failure.ts';
import { bytesOf, type Dropped } from '../../utils/imports/dropped-files.ts';
import { followImport } from '../../utils/imports/follow-import.ts';
import { type ImportBook, importBook } from '../../utils/imports/import-book.ts';
import { isUnderWay } from '../../utils/imports/is-under-way.ts';
import {
  forgetOwnImport,
  keepOwnImport,
  loadOwnImports,
  restOwnImport,
} from '../../utils/imports/own-imports.ts';
import { packFolder } from '../../utils/imports/pack-folder.ts';
import type { ConfirmImportRequest, ImportJob } from '../../utils/interface/kith/kith-imports.ts';
import { type ImportItem, type ImportStage, isEnded, jobIdOf } from './import-item.ts';

export interface ImportQueueOptions {
  readonly client: Pick<CompanionClient, 'asMe' | 'upload'>;
  /** Called when the user's data has changed. */
  readonly onChanged: () => void;
}

/** Imports from drop to report: uploaded one by one, each followed and confirmed separately. */
export interface ImportQueue {
  readonly items: ReadonlySignal<readonly ImportItem[]>;
  /** A problem with the whole queue, '' if there is none. */
  readonly problem: ReadonlySignal<string>;
  /** The result of an import that is no longer shown, '' if there is none. */
  readonly said: ReadonlySignal<string>;
  /** Finds imports that are running or need an answer, and those of this browser whose report wasn't seen. */
  find(): Promise<void>;
  add(dropped: readonly Dropped[]): void;
  /** These throw CompanionFailure. */
  confirm(item: ImportItem, answers: ConfirmImportRequest): Promise<void>;
  cancel(item: ImportItem): Promise<void>;
  undo(item: ImportItem): Promise<void>;
  /** Follows an import again after contact was lost. */
  refresh(item: ImportItem): void;
  close(item: ImportItem): Promise<void>;
  /** Stops following; the imports go on. */
  leave(): void;
}

export function createImportQueue({ client, onChanged }: ImportQueueOptions): ImportQueue {
  const list = createImportList();
  const problem = signal('');
  const said = signal('');
  const book = importBook(client);
  const { follow, leave } = createImportFollower({ client, list, onChanged });
  const sender = createImportSender({ client, list, follow });

  /** Runs an action on an import. If it is refused, the import's state is loaded again. */
  async function act<Answer>(item: ImportItem, run: (id: string) => Promise<Answer>): Promise<Answer> {
    const id = jobIdOf(item);
    said.value = '';
    try {
      return await run(id);
    } catch (thrown) {
      follow(item.key, id);
      throw thrown;
    }
  }

  /** Removes it from the list and from storage. */
  async function drop(item: ImportItem): Promise<void> {
    list.remove(item.key);
    await forgetOwnImport(jobIdOf(item));
  }

  return {
    items: list.items,
    problem,
    said,
    async find() {
      try {
        const open = await findOpenImports(book);
        const shown = new Set(list.items.value.map(jobIdOf));
        const found = open.filter(({ id }) => !shown.has(id));
        list.add(found.map(itemOfJob));
        for (const job of found) if (isUnderWay(job)) follow(job.id, job.id);
      } catch (thrown) {
        if (!isUnknownThere(thrown)) problem.value = failureOf(thrown).detail;
      }
    },
    add(dropped) {
      problem.value = dropped.length === 0 ? i18n.t('import.nothing') : '';
      said.value = '';
      list.add(dropped.map(itemOfDropped));
      sender.sendQueued();
    },
    async confirm(item, answers) {
      const job = await act(item, (id) => book.confirm(id, answers));
      await keepOwnImport(job.id);
      list.change(item.key, { step: 'taken', job });
      follow(item.key, job.id);
    },
    async cancel(item) {
      sender.stop(item.key);
      if (jobIdOf(item) !== '') await act(item, book.cancel);
      await drop(item);
      said.value = i18n.t('import.canceled', { file: item.name });
    },
    async undo(item) {
      await act(item, book.undo);
      await drop(item);
      said.value = i18n.t('import.undone', { file: item.name });
      onChanged();
    },
    refresh: (item) => follow(item.key, jobIdOf(item)),
    async close(item) {
      said.value = '';
      await drop(item);
    },
    leave,
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
 * Returns imports that are running or need an answer, and those of this browser whose report wasn't seen.
 * Forgets this browser's imports that the service no longer knows. Throws CompanionFailure.
 */
async function findOpenImports(book: Pick<ImportBook, 'all'>): Promise<readonly ImportJob[]> {
  const [jobs, own] = await Promise.all([book.all(), loadOwnImports()]);
  const known = new Set(jobs.map(({ id }) => id));
  for (const id of own) if (!known.has(id)) await forgetOwnImport(id);
  return jobs.filter((job) => !isEnded(job) || own.includes(job.id));
}

/** The imports that a page shows, in order of arrival. */
interface ImportList {
  readonly items: ReadonlySignal<readonly ImportItem[]>;
  add(items: readonly ImportItem[]): void;
  /** Does nothing if the item is no longer listed. */
  change(key: string, stage: ImportStage): void;
  remove(key: string): void;
}

function createImportList(): ImportList {
  const items = signal<readonly ImportItem[]>([]);
  return {
    items,
    add(added) {
      items.value = [...items.value, ...added];
    },
    change(key, stage) {
      items.value = items.value.map((item) => (item.key === key ? { ...item, stage } : item));
    },
    remove(key) {
      items.value = items.value.filter((item) => item.key !== key);
    },
  };
}

interface ImportFollowerOptions {
  readonly client: Pick<CompanionClient, 'asMe'>;
  readonly list: Pick<ImportList, 'change'>;
  /** Called when the user's data has changed. */
  readonly onChanged: () => void;
}

/** Follows uploaded imports until they end or need an answer, and updates the list. */
interface ImportFollower {
  /** `key` names the item in the list, `id` the import on the server. */
  follow(key: string, id: string): void;
  /** Stops following; the imports go on. */
  leave(): void;
}

function createImportFollower({ client, list, onChanged }: ImportFollowerOptions): ImportFollower {
  const leaving = new AbortController();

  async function follow(key: string, id: string): Promise<void> {
    const { signal } = leaving;
    try {
      const job = await followImport(client, id, {
        onChange: (job) => list.change(key, { step: 'taken', job }),
        signal,
      });
      await restOwnImport(id);
      if (job.state === 'done') onChanged();
    } catch (thrown) {
      if (signal.aborted) return;
      const isGone = isNotFound(thrown);
      if (isGone) await forgetOwnImport(id);
      const sentence = isGone ? i18n.t('import.lost') : failureOf(thrown).detail;
      list.change(key, { step: 'failed', sentence, jobId: isGone ? '' : id });
    }
  }

  return { follow: (key, id) => void follow(key, id), leave: () => leaving.abort() };
}

/** The service's limit for one upload. */
const MAX_BYTES = 512 * 1024 * 1024;

interface ImportSenderOptions {
  readonly client: Pick<CompanionClient, 'upload'>;
  readonly list: ImportList;
  readonly follow: ImportFollower['follow'];
}

/** Uploads queued items one by one. */
interface ImportSender {
  /** Starts uploading, unless it already is. */
  sendQueued(): void;
  /** Cancels one upload. */
  stop(key: string): void;
}

function createImportSender({ client, list, follow }: ImportSenderOptions): ImportSender {
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
