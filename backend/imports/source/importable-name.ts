/**
 * True of a file whose name is that of a kind that is read: a table, a mailbox, a calendar, contacts. What it is its
 * content says; this tells only what is worth a look among all the files of a folder.
 */
export function isImportable(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return /\.(?:csv|mbox|mbx|emlx?|ics|ical|vcf|vcard)$/i.test(name) || !name.includes('.');
}
