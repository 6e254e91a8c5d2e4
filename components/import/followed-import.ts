import { type ReadonlySignal, signal } from '@preact/signals';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { followImport } from '../../utils/imports/follow-import.ts';
import type { ImportJob } from '../../utils/interface/kith-imports.ts';

/** The import that a surface follows, one at a time. */
export interface FollowedImport {
  /** As it was last heard of; null where none is followed. */
  readonly job: ReadonlySignal<ImportJob | null>;
  /** Whether nothing was heard yet of the one that is followed. */
  readonly isAwaited: ReadonlySignal<boolean>;
  /** Follows one to its end, null follows none. True at that end, false where another one is followed since. */
  follow(importId: string | null): Promise<boolean>;
}

export function createFollowedImport(client: Pick<CompanionClient, 'asMe'>): FollowedImport {
  const job = signal<ImportJob | null>(null);
  let following = new AbortController();
  const isAwaited = signal(false);

  return {
    job,
    isAwaited,
    async follow(importId) {
      following.abort();
      following = new AbortController();
      const { signal: left } = following;
      job.value = null;
      isAwaited.value = importId !== null;
      if (importId === null) return false;
      const onChange = (latest: ImportJob) => {
        job.value = latest;
        isAwaited.value = false;
      };
      try {
        await followImport(client, importId, { onChange, signal: left });
      } catch {
        // The page that started the import says why; here the card just goes back to its answer.
      }
      if (left.aborted) return false;
      isAwaited.value = false;
      job.value = null;
      return true;
    },
  };
}
