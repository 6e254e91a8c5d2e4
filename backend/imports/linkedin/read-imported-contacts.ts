import type { PersonKey, SourceFile } from '../record.ts';
import { IMPORTED_CONTACT_COLUMNS } from './columns.ts';
import { mailKeysOf } from './person-key.ts';
import { countryOfCode } from './place.ts';
import { requireDate } from './read-cells.ts';
import { type ReadContext, readFacts } from './table-reader.ts';

/** An entry of an address book that the owner once gave to LinkedIn. */
export interface ImportedContact {
  /** Sorted, so that the first names the entry in every export. */
  readonly mails: readonly [PersonKey, ...PersonKey[]];
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  /** UTC seconds of its last change. */
  readonly at: number;
}

/** ImportedContacts.csv: phone numbers are never picked; an entry without e-mail names nobody for certain. */
export function readImportedContacts(file: SourceFile, context: ReadContext): Promise<ImportedContact[]> {
  const { log } = context;
  const shape = {
    columns: IMPORTED_CONTACT_COLUMNS,
    required: ['firstName', 'lastName', 'emails'],
    dates: ['createdAt', 'updatedAt'],
    shortRows: 'accepted',
  } as const;
  return readFacts(file, shape, context, ({ line, cells }) => {
    const [first, ...others] = mailKeysOf(cells.emails).toSorted();
    if (first === undefined) {
      log.leaveOut(file.path, line, 'contacts without an e-mail address');
      return null;
    }
    const column = cells.updatedAt === '' ? 'CreatedAt' : 'UpdatedAt';
    const date = requireDate(cells.updatedAt || cells.createdAt, { file: file.path, line, column }, log);
    if (date === null) return null;
    const country = countryOfCode(cells.countryCode);
    return {
      mails: [first, ...others],
      firstName: cells.firstName,
      lastName: cells.lastName,
      country,
      at: date.at,
    };
  });
}
