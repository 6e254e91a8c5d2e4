import { isRoleAddress } from '../correspondents/role-address.ts';
import { UnknownHeader } from '../csv/find-header.ts';
import { type CalendarDate, readDate } from '../dates/read-date.ts';
import { mailKeyOf, mailKeysOf } from '../identity-keys.ts';
import { countryOfCode, splitPlace } from '../place.ts';
import {
  type EducationRecord,
  type EmploymentRecord,
  ME,
  type PersonDetail,
  type PersonKey,
  type SourceFile,
} from '../record.ts';
import {
  type Dating,
  isInFuture,
  isYes,
  type ReadContext,
  readFacts,
  readPeriodDate,
  readWithout,
  refuseAddress,
  requireDate,
  undatedOn,
} from '../table-reader.ts';
import {
  EDUCATION_COLUMNS,
  EMAIL_ADDRESS_COLUMNS,
  ENDORSEMENT_GIVEN_COLUMNS,
  ENDORSEMENT_RECEIVED_COLUMNS,
  IMPORTED_CONTACT_COLUMNS,
  POSITION_COLUMNS,
  PROFILE_COLUMNS,
  RECOMMENDATION_COLUMNS,
} from './export-columns.ts';
import type { ExportTable } from './export-files.ts';
import { type Connection, type Invitation, readConnections, readInvitations } from './read-connections.ts';
import { type Message, readMessages } from './read-messages.ts';

export interface ExportFacts {
  readonly connections: readonly Connection[];
  readonly messages: readonly Message[];
  readonly invitations: readonly Invitation[];
  readonly recommendations: readonly Recommendation[];
  readonly endorsements: readonly Endorsement[];
  readonly employments: readonly EmploymentRecord[];
  readonly education: readonly EducationRecord[];
  readonly contacts: readonly ImportedContact[];
  readonly profile: PersonDetail | null;
  readonly ownAddresses: readonly PersonKey[];
}

/**
 * The most important tables. If one of them can't be read, the import fails, because the rest might be mistaken for the
 * whole export.
 */
const NEEDED: ReadonlySet<ExportTable> = new Set(['connections', 'messages']);

/**
 * Reads the tables one at a time, so that only one is in memory. LinkedIn may change a header at any time, so a less
 * important table with an unknown header is skipped and reported, if there are other tables.
 */
export async function readTables(
  tables: ReadonlyMap<ExportTable, SourceFile>,
  context: ReadContext,
): Promise<ExportFacts> {
  const readOr = async <Result>(
    none: Result,
    table: ExportTable,
    reader: (file: SourceFile) => Promise<Result>,
  ): Promise<Result> => {
    const file = tables.get(table);
    if (file === undefined) return none;
    try {
      return await reader(file);
    } catch (error) {
      if (!(error instanceof UnknownHeader) || NEEDED.has(table) || tables.size === 1) throw error;
      context.log.note(file.path, 0, `${error.message} The other tables were read.`);
      return none;
    }
  };
  const read = <Fact>(table: ExportTable, reader: (file: SourceFile) => Promise<Fact[]>) =>
    readOr([], table, reader);
  return {
    connections: await read('connections', (file) => readConnections(file, context)),
    messages: await read('messages', (file) => readMessages(file, context)),
    invitations: await read('invitations', (file) => readInvitations(file, context)),
    recommendations: [
      ...(await read('recommendationsReceived', (file) => readRecommendations(file, 'in', context))),
      ...(await read('recommendationsGiven', (file) => readRecommendations(file, 'out', context))),
    ],
    endorsements: [
      ...(await read('endorsementsReceived', (file) => readEndorsements(file, 'in', context))),
      ...(await read('endorsementsGiven', (file) => readEndorsements(file, 'out', context))),
    ],
    employments: await read('positions', (file) => readPositions(file, context)),
    education: await read('education', (file) => readEducation(file, context)),
    contacts: await read('importedContacts', (file) => readImportedContacts(file, context)),
    profile: await readOr(null, 'profile', (file) => readProfile(file, context)),
    ownAddresses: await read('emailAddresses', (file) => readOwnAddresses(file, context)),
  };
}

