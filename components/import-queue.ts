import { type ReadonlySignal, signal } from '@preact/signals';
import { i18n } from '#i18n';
import type { CompanionClient } from '../utils/companion/companion-client.ts';
import { CompanionFailure, failureOf } from '../utils/companion/companion-failure.ts';
import type { Dropped } from '../utils/imports/dropped-files.ts';
import { followImport, isForgotten } from '../utils/imports/follow-import.ts';
import { importBook } from '../utils/imports/import-book.ts';
import { isUnderWay } from '../utils/imports/is-under-way.ts';
import {
  forgetOwnImport,
  keepOwnImport,
  loadOwnImports,
  restOwnImport,
} from '../utils/imports/own-imports.ts';
import { packFolder } from '../utils/imports/pack-folder.ts';
import type { ConfirmImportRequest } from '../utils/interface/kith-imports.ts';
import { type ImportItem, type ImportStage, isEnded, jobIdOf } from './import-item.ts';

/** What the service takes at once. */
const MAX_BYTES = 512 * 1024 * 1024;

export interface ImportQueueOptions {
  readonly client: Pick<CompanionClient, 'asMe' | 'upload'>;
  /** One's data has changed. */
  readonly onChanged: () => void;
}

/** Imports from the drop to their reports: handed over one after the other, each followed and answered on its own. */
export interface ImportQueue {
  readonly items: ReadonlySignal<readonly ImportItem[]>;
  /** What is wrong with all of it, '' for nothing. */
  readonly problem: ReadonlySignal<string>;
  /** What became of one that is no longer shown, '' for nothing. */
  readonly said: ReadonlySignal<string>;
  /** Finds those that are under way or wait for an answer, and those of this browser whose end nobody saw. */
  find(): Promise<void>;
  add(dropped: readonly Dropped[]): void;
  refuse(sentence: string): void;
  /** These throw CompanionFailure. */
  confirm(item: ImportItem, answers: ConfirmImportRequest): Promise<void>;
  cancel(item: ImportItem): Promise<void>;
  undo(item: ImportItem): Promise<void>;
  /** Asks again after one of which nothing was heard any more. */
  lookAgain(item: ImportItem): void;
  close(item: ImportItem): Promise<void>;
  /** The page goes; what is under way goes on. */
  leave(): void;
}

