import { i18n } from '#i18n';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import { followImport, isForgotten } from '../../utils/imports/follow-import.ts';
import { forgetOwnImport, restOwnImport } from '../../utils/imports/own-imports.ts';
import type { ImportList } from './import-list.ts';

export interface ImportFollowerOptions {
  readonly client: Pick<CompanionClient, 'asMe'>;
  readonly list: Pick<ImportList, 'change'>;
  /** Called when the user's data has changed. */
  readonly onChanged: () => void;
}

/** Follows uploaded imports until they end or need an answer, and updates the list. */
export interface ImportFollower {
  /** `key` names the item in the list, `id` the import on the server. */
  follow(key: string, id: string): void;
  /** Stops following; the imports go on. */
  leave(): void;
}

export function createImportFollower({ client, list, onChanged }: ImportFollowerOptions): ImportFollower {
  const leaving = new AbortController();

  async function follow(key: string, id: string): Promise<void> {
    const { signal } = leaving;
    try {
      const job = await followImport(client, id, {
        onChange: (job) => list.change(key, { step: 'taken', job }),
        signal,
      });
      await restOwnImport(id);
      if (job.state === 'done') onChanged();
    } catch (thrown) {
      if (signal.aborted) return;
      const isGone = isForgotten(thrown);
      if (isGone) await forgetOwnImport(id);
      const sentence = isGone ? i18n.t('import.lost') : failureOf(thrown).detail;
      list.change(key, { step: 'failed', sentence, jobId: isGone ? '' : id });
    }
  }

  return { follow: (key, id) => void follow(key, id), leave: () => leaving.abort() };
}
