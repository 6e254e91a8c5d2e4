/** A file's type by its first bytes, regardless of its name. */
type FileContent = 'zip' | 'text' | 'empty' | 'foreign';

interface Signature {
  readonly bytes: readonly number[];
  readonly offset: number;
  readonly name: string;
}

/** Formats that people choose by mistake. Each name completes "… is …". */
const FOREIGN: readonly Signature[] = [
  { offset: 0, bytes: [0x25, 0x50, 0x44, 0x46], name: 'a PDF document' },
  {
    offset: 0,
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    name: 'an old Excel or Word document, or an Outlook email (MSG)',
  },
  { offset: 0, bytes: [0x1f, 0x8b], name: 'a gzip archive' },
  { offset: 0, bytes: [0x52, 0x61, 0x72, 0x21], name: 'a RAR archive' },
  { offset: 0, bytes: [0x37, 0x7a, 0xbc, 0xaf], name: 'a 7-Zip archive' },
  { offset: 257, bytes: [0x75, 0x73, 0x74, 0x61, 0x72], name: 'a tar archive' },
  { offset: 0, bytes: [0x89, 0x50, 0x4e, 0x47], name: 'a picture' },
  { offset: 0, bytes: [0xff, 0xd8, 0xff], name: 'a picture' },
  { offset: 0, bytes: [0x47, 0x49, 0x46, 0x38], name: 'a picture' },
  { offset: 0, bytes: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20], name: 'a SQLite database' },
  { offset: 0, bytes: [0x21, 0x42, 0x44, 0x4e], name: 'an Outlook data file (PST)' },
  { offset: 0, bytes: [0x7f, 0x45, 0x4c, 0x46], name: 'a program' },
  { offset: 0, bytes: [0x4d, 0x5a, 0x90, 0x00], name: 'a program' },
];

/** Signatures of a local file header, an empty archive and a spanned archive. */
const ZIP: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x50, 0x4b, 0x07, 0x08],
];

/** Number of bytes that `detectContent` needs from the start of a file. */
export const SIGNATURE_BYTES = 512;

/** Returns a file's type from its start. `name` describes a foreign type; otherwise it is ''. */
export function detectContent(head: Uint8Array): { content: FileContent; name: string } {
  if (head.length === 0) return { content: 'empty', name: '' };
  if (ZIP.some((bytes) => hasBytes(head, bytes, 0))) return { content: 'zip', name: '' };
  const foreign = FOREIGN.find((signature) => hasBytes(head, signature.bytes, signature.offset));
  if (foreign !== undefined) return { content: 'foreign', name: foreign.name };
  if (/^\s*<(!doctype\s+html|html)\b/i.test(latin1(head))) return { content: 'foreign', name: 'a web page' };
  return { content: 'text', name: '' };
}

function hasBytes(head: Uint8Array, bytes: readonly number[], offset: number): boolean {
  return bytes.every((byte, index) => head[offset + index] === byte);
}

/** Returns the first characters, one per byte, without a UTF-8 byte order mark. */
function latin1(head: Uint8Array): string {
  const start = hasBytes(head, [0xef, 0xbb, 0xbf], 0) ? 3 : 0;
  return String.fromCharCode(...head.subarray(start, SIGNATURE_BYTES));
}

/** A document whose format is a ZIP. `name` completes "… is …"; `advice` explains what to do instead. */
interface ProgramsDocument {
  readonly name: string;
  readonly advice: string;
}

const SAVE_TABLE = 'Open it, save the table as CSV, and import that.';
const EXPORT_ALL =
  'Export the contacts as CSV, the calendar as ICS or a mail folder as mbox, and import that.';

/** Files that only one program's documents contain. */
const TELLTALES: readonly (readonly [path: RegExp, name: string, advice: string])[] = [
  [/^xl\/workbook\.(?:xml|bin)$/, 'an Excel workbook', SAVE_TABLE],
  [/^Index\/Tables\//, 'a Numbers spreadsheet', SAVE_TABLE],
  [/^word\/document\.xml$/, 'a Word document', SAVE_TABLE],
  [/^META-INF\/manifest\.xml$/, 'an OpenDocument file', SAVE_TABLE],
  [/\/com\.microsoft\.__\w+\//, 'an Outlook for Mac archive (OLM)', EXPORT_ALL],
];

/** Returns the office document that contains these files, or null if the ZIP is an ordinary archive. */
export function detectOfficeDocument(paths: readonly string[]): ProgramsDocument | null {
  const found = TELLTALES.find(([telltale]) => paths.some((path) => telltale.test(path)));
  return found === undefined ? null : { name: found[1], advice: found[2] };
}
