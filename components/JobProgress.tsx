import { i18n } from '#i18n';
import { numberWords } from '../utils/ages.ts';
import type { ImportJob } from '../utils/interface/kith-imports.ts';

/** How far an import has come. The bar has no end while the number of rows is not known. */
export function JobProgress({ job }: { job: ImportJob }) {
  const isCounted = job.rows_total > 0;
  return (
    <div class="progress">
      <p>{phaseWords(job)}</p>
      <progress
        aria-label={i18n.t('import.progress')}
        max={isCounted ? job.rows_total : 1}
        {...(isCounted ? { value: Math.min(job.rows, job.rows_total) } : {})}
      />
      {job.rows > 0 && <p class="quiet">{rowsWords(job)}</p>}
    </div>
  );
}

function phaseWords(job: ImportJob): string {
  if (job.state === 'waiting') return i18n.t('import.waiting');
  return job.state === 'writing'
    ? i18n.t('import.writing')
    : i18n.t('import.reading', { file: job.file_name });
}

function rowsWords(job: ImportJob): string {
  const language = i18n.t('languageTag');
  const rows = numberWords(job.rows, language);
  return job.rows_total > 0
    ? i18n.t('import.rows', { rows, total: numberWords(job.rows_total, language) })
    : i18n.t('import.rowsOnly', { rows });
}
