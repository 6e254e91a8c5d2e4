import { wordsOfList } from '../../word-list.ts';
import type { ColumnNames } from '../csv/find-header.ts';
import { readHeaderNames, showsColumns, tablesAmong } from '../csv/header-names.ts';
import type { FindingLog } from '../finding-log.ts';
import { ImportError, type SourceFile } from '../record.ts';
import {
  CONNECTION_COLUMNS,
  EDUCATION_COLUMNS,
  EMAIL_ADDRESS_COLUMNS,
  ENDORSEMENT_GIVEN_COLUMNS,
  ENDORSEMENT_RECEIVED_COLUMNS,
  IMPORTED_CONTACT_COLUMNS,
  INVITATION_COLUMNS,
  MESSAGE_COLUMNS,
  POSITION_COLUMNS,
  PROFILE_COLUMNS,
  RECOMMENDATION_COLUMNS,
} from './export-columns.ts';

/**
 * File names of the export's tables that are read. LinkedIn has written them with spaces, with underscores, and with
 * neither.
 */
const READ = {
  'connections.csv': 'connections',
  'messages.csv': 'messages',
  'invitations.csv': 'invitations',
  'recommendations_received.csv': 'recommendationsReceived',
  'recommendations_given.csv': 'recommendationsGiven',
  'endorsement_received_info.csv': 'endorsementsReceived',
  'endorsement_given_info.csv': 'endorsementsGiven',
  'positions.csv': 'positions',
  'education.csv': 'education',
  'profile.csv': 'profile',
  'email addresses.csv': 'emailAddresses',
  'importedcontacts.csv': 'importedContacts',
} as const;

export type ExportTable = (typeof READ)[keyof typeof READ];

export const EXPECTED_FILES = 'Connections.csv, messages.csv, Invitations.csv';

/** Names of known files that are skipped, without ".csv", by reason. */
const DROPPED: Readonly<Record<string, readonly string[]>> = {
  'is private and never imported': [
    'account status history, ad_targeting, ads clicked, lan ads engagement, searchqueries, logins, private_identity_asset,',
    'receipts, receipts_v2, phonenumbers, whatsapp phone numbers, registration, verifications, security challenges,',
    'profile summary, inferences_about_you, inferred credibility scores',
  ],
  'contains conversations with an assistant, not with people': [
    'guide_messages, learning_role_play_messages, learning_coach_messages, coach_messages',
  ],
  'says nothing about who knows whom': [
    'comments, company follows, member_follows, engagements, events, group comments, group likes, group posts,',
    'hashtag_follows, instantreposts, job applicant saved answers, job applicant saved screening question responses,',
    'job applications, job seeker preferences, languages, learning, likes, online job postings, projects, publications,',
    'patents, courses, certifications, honors, organizations, test scores, volunteering, volunteering experiences,',
    'causes you care about, providers, services marketplace, reactions, rich_media, saved jobs, saved_articles,',
    // LinkedIn misspells this name.
    'opprtunities,',
    'saved_items, savedjobalerts, shares, skills, votes',
  ],
};

const TABLES = new Map(Object.entries(READ).map(([name, table]) => [foldFileName(name), table]));
const REASONS = new Map(
  Object.entries(DROPPED).flatMap(([reason, names]) =>
    wordsOfList(names).map((name) => [foldFileName(`${name}.csv`), reason] as const),
  ),
);

/**
 * Folds a file name: "Imported Contacts.csv" from 2017 equals today's "ImportedContacts.csv". Ignores folders, case, and
 * the number that browsers add to a second download, "Connections (1).csv".
 */
function foldFileName(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .toLowerCase()
    .replace(/[\s_]+/g, '')
    .replace(/\(\d{1,3}\)(?=\.csv$)/, '');
}

/** Reports every skipped LinkedIn table, with the reason. */
export function reportSkippedFiles(files: readonly SourceFile[], log: FindingLog): void {
  for (const { path } of files) {
    const reason = tableOfName(path) === null ? whyDropped(path) : null;
    if (reason !== null) log.drop(path, `${path} ${reason}; it was not read.`);
  }
}

/** Returns true if the name alone identifies the file as an export's table, whether read or skipped. */
export function isExportFile(path: string): boolean {
  return tableOfName(path) !== null || whyDropped(path) !== null;
}

export function tableOfName(path: string): ExportTable | null {
  return TABLES.get(foldFileName(path)) ?? null;
}

export function whyDropped(path: string): string | null {
  // LinkedIn splits long tables: "Job Applications_1.csv".
  return REASONS.get(foldFileName(path.replace(/_\d{1,20}(?=\.csv$)/i, ''))) ?? null;
}

interface Telltale {
  readonly table: ExportTable;
  readonly columns: ColumnNames<string>;
  /** No other table has all of these columns. */
  readonly required: readonly string[];
}

const TELLTALES: readonly Telltale[] = [
  { table: 'messages', columns: MESSAGE_COLUMNS, required: ['conversation', 'senderUrl', 'recipientUrls'] },
  { table: 'connections', columns: CONNECTION_COLUMNS, required: ['firstName', 'lastName', 'connectedOn'] },
  { table: 'invitations', columns: INVITATION_COLUMNS, required: ['from', 'to', 'sentAt', 'direction'] },
  { table: 'endorsementsReceived', columns: ENDORSEMENT_RECEIVED_COLUMNS, required: ['url', 'status'] },
  { table: 'endorsementsGiven', columns: ENDORSEMENT_GIVEN_COLUMNS, required: ['url', 'status'] },
  {
    table: 'importedContacts',
    columns: IMPORTED_CONTACT_COLUMNS,
    required: ['firstName', 'emails', 'createdAt'],
  },
];

