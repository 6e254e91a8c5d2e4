/** A file that only such a document has, for each program; each name completes "… is …". */
const TELLTALES: readonly (readonly [path: RegExp, name: string])[] = [
  [/^xl\/workbook\.(?:xml|bin)$/, 'an Excel workbook'],
  [/^Index\/Tables\//, 'a Numbers spreadsheet'],
  [/^word\/document\.xml$/, 'a Word document'],
  [/^META-INF\/manifest\.xml$/, 'an OpenDocument file'],
];

/**
 * What a ZIP of these files is where an office program made it, as people save a table that they looked at; null
 * where it is an archive like any other.
 */
export function tellOfficeDocument(paths: readonly string[]): string | null {
  return TELLTALES.find(([telltale]) => paths.some((path) => telltale.test(path)))?.[1] ?? null;
}
