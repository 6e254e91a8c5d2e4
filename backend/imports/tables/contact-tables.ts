import languages from '../../../assets/lists/outlook-columns.json' with { type: 'json' };
import { allOf, type ContactTable, contactColumns } from './contact-table.ts';

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

/** Outlook columns that are read, in the order of the rows below. */
const OUTLOOK_COLUMNS = [
  'first',
  'last',
  'mail',
  'further',
  'company',
  'title',
  'page',
  'city',
  'country',
] as const;

/**
 * Returns classic Outlook's names for a column in every language. Semicolons separate several names for one column. (French
 * has `Titre` twice, for "Mr" and for the job title. Only their order distinguishes them, and columns aren't read by
 * order.)
 */
function outlookNames(column: (typeof OUTLOOK_COLUMNS)[number]): readonly string[] {
  const cells = languages.flatMap((row) => row.split('|')[OUTLOOK_COLUMNS.indexOf(column)]?.split(';') ?? []);
  return [...new Set(cells.map((name) => name.trim()))].filter((name) => name !== '');
}

const [first, last] = [outlookNames('first'), outlookNames('last')];
const [mail, further] = [outlookNames('mail'), outlookNames('further')];

/** Outlook contacts as CSV, from classic Outlook in any language, new Outlook and Outlook on the web. */
export const OUTLOOK_CONTACTS: ContactTable = {
  source: 'outlook-contacts',
  columns: contactColumns({
    first_name: first,
    last_name: last,
    email: [...mail, ...further],
    company: outlookNames('company'),
    title: outlookNames('title'),
    linkedin_url: outlookNames('page'),
    city: outlookNames('city'),
    country: outlookNames('country'),
  }),
  required: ['first_name', 'last_name', 'email'],
  telltales: [
    { first, last, mail, further },
    allOf('First Name', 'Last Name', 'E-mail Address', 'E-mail Display Name'),
    allOf('First Name', 'Last Name', 'E-mail Address', 'Business Street'),
  ],
};

/** Contacts from Salesforce's Data Loader (with its API's names), from Salesforce reports, and from Zoho. */
const SALESFORCE: ContactTable = {
  source: 'table',
  columns: contactColumns({
    name: ['Full Name', 'Name'],
    first_name: ['FirstName', 'First Name'],
    last_name: ['LastName', 'Last Name'],
    email: ['Email'],
    company: ['Account Name', 'Account.Name', 'Company', 'Company / Account'],
    title: ['Title'],
    linkedin_url: ['LinkedIn URL', 'LinkedIn Profile', 'LinkedIn', 'LinkedIn__c', 'LinkedIn_URL__c'],
    city: ['MailingCity', 'Mailing City'],
    country: ['MailingCountry', 'Mailing Country'],
    last_contact: ['LastActivityDate', 'Last Activity', 'Last Activity Date', 'Last Activity Time'],
  }),
  required: ['email'],
  telltales: [
    allOf('FirstName', 'LastName', 'AccountId', 'Email'),
    allOf('Contact ID', 'First Name', 'Last Name', 'Email'),
    allOf('First Name', 'Last Name', 'Account Name', 'Email'),
  ],
};

/** HubSpot contacts. Each portal may add further columns. */
const HUBSPOT: ContactTable = {
  source: 'table',
  columns: contactColumns({
    first_name: ['First Name'],
    last_name: ['Last Name'],
    email: ['Email', 'Work email', 'Additional email addresses'],
    company: ['Company Name', 'Associated Company', 'Associated Company (Primary)', 'Primary Company'],
    domain: ['Company Domain Name', 'Website URL'],
    title: ['Job Title'],
    linkedin_url: ['LinkedIn URL', 'LinkedIn Profile', 'LinkedIn Profile URL', 'LinkedIn'],
    city: ['City'],
    country: ['Country/Region', 'Country'],
    last_contact: ['Last Contacted', 'Last Activity Date'],
  }),
  required: ['email'],
  telltales: [
    allOf('Record ID', 'First Name', 'Last Name', 'Email'),
    allOf('Record ID - Contact', 'First Name', 'Last Name', 'Email'),
  ],
  betweenCompanies: ';',
};

/** People in Affinity: an exported list, or the template for imports. */
const AFFINITY: ContactTable = {
  source: 'table',
  columns: contactColumns({
    name: ['Name', 'Full Name'],
    first_name: ['First Name'],
    last_name: ['Last Name'],
    email: ['Email Address', 'Email Addresses', 'Primary Email', 'Primary Email Address', 'Email', 'Emails'],
    company: ['Organization Name', 'Organization', 'Organizations', 'Current Organization'],
    domain: ['Organization Website', 'Website', 'Domain'],
    title: ['Job Title', 'Current Job Title', 'Title'],
    linkedin_url: ['LinkedIn URL', 'LinkedIn Profile', 'LinkedIn'],
    city: ['City', 'Location (City)'],
    country: ['Country', 'Location (Country)'],
    last_contact: ['Last Contact', 'Last Contacted', 'Date of Last Contact'],
  }),
  required: ['email'],
  telltales: [
    { row: ['Affinity Row ID'], person: ['Person Id'], mail: ['Primary Email', 'Email Address', 'Email'] },
    allOf('Full Name', 'Email Address', 'Organization Name'),
    allOf('First Name', 'Last Name', 'Email Address', 'Organization Name'),
  ],
};

export const CRM_CONTACTS: readonly ContactTable[] = [SALESFORCE, HUBSPOT, AFFINITY];

export const CONTACT_TABLES: readonly ContactTable[] = [GOOGLE_CONTACTS, OUTLOOK_CONTACTS, ...CRM_CONTACTS];
