/** Address books as their programs write them. They have every column. Cells that a test doesn't set contain a canary. */

import type { ReadOptions } from '../../../../../backend/imports/reader.ts';
import type { ReadResult } from '../../../../../backend/imports/record.ts';
import { contactReader } from '../../../../../backend/imports/tables/contact-reader.ts';
import type { ContactTable } from '../../../../../backend/imports/tables/contact-table.ts';
import { row } from '../linkedin/build-export.ts';
import { sourceFile } from '../source-file.ts';

const split = (list: string) => list.split(',').map((name) => name.trim());

export const GOOGLE_OLD = split(
  `Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Additional Name Yomi,Family Name Yomi,
  Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Billing Information,
  Directory Server,Mileage,Occupation,Hobby,Sensitivity,Priority,Subject,Notes,Language,Photo,Group Membership,
  E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,IM 1 - Type,IM 1 - Service,IM 1 - Value,
  Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,Address 1 - Type,Address 1 - Formatted,
  Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,
  Address 1 - Country,Address 1 - Extended Address,Organization 1 - Type,Organization 1 - Name,
  Organization 1 - Yomi Name,Organization 1 - Title,Organization 1 - Department,Organization 1 - Symbol,
  Organization 1 - Location,Organization 1 - Job Description,Relation 1 - Type,Relation 1 - Value,
  Website 1 - Type,Website 1 - Value,Event 1 - Type,Event 1 - Value,Custom Field 1 - Type,Custom Field 1 - Value`,
);

export const GOOGLE_NEW = split(
  `First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,
  Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,
  Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,E-mail 3 - Label,E-mail 3 - Value,
  Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,
  Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,
  Relation 1 - Label,Relation 1 - Value,Website 1 - Label,Website 1 - Value,Event 1 - Label,Event 1 - Value,
  Custom Field 1 - Label,Custom Field 1 - Value`,
);

/** The template that Google offers for imports. */
export const GOOGLE_TEMPLATE = split(
  `Name Prefix,First Name,Middle Name,Last Name,Name Suffix,Phonetic First Name,Phonetic Middle Name,
  Phonetic Last Name,Nickname,File As,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,
  Address 1 - Label,Address 1 - Country,Address 1 - Street,Address 1 - Extended Address,Address 1 - City,
  Address 1 - Region,Address 1 - Postal Code,Address 1 - PO Box,Organization Name,Organization Title,
  Organization Department,Birthday,Event 1 - Label,Event 1 - Value,Relation 1 - Label,Relation 1 - Value,
  Website 1 - Label,Website 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value,Notes,Labels`,
);

export const OUTLOOK = split(
  `Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business Street 2,
  Business Street 3,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,
  Home Street 2,Home Street 3,Home City,Home State,Home Postal Code,Home Country/Region,Other Street,Other Street 2,
  Other Street 3,Other City,Other State,Other Postal Code,Other Country/Region,Assistant's Phone,Business Fax,
  Business Phone,Business Phone 2,Callback,Car Phone,Company Main Phone,Home Fax,Home Phone,Home Phone 2,ISDN,
  Mobile Phone,Other Fax,Other Phone,Pager,Primary Phone,Radio Phone,TTY/TDD Phone,Telex,Account,Anniversary,
  Assistant's Name,Billing Information,Birthday,Business Address PO Box,Categories,Children,Directory Server,
  E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,E-mail 2 Type,E-mail 2 Display Name,
  E-mail 3 Address,E-mail 3 Type,E-mail 3 Display Name,Gender,Government ID Number,Hobby,Home Address PO Box,
  Initials,Internet Free Busy,Keywords,Language,Location,Manager's Name,Mileage,Notes,Office Location,
  Organizational ID Number,Other Address PO Box,Priority,Private,Profession,Referred By,Sensitivity,Spouse,User 1,
  User 2,User 3,User 4,Web Page`,
);

export type Cells = Readonly<Record<string, string>>;

/** Returns a table with these columns. Cells that `rows` don't set contain `others`. */
export function table(
  columns: readonly string[],
  rows: readonly Cells[],
  others: (column: string) => string = () => '',
): string {
  const written = rows.map((cells) => row(...columns.map((column) => cells[column] ?? others(column))));
  return `${columns.join(',')}\n${written.join('')}`;
}

/** The value of a cell that must not be stored. */
export const canaryOf = (column: string) => `canary-${column.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

export const AS_OF = 20_000;

export async function readBook(
  kind: ContactTable,
  content: string | Uint8Array,
  options: Partial<ReadOptions> = {},
): Promise<ReadResult> {
  const files = [sourceFile('contacts.csv', content)];
  const given = { fileName: 'contacts.csv', asOf: AS_OF, ...options };
  const reader = contactReader(kind);
  if ((await reader.pick(files)).length === 0) throw new Error(`is no ${kind.source}`);
  return await reader.read(files, given);
}

export function describeRecords({ records }: ReadResult): string[] {
  return records.map((record) => {
    if (record.type === 'person') {
      const place = [record.city, record.country].filter((part) => part !== '').join(', ');
      return `${record.firstName} ${record.lastName} (${place}): ${record.keys.join(' ')}`;
    }
    if (record.type === 'employment') return `${record.person} is ${record.title} at ${record.company}`;
    return record.type === 'evidence' ? `${record.kind} ${record.from} ${record.to}` : record.type;
  });
}