/** Reads Positions.csv: the owner's jobs. A blank end date means a current job. */
function readPositions(file: SourceFile, context: ReadContext): Promise<EmploymentRecord[]> {
  const shape = {
    columns: POSITION_COLUMNS,
    required: ['company', 'startedOn', 'finishedOn'],
    dates: ['startedOn', 'finishedOn'],
  } as const;
  return readFacts(file, shape, context, ({ line, cells }) => {
    if (cells.company === '') return context.log.leaveOut(file.path, line, 'positions without a company');
    const period = readPeriod(cells, ['Started On', 'Finished On'], file.path, line, context);
    if (period === null) return null;
    const current = period.finishedOn === null;
    return { type: 'employment', person: ME, company: cells.company, title: cells.title, ...period, current };
  });
}

/** Reads Education.csv: the owner's schools. Notes, degree and activities aren't stored. */
function readEducation(file: SourceFile, context: ReadContext): Promise<EducationRecord[]> {
  const shape = {
    columns: EDUCATION_COLUMNS,
    required: ['school', 'startedOn', 'finishedOn'],
    dates: ['startedOn', 'finishedOn'],
  } as const;
  return readFacts(file, shape, context, ({ line, cells }) => {
    if (cells.school === '') return context.log.leaveOut(file.path, line, 'education without a school');
    const period = readPeriod(cells, ['Start Date', 'End Date'], file.path, line, context);
    return period === null ? null : { type: 'education', person: ME, school: cells.school, ...period };
  });
}

/** Returns the first day of the start and the last day of the end, as precisely as each is written. */
function readPeriod(
  cells: { readonly startedOn: string; readonly finishedOn: string },
  columns: readonly [string, string],
  file: string,
  line: number,
  { log }: ReadContext,
): { startedOn: number | null; finishedOn: number | null } | null {
  const start = readPeriodDate(cells.startedOn, { file, line, column: columns[0] }, log);
  if (start === 'refused') return null;
  const end = readPeriodDate(cells.finishedOn, { file, line, column: columns[1] }, log);
  if (end === 'refused') return null;
  if (endsBefore(start, end)) return log.refuse(file, line, `"${columns[1]}" is before "${columns[0]}".`);
  return { startedOn: start?.firstDay ?? null, finishedOn: end?.lastDay ?? null };
}

function endsBefore(start: CalendarDate | null, end: CalendarDate | null): boolean {
  return start !== null && end !== null && end.lastDay < start.firstDay;
}

/** An accepted endorsement; its skill isn't stored. */
interface Endorsement {
  readonly person: PersonKey;
  readonly firstName: string;
  readonly lastName: string;
  /** out: the owner endorsed the person. */
  readonly direction: 'out' | 'in';
  /** UTC seconds. */
  readonly at: number;
}

/**
 * Reads Endorsement_Given_Info.csv (out) or Endorsement_Received_Info.csv (in). Each row is one skill; only accepted
 * ones count.
 */
function readEndorsements(
  file: SourceFile,
  direction: 'out' | 'in',
  context: ReadContext,
): Promise<Endorsement[]> {
  const { log, identify } = context;
  const columns = direction === 'out' ? ENDORSEMENT_GIVEN_COLUMNS : ENDORSEMENT_RECEIVED_COLUMNS;
  const shape = { columns, required: ['date', 'url', 'status'], dates: ['date'] } as const;
  return readFacts(file, shape, context, ({ line, cells }) => {
    if (cells.status.toUpperCase() !== 'ACCEPTED')
      return log.leaveOut(file.path, line, 'endorsements that were not accepted');
    if (cells.url === '') return log.leaveOut(file.path, line, 'endorsements without a profile address');
    const person = identify(cells.url);
    if (person?.kind !== 'person') {
      return refuseAddress({ file: file.path, line, column: columns.url[0] ?? '' }, log);
    }
    const date = requireDate(cells.date, { file: file.path, line, column: 'Endorsement Date' }, log);
    if (date === null) return null;
    return {
      person: person.key,
      firstName: cells.firstName,
      lastName: cells.lastName,
      direction,
      at: date.at,
    };
  });
}

/** A written recommendation. Its text is never stored, and the export has no profile address for it. */
interface Recommendation {
  readonly file: string;
  readonly line: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  /** out: the owner wrote it. */
  readonly direction: 'out' | 'in';
  /** UTC seconds. */
  readonly at: number;
}

/** Recommendations without a published text: requested, or withdrawn. */
const NOT_WRITTEN = /PENDING|REQUEST|DRAFT|DECLINE|DELETE|WITHDRAW/i;

