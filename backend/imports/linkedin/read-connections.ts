import { dropLostText } from '../csv/lost-text.ts';
import { mailKeysOf, nameKeyOf } from '../identity-keys.ts';
import type { PersonKey, SourceFile } from '../record.ts';
import {
  type Dating,
  isInFuture,
  type ReadContext,
  readFacts,
  readWithout,
  readWithoutAddress,
  requireDate,
  undatedOn,
} from '../table-reader.ts';
import { CONNECTION_COLUMNS, INVITATION_COLUMNS } from './export-columns.ts';

const LOST_LETTERS =
  'letters of the name were lost when the table was saved. Import the file as LinkedIn sent it';

export interface Connection extends Dating {
  readonly line: number;
  /** The profile address comes first if there is one, then the email; a `name:` key is always alone. */
  readonly keys: readonly [PersonKey, ...PersonKey[]];
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly title: string;
}

/**
 * Reads Connections.csv. Skips rows without a name, whose members closed their account or were suspended. If the profile
 * address is missing (as in older exports) or is something else (as in edited tables), the email identifies the person, or
 * otherwise the name and company. A row with a date in the future is still a connection. For someone else's file, the caller
 * may request fewer columns.
 */
export function readConnections(
  file: SourceFile,
  context: ReadContext,
  columns: typeof CONNECTION_COLUMNS = CONNECTION_COLUMNS,
): Promise<Connection[]> {
  const { log, identify, asOf } = context;
  const shape = {
    columns,
    required: ['firstName', 'lastName', 'connectedOn'],
    dates: ['connectedOn'],
  } as const;
  return readFacts(file, shape, context, ({ line, cells }) => {
    const { firstName, lastName } = cells;
    const [company, position] = [dropLostText(cells.company), dropLostText(cells.position)];
    if (firstName === '' && lastName === '') {
      const what = 'connections without a name, whose accounts were closed or suspended';
      return log.leaveOut(file.path, line, what);
    }
    const place = { file: file.path, line, column: 'Connected On' };
    const date = requireDate(cells.connectedOn, place, log);
    if (date === null) return null;
    if (`${firstName}${lastName}`.includes('?')) log.doubt(file.path, line, LOST_LETTERS);
    const isLater = isInFuture(date, asOf);
    if (isLater) readWithout(place, 'is in the future', log);
    const person = cells.url === '' ? null : identify(cells.url);
    if (cells.url !== '' && person?.kind !== 'person') {
      readWithoutAddress({ file: file.path, line, column: 'URL' }, log);
    }
    const mails = mailKeysOf(cells.email);
    if (cells.email !== '' && mails.length === 0) {
      const wrong = '"Email Address" is not an email address, so the connection was read without it.';
      log.note(file.path, line, `Line ${line}: ${wrong}`);
    }
    const [first = nameKeyOf(firstName, lastName, company), ...others] =
      person?.kind === 'person' ? [person.key, ...mails] : mails;
    const dating = isLater ? undatedOn(asOf) : { at: date.at };
    return { line, keys: [first, ...others], firstName, lastName, company, title: position, ...dating };
  });
}

/** An invitation to connect. Its note is never stored, only whether there was one. */
export interface Invitation {
  readonly line: number;
  /** UTC seconds. */
  readonly at: number;
  readonly inviter: PersonKey;
  readonly inviterName: string;
  readonly invitee: PersonKey;
  readonly inviteeName: string;
  /** From the owner's point of view; null if the row has no direction. */
  readonly direction: 'out' | 'in' | null;
  readonly hasNote: boolean;
}

/** Reads Invitations.csv. Rows in older exports lack profile addresses, so they don't identify anyone for certain. */
export function readInvitations(file: SourceFile, context: ReadContext): Promise<Invitation[]> {
  const { log, identify } = context;
  const shape = {
    columns: INVITATION_COLUMNS,
    required: ['from', 'to', 'sentAt'],
    dates: ['sentAt'],
  } as const;
  return readFacts(file, shape, context, ({ line, cells }) => {
    const inviter = identify(cells.inviterUrl);
    const invitee = identify(cells.inviteeUrl);
    if (inviter?.kind !== 'person' || invitee?.kind !== 'person')
      return log.leaveOut(file.path, line, 'invitations without the profile addresses of both people');
    const date = requireDate(cells.sentAt, { file: file.path, line, column: 'Sent At' }, log);
    if (date === null) return null;
    return {
      line,
      at: date.at,
      inviter: inviter.key,
      inviterName: cells.from,
      invitee: invitee.key,
      inviteeName: cells.to,
      direction: directionOf(cells.direction),
      hasNote: cells.message !== '',
    };
  });
}

function directionOf(cell: string): Invitation['direction'] {
  const word = cell.toUpperCase();
  if (word === 'OUTGOING') return 'out';
  return word === 'INCOMING' ? 'in' : null;
}
