import { dropControlCharacters } from '../../../utils/control-characters.ts';
import { MOST_FIRMS, type NamedFirm } from '../../../utils/interface/kith-companies.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { identifyPasted } from '../../../utils/page/pasted-address.ts';
import { type TableRow, tableRows } from '../../../utils/tables/table-rows.ts';
import { foldWords } from '../../../utils/words/fold-words.ts';

/** A firm of a list, in the line it stands in, from 1. */
export interface ListedCompany {
  readonly line: number;
  /** As the list calls it. */
  readonly title: string;
  readonly firm: NamedFirm;
}

interface UnreadCompany {
  readonly line: number;
  /** The row as it stood, its cells apart. */
  readonly text: string;
  /** No name or address of a firm, or beyond the first 500. */
  readonly reason: 'no-firm' | 'too-many';
}

/** A column of a list that may hold the names of firms. */
interface NameColumn {
  /** From 0. */
  readonly at: number;
  /** Its heading, or what stands in it first. */
  readonly title: string;
}

/** A pasted or dropped list of firms, whatever columns it has. */
export interface ParsedCompanies {
  readonly firms: readonly ListedCompany[];
  readonly unread: readonly UnreadCompany[];
  readonly columns: readonly NameColumn[];
  /** The column that the names were taken from; -1 where the list has addresses alone. */
  readonly nameColumn: number;
}

/** As long as names may be that are asked about. */
const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 2048;

/** Headings of the names of firms in the languages Kith speaks, without case and accents; the surest first. */
const NAME_HEADINGS = [
  ...[
    'company name',
    'firm name',
    'fund name',
    'organization name',
    'account name',
    'firmenname',
    'raison sociale',
  ],
  ...['company', 'firm', 'fund', 'organization', 'organisation', 'account', 'employer', 'investor'],
  ...['firma', 'unternehmen', 'gesellschaft', 'fonds', 'arbeitgeber', 'organizacion', 'empresa', 'compania'],
  ...['sociedad', 'fondo', 'entreprise', 'societe', 'client', 'customer', 'kunde', 'cliente'],
  ...['name', 'nombre', 'nom'],
];
/** Headings of other columns. */
const OTHER_HEADINGS = new Set([
  ...[
    'website',
    'web site',
    'web',
    'domain',
    'url',
    'homepage',
    'site',
    'linkedin',
    'linkedin url',
    'email',
    'e-mail',
  ],
  ...[
    'webseite',
    'webadresse',
    'sitio web',
    'pagina web',
    'dominio',
    'site web',
    'domaine',
    'city',
    'country',
    'stadt',
  ],
  ...[
    'ort',
    'land',
    'ciudad',
    'pais',
    'ville',
    'pays',
    'industry',
    'branche',
    'sector',
    'secteur',
    'notes',
    'notizen',
  ],
]);

/** Reads firms from lines or a table; `nameColumn` is the one a person has chosen, null where none was. */
export function parseCompanies(text: string, nameColumn: number | null = null): ParsedCompanies {
  // Half of a character, or what no eye sees, is nobody's name, and the service takes none.
  const rows = tableRows(text.toWellFormed()).map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => dropControlCharacters(cell).trim()),
  }));
  const heading = isHeading(rows[0]) ? (rows[0]?.cells ?? null) : null;
  const body = heading === null ? rows : rows.slice(1);
  const columns = wordColumns(body, heading);
  const column = columns.find(({ at }) => at === nameColumn)?.at ?? likeliest(columns, heading);
  const firms: ListedCompany[] = [];
  const unread: UnreadCompany[] = [];
  for (const row of body) {
    const listed = firmOf(row, column);
    if (listed !== null && firms.length < MOST_FIRMS) firms.push(listed);
    else {
      const reason = listed === null ? 'no-firm' : 'too-many';
      unread.push({ line: row.line, text: row.cells.filter((cell) => cell !== '').join(' · '), reason });
    }
  }
  return { firms, unread, columns, nameColumn: column };
}

/** True of a first row that names columns. One word alone may as well be a firm: "Site", "Land". */
function isHeading(row: TableRow | undefined): boolean {
  const cells = row?.cells.map(fold) ?? [];
  return cells.some((cell) => NAME_HEADINGS.includes(cell) || (cells.length > 1 && OTHER_HEADINGS.has(cell)));
}

/** Columns most of whose cells are words. */
function wordColumns(body: readonly TableRow[], heading: readonly string[] | null): NameColumn[] {
  const width = body.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    const filled = body.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
    const words = filled.filter(isWords).length;
    const title = heading?.[at] || filled[0] || '';
    return words > 0 && 2 * words >= filled.length ? [{ at, title }] : [];
  });
}

/** The column whose heading tells that it names firms, the surest heading first; else the first. */
function likeliest(columns: readonly NameColumn[], heading: readonly string[] | null): number {
  const headings = heading?.map(fold) ?? [];
  const told = NAME_HEADINGS.flatMap((wanted) => columns.filter(({ at }) => headings[at] === wanted));
  return (told[0] ?? columns[0])?.at ?? -1;
}

function firmOf({ line, cells }: TableRow, column: number): ListedCompany | null {
  const linkedin_url = cells.find((cell) => identifyPasted(cell)?.kind === 'company');
  const domain = cells.find(isWebAddress);
  const named = cells[column] ?? '';
  const name = isWords(named) ? [...named].slice(0, LONGEST_NAME).join('') : undefined;
  const title = name ?? domain ?? linkedin_url;
  if (title === undefined) return null;
  const firm = {
    ...(linkedin_url === undefined ? {} : { linkedin_url }),
    ...(domain === undefined ? {} : { domain }),
    ...(name === undefined ? {} : { name }),
  };
  return { line, title, firm };
}

/** A web address or a bare domain; no e-mail address, and nothing of LinkedIn's. */
function isWebAddress(cell: string): boolean {
  if (
    cell.length > LONGEST_ADDRESS ||
    !/^(?:https?:\/\/)?[\p{L}\p{N}.-]+\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/iu.test(cell)
  )
    return false;
  return !/(?:^|[./])linkedin\.com(?:[:/?#]|$)/iu.test(cell);
}

function isWords(cell: string): boolean {
  return (
    /\p{L}/u.test(cell) && !cell.includes('@') && !/^https?:/iu.test(cell) && identifyLinkedin(cell) === null
  );
}

function fold(heading: string): string {
  return foldWords(heading)
    .replace(/[_\s]+/gu, ' ')
    .trim();
}
