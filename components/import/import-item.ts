import type { Dropped } from '../../utils/imports/dropped-files.ts';
import type { ImportJob } from '../../utils/interface/kith-imports.ts';

/** The stage of one import on a page. */
export type ImportStage =
  | { readonly step: 'queued'; readonly dropped: Dropped }
  | { readonly step: 'packing' }
  /** `share` is 0–1. */
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'taken'; readonly job: ImportJob }
  /** `jobId` is the import's id on the server, '' if it never got there. */
  | { readonly step: 'failed'; readonly sentence: string; readonly jobId: string };

export interface ImportItem {
  readonly key: string;
  /** Name of the file or folder. */
  readonly name: string;
  readonly stage: ImportStage;
  /** The uploaded file, while the page that uploaded it is open. Null for folders and imports found on the server. */
  readonly file: Blob | null;
}

/** Returns whether the import has ended. */
export function isEnded({ state }: ImportJob): boolean {
  return state === 'done' || state === 'failed' || state === 'canceled';
}

/** Returns the id of the import on the server, '' before the upload. */
export function jobIdOf({ stage }: ImportItem): string {
  if (stage.step === 'taken') return stage.job.id;
  return stage.step === 'failed' ? stage.jobId : '';
}
