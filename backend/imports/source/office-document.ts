/** A document that is a ZIP inside. `name` completes "… is …"; `advice` says what to do instead. */
export interface ProgramsDocument {
  readonly name: string;
  readonly advice: string;
}

const SAVE_TABLE = 'Open it, save the table as CSV, and import that.';
const EXPORT_ALL =
  'Export the contacts as CSV, the calendar as ICS or a mail folder as mbox, and import that.';

/** A file that only that program's documents contain. */
const TELLTALES: readonly (readonly [path: RegExp, name: string, advice: string])[] = [
  [/^xl\/workbook\.(?:xml|bin)$/, 'an Excel workbook', SAVE_TABLE],
  [/^Index\/Tables\//, 'a Numbers spreadsheet', SAVE_TABLE],
  [/^word\/document\.xml$/, 'a Word document', SAVE_TABLE],
  [/^META-INF\/manifest\.xml$/, 'an OpenDocument file', SAVE_TABLE],
  [/\/com\.microsoft\.__\w+\//, 'an archive of Outlook for Mac (OLM)', EXPORT_ALL],
];

/** Returns the office document that contains these files, or null if the ZIP is a normal archive. */
export function tellOfficeDocument(paths: readonly string[]): ProgramsDocument | null {
  const found = TELLTALES.find(([telltale]) => paths.some((path) => telltale.test(path)));
  return found === undefined ? null : { name: found[1], advice: found[2] };
}
