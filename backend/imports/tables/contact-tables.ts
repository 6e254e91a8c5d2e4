import type { ContactTable } from './contact-table.ts';
import { CRM_CONTACTS } from './crm-contacts.ts';
import { GOOGLE_CONTACTS } from './google-contacts.ts';
import { OUTLOOK_CONTACTS } from './outlook-contacts.ts';

/** The tables of contacts that Kith recognizes by their columns. */
export const CONTACT_TABLES: readonly ContactTable[] = [GOOGLE_CONTACTS, OUTLOOK_CONTACTS, ...CRM_CONTACTS];
