import type { MappedField } from '../../../utils/interface/kith/kith-imports.ts';
import { SECONDS_PER_DAY } from '../../network/evidence.ts';
import { isFreemail, parseCompanyDomain } from '../../network/names/company-domain.ts';
import { readDisplayName } from '../correspondents/display-name.ts';
import { isRoleAddress } from '../correspondents/role-address.ts';
import { dropLostText } from '../csv/lost-text.ts';
import type { TableRow } from '../csv/row-reader.ts';
import { readDate } from '../dates/read-date.ts';
import { mailKeysOf } from '../identity-keys.ts';
import type { PersonName } from '../person-name.ts';
import { countryOfCode, type Place } from '../place.ts';
import type { PersonKey, SourceFile } from '../record.ts';
import { type ReadContext, readFacts } from '../table-reader.ts';
import type { ContactTable } from './contact-table.ts';

/** The stored part of an address book entry. */
export interface Contact extends PersonName, Place {
  readonly file: string;
  readonly line: number;
  /** LinkedIn profile; null if the entry has none. */
  readonly profile: PersonKey | null;
  readonly mails: readonly PersonKey[];
  readonly company: string;
  readonly title: string;
  /** When the person was last contacted or the entry was last changed, in UTC seconds; otherwise the day of the import. */
  readonly at: number;
  readonly isDated: boolean;
}

type Cells = Readonly<Record<MappedField, string>>;

const VALUES = /\s*:::\s*/;

/**
 * Returns the contacts of a table, one for each row that identifies a person. Rows without a date of their own get the day
 * of the import.
 */
export async function readContacts(
  file: SourceFile,
  table: ContactTable,
  context: ReadContext,
): Promise<Contact[]> {
  const shape = {
    columns: table.columns,
    required: table.required,
    several: ['email', 'linkedin_url'],
    dates: ['last_contact'],
  } as const;
  let offices = 0;
  const contacts = await readFacts(file, shape, context, ({ line, cells }: TableRow<MappedField>) => {
    const name = nameOf(cells);
    const written = readMails(cells.email, file.path, line, context);
    const mails = written.filter((key) => !isRoleAddress(key));
    offices += written.length - mails.length;
    const profile = profileOf(cells.linkedin_url, context);
    const company = companyOf(cells, table);
    const isNamed = name.firstName !== '' || name.lastName !== '';
    if (profile === null && mails.length === 0 && (!isNamed || company === '')) {
      const what = isNamed
        ? 'contacts with only a name, which identifies nobody reliably'
        : 'rows without a person';
      return context.log.leaveOut(file.path, line, what);
    }
    return {
      file: file.path,
      line,
      profile,
      mails,
      ...name,
      company,
      title: firstValue(cells.title),
      city: firstValue(cells.city),
      country: countryOfCode(firstValue(cells.country)) || firstValue(cells.country),
      ...dateOf(cells.last_contact, file.path, line, context),
    };
  });
  if (offices > 0) context.log.drop(file.path, describeOffices(offices));
  return contacts;
}

function describeOffices(count: number): string {
  const which = count === 1 ? 'One email address was' : `${count} email addresses were`;
  return `${which} skipped, because shared addresses such as info@ or sales@ don’t identify anyone.`;
}

/** Returns first and last name if the table separates them; otherwise splits a full name. An address isn't a name. */
function nameOf(cells: Cells): PersonName {
  const firstName = cells.first_name.includes('@') ? '' : firstValue(cells.first_name);
  const lastName = cells.last_name.includes('@') ? '' : firstValue(cells.last_name);
  return firstName === '' && lastName === ''
    ? readDisplayName(firstValue(cells.name))
    : { firstName, lastName };
}

function readMails(cell: string, file: string, line: number, { log }: ReadContext): PersonKey[] {
  const mails = mailKeysOf(cell.replace(/[<>*]/g, ' ')).toSorted();
  // In companies with Exchange, Outlook writes a directory path instead of an address.
  if (mails.length === 0 && cell !== '' && !/^\/o=/i.test(cell)) {
    const wrong = 'the email address is invalid, so the row was read without it.';
    log.note(file, line, `Line ${line}: ${wrong}`);
  }
  return mails;
}

/** Returns the first address that is a LinkedIn profile. People save it among their websites, or inside another link. */
function profileOf(cell: string, { identify }: ReadContext): PersonKey | null {
  for (const address of cell.split(/[\s,;"'()[\]<>]+/)) {
    const owner = address === '' ? null : identify(address);
    if (owner?.kind === 'person') return owner.key;
  }
  return null;
}

/** Returns the company's name, or otherwise its web address. An email domain doesn't show where a person works. */
function companyOf({ company, domain }: Cells, { betweenCompanies }: ContactTable): string {
  const [first = ''] = betweenCompanies === undefined ? [company] : company.split(betweenCompanies, 1);
  const name = dropLostText(withoutAddress(firstValue(first)));
  if (name !== '' || domain === '') return name;
  const registrable = parseCompanyDomain(firstValue(domain))?.registrable;
  return registrable === undefined || isFreemail(registrable) ? '' : registrable;
}

function dateOf(
  cell: string,
  file: string,
  line: number,
  { log, asOf }: ReadContext,
): Pick<Contact, 'at' | 'isDated'> {
  const today = asOf * SECONDS_PER_DAY;
  const undated = { at: today, isDated: false };
  if (cell === '') return undated;
  const date = readDate(cell);
  if (date !== null) return date.at > today ? undated : { at: date.at, isDated: true };
  const wrong = 'the last contact is not a date, so the row was read without it.';
  log.note(file, line, `Line ${line}: ${wrong}`);
  return undated;
}

function firstValue(cell: string): string {
  return cell.split(VALUES, 1)[0] ?? '';
}

/**
 * Returns a name without an address: Notion appends the linked page's address in parentheses. If there are several pages,
 * the first one counts.
 */
function withoutAddress(name: string): string {
  return name.replace(/\s*\(https?:\/\/.*$/s, '').trim();
}
