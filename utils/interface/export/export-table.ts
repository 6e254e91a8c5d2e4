import { dropControlCharacters } from '../../control-characters.ts';
import type {
  ExportedAsk,
  ExportedCompany,
  ExportedKind,
  ExportedParty,
  ExportedPath,
  ExportedPerson,
  ExportedRow,
} from '../kith/kith-export.ts';

/** CRMs that need their own columns, because no single set of headers works in all of them. */
export const CRMS = ['hubspot', 'salesforce', 'twenty'] as const;
type Crm = (typeof CRMS)[number];

type Columns<Row> = Readonly<Record<string, (row: Row) => string>>;

interface ExportTable {
  readonly header: readonly string[];
  /** Returns the cells of a row, without line breaks; empty for a row of another kind. */
  cells(row: ExportedRow): string[];
}

/**
 * Returns the table for a CRM, or Kith's own table if `crm` is null.
 * @param today YYYY-MM-DD, for notes without a date of their own
 */
export function exportTable(what: ExportedKind, crm: Crm | null, today: string): ExportTable {
  switch (what) {
    case 'people':
      return tableOf(peopleColumns(crm), 'person');
    case 'companies':
      return tableOf(companyColumns(crm), 'company');
    case 'paths':
      return tableOf(pathColumns(crm, today), 'path');
    case 'asks':
      return tableOf(askColumns(crm), 'ask');
  }
}

function tableOf<Type extends ExportedRow['type']>(
  columns: Columns<Extract<ExportedRow, { type: Type }>>,
  type: Type,
): ExportTable {
  const isOfType = (row: ExportedRow): row is Extract<ExportedRow, { type: Type }> => row.type === type;
  return {
    header: Object.keys(columns),
    cells: (row) =>
      isOfType(row) ? Object.values(columns).map((cell) => dropControlCharacters(cell(row))) : [],
  };
}

function peopleColumns(crm: Crm | null): Columns<ExportedPerson> {
  switch (crm) {
    case null:
      return {
        ...ownColumns((row) => row),
        Relationship: (row) => row.score_label,
        Score: (row) => String(row.score),
        'Last Contact': (row) => row.last_contact,
      };
    case 'hubspot':
      return hubspotColumns((row) => row);
    case 'salesforce':
      return { ...salesforceColumns((row) => row), 'Contact Description': describePerson };
    case 'twenty':
      return {
        'Name / First Name': (row) => row.first_name,
        'Name / Last Name': (row) => row.last_name,
        'Emails / Primary Email': firstEmail,
        'Emails / Additional Emails': ({ emails }) =>
          emails.length < 2 ? '' : JSON.stringify(emails.slice(1)),
        'Job Title': (row) => row.title,
        City: (row) => row.city,
        'Linkedin / Link URL': (row) => row.linkedin_url,
        companyDomain: ({ company_domain }) => webAddress(company_domain),
      };
  }
}

function companyColumns(crm: Crm | null): Columns<ExportedCompany> {
  switch (crm) {
    case null:
      return {
        'Company Name': (row) => row.name,
        'Company Domain Name': (row) => row.domain,
        'LinkedIn URL': (row) => row.linkedin_url,
        Industry: (row) => row.industry,
        Relationship: (row) => row.score_label,
        Score: (row) => String(row.score),
        People: (row) => String(row.count),
      };
    case 'hubspot':
      return {
        'Company Name': (row) => row.name,
        'Company Domain Name': (row) => row.domain,
        'LinkedIn Company Page': (row) => row.linkedin_url,
        Description: describeCompany,
      };
    case 'salesforce':
      return {
        'Account Name': (row) => row.name,
        Website: (row) => webAddress(row.domain),
        'Account Description': (row) => sentences(describeCompany(row), row.linkedin_url),
      };
    case 'twenty':
      return {
        Name: (row) => row.name,
        'Domain / Domain URL': (row) => webAddress(row.domain),
        'Domain / Domain Label': (row) => row.domain,
        'Linkedin / Link URL': (row) => row.linkedin_url,
      };
  }
}

function pathColumns(crm: Crm | null, today: string): Columns<ExportedPath> {
  switch (crm) {
    case null:
      return {
        ...ownColumns((row) => row.target),
        ...introducerColumns(),
        Relationship: (row) => row.score_label,
        Score: (row) => String(row.score),
        Certainty: (row) => (row.certainty === 'known' ? 'known' : 'not confirmed'),
        Path: (row) => row.description,
        Reason: (row) => row.reason,
      };
    case 'hubspot':
      return {
        ...hubspotColumns((row) => row.target),
        'Note body': describePath,
        'Activity date': () => today,
      };
    case 'salesforce':
      return { ...salesforceColumns((row) => row.target), 'Contact Description': describePath };
    case 'twenty':
      return { Title: (row) => noteTitle(row.target), 'Body / Markdown': describePath };
  }
}

