import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CompanionClient, ServiceClient } from '../../utils/companion/companion-client.ts';
import { readChosenFolder, readDropped } from '../../utils/imports/dropped-files.ts';
import { isUnderWay } from '../../utils/imports/follow-import.ts';
import type { ImportJob } from '../../utils/interface/kith/kith-imports.ts';
import { TO_RATE } from '../../utils/interface/kith/kith-ratings.ts';
import { useRestoredFocus } from '../keys/focus.ts';
import { Act } from '../ui/Act.tsx';
import { Button } from '../ui/Button.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { Problem, Success } from '../ui/Problem.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportReport } from './ImportReport.tsx';
import { type ImportItem, stageWords } from './import-item.ts';
import { createImportQueue, type ImportQueue, type ImportQueueOptions } from './import-queue.ts';
import { JobProgress } from './JobProgress.tsx';

interface ImportDropProps {
  readonly client: Pick<CompanionClient, 'asMe' | 'upload'>;
  readonly onDone: () => void;
  /** Whether imported people can be rated in the settings. */
  readonly canRate?: boolean;
}

export function ImportDrop({ client, onDone, canRate = false }: ImportDropProps) {
  const queue = useImportQueue(client, onDone);
  const root = useRestoredFocus('.drop-title');
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    readDropped(event.dataTransfer?.items ?? []).then(queue.add, () => queue.add([]));
  };
  const items = queue.items.value;
  const clear = items.filter(needsOnlyYes);
  return (
    <section class="import" ref={root}>
      <section
        class="drop"
        aria-label={i18n.t('import.drop')}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p class="drop-title" tabIndex={-1}>
          {i18n.t('import.drop')}
        </p>
        <p class="quiet">{i18n.t('import.dropWhat')}</p>
        <div class="acts">
          <FileButton
            label={i18n.t('import.choose')}
            accept=".zip,.csv,.tsv,.txt,.vcf,.mbox,.eml,.ics,.json"
            isMultiple
            take={(files) => queue.add(files.map((file) => ({ kind: 'file', file })))}
          />
          <FileButton
            label={i18n.t('import.chooseFolder')}
            take={(files) => queue.add(readChosenFolder(files))}
          />
        </div>
      </section>
      <Problem text={queue.problem.value} />
      <Success text={queue.message.value} />
      {clear.length > 1 && (
        <div class="acts">
          <Act
            class="button primary"
            run={async () => {
              for (const item of clear) await queue.confirm(item, {});
            }}
          >
            {i18n.t('import.confirmAll', { count: clear.length })}
          </Act>
        </div>
      )}
      {items.length > 0 && (
        <ul class="import-entries">
          {items.map((item) => (
            <li key={item.key}>
              <ImportEntry item={item} queue={queue} client={client} />
            </li>
          ))}
        </ul>
      )}
      {canRate && items.some(isDone) && (
        <div class="acts">
          <a class="button primary" href="/options.html#rate-now">
            {i18n.t('round.start', { count: TO_RATE })}
          </a>
        </div>
      )}
    </section>
  );
}

function isDone({ stage }: ImportItem): boolean {
  return stage.step === 'taken' && stage.job.state === 'done';
}

function needsOnlyYes({ stage }: ImportItem): boolean {
  return stage.step === 'taken' && stage.job.state === 'ready' && stage.job.needs === 'confirm';
}

/** Creates the page's import queue, which also finds imports that are already running. */
function useImportQueue(client: ImportQueueOptions['client'], onChanged: () => void): ImportQueue {
  const tell = useRef(onChanged);
  tell.current = onChanged;
  const queue = useMemo(() => createImportQueue({ client, onChanged: () => tell.current() }), [client]);
  useEffect(() => {
    void queue.find();
    return queue.leave;
  }, [queue]);
  return queue;
}

interface ImportEntryProps {
  readonly item: ImportItem;
  readonly queue: ImportQueue;
  readonly client: ServiceClient;
}

function ImportEntry(props: ImportEntryProps) {
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
            {stage.jobId !== '' && <Button onClick={() => queue.refresh(item)}>{i18n.t('tryAgain')}</Button>}
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
