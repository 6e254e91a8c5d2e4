import { i18n } from '#i18n';
import type { ImportJob, ImportPreview } from '../../utils/interface/kith-imports.ts';
import { numberWords } from '../../utils/words/ages.ts';
import { evidenceWords } from '../path/evidence-words.ts';
import { CountList } from './CountList.tsx';
import { sourceWords } from './source-words.ts';

/** Shows what was read: counts, how many are new, and the columns of each file. */
export function ImportHoldings({ job }: { job: ImportJob }) {
  const { preview, counts, needs } = job;
  if (preview === null || needs === 'mapping') return null;
  const isRead = preview.people > 0 || preview.evidence.length > 0;
  return (
    <>
      {job.source !== '' && <p class="small-heading">{sourceWords(job.source)}</p>}
      {isRead && (
        <CountList
          counts={[
            [i18n.t('import.people'), preview.people],
            ...countsByWords(preview),
            [i18n.t('import.added'), preview.evidence_new],
          ]}
          rest={[
            [i18n.t('import.unchanged'), preview.evidence_known],
            [i18n.t('import.refused'), counts.refused],
            [i18n.t('import.dropped'), counts.dropped],
          ]}
        />
      )}
      <details class="others">
        <summary>{i18n.t('import.files', preview.files.length)}</summary>
        <ul class="findings">
          {preview.files.map((file) => (
            <FileLine key={file.path} file={file} />
          ))}
        </ul>
      </details>
    </>
  );
}

/** Adds up kinds of evidence that have the same label. */
function countsByWords({ evidence }: ImportPreview): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, count } of evidence) {
    const words = evidenceWords(kind);
    counts.set(words, (counts.get(words) ?? 0) + count);
  }
  return counts;
}

function FileLine({ file }: { file: ImportPreview['files'][number] }) {
  const read = file.columns.filter(({ field }) => field !== '').map(({ name }) => name);
  const left = file.columns.filter(({ field }) => field === '').map(({ name }) => name);
  const rows = numberWords(file.rows, i18n.t('languageTag'));
  return (
    <li>
      <strong>{file.path}</strong>
      <span class="quiet">{i18n.t('import.fileRows', file.rows, { rows })}</span>
      {read.length > 0 && (
        <span class="quiet">{i18n.t('import.columnsRead', { names: read.join(', ') })}</span>
      )}
      {left.length > 0 && (
        <span class="quiet">{i18n.t('import.columnsLeft', { names: left.join(', ') })}</span>
      )}
    </li>
  );
}
