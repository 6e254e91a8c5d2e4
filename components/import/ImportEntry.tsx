import { i18n } from '#i18n';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import { isUnderWay } from '../../utils/imports/is-under-way.ts';
import type { ImportJob } from '../../utils/interface/kith/kith-imports.ts';
import { useRestoredFocus } from '../keys/use-restored-focus.ts';
import { Act } from '../ui/Act.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportReport } from './ImportReport.tsx';
import { type ImportItem, stageWords } from './import-item.ts';
import type { ImportQueue } from './import-queue.ts';
import { JobProgress } from './JobProgress.tsx';

interface ImportEntryProps {
  readonly item: ImportItem;
  readonly queue: ImportQueue;
  readonly client: ServiceClient;
}

/** Shows one import, from upload to report. */
export function ImportEntry(props: ImportEntryProps) {
  const { item, queue } = props;
  const root = useRestoredFocus('h3');
  return (
    <article class="import-entry" aria-label={item.name} ref={root}>
      <h3 tabIndex={-1}>{item.name}</h3>
      <p class="spoken" role="status">
        {stageWords(item)}
      </p>
      <Stage {...props} />
      {isMoving(item) && (
        <div class="acts">
          <Act label={i18n.t('import.cancelNamed', { file: item.name })} run={() => queue.cancel(item)}>
            {i18n.t('cancel')}
          </Act>
        </div>
      )}
    </article>
  );
}

function Stage(props: ImportEntryProps) {
  const { item, queue } = props;
  const { stage } = item;
  switch (stage.step) {
    case 'taken':
      return <Taken {...props} job={stage.job} />;
    case 'failed':
      return (
        <>
          <p class="problem">{stage.sentence}</p>
          <div class="acts">
            {stage.jobId !== '' && (
              <button type="button" class="button" onClick={() => queue.refresh(item)}>
                {i18n.t('tryAgain')}
              </button>
            )}
            <Act run={() => queue.close(item)}>{i18n.t('close')}</Act>
          </div>
        </>
      );
    default:
      return (
        <div class="progress">
          <p aria-hidden="true">{stageWords(item)}</p>
          {stage.step === 'sending' && (
            <progress aria-label={i18n.t('import.progress')} max={1} value={stage.share} />
          )}
        </div>
      );
  }
}

function Taken({ item, queue, client, job }: ImportEntryProps & { readonly job: ImportJob }) {
  if (isUnderWay(job)) return <JobProgress job={job} />;
  if (job.state === 'ready') {
    return (
      <ImportPreview
        job={job}
        file={item.file}
        client={client}
        confirm={(answers) => queue.confirm(item, answers)}
        cancel={() => queue.cancel(item)}
      />
    );
  }
  return (
    <ImportReport job={job} client={client} undo={() => queue.undo(item)} close={() => queue.close(item)} />
  );
}

/** Returns whether the import continues without the user. */
function isMoving({ stage }: ImportItem): boolean {
  return stage.step === 'taken' ? isUnderWay(stage.job) : stage.step !== 'failed';
}