function askColumns(crm: Crm | null): Columns<ExportedAsk> {
  switch (crm) {
    case null:
      return {
        ...ownColumns((row) => row.target),
        ...introducerColumns(),
        State: (row) => stateWords(row),
        Kind: (row) => row.kind,
        Created: (row) => dayOf(row.created_at),
        Asked: (row) => dayOf(row.asked_at),
        Changed: (row) => dayOf(row.changed_at),
        Thanked: (row) => dayOf(row.thanked_at),
      };
    case 'hubspot':
      return {
        ...hubspotColumns((row) => row.target),
        'Note body': describeAsk,
        'Activity date': (row) => dayOf(row.changed_at),
      };
    case 'salesforce':
      return { ...salesforceColumns((row) => row.target), 'Contact Description': describeAsk };
    case 'twenty':
      return { Title: (row) => noteTitle(row.target), 'Body / Markdown': describeAsk };
  }
}

function ownColumns<Row>(of: (row: Row) => ExportedParty): Columns<Row> {
  return {
    'First Name': (row) => of(row).first_name,
    'Last Name': (row) => of(row).last_name,
    Email: (row) => firstEmail(of(row)),
    'Other Emails': (row) => of(row).emails.slice(1).join('; '),
    'Job Title': (row) => of(row).title,
    'Company Name': (row) => of(row).company,
    'Company Domain Name': (row) => of(row).company_domain,
    City: (row) => of(row).city,
    Country: (row) => of(row).country,
    'LinkedIn URL': (row) => of(row).linkedin_url,
  };
}

function introducerColumns(): Columns<{ readonly introducer: ExportedParty }> {
  return {
    Introducer: ({ introducer }) => introducer.full_name || firstEmail(introducer),
    'Introducer Email': ({ introducer }) => firstEmail(introducer),
    'Introducer LinkedIn URL': ({ introducer }) => introducer.linkedin_url,
  };
}

function hubspotColumns<Row>(of: (row: Row) => ExportedParty): Columns<Row> {
  return {
    'First Name': (row) => of(row).first_name,
    'Last Name': (row) => of(row).last_name,
    Email: (row) => firstEmail(of(row)),
    'Job Title': (row) => of(row).title,
    'Company Name': (row) => of(row).company,
    'Website URL': (row) => of(row).company_domain,
    City: (row) => of(row).city,
    'Country/Region': (row) => of(row).country,
    'LinkedIn URL': (row) => of(row).linkedin_url,
  };
}

/** Salesforce requires a last name. */
function salesforceColumns<Row>(of: (row: Row) => ExportedParty): Columns<Row> {
  return {
    'First Name': (row) => (of(row).last_name === '' ? '' : of(row).first_name),
    'Last Name': (row) => of(row).last_name || of(row).first_name || firstEmail(of(row)) || 'Unknown',
    Email: (row) => firstEmail(of(row)),
    Title: (row) => of(row).title,
    'Account Name': (row) => of(row).company,
    'Mailing City': (row) => of(row).city,
    'Mailing Country': (row) => of(row).country,
  };
}

function firstEmail({ emails }: ExportedParty): string {
  return emails[0] ?? '';
}

function webAddress(domain: string): string {
  return domain === '' ? '' : `https://${domain}`;
}

function dayOf(time: string): string {
  return time.slice(0, 10);
}

function sentences(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('. ');
}

function describePerson({ score, score_label, last_contact, linkedin_url }: ExportedPerson): string {
  const contact = last_contact === '' ? '' : `Last contact: ${last_contact}`;
  return sentences(`Relationship: ${score_label} (${score})`, contact, linkedin_url);
}

function describeCompany({ score, score_label, count, industry }: ExportedCompany): string {
  const people = `${count} ${count === 1 ? 'person' : 'people'} you can reach`;
  return sentences(`Relationship: ${score_label} (${score})`, people, industry);
}

function describePath({ score, score_label, description, reason, introducer }: ExportedPath): string {
  return sentences(`${description}: ${score_label} (${score})`, reason, introducer.linkedin_url);
}

function describeAsk(ask: ExportedAsk): string {
  const { introducer, asked_at, thanked_at } = ask;
  const asked = asked_at === '' ? '' : `Asked: ${dayOf(asked_at)}`;
  const thanked = thanked_at === '' ? '' : `Thanked: ${dayOf(thanked_at)}`;
  const who = introducer.full_name || introducer.linkedin_url;
  return sentences(`Introduction through ${who}: ${stateWords(ask)}`, asked, thanked);
}

function stateWords({ state }: ExportedAsk): string {
  return state.replace('_', ' ');
}

function noteTitle({ full_name, linkedin_url }: ExportedParty): string {
  return `Introduction to ${full_name || linkedin_url}`;
}
