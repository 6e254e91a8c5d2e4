import type { ListResponse } from 'imapflow';

interface ChosenFolders {
  readonly chosen: readonly ListResponse[];
  /** Paths of the other folders that can be chosen. */
  readonly others: readonly string[];
  /** Requested names that match no folder. */
  readonly unknown: readonly string[];
}

const USUAL = ['\\Inbox', '\\Sent', '\\Archive'];
/** Emails in these folders prove nothing, or are also in another folder. */
const NEVER = ['\\Junk', '\\Trash', '\\Drafts', '\\All', '\\Flagged', '\\Important'];

/**
 * Returns the named folders, or the usual ones if none are named. At Google, the usual folder is “All Mail”, which labels sent
 * emails. Elsewhere, “All Mail” would also contain drafts and deleted emails, so the usual folders are the inbox, sent emails
 * and archive.
 */
export function chooseFolders(
  listed: readonly ListResponse[],
  { named, isGoogle }: { named: readonly string[]; isGoogle: boolean },
): ChosenFolders {
  const open = listed.filter(({ flags }) => !flags.has('\\Noselect') && !flags.has('\\NonExistent'));
  const all = isGoogle ? open.find(({ specialUse }) => specialUse === '\\All') : undefined;
  const isChosen = ({ path, specialUse = '' }: ListResponse) => {
    if (named.length > 0) return named.includes(path);
    return all === undefined ? USUAL.includes(specialUse) : path === all.path;
  };
  const paths = new Set(open.map(({ path }) => path));
  return {
    chosen: open.filter(isChosen),
    others: open
      .filter((one) => !isChosen(one) && all === undefined && !NEVER.includes(one.specialUse ?? ''))
      .map(({ path }) => path),
    unknown: named.filter((name) => !paths.has(name)),
  };
}
