import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CompanionClient } from '../utils/companion-client.ts';
import { readChosenFolder, readDropped } from '../utils/dropped-files.ts';
import { FileButtons } from './FileButtons.tsx';
import { ImportReport } from './ImportReport.tsx';
import { JobProgress } from './JobProgress.tsx';
import { ReachedLine } from './ReachedLine.tsx';
import { type ImportPhase, useImport } from './use-import.ts';

interface ImportDropProps {
  readonly client: Pick<CompanionClient, 'asMe' | 'upload'>;
  /** Data has come in. */
  readonly onDone: () => void;
  /** Whether what came in can be rated in the settings. */
  readonly canRate?: boolean;
}

/** Where an export is dropped or chosen; then its progress, then what became of it. */
export function ImportDrop({ client, onDone, canRate = false }: ImportDropProps) {
  const { phase, start, refuse, reset } = useImport(client, onDone);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const items = event.dataTransfer?.items ?? [];
    const dropped = readDropped(items);
    if (dropped === null)
      return refuse(items.length > 1 ? i18n.t('import.tooMany') : i18n.t('import.nothing'));
    dropped.then(start, () => refuse(i18n.t('import.nothing')));
  };
  if (phase.step === 'done') {
    return (
      <>
        {phase.job.state === 'done' && <ReachedLine client={client} />}
        <ImportReport job={phase.job} again={reset} canRate={canRate} />
      </>
    );
  }
  const isFree = phase.step === 'idle' || phase.step === 'failed';
  return (
    <div class="import">
      {isFree && (
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
          <p class="drop-title">{i18n.t('import.drop')}</p>
          <p class="quiet">{i18n.t('import.dropWhat')}</p>
          <FileButtons
            takeFile={(file) => start({ kind: 'file', file })}
            takeFolder={(files) => start(readChosenFolder(files))}
          />
        </section>
      )}
      <div role="status">
        <PhaseView phase={phase} />
      </div>
      {phase.step === 'failed' && (
        <p class="problem" role="alert">
          {phase.sentence}
        </p>
      )}
    </div>
  );
}

function PhaseView({ phase }: { phase: ImportPhase }) {
  switch (phase.step) {
    case 'packing':
      return <p>{i18n.t('import.packing')}</p>;
    case 'sending':
      return (
        <div class="progress">
          <p>{i18n.t('import.sending')}</p>
          <progress aria-label={i18n.t('import.progress')} max={1} value={phase.share} />
        </div>
      );
    case 'running':
      return <JobProgress job={phase.job} />;
    default:
      return null;
  }
}
