import { i18n } from '#i18n';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import type { ImportJob } from '../../utils/interface/kith/kith-imports.ts';
import { numberWords } from '../../utils/words/ages.ts';
import { ImportNews } from '../news/ImportNews.tsx';
import { Act } from '../ui/Act.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { CountList } from './CountList.tsx';
import { ImportFindings } from './ImportFindings.tsx';

interface ImportReportProps {
  readonly job: ImportJob;
  readonly client: ServiceClient;
  readonly undo: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export function ImportReport({ job, client, undo, close }: ImportReportProps) {
  const isDone = job.state === 'done';
  return (
    <div class="report">
      {isDone ? <Counts job={job} /> : <NothingKept job={job} />}
      <Reachable job={job} />
      {isDone && <ImportNews job={job} client={client} />}
      <ImportFindings job={job} client={client} />
      <div class="acts">
        <Act label={i18n.t('import.closeNamed', { file: job.file_name })} run={close}>
          {i18n.t('close')}
        </Act>
        {isDone && (
          <Confirm
            title={i18n.t('import.undo')}
            spokenTitle={i18n.t('import.undoNamed', { file: job.file_name })}
            question={i18n.t('erase.sourceQuestion', { name: job.file_name })}
            goes={i18n.t('erase.sourceGoes', {
              people: numberWords(job.counts.people),
              evidence: numberWords(job.counts.evidence_added),
            })}
            confirm={i18n.t('erase.confirmSource')}
            run={undo}
          />
        )}
      </div>
    </div>
  );
}

function NothingKept({ job }: { job: ImportJob }) {
  return (
    <>
      {job.state === 'failed' && <p class="problem">{job.error}</p>}
      <p class="quiet">{i18n.t('import.untouched')}</p>
    </>
  );
}

function Counts({ job: { counts } }: { job: ImportJob }) {
  return (
    <>
      <p>
        <strong>{i18n.t('import.done')}</strong>
      </p>
      <CountList
        counts={[
          [i18n.t('import.people'), counts.people],
          [i18n.t('import.added'), counts.evidence_added],
        ]}
        rest={[
          [i18n.t('import.updated'), counts.evidence_updated],
          [i18n.t('import.unchanged'), counts.evidence_unchanged],
          [i18n.t('import.refused'), counts.refused],
          [i18n.t('import.dropped'), counts.dropped],
        ]}
      />
    </>
  );
}

/** Saved people (on lists or watched) who became reachable with this import. */
function Reachable({ job: { newly_reachable: reached } }: { job: ImportJob }) {
  if (reached.count === 0) return null;
  return (
    <div>
      <p class="good">{i18n.t('import.reached', reached.count)}</p>
      <ul class="reached">
        {reached.people.map(({ name, linkedin_url }) => (
          <li key={linkedin_url}>
            <a href={linkedin_url} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
