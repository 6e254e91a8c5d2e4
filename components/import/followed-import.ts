import { type ReadonlySignal, signal } from '@preact/signals';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { followImport } from '../../utils/imports/follow-import.ts';
import type { ImportJob } from '../../utils/interface/kith-imports.ts';

/** Follows one import at a time. */
export interface FollowedImport {
  /** The latest state; null if no import is followed. */
  readonly job: ReadonlySignal<ImportJob | null>;
  /** Whether the followed import hasn't reported anything yet. */
  readonly isAwaited: ReadonlySignal<boolean>;
  /**
   * Follows an import until it ends; null follows none. Returns false if another one was followed in the meantime.
   */
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
        // The page that started the import shows the reason. The card just returns to its data.
      }
      if (left.aborted) return false;
      isAwaited.value = false;
      job.value = null;
      return true;
    },
  };
}
