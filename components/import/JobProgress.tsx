import { i18n } from '#i18n';
import type { ImportJob } from '../../utils/interface/kith/kith-imports.ts';
import { durationWords, numberWords } from '../../utils/words/ages.ts';
import { joinWords } from '../../utils/words/sentences.ts';
import { jobWords } from './import-item.ts';

export function JobProgress({ job }: { job: ImportJob }) {
  const isCounted = job.rows_total > 0;
  return (
    <div class="progress">
      <p>{jobWords(job)}</p>
      <progress
        aria-label={i18n.t('import.progress')}
        max={isCounted ? job.rows_total : 1}
        {...(isCounted ? { value: Math.min(job.rows, job.rows_total) } : {})}
      />
      {job.rows > 0 && <p class="quiet">{paceWords(job)}</p>}
    </div>
  );
}

function paceWords({ rows, rows_total, rows_per_second, seconds_left }: ImportJob): string {
  return joinWords([
    rows_total > 0
      ? i18n.t('import.rows', { rows: numberWords(rows), total: numberWords(rows_total) })
      : i18n.t('import.rowsOnly', { rows: numberWords(rows) }),
    rows_per_second > 0 ? i18n.t('import.rate', { rows: numberWords(rows_per_second) }) : '',
    seconds_left === null ? '' : i18n.t('import.left', { time: durationWords(seconds_left) }),
  ]);
}
