import { allOf, type ContactTable, contactColumns } from './contact-table.ts';
import { OUTLOOK_COLUMNS } from './outlook-columns.ts';

const { first, last, mail, further, company, title, page, city, country } = OUTLOOK_COLUMNS;

/** Outlook's contacts as CSV: classic Outlook's in the language of the program, and those of the new one and the web. */
export const OUTLOOK_CONTACTS: ContactTable = {
  source: 'outlook-contacts',
  columns: contactColumns({
    first_name: first,
    last_name: last,
    email: [...mail, ...further],
    company,
    title,
    linkedin_url: page,
    city,
    country,
  }),
  required: ['first_name', 'last_name', 'email'],
  telltales: [
    { first, last, mail, further },
    allOf('First Name', 'Last Name', 'E-mail Address', 'E-mail Display Name'),
    allOf('First Name', 'Last Name', 'E-mail Address', 'Business Street'),
  ],
};
