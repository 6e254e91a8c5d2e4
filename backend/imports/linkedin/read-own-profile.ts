import type { PersonDetail, PersonKey, SourceFile } from '../record.ts';
import { EMAIL_ADDRESS_COLUMNS, PROFILE_COLUMNS } from './export-columns.ts';
import { mailKeyOf } from './identity-keys.ts';
import { splitPlace } from './place.ts';
import { isYes, type ReadContext, readFacts } from './table-reader.ts';

/**
 * Reads Profile.csv, which has one row. It doesn't contain the owner's profile address. Birth date, address and summary are
 * never read.
 */
export async function readProfile(file: SourceFile, context: ReadContext): Promise<PersonDetail | null> {
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
export function readOwnAddresses(file: SourceFile, context: ReadContext): Promise<PersonKey[]> {
  const shape = { columns: EMAIL_ADDRESS_COLUMNS, required: ['email', 'confirmed'] } as const;
  return readFacts(file, shape, context, ({ line, cells }) => {
    if (!isYes(cells.confirmed)) return context.log.leaveOut(file.path, line, 'unconfirmed email addresses');
    const key = mailKeyOf(cells.email);
    if (key === null) context.log.refuse(file.path, line, '"Email Address" is not an email address.');
    return key;
  });
}
