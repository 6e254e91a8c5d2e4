/**
 * The output of every reader: records that identify people by key, and findings about rows. Readers are pure (bytes in,
 * records out). The store resolves keys to people and writes them.
 */
import type { Day, Direction, EvidenceKind } from '../network/evidence.ts';
import type { TakenDocuments } from './taken-along/taken-documents.ts';

/**
 * A source's key for a person: `li:in:{slug}`, `li:m:{memberId}` (utils/linkedin-url.ts), `mailto:{address}`, or `me` for
 * the owner. If there is nothing better, the key is `name:{name}@{company}` (both normalized). Such a person is never
 * merged with someone who has another key.
 */
export type PersonKey = string;

/** The owner's key, regardless of their addresses. */
export const ME: PersonKey = 'me';

/** Who a source belongs to. */
export interface FoundOwner {
  /** All addresses of the owner as the source writes them; empty if the owner couldn't be identified. */
  readonly keys: readonly PersonKey[];
  /** If `keys` is empty: possible owners, likeliest first. */
  readonly candidates: readonly PersonKey[];
}

/** Name, headline and location of a person; '' if a source doesn't have them. */
export interface PersonDetail {
  readonly firstName: string;
  readonly lastName: string;
  readonly headline: string;
  readonly city: string;
  readonly country: string;
}

export const NO_DETAIL: PersonDetail = { firstName: '', lastName: '', headline: '', city: '', country: '' };

/** Returns the newer details of a person; older ones fill in blanks. */
export function fillBlanks(newer: PersonDetail, older: PersonDetail): PersonDetail {
  const { firstName, lastName } = newer.firstName !== '' || newer.lastName !== '' ? newer : older;
  return {
    firstName,
    lastName,
    headline: newer.headline || older.headline,
    city: newer.city || older.city,
    country: newer.country || older.country,
  };
}

/** A person in a source. All `keys` belong to the same person; other records use the first one. */
export interface PersonRecord extends PersonDetail {
  readonly type: 'person';
  readonly keys: readonly [PersonKey, ...PersonKey[]];
  /**
   * Only for mailboxes that are read repeatedly: the rank of the name's source (`NAME_RANK`), and when the name was used (UTC
   * seconds). A later reading then chooses the same name as if everything were read at once.
   */
  readonly named?: readonly [rank: number, at: number];
}

/** A person's name, the rank of its source (`NAME_RANK`; 0 is the most trusted), and when the name was used (UTC seconds). */
interface Naming {
  readonly name: Pick<PersonRecord, 'firstName' | 'lastName'>;
  readonly rank: number;
  readonly at: number;
}

/** Returns whether the first name is the better one, regardless of the order in which they are read. */
export function isBetterNaming(one: Naming, other: Naming): boolean {
  const text = `${one.name.firstName} ${one.name.lastName}`.trim();
  const otherText = `${other.name.firstName} ${other.name.lastName}`.trim();
  if (text === '' || otherText === '') return text !== '';
  if (one.rank !== other.rank) return one.rank < other.rank;
  return one.at === other.at ? text < otherText : one.at > other.at;
}

/** A person's time at a company, with the company's name as the source writes it. */
export interface EmploymentRecord {
  readonly type: 'employment';
  readonly person: PersonKey;
  readonly company: string;
  readonly title: string;
  readonly startedOn: Day | null;
  readonly finishedOn: Day | null;
  readonly current: boolean;
}

export interface EducationRecord {
  readonly type: 'education';
  readonly person: PersonKey;
  readonly school: string;
  readonly startedOn: Day | null;
  readonly finishedOn: Day | null;
}

/** Evidence between two people. `direction` is from the point of view of `from` (out = from → to). */
export interface EvidenceRecord {
  readonly type: 'evidence';
  readonly from: PersonKey;
  readonly to: PersonKey;
  readonly kind: EvidenceKind;
  /** UTC seconds. */
  readonly at: number;
  /**
   * True if the source has no date; `at` is then the day it was read. The earliest such day counts, because repeating the
   * fact adds nothing. Any real date takes precedence.
   */
  readonly isUndated?: true;
  readonly direction: Direction;
  readonly recipients: number;
  /**
   * The same fact always has the same natural key, in every export and whatever the order of rows. The store deduplicates by
   * (account, contributor, natural key). If a later export has a later `at` for the fact (a thread that continued), the later
   * one wins.
   */
  readonly naturalKey: string;
}

/** Returns the first keys of the owner's connections. The owner is never one of them. */
export function connectionsOf(records: readonly ImportRecord[]): PersonKey[] {
  return records.flatMap((record) =>
    record.type === 'evidence' && record.kind === 'connection' && record.from === 'me' ? [record.to] : [],
  );
}

/**
 * Returns the part of a natural key that identifies the email, meeting or contact that a fact is from. A key made by
 * `factKey` (correspondents/share-event.ts) begins with it; all other facts are events of their own.
 */
export function eventOf(naturalKey: string): string {
  return /^(?:shared_)?(?:mail|meeting):[\w-]{21}$/.test(naturalKey)
    ? naturalKey.slice(naturalKey.indexOf(':') + 1, -PEOPLE_CHARACTERS)
    : naturalKey;
}

