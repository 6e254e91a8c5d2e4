/**
 * Returns true if the file name may be a table, a mailbox, a calendar or contacts. Only the content decides; this
 * narrows down which files of a folder to open.
 */
export function isImportable(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return /\.(?:csv|mbox|mbx|emlx?|ics|ical|vcf|vcard)$/i.test(name) || !name.includes('.');
}
