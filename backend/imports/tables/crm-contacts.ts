import { allOf, type ContactTable, contactColumns } from './contact-table.ts';

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
