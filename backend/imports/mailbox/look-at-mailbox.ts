import type { ImapFlow } from 'imapflow';
import type { FolderPlace } from '../record.ts';
import { compareFolders, type MailboxChange } from './folder-places.ts';
import { type MailboxAccess, withMailbox } from './with-mailbox.ts';

/** Other lookups in the thread wait while one response is parsed. A real server sends a few hundred bytes. */
const MAX_RESPONSE_BYTES = 64 * 1024;
/** Maximum bytes of all responses during sign-in. */
const MAX_GREETING_BYTES = 128 * 1024;
const MAX_FOLDER_BYTES = 1024;

/**
 * Requests only the counters of the folders that were read, a few hundred bytes, and returns what changed. Throws
 * ImportError as `withMailbox` does.
 */
export function lookAtMailbox(
  access: MailboxAccess,
  name: string,
  read: readonly FolderPlace[],
  limits: { maxMs: number },
): Promise<MailboxChange> {
  const look = async (client: ImapFlow) => {
    const now: FolderPlace[] = [];
    for (const { path } of read) {
      const found = await placeOf(client, path);
      if (found !== null) now.push(found);
    }
    return read.length === 0 ? 'other numbers' : compareFolders(read, now);
  };
  const maxReceivedBytes = MAX_GREETING_BYTES + MAX_FOLDER_BYTES * read.length;
  return withMailbox(access, name, look, { ...limits, maxHeaderBytes: MAX_RESPONSE_BYTES, maxReceivedBytes });
}

/** Returns null if the folder no longer exists. */
async function placeOf(client: ImapFlow, path: string): Promise<FolderPlace | null> {
  const asked = { messages: true, uidNext: true, uidValidity: true };
  try {
    const status = await client.status(path, asked);
    if (status === false) throw Object.assign(new Error('No answer.'), { code: 'NoConnection' });
    const { messages = 0, uidNext = 0, uidValidity = 0n } = status;
    return { path, uidValidity: String(uidValidity), uidNext, mails: messages };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'NotFound') return null;
    throw error;
  }
}
