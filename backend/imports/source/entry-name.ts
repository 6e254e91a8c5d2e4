import { normalizeText } from '../../network/names/fold-text.ts';

/**
 * Returns the problem with a ZIP entry's name, as the end of a sentence, or null if there is none. `name` has `/` between
 * its parts. Kith never writes a file under an entry's name, but an archive with such a name is hostile or broken.
 */
export function checkEntryName(name: string): string | null {
  if (name === '') return 'has no name';
  if (/\p{Cc}/u.test(name)) return 'has a control character in its name';
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return 'has an absolute name';
  if (name.split('/').includes('..')) return 'has a name that points outside the archive';
  return null;
}

/** Folds case and Unicode forms, because a file system may treat such names as one file. */
export function foldEntryName(name: string): string {
  return normalizeText(name, 'NFC').toLowerCase();
}

export function showName(name: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD');
  return clean.length > 120 ? `${clean.slice(0, 117)}…` : clean;
}

const JUNK_NAMES = new Set([
  ...['.ds_store', 'thumbs.db', 'desktop.ini', '__macosx'],
  // From Apple Mail and Maildir
  ...['table_of_contents', 'maildirfolder'],
]);

/** Returns true for files that operating systems and mail programs add to ZIPs and folders. */
export function isJunkPath(path: string): boolean {
  return path
    .split('/')
    .some(
      (part) => JUNK_NAMES.has(part.toLowerCase()) || part.startsWith('._') || part.startsWith('dovecot-'),
    );
}

/**
 * Returns true if the file name may belong to a table, a mailbox, a calendar or contacts. Only the content decides; this
 * narrows down which files of a folder to open.
 */
export function isImportable(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return /\.(?:csv|tsv|txt|mbox|mbx|emlx?|ics|ical|vcf|vcard)$/i.test(name) || !name.includes('.');
}

export function isZipPath(path: string): boolean {
  return /\.zip$/i.test(path);
}
