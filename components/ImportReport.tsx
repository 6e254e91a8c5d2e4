import { i18n } from '#i18n';
import { numberWords } from '../utils/ages.ts';
import type { ImportFinding, ImportJob } from '../utils/interface/kith-imports.ts';
import { TO_RATE } from '../utils/interface/kith-ratings.ts';

interface ImportReportProps {
  readonly job: ImportJob;
  readonly again: () => void;
  /** Whether what came in can be rated in the settings. */
  readonly canRate?: boolean;
}

/** What became of an import: what came in, what was left out, and where it says so. */
export function ImportReport({ job, again, canRate = false }: ImportReportProps) {
  return (
    <section class="report" role="status">
      {job.state === 'failed' ? <FailedLines job={job} /> : <Counts job={job} />}
      {job.findings.length > 0 && (
        <details class="others">
          <summary>{i18n.t('import.findings', job.findings.length)}</summary>
          <ul class="findings">
            {job.findings.map((finding) => (
              <FindingLine key={`${finding.file} ${finding.line} ${finding.message}`} finding={finding} />
            ))}
          </ul>
        </details>
      )}
      {canRate && job.state === 'done' && (
        <a class="button primary" href="/options.html#rate">
          {i18n.t('round.start', { count: TO_RATE })}
        </a>
      )}
      <button type="button" class="button" onClick={again}>
        {i18n.t('import.another')}
      </button>
    </section>
  );
}

function FailedLines({ job }: { job: ImportJob }) {
  return (
    <>
      <h3>{i18n.t('import.failed')}</h3>
      <p class="problem">{job.error}</p>
      <p class="quiet">{i18n.t('import.untouched')}</p>
    </>
  );
}

function Counts({ job: { counts } }: { job: ImportJob }) {
  const rows = [
    [i18n.t('import.people'), counts.people],
    [i18n.t('import.added'), counts.evidence_added],
    [i18n.t('import.updated'), counts.evidence_updated],
    [i18n.t('import.unchanged'), counts.evidence_unchanged],
    [i18n.t('import.refused'), counts.refused],
    [i18n.t('import.dropped'), counts.dropped],
  ] as const;
  return (
    <>
      <h3>{i18n.t('import.done')}</h3>
      <dl class="counts">
        {rows.map(([title, count]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{numberWords(count, i18n.t('languageTag'))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function FindingLine({ finding }: { finding: ImportFinding }) {
  const { file, line, message, level } = finding;
  const where = line === 0 ? file : i18n.t('import.line', { file, line });
  return (
    <li data-level={level}>
      <span class="quiet">{[where, levelWords(level)].filter((part) => part !== '').join(' · ')}</span>
      <span>{message}</span>
    </li>
  );
}

function levelWords(level: ImportFinding['level']): string {
  if (level === 'refused') return i18n.t('import.refusedLevel');
  return level === 'dropped' ? i18n.t('import.droppedLevel') : i18n.t('import.noteLevel');
}
