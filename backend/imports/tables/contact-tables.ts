import { allOf, type ContactTable, contactColumns } from './contact-table.ts';
import { CRM_CONTACTS } from './crm-contacts.ts';
import { OUTLOOK_CONTACTS } from './outlook-contacts.ts';

/**
 * Google Contacts as CSV: the older header (`Given Name`, `Organization 1 - Name`), the newer one (`First Name`,
 * `Organization Name`), and Google's template, which begins with `Name Prefix`. The number of email, website and
 * organization groups differs from file to file.
 */
export const GOOGLE_CONTACTS: ContactTable = {
  source: 'google-contacts',
  columns: contactColumns({
    name: ['Name', 'File As'],
    first_name: ['First Name', 'Given Name'],
    last_name: ['Last Name', 'Family Name'],
    email: ['E-mail n - Value'],
    company: ['Organization Name', 'Organization n - Name'],
    title: ['Organization Title', 'Organization n - Title'],
    linkedin_url: ['Website n - Value'],
    city: ['Address 1 - City'],
    country: ['Address 1 - Country'],
  }),
  required: ['first_name', 'last_name'],
  telltales: [
    allOf('First Name', 'Last Name', 'E-mail n - Value'),
    allOf('Given Name', 'Family Name', 'E-mail n - Value'),
    allOf('First Name', 'Last Name', 'File As', 'Labels'),
    allOf('Given Name', 'Family Name', 'Group Membership'),
    allOf('First Name', 'Last Name', 'Phonetic First Name', 'Organization Name'),
  ],
};

export const CONTACT_TABLES: readonly ContactTable[] = [GOOGLE_CONTACTS, OUTLOOK_CONTACTS, ...CRM_CONTACTS];