/** The lengths of the two digests in the natural key of an email or meeting. */
export const EVENT_CHARACTERS = 11;
export const PEOPLE_CHARACTERS = 10;

export type ImportRecord = PersonRecord | EmploymentRecord | EducationRecord | EvidenceRecord;

/** A message about one row. `line` is 1-based in the named file, or 0 for the whole file. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  /** refused: couldn't be read but should have been; dropped: skipped on purpose; note: information. */
  readonly level: 'refused' | 'dropped' | 'note';
  readonly message: string;
  /** How many rows, emails, events or cards the finding is about. Defaults to 1, or to 0 if it is about the whole file. */
  readonly rows?: number;
}

/** How far a mailbox folder was read, in its server's numbers (RFC 3501, 2.3.1.1). */
export interface FolderPlace {
  readonly path: string;
  /** When it changes, all emails have new numbers. Stored as text, because it may exceed JavaScript's integers. */
  readonly uidValidity: string;
  /** New emails have this number or a higher one. */
  readonly uidNext: number;
  /** How many emails were read. If the folder has fewer, some were deleted or moved. */
  readonly mails: number;
}

export type CollectionKind = 'contacts' | 'calendar';

export interface Collection {
  readonly kind: CollectionKind;
  readonly url: string;
  /** Its name on the server, or the last part of its address if it has none. */
  readonly name: string;
}

/** How far an address book or calendar was read. */
export interface CollectionPlace {
  /** The server's mark that changes whenever something in the collection changes; '' if the server doesn't have one. */
  readonly mark: string;
  /** Where the server's next report of changes begins (RFC 6578); '' if the server doesn't support such reports. */
  readonly syncToken: string;
  /** The day on which it was read. A calendar is read again on later days, when more meetings of a series have taken place. */
  readonly asOf: Day;
}

/** Thrown if a source can't be imported at all. The message names the file, the line and what was expected. */
export class ImportError extends Error {
  readonly file: string;
  /** 0 for the whole file. */
  readonly line: number;
  constructor(file: string, message: string, line = 0) {
    super(message);
    this.name = 'ImportError';
    this.file = file;
    this.line = line;
  }
}

/** How one table or file was interpreted, for a preview before anything is saved. */
export interface ReadFile {
  readonly path: string;
  /** The reader's name for its format, e.g. `connections`, `mail`, `contacts`. */
  readonly kind: string;
  readonly rows: number;
  /** For a table: each column as the file names it, and the field it is read as ('' if it is skipped). */
  readonly columns: readonly { readonly name: string; readonly field: string }[];
}

/** One file of a source, opened only when it is read. `size` is the uncompressed size in bytes, measured or declared. */
export interface SourceFile {
  /** Path inside the source, with `/`, e.g. `Jobs/Saved Jobs.csv`. */
  readonly path: string;
  readonly size: number;
  /** Streams the file from its start in chunks of a few hundred kilobytes at most, so it is never all in memory. */
  stream(): AsyncIterable<Uint8Array>;
  /** For a ZIP in a folder that couldn't be opened: the reason, as a sentence that begins with its path. */
  readonly whyUnread?: string;
}

export interface ReadProgress {
  readonly file: string;
  readonly rows: number;
  /** 0 if not known yet. An estimate until the last row is read. */
  readonly rowsTotal: number;
}

/** One of the imports in an archive from another Kith. */
export interface TakenSource {
  /** The same as `ReadResult.source`. */
  readonly kind: string;
  readonly fileName: string;
  /** UTC seconds; null if it must be derived from the records. */
  readonly coversTo: number | null;
  /** Digest of the original file. */
  readonly digest: string;
  readonly ownerKeys: readonly PersonKey[];
  readonly records: readonly ImportRecord[];
}

/** Something the user entered. `kind`, `subject`, `other` and `body` are as in `derive/contributor/statement.ts`. */
export interface TakenStatement {
  readonly kind: string;
  readonly subject: string;
  readonly other: string;
  readonly body: Readonly<Record<string, string | number | boolean>>;
  /** Milliseconds since 1970. */
  readonly saidAt: number;
}

/** Everything in a Kith archive besides its records, and the records grouped by original import. */
export interface TakenAlong {
  /** One per original import, if the file separates imports. Then every record belongs to one of them. */
  readonly sources: readonly TakenSource[];
  readonly statements: readonly TakenStatement[];
  readonly documents: TakenDocuments;
}

export interface ReadResult {
  /** e.g. `linkedin-export`. */
  readonly source: string;
  readonly records: readonly ImportRecord[];
  readonly findings: readonly Finding[];
  readonly files: readonly ReadFile[];
  /** Identity keys of the owner (`li:in:…`, `mailto:…`); empty if the owner couldn't be identified. */
  readonly ownerKeys: readonly PersonKey[];
  /** If `ownerKeys` has no profile: candidates to ask the user about, likeliest first. */
  readonly ownerCandidates: readonly PersonKey[];
  readonly takenAlong?: TakenAlong;
}
