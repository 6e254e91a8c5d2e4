import { dropControlCharacters } from '../../../utils/control-characters.ts';
import { MAX_FIRMS, type NamedFirm } from '../../../utils/interface/kith/kith-companies.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { identifyPasted } from '../../../utils/page/pasted-address.ts';
import { type TableRow, tableRows } from '../../../utils/tables/table-rows.ts';
import { foldWords } from '../../../utils/words/fold-words.ts';
import { joinWords } from '../../../utils/words/sentences.ts';

export interface ListedCompany {
  /** Counts from 1. */
  readonly line: number;
  /** The company's name in the list. */
  readonly title: string;
  readonly firm: NamedFirm;
}

interface UnreadCompany {
  readonly line: number;
  /** The row's cells, separated by dots. */
  readonly text: string;
  /** Why the row isn't used: it has no company name or address, or comes after the first 500 companies. */
  readonly reason: 'no-company' | 'too-many';
}

interface NameColumn {
  /** The column, counted from 0. */
  readonly at: number;
  /** The column's heading, or else its first value. */
  readonly title: string;
}

/** The companies of a pasted or dropped list, which may have any columns. */
export interface ParsedCompanies {
  readonly companies: readonly ListedCompany[];
  readonly unread: readonly UnreadCompany[];
  readonly columns: readonly NameColumn[];
  /** The column of the names, counted from 0; -1 if the list has only addresses. */
  readonly nameColumn: number;
}

/** The service's limit, in characters. */
const MAX_NAME = 200;
const MAX_ADDRESS = 2048;

/** Headings of name columns in Kith's languages, in lower case and without accents, the most certain first. */
const NAME_HEADINGS = (
  'company name,firm name,fund name,organization name,account name,firmenname,raison sociale,' +
  'company,firm,fund,organization,organisation,account,employer,investor,firma,unternehmen,' +
  'gesellschaft,fonds,arbeitgeber,organizacion,empresa,compania,sociedad,fondo,entreprise,societe,' +
  'client,customer,kunde,cliente,name,nombre,nom'
).split(',');
/** Other headings that are common in lists of companies. */
const OTHER_HEADINGS = new Set(
  (
    'website,web site,web,domain,url,homepage,site,linkedin,linkedin url,email,e-mail,webseite,' +
    'webadresse,sitio web,pagina web,dominio,site web,domaine,city,country,stadt,ort,land,ciudad,' +
    'pais,ville,pays,industry,branche,sector,secteur,notes,notizen'
  ).split(','),
);

/** Reads companies from lines or a table. `nameColumn` is the column the user chose, or null. */
export function parseCompanies(text: string, nameColumn: number | null = null): ParsedCompanies {
  // The service rejects lone surrogates and control characters, which names never contain.
  const rows = tableRows(text.toWellFormed()).map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => dropControlCharacters(cell).trim()),
  }));
  const heading = isHeading(rows[0]) ? (rows[0]?.cells ?? null) : null;
  const body = heading === null ? rows : rows.slice(1);
  const columns = wordColumns(body, heading);
  const column = columns.find(({ at }) => at === nameColumn)?.at ?? likeliest(columns, heading);
  const companies: ListedCompany[] = [];
  const unread: UnreadCompany[] = [];
  for (const row of body) {
    const listed = companyOf(row, column);
    if (listed !== null && companies.length < MAX_FIRMS) companies.push(listed);
    else {
      const reason = listed === null ? 'no-company' : 'too-many';
      unread.push({ line: row.line, text: joinWords(row.cells), reason });
    }
  }
  return { companies, unread, columns, nameColumn: column };
}

/**
 * Returns whether the first row contains headings. A single word such as "Site" or "Land" could just as well be a
 * company.
 */
function isHeading(row: TableRow | undefined): boolean {
  const cells = row?.cells.map(fold) ?? [];
  return cells.some((cell) => NAME_HEADINGS.includes(cell) || (cells.length > 1 && OTHER_HEADINGS.has(cell)));
}

/** Returns the columns where at least half of the cells are words. */
function wordColumns(body: readonly TableRow[], heading: readonly string[] | null): NameColumn[] {
  const width = body.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    const filled = body.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
    const words = filled.filter(isWords).length;
    const title = heading?.[at] || filled[0] || '';
    return words > 0 && 2 * words >= filled.length ? [{ at, title }] : [];
  });
}

/** Returns the column whose heading is the most certain, or else the first column. */
function likeliest(columns: readonly NameColumn[], heading: readonly string[] | null): number {
  const headings = heading?.map(fold) ?? [];
  const named = NAME_HEADINGS.flatMap((wanted) => columns.filter(({ at }) => headings[at] === wanted));
  return (named[0] ?? columns[0])?.at ?? -1;
}

function companyOf({ line, cells }: TableRow, column: number): ListedCompany | null {
  const linkedin_url = cells.find((cell) => identifyPasted(cell)?.kind === 'company');
  const domain = cells.find(isWebAddress);
  const named = cells[column] ?? '';
  const name = isWords(named) ? [...named].slice(0, MAX_NAME).join('') : undefined;
  const title = name ?? domain ?? linkedin_url;
  if (title === undefined) return null;
  const firm = {
    ...(linkedin_url === undefined ? {} : { linkedin_url }),
    ...(domain === undefined ? {} : { domain }),
    ...(name === undefined ? {} : { name }),
  };
  return { line, title, firm };
}

/** Returns whether a cell is a web address or a domain, but not a LinkedIn or email address. */
function isWebAddress(cell: string): boolean {
  if (
    cell.length > MAX_ADDRESS ||
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