/**
 * Reads Recommendations_Given.csv (out) or Recommendations_Received.csv (in). Hidden ones count because they were
 * written.
 */
function readRecommendations(
  file: SourceFile,
  direction: 'out' | 'in',
  context: ReadContext,
): Promise<Recommendation[]> {
  const { log } = context;
  const shape = {
    columns: RECOMMENDATION_COLUMNS,
    required: ['firstName', 'lastName', 'date'],
    dates: ['date'],
  } as const;
  return readFacts(file, shape, context, ({ line, cells }) => {
    const { firstName, lastName, company } = cells;
    if (NOT_WRITTEN.test(cells.status))
      return log.leaveOut(file.path, line, 'recommendations that were only requested or withdrawn');
    if (firstName === '' && lastName === '')
      return log.leaveOut(file.path, line, 'recommendations without a name');
    const date = requireDate(cells.date, { file: file.path, line, column: 'Creation Date' }, log);
    if (date === null) return null;
    return { file: file.path, line, firstName, lastName, company, direction, at: date.at };
  });
}

/** An entry from an address book that the owner uploaded to LinkedIn. */
interface ImportedContact extends Dating {
  /** Sorted, so that the first one identifies the entry in every export. */
  readonly mails: readonly [PersonKey, ...PersonKey[]];
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
}

/**
 * Reads ImportedContacts.csv, but never phone numbers. Entries without an email address don't identify anyone for certain.
 * An entry is dated by its last change.
 */
function readImportedContacts(file: SourceFile, context: ReadContext): Promise<ImportedContact[]> {
  const { log, asOf } = context;
  const shape = {
    columns: IMPORTED_CONTACT_COLUMNS,
    required: ['firstName', 'lastName', 'emails'],
    dates: ['createdAt', 'updatedAt'],
  } as const;
  return readFacts(file, shape, context, ({ line, cells }) => {
    const written = mailKeysOf(cells.emails.replace(/[<>]/g, ' '));
    const [first, ...others] = written.filter((key) => !isRoleAddress(key)).toSorted();
    if (first === undefined) {
      const isOffice = written.length > 0;
      const what = isOffice ? 'with only a shared email address, such as info@' : 'without an email address';
      return log.leaveOut(file.path, line, `contacts ${what}`);
    }
    const column = cells.updatedAt === '' ? 'CreatedAt' : 'UpdatedAt';
    const changed = cells.updatedAt || cells.createdAt;
    const date = readDate(changed);
    if (date === null && changed !== '') readWithout({ file: file.path, line, column }, 'is not a date', log);
    const isDated = date !== null && !isInFuture(date, asOf);
    const country = countryOfCode(cells.countryCode);
    return {
      mails: [first, ...others],
      firstName: cells.firstName,
      lastName: cells.lastName,
      country,
      ...(isDated ? { at: date.at } : undatedOn(asOf)),
    };
  });
}

/**
 * Reads Profile.csv, which has one row. It doesn't contain the owner's profile address. Birth date, address and summary are
 * never read.
 */
async function readProfile(file: SourceFile, context: ReadContext): Promise<PersonDetail | null> {
  const shape = { columns: PROFILE_COLUMNS, required: ['firstName', 'lastName'] } as const;
  const rows = await readFacts(file, shape, context, ({ cells }) => {
    const { firstName, lastName, headline, location } = cells;
    return { firstName, lastName, headline, ...splitPlace(location) };
  });
  if (rows.length > 1)
    context.log.note(file.path, 0, `${file.path} contains ${rows.length} profiles; only the first was read.`);
  return rows[0] ?? null;
}

/** Reads the owner's own addresses from Email Addresses.csv. Skips unconfirmed ones, because they may be someone else's. */
function readOwnAddresses(file: SourceFile, context: ReadContext): Promise<PersonKey[]> {
  const shape = { columns: EMAIL_ADDRESS_COLUMNS, required: ['email', 'confirmed'] } as const;
  return readFacts(file, shape, context, ({ line, cells }) => {
    if (!isYes(cells.confirmed)) return context.log.leaveOut(file.path, line, 'unconfirmed email addresses');
    const key = mailKeyOf(cells.email);
    if (key === null) context.log.refuse(file.path, line, '"Email Address" is not an email address.');
    return key;
  });
}
