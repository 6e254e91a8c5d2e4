import type { PersonKey, SourceFile } from '../record.ts';
import { CONNECTION_COLUMNS } from './columns.ts';
import { mailKeysOf, nameKeyOf } from './person-key.ts';
import { refuseAddress, requireDate } from './read-cells.ts';
import { type ReadContext, readFacts } from './table-reader.ts';

/** One of the owner's connections. */
export interface Connection {
  readonly line: number;
  /** The profile address first if there is one, then the email; a `name:` key is always alone. */
  readonly keys: readonly [PersonKey, ...PersonKey[]];
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly title: string;
  /** UTC seconds. */
  readonly at: number;
}

/**
 * Reads Connections.csv. Rows without a name belong to members who closed or suspended their account. Older exports
 * lack the profile address; then the email identifies the person, else name and company. The caller may want fewer
 * columns from someone else's file.
 */
export function readConnections(
  file: SourceFile,
  context: ReadContext,
  columns: typeof CONNECTION_COLUMNS = CONNECTION_COLUMNS,
): Promise<Connection[]> {
  const { log, identify } = context;
  const shape = {
    columns,
    required: ['firstName', 'lastName', 'connectedOn'],
    dates: ['connectedOn'],
    shortRows: 'accepted',
  } as const;
  return readFacts(file, shape, context, ({ line, cells }) => {
    const { firstName, lastName, company, position } = cells;
    if (firstName === '' && lastName === '') {
      log.leaveOut(file.path, line, 'connections without a name, whose accounts were closed or suspended');
      return null;
    }
    const date = requireDate(cells.connectedOn, { file: file.path, line, column: 'Connected On' }, log);
    if (date === null) return null;
    const person = cells.url === '' ? null : identify(cells.url);
    if (cells.url !== '' && person?.kind !== 'person') {
      return refuseAddress({ file: file.path, line, column: 'URL' }, log);
    }
    const mails = mailKeysOf(cells.email);
    if (cells.email !== '' && mails.length === 0) {
      const wrong = '"Email Address" is not an e-mail address; the connection was read without it.';
      log.note(file.path, line, `Line ${line}: ${wrong}`);
    }
    const [first = nameKeyOf(firstName, lastName, company), ...others] =
      person?.kind === 'person' ? [person.key, ...mails] : mails;
    return { line, keys: [first, ...others], firstName, lastName, company, title: position, at: date.at };
  });
}