const RECOMMENDATION = {
  columns: RECOMMENDATION_COLUMNS,
  required: ['firstName', 'lastName', 'date', 'status'],
} as const;

/** Tables whose header isn't enough, because other programs write it, too, or because two tables have the same header. */
const COMMON: readonly Telltale[] = [
  { table: 'profile', columns: PROFILE_COLUMNS, required: ['firstName', 'lastName', 'headline'] },
  { table: 'positions', columns: POSITION_COLUMNS, required: ['company', 'startedOn', 'finishedOn'] },
  { table: 'education', columns: EDUCATION_COLUMNS, required: ['school', 'startedOn', 'finishedOn'] },
  { table: 'recommendationsReceived', ...RECOMMENDATION },
  { table: 'recommendationsGiven', ...RECOMMENDATION },
  { table: 'emailAddresses', columns: EMAIL_ADDRESS_COLUMNS, required: ['email', 'confirmed'] },
];

/**
 * Recognizes a table by its header if its name isn't LinkedIn's ("Connections - Sheet1.csv"), or by header and name
 * together ("Profile - Sheet1.csv"). Returns null if the name alone identifies it, the header isn't unique, or it isn't
 * text.
 */
export async function recognizeTable(file: SourceFile): Promise<ExportTable | null> {
  if (isExportFile(file.path)) return null;
  const names = await readHeaderNames(file);
  const named = tableOfName(withoutAddition(file.path));
  const telltales = [...TELLTALES, ...COMMON.filter(({ table }) => table === named)];
  const found = telltales.find(({ columns, required }) => showsColumns(names, columns, required));
  return found?.table ?? null;
}

/** Words that programs add to the name of a copied file or saved sheet, in many languages. */
const ADDED_WORDS =
  'copy|kopie|copie|copia|cópia|kopia|kopi|kopya|kopio|копия|副本|コピー|사본|sheet|table|tabelle|blatt|feuil|feuille|' +
  'tableau|hoja|tabla|foglio|tabella|planilha|página|tabela|folha|blad|tabel|arkusz|ark|sayfa|tablo|лист|シート|工作表|시트';
const ADDITION = new RegExp(`^(.*?)[\\s–-]+(?:${ADDED_WORDS})[\\s\\d()]*$`, 'iu');

/**
 * Returns the file name without the words that programs add: "Profile - Sheet1.csv", "Profile.csv.txt", "Profile -
 * Profile.csv".
 */
function withoutAddition(path: string): string {
  const stem = path.slice(path.lastIndexOf('/') + 1).replace(/(?:\.(?:csv|tsv|txt))+$/i, '');
  const [, first = stem] = /^(.+) - \1$/u.exec(stem) ?? ADDITION.exec(stem) ?? [];
  return `${first}.csv`;
}

interface TableFile {
  readonly file: SourceFile;
  readonly table: ExportTable;
}

/**
 * Returns the files with tables of the export: those with LinkedIn's names, and renamed ones, recognized by their headers.
 * A renamed file doesn't count if another file has the same table, because it may be someone else's.
 */
export async function findTables(files: readonly SourceFile[]): Promise<readonly TableFile[]> {
  const named = files.flatMap((file) => {
    const table = tableOfName(file.path);
    return table === null ? [] : [{ table, file }];
  });
  const renamed: TableFile[] = [];
  for (const file of tablesAmong(files)) {
    const table = await recognizeTable(file);
    if (table !== null) renamed.push({ table, file });
  }
  const all = Map.groupBy([...named, ...renamed], ({ table }) => table);
  return [...named, ...renamed.filter(({ table }) => all.get(table)?.length === 1)];
}

/** Other programs use these names, too. If no other table of the export is present, their headers must match. */
const COMMON_NAMES: ReadonlySet<ExportTable> = new Set(['profile', 'positions', 'education']);

/** Returns the tables of LinkedIn's export, including those that are skipped. */
export async function pickExport(files: readonly SourceFile[]): Promise<readonly SourceFile[]> {
  const tables = await findTables(files);
  const found = new Set(tables.map(({ file }) => file));
  for (const table of tables) {
    if (await tellsTheExport(table))
      return files.filter((file) => found.has(file) || isExportFile(file.path));
  }
  return [];
}

async function tellsTheExport({ table, file }: TableFile): Promise<boolean> {
  const common = COMMON_NAMES.has(table) ? COMMON.find((one) => one.table === table) : undefined;
  return common === undefined || showsColumns(await readHeaderNames(file), common.columns, common.required);
}

/** Enough for twenty years with a basic and a complete archive per year. */
const MAX_EXPORTS = 40;

export type ExportTables = ReadonlyMap<ExportTable, SourceFile>;

/**
 * Groups the tables by export. An export has each table once, in any folder. If a table repeats (basic and complete
 * archive, last year's and this year's, a second download), each folder is one export. Throws ImportError if there are more
 * exports than anyone has.
 */
export function groupExports(tables: readonly TableFile[], fileName: string): readonly ExportTables[] {
  const isOne = new Set(tables.map(({ table }) => table)).size === tables.length;
  const exports = new Map<string, Map<ExportTable, SourceFile>>();
  const copies = new Map<string, number>();
  for (const { table, file } of tables) {
    const folder = isOne ? '' : folderOf(file.path);
    const copy = copies.get(`${folder}\n${table}`) ?? 0;
    copies.set(`${folder}\n${table}`, copy + 1);
    exports.getOrInsertComputed(`${folder}\n${copy}`, () => new Map()).set(table, file);
  }
  if (exports.size > MAX_EXPORTS) {
    const message = `${fileName} contains more than ${MAX_EXPORTS} LinkedIn exports. Import only the newest.`;
    throw new ImportError(fileName, message);
  }
  return [...exports.values()];
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
