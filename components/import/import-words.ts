import { i18n } from '#i18n';
import type { ImportJob } from '../../utils/interface/kith-imports.ts';
import type { ImportItem } from './import-item.ts';

/** Describes the stage of an import in a few words. */
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

/** Describes the state of an uploaded import. */
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
