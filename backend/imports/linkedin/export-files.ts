import type { SourceFile } from '../record.ts';
import type { FindingLog } from './finding-log.ts';

/** File names of the export's tables that are read. LinkedIn has used blanks, underscores or neither. */
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

/** The names as LinkedIn writes them, for messages. */
export const EXPECTED_FILES = 'Connections.csv, messages.csv, Invitations.csv';

const NOT_TIES = 'says nothing about who knows whom';
const PRIVATE = 'is private and never imported';

/** Known files that are skipped, and why. */
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

const TABLES = byFoldedName(READ);
const REASONS = byFoldedName(DROPPED);

function byFoldedName<Value>(files: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(files).map(([name, value]) => [foldFileName(name), value]));
}

/**
 * Folds a file name: "Imported Contacts.csv" of 2017 equals today's "ImportedContacts.csv". Ignores folders, case, and
 * the number that browsers add to a second download, "Connections (1).csv".
 */
function foldFileName(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .toLowerCase()
    .replace(/[\s_]+/g, '')
    .replace(/\(\d{1,3}\)(?=\.csv$)/, '');
}

/** Reports once for each skipped LinkedIn table why it is skipped. */
export function tellLeftOut(files: readonly SourceFile[], log: FindingLog): void {
  for (const { path } of files) {
    const reason = tableOfName(path) === null ? whyDropped(path) : null;
    if (reason !== null) log.drop(path, 0, `${path} ${reason}; it was not read.`);
  }
}

/** Returns true if the name alone identifies the file as an export's table, whether read or skipped. */
export function isExportFile(path: string): boolean {
  return tableOfName(path) !== null || whyDropped(path) !== null;
}

/** Returns the table with this file name; null if none that is read has it. */
export function tableOfName(path: string): ExportTable | null {
  return TABLES.get(foldFileName(path)) ?? null;
}

function whyDropped(path: string): string | null {
  return REASONS.get(foldFileName(path)) ?? null;
}
