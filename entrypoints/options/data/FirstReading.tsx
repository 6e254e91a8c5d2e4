import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { FailureNote } from '../../../components/card/FailureNote.tsx';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { ImportPreview } from '../../../components/import/ImportPreview.tsx';
import { JobProgress } from '../../../components/import/JobProgress.tsx';
import { Act } from '../../../components/ui/Act.tsx';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { importBook } from '../../../utils/imports/import-book.ts';
import { isUnderWay } from '../../../utils/imports/is-under-way.ts';
import { importJob } from '../../../utils/interface/kith/kith-imports.ts';

interface FirstReadingProps {
  readonly client: ServiceClient;
  readonly jobId: string;
  /** Called when the import has finished or was canceled. */
  readonly changed: () => void;
  readonly tryAgain: () => Promise<void>;
}

const POLL_MS = 500;

/** The first reading of a live source: its progress, then what it contains, before anything is saved. */
export function FirstReading({ client, jobId, changed, tryAgain }: FirstReadingProps) {
  const path = `/kith/imports/${jobId}`;
  const {
    data: job,
    failure,
    reload,
  } = useLoaded(() => client.asMe('GET', path, { answer: importJob }), [client, path], { keepsData: true });
  const hasEnded = job?.state === 'done' || job?.state === 'canceled';
  useEffect(() => {
    if (hasEnded) changed();
    if (job === null || !isUnderWay(job)) return;
    const timer = setTimeout(reload, POLL_MS);
    return () => clearTimeout(timer);
  }, [job]);
  const book = importBook(client);
  const thenReload = async (sent: Promise<unknown>) => {
    await sent;
    reload();
  };
  if (failure !== null) return <FailureNote failure={failure} tryAgain={reload} />;
  if (job === null || hasEnded) return null;
  if (job.state === 'ready') {
    return (
      <ImportPreview
        job={job}
        file={null}
        client={client}
        confirm={(answers) => thenReload(book.confirm(jobId, answers))}
        cancel={() => thenReload(book.cancel(jobId))}
      />
    );
  }
  if (job.state !== 'failed') return <JobProgress job={job} />;
  return (
    <>
      <p class="problem">{job.error}</p>
      <Act class="button small" run={tryAgain}>
        {i18n.t('liveSources.readNow')}
      </Act>
    </>
  );
}
