import languages from '../../../assets/lists/outlook-columns.json' with { type: 'json' };
import { allOf, type ContactTable, contactColumns } from './contact-table.ts';

/** Outlook columns that are read, in the order of the rows below. */
const READ = ['first', 'last', 'mail', 'further', 'company', 'title', 'page', 'city', 'country'] as const;

/**
 * Returns classic Outlook's names for a column in every language. Semicolons separate several names for one column. (French
 * has `Titre` twice, for "Mr" and for the job title. Only their order distinguishes them, and columns aren't read by
 * order.)
 */
function columnNames(column: (typeof READ)[number]): readonly string[] {
  const cells = languages.flatMap((row) => row.split('|')[READ.indexOf(column)]?.split(';') ?? []);
  return [...new Set(cells.map((name) => name.trim()))].filter((name) => name !== '');
}

const [first, last] = [columnNames('first'), columnNames('last')];
const [mail, further] = [columnNames('mail'), columnNames('further')];

/** Outlook contacts as CSV, from classic Outlook in any language, new Outlook and Outlook on the web. */
export const OUTLOOK_CONTACTS: ContactTable = {
  source: 'outlook-contacts',
  columns: contactColumns({
    first_name: first,
    last_name: last,
    email: [...mail, ...further],
    company: columnNames('company'),
    title: columnNames('title'),
    linkedin_url: columnNames('page'),
    city: columnNames('city'),
    country: columnNames('country'),
  }),
  required: ['first_name', 'last_name', 'email'],
  telltales: [
    { first, last, mail, further },
    allOf('First Name', 'Last Name', 'E-mail Address', 'E-mail Display Name'),
    allOf('First Name', 'Last Name', 'E-mail Address', 'Business Street'),
  ],
};
