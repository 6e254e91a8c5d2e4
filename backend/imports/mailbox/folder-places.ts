import type { FolderPlace } from '../record.ts';

export type MailboxChange = 'nothing' | 'new emails' | 'fewer emails' | 'other numbers';

/**
 * Compares folders with their state when they were last read. `other numbers` means that nothing read before is still valid: a
 * folder no longer exists, or it has a new UIDVALIDITY. Flags aren't compared, because they don't change who wrote to whom and
 * when, so MODSEQ isn't needed.
 */
export function compareFolders(read: readonly FolderPlace[], now: readonly FolderPlace[]): MailboxChange {
  let isFewer = false;
  let isNew = false;
  for (const { path, uidValidity, uidNext, mails } of read) {
    const found = now.find((one) => one.path === path);
    if (found === undefined || found.uidValidity !== uidValidity) return 'other numbers';
    if (found.uidNext > uidNext) isNew = true;
    else if (found.mails < mails) isFewer = true;
  }
  if (isNew || now.length > read.length) return 'new emails';
  return isFewer ? 'fewer emails' : 'nothing';
}
