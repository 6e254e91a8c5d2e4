import type { Dropped } from '../../utils/imports/dropped-files.ts';
import type { ImportJob } from '../../utils/interface/kith-imports.ts';

/** How far one import is, as a page sees it. */
export type ImportStage =
  | { readonly step: 'queued'; readonly dropped: Dropped }
  | { readonly step: 'packing' }
  /** `share`, 0–1, was handed over. */
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'taken'; readonly job: ImportJob }
  /** `jobId`: what became of it there can be asked again; '' where it never got there. */
  | { readonly step: 'failed'; readonly sentence: string; readonly jobId: string };

export interface ImportItem {
  readonly key: string;
  /** Of the file or folder. */
  readonly name: string;
  readonly stage: ImportStage;
  /** What was handed over, while the page that did so is open; null for a folder, and for what was found there. */
  readonly file: Blob | null;
}

/** Whether nothing more becomes of an import. */
export function isEnded({ state }: ImportJob): boolean {
  return state === 'done' || state === 'failed' || state === 'canceled';
}

/** The id of an item's import, '' before it is there. */
export function jobIdOf({ stage }: ImportItem): string {
  if (stage.step === 'taken') return stage.job.id;
  return stage.step === 'failed' ? stage.jobId : '';
}
