import { useEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CompanionClient } from '../utils/companion-client.ts';
import { failureOf } from '../utils/companion-failure.ts';
import type { Dropped } from '../utils/dropped-files.ts';
import { followImport, isForgotten } from '../utils/follow-import.ts';
import type { ImportJob } from '../utils/interface/kith-imports.ts';
import { packFolder, tablesOf } from '../utils/pack-folder.ts';
import { forgetRunningImport, loadRunningImport, saveRunningImport } from '../utils/running-import.ts';

/** What the service takes at once. */
const MAX_BYTES = 512 * 1024 * 1024;

export type ImportPhase =
  | { readonly step: 'idle' }
  | { readonly step: 'packing' }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'running'; readonly job: ImportJob }
  | { readonly step: 'done'; readonly job: ImportJob }
  | { readonly step: 'failed'; readonly sentence: string };

interface ImportUnderWay {
  readonly phase: ImportPhase;
  readonly start: (dropped: Dropped) => void;
  readonly refuse: (sentence: string) => void;
  readonly reset: () => void;
}

/**
 * Takes one import from the drop to its report, and picks up one that another page started. `onDone` is called
 * when data has come in.
 */
export function useImport(
  client: Pick<CompanionClient, 'asMe' | 'upload'>,
  onDone: () => void,
): ImportUnderWay {
  const [phase, setPhase] = useState<ImportPhase>({ step: 'idle' });
  const leaving = useRef(new AbortController());
  const fail = (sentence: string) => setPhase({ step: 'failed', sentence });

  const follow = async (id: string) => {
    const { signal } = leaving.current;
    const onChange = (job: ImportJob) => setPhase({ step: 'running', job });
    try {
      const job = await followImport(client, id, { onChange, signal });
      await forgetRunningImport();
      setPhase({ step: 'done', job });
      if (job.state === 'done') onDone();
    } catch (thrown) {
      if (signal.aborted) return;
      if (isForgotten(thrown)) await forgetRunningImport();
      fail(isForgotten(thrown) ? i18n.t('import.lost') : failureOf(thrown).detail);
    }
  };

  const run = async (dropped: Dropped) => {
    try {
      if (dropped.kind === 'folder') setPhase({ step: 'packing' });
      const { file, name } = await fileOf(dropped);
      if (file === null || file.size === 0) return fail(i18n.t('import.nothing'));
      if (file.size > MAX_BYTES) return fail(i18n.t('import.tooBig'));
      setPhase({ step: 'sending', share: 0 });
      const job = await client.upload(file, name, (share) => setPhase({ step: 'sending', share }));
      await saveRunningImport(job.id);
      setPhase({ step: 'running', job });
      await follow(job.id);
    } catch (thrown) {
      fail(failureOf(thrown).detail);
    }
  };

  useEffect(() => {
    leaving.current = new AbortController();
    void loadRunningImport().then((id) => {
      if (id !== null && !leaving.current.signal.aborted) void follow(id);
    });
    return () => leaving.current.abort();
  }, [client]);

  return {
    phase,
    start: (dropped) => void run(dropped),
    refuse: fail,
    reset: () => setPhase({ step: 'idle' }),
  };
}

async function fileOf(dropped: Dropped): Promise<{ file: Blob | null; name: string }> {
  if (dropped.kind === 'file') return { file: dropped.file, name: dropped.file.name };
  const tables = tablesOf(dropped.files);
  return { file: tables.length === 0 ? null : await packFolder(tables), name: `${dropped.name}.zip` };
}
