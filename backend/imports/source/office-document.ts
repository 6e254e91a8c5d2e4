/** What a ZIP is where a program made it for itself; `name` completes "… is …", `advice` says what to do instead. */
export interface ProgramsDocument {
  readonly name: string;
  readonly advice: string;
}

const SAVE_TABLE = 'Open it, save the table as CSV, and import that.';
const EXPORT_ALL =
  'Export the contacts as CSV, the calendar as ICS or a mail folder as mbox, and import that.';

/** A file that only such a document has, for each program. */
const TELLTALES: readonly (readonly [path: RegExp, name: string, advice: string])[] = [
  [/^xl\/workbook\.(?:xml|bin)$/, 'an Excel workbook', SAVE_TABLE],
  [/^Index\/Tables\//, 'a Numbers spreadsheet', SAVE_TABLE],
  [/^word\/document\.xml$/, 'a Word document', SAVE_TABLE],
  [/^META-INF\/manifest\.xml$/, 'an OpenDocument file', SAVE_TABLE],
  [/\/com\.microsoft\.__\w+\//, 'an archive of Outlook for Mac (OLM)', EXPORT_ALL],
];

/** What a ZIP of these files is where an office program made it; null where it is an archive like any other. */
export function tellOfficeDocument(paths: readonly string[]): ProgramsDocument | null {
  const found = TELLTALES.find(([telltale]) => paths.some((path) => telltale.test(path)));
  return found === undefined ? null : { name: found[1], advice: found[2] };
}
