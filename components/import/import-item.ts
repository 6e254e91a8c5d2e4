import { i18n } from '#i18n';
import type { Dropped } from '../../utils/imports/dropped-files.ts';
import type { ImportJob } from '../../utils/interface/kith/kith-imports.ts';

export type ImportStage =
  | { readonly step: 'queued'; readonly dropped: Dropped }
  | { readonly step: 'packing' }
  /** `share` is 0–1. */
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'taken'; readonly job: ImportJob }
  /** `jobId` is the import's id on the server; '' if nothing was uploaded. */
  | { readonly step: 'failed'; readonly sentence: string; readonly jobId: string };

export interface ImportItem {
  readonly key: string;
  readonly name: string;
  readonly stage: ImportStage;
  /** The uploaded file, for previews. Null for folders and for imports found on the server. */
  readonly file: Blob | null;
}

export function isEnded({ state }: ImportJob): boolean {
  return state === 'done' || state === 'failed' || state === 'canceled';
}

/** Returns the id of the import on the server, '' before the upload. */
export function jobIdOf({ stage }: ImportItem): string {
  if (stage.step === 'taken') return stage.job.id;
  return stage.step === 'failed' ? stage.jobId : '';
}

export function stageWords({ stage }: ImportItem): string {
  switch (stage.step) {
    case 'queued':
      return i18n.t('import.waiting');
    case 'packing':
      return i18n.t('import.packing');
    case 'sending':
      return i18n.t('import.sending');
    case 'failed':
      return stage.sentence;
    case 'taken':
      return jobWords(stage.job);
  }
}

export function jobWords(job: ImportJob): string {
  switch (job.state) {
    case 'waiting':
      return i18n.t('import.waiting');
    case 'reading':
      return i18n.t('import.reading', { file: job.file_name });
    case 'ready':
      return i18n.t('import.ready');
    case 'writing':
      return i18n.t('import.writing');
    case 'done':
      return i18n.t('import.done');
    case 'failed':
      return i18n.t('import.failed');
    case 'canceled':
      return i18n.t('import.canceled', { file: job.file_name });
  }
}