export function createImportQueue({ client, onChanged }: ImportQueueOptions): ImportQueue {
  const items = signal<readonly ImportItem[]>([]);
  const problem = signal('');
  const said = signal('');
  const book = importBook(client);
  const leaving = new AbortController();
  const uploads = new Map<string, AbortController>();
  let isSending = false;

  const change = (key: string, stage: ImportStage) => {
    items.value = items.value.map((item) => (item.key === key ? { ...item, stage } : item));
  };
  const remove = (key: string) => {
    items.value = items.value.filter((item) => item.key !== key);
  };

  async function follow(key: string, id: string): Promise<void> {
    const { signal } = leaving;
    try {
      const job = await followImport(client, id, {
        onChange: (job) => change(key, { step: 'taken', job }),
        signal,
      });
      await restOwnImport(id);
      if (job.state === 'done') onChanged();
    } catch (thrown) {
      if (signal.aborted) return;
      const isGone = isForgotten(thrown);
      if (isGone) await forgetOwnImport(id);
      const sentence = isGone ? i18n.t('import.lost') : failureOf(thrown).detail;
      change(key, { step: 'failed', sentence, jobId: isGone ? '' : id });
    }
  }

  async function send(key: string, dropped: Dropped): Promise<void> {
    const upload = new AbortController();
    uploads.set(key, upload);
    const fail = (sentence: string) => change(key, { step: 'failed', sentence, jobId: '' });
    try {
      if (dropped.kind === 'folder') change(key, { step: 'packing' });
      const content = await contentOf(dropped);
      upload.signal.throwIfAborted();
      if (content.file.size === 0) return fail(i18n.t('import.empty'));
      if (content.file.size > MAX_BYTES) return fail(i18n.t('import.tooBig'));
      const onProgress = (share: number) => change(key, { step: 'sending', share });
      onProgress(0);
      const job = await client.upload(content.file, content.name, onProgress, upload.signal);
      await keepOwnImport(job.id);
      change(key, { step: 'taken', job });
      void follow(key, job.id);
    } catch (thrown) {
      if (!upload.signal.aborted) fail(failureOf(thrown).detail);
    } finally {
      uploads.delete(key);
    }
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    const next = () => items.value.find(({ stage }) => stage.step === 'queued');
    for (let item = next(); item?.stage.step === 'queued'; item = next())
      await send(item.key, item.stage.dropped);
    isSending = false;
  }

  /** An act on an import; where it is refused, what stands there is looked at anew. */
  async function act<Answer>(item: ImportItem, run: (id: string) => Promise<Answer>): Promise<Answer> {
    const id = jobIdOf(item);
    said.value = '';
    try {
      return await run(id);
    } catch (thrown) {
      void follow(item.key, id);
      throw thrown;
    }
  }

  return {
    items,
    problem,
    said,
    async find() {
      try {
        const [jobs, own] = await Promise.all([book.all(), loadOwnImports()]);
        const open = jobs.filter((job) => !isEnded(job) || own.includes(job.id));
        const shown = new Set(items.value.map(jobIdOf));
        const found = open
          .filter(({ id }) => !shown.has(id))
          .map(
            (job): ImportItem => ({
              key: job.id,
              name: job.file_name,
              stage: { step: 'taken', job },
              file: null,
            }),
          );
        items.value = [...items.value, ...found];
        for (const job of open) if (isUnderWay(job) && !shown.has(job.id)) void follow(job.id, job.id);
        const known = new Set(jobs.map(({ id }) => id));
        for (const id of own) if (!known.has(id)) await forgetOwnImport(id);
      } catch (thrown) {
        if (!isUnknownThere(thrown)) problem.value = failureOf(thrown).detail;
      }
    },
    add(dropped) {
      problem.value = dropped.length === 0 ? i18n.t('import.nothing') : '';
      said.value = '';
      const queued = dropped.map(
        (one): ImportItem => ({
          key: crypto.randomUUID(),
          name: one.kind === 'file' ? one.file.name : one.name,
          stage: { step: 'queued', dropped: one },
          file: one.kind === 'file' ? one.file : null,
        }),
      );
      items.value = [...items.value, ...queued];
      void sendAll();
    },
    refuse(sentence) {
      problem.value = sentence;
    },
    async confirm(item, answers) {
      const job = await act(item, (id) => book.confirm(id, answers));
      await keepOwnImport(job.id);
      change(item.key, { step: 'taken', job });
      void follow(item.key, job.id);
    },
    async cancel(item) {
      const id = jobIdOf(item);
      uploads.get(item.key)?.abort();
      if (id !== '') {
        await act(item, book.cancel);
        await forgetOwnImport(id);
      }
      remove(item.key);
      said.value = i18n.t('import.canceled', { file: item.name });
    },
    async undo(item) {
      await act(item, book.undo);
      await forgetOwnImport(jobIdOf(item));
      remove(item.key);
      said.value = i18n.t('import.undone', { file: item.name });
      onChanged();
    },
    lookAgain: (item) => void follow(item.key, jobIdOf(item)),
    async close(item) {
      said.value = '';
      remove(item.key);
      await forgetOwnImport(jobIdOf(item));
    },
    leave: () => leaving.abort(),
  };
}

/** A service of before imports could be listed. */
function isUnknownThere(thrown: unknown): boolean {
  return thrown instanceof CompanionFailure && [404, 405, 501].includes(thrown.status);
}

async function contentOf(dropped: Dropped): Promise<{ file: Blob; name: string }> {
  if (dropped.kind === 'file') return { file: dropped.file, name: dropped.file.name };
  return { file: await packFolder(dropped.files), name: `${dropped.name}.zip` };
}
