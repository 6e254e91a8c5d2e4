import { ImportError, type SourceFile } from '../record.ts';
import type { FindingLog } from './finding-log.ts';

/** The files of an export that are read, by their names in lower case. */
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

/** The names as LinkedIn writes them, for sentences. */
export const EXPECTED_FILES = 'Connections.csv, messages.csv, Invitations.csv';

const NOT_TIES = 'says nothing about who knows whom';
const PRIVATE = 'is private and never imported';

/** Known files that are left out, and why. */
const DROPPED: Readonly<Record<string, string>> = {
  'ad_targeting.csv': PRIVATE,
  'searchqueries.csv': PRIVATE,
  'logins.csv': PRIVATE,
  'private_identity_asset.csv': PRIVATE,
  'receipts.csv': PRIVATE,
  'receipts_v2.csv': PRIVATE,
  'phonenumbers.csv': PRIVATE,
  'whatsapp phone numbers.csv': PRIVATE,
  'registration.csv': PRIVATE,
  'verifications.csv': PRIVATE,
  'security challenges.csv': PRIVATE,
  'profile summary.csv': PRIVATE,
  'inferences_about_you.csv': PRIVATE,
  'guide_messages.csv': 'holds talk with an assistant, not with people',
  'learning_role_play_messages.csv': 'holds talk with an assistant, not with people',
  'learning_coach_messages.csv': 'holds talk with an assistant, not with people',
  'coach_messages.csv': 'holds talk with an assistant, not with people',
  ...Object.fromEntries(
    [
      'comments',
      'company follows',
      'member_follows',
      'events',
      'hashtag_follows',
      'instantreposts',
      'job applicant saved answers',
      'job applicant saved screening question responses',
      'job applications',
      'job seeker preferences',
      'languages',
      'learning',
      'projects',
      'publications',
      'patents',
      'courses',
      'certifications',
      'honors',
      'organizations',
      'test scores',
      'volunteering',
      'volunteering experiences',
      'causes you care about',
      'providers',
      'services marketplace',
      'reactions',
      'rich_media',
      'saved jobs',
      'saved_articles',
      'saved_items',
      'savedjobalerts',
      'shares',
      'skills',
      'votes',
    ].map((name) => [`${name}.csv`, NOT_TIES]),
  ),
};

/** Name of a file without its folders, in lower case. */
function baseNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}

/**
 * Tells the files of an export by their exact names, whatever folder they lie in and whatever their case. Every table
 * that is left out is said so once, articles and the like together. Throws ImportError where one name comes twice: two exports in one source.
 */
export function recogniseFiles(files: readonly SourceFile[], log: FindingLog): Map<ExportTable, SourceFile> {
  const tables = new Map<ExportTable, SourceFile>();
  const others = files.filter((file) => !/\.csv$/i.test(file.path));
  const [firstOther] = others;
  if (firstOther !== undefined) log.drop(firstOther.path, 0, sayNotTables(others.length));
  for (const file of files.filter((candidate) => /\.csv$/i.test(candidate.path))) {
    const name = baseNameOf(file.path);
    const table = isRead(name) ? READ[name] : null;
    if (table === null) {
      const reason = Object.hasOwn(DROPPED, name) ? DROPPED[name] : undefined;
      if (reason === undefined)
        log.note(
          file.path,
          0,
          `${file.path} is no table of LinkedIn’s; it was not read. Import it on its own if you want it.`,
        );
      else log.drop(file.path, 0, `${file.path} ${reason}; it was not read.`);
      continue;
    }
    const other = tables.get(table);
    if (other !== undefined) {
      const message = `Both ${other.path} and ${file.path} are here. Import one LinkedIn export at a time.`;
      throw new ImportError(file.path, 0, message);
    }
    tables.set(table, file);
  }
  return tables;
}

function sayNotTables(count: number): string {
  return count === 1
    ? 'One file is not a table; it was not read.'
    : `${count} files are not tables; they were not read.`;
}

/** True where the name alone says what the file is: one that is read, or known and left out. */
export function isExportFile(path: string): boolean {
  const name = baseNameOf(path);
  return isRead(name) || Object.hasOwn(DROPPED, name);
}

function isRead(name: string): name is keyof typeof READ {
  return Object.hasOwn(READ, name);
}
