import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../errors/refusal.ts';
import { ID_KEY_FILE } from '../secrets/key-files.ts';
import { DATABASE_FILE } from '../store/database/data-directory.ts';
import { refuseOlderData } from '../store/open-store.ts';

export const COMPANION_FILE = 'companion.sqlite';

/**
 * Throws a Refusal if a folder that was in use lacks a database, because Kith would otherwise silently start over. The id key,
 * created last, shows that a folder was in use. Throws StoreError `conflict` if an older Kith wrote the data.
 */
export function requireDatabases(data: string, isEmbedded: boolean): void {
  if (isEmbedded) refuseOlderData(data);
  const bytesOf = (name: string) => statSync(join(data, name), { throwIfNoEntry: false })?.size ?? -1;
  if (bytesOf(ID_KEY_FILE) < 0) return;
  if (isEmbedded && bytesOf(DATABASE_FILE) <= 0) {
    throw new Refusal(
      `${DATABASE_FILE}, which contains your network, is missing or empty in ${data}. Restore it from a copy of the folder. ` +
        'To start over, choose another folder with KITH_DATA.',
    );
  }
  if (bytesOf(COMPANION_FILE) < 0) {
    throw new Refusal(
      `${COMPANION_FILE}, which contains the paired browsers, is missing in ${data}. Restore it from a copy of the folder. ` +
        'Without a copy, create an empty file with that name and pair every browser again.',
    );
  }
}
