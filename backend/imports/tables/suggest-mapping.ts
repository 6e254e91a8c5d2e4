import type { ColumnMapping, MappedField } from '../../../utils/interface/kith-imports.ts';
import { foldColumnName } from '../csv/find-header.ts';
import { names } from '../csv/names.ts';
import { CONNECTION_COLUMNS } from '../linkedin/columns.ts';

/** What tables of all kinds call their columns. How well somebody is known is never suggested: nobody counts it alike. */
const FIELD_NAMES: readonly (readonly [field: MappedField, names: readonly string[]])[] = [
  [
    'first_name',
    [
      ...CONNECTION_COLUMNS.firstName,
      ...names(`First, Given Name, Forename, Prenom, Rufname, Nombre de pila`),
    ],
  ],
  [
    'last_name',
    [
      ...CONNECTION_COLUMNS.lastName,
      ...names(`Last, Surname, Family Name, Familienname, Zuname, Nom de famille`),
    ],
  ],
  [
    'name',
    names(`Name, Full Name, Contact, Contact Name, Person, Display Name, Vollständiger Name, Nom complet,
    Nombre completo, Nome completo, Volledige naam, Naam, Imię i nazwisko, Namn, Ad Soyad, Namen, 氏名, 姓名`),
  ],
  [
    'email',
    [
      ...CONNECTION_COLUMNS.email,
      ...names(`Emails, Mail, Mail Address, E-mail Address, Primary Email, Primary E-mail, Work Email,
        Work E-mail, Business Email, Business E-mail, Personal E-mail,
    Personal Email, Email n, E-mail n, Email Address n, Courriel, Correo, メール, メールアドレス`),
    ],
  ],
  [
    'company',
    [
      ...CONNECTION_COLUMNS.company,
      ...names(`Firm, Organization, Organisation, Organization Name, Organisation Name, Employer, Account,
    Account Name, Arbeitgeber, Employeur, Empleador, Organización, Organização, Organizzazione, Organisatie, 会社,
    会社名`),
    ],
  ],
  [
    'domain',
    names(
      `Domain, Website, Company Website, Company Domain, Web, Homepage, Webseite, Site web, Sitio web, Sito`,
    ),
  ],
  [
    'title',
    [
      ...CONNECTION_COLUMNS.position,
      ...names(`Role, Job, Function, Headline, Berufsbezeichnung, Funktion, Intitulé du poste, 役職`),
    ],
  ],
  [
    'linkedin_url',
    names(`LinkedIn, LinkedIn URL, LinkedIn Profile, LinkedIn Profile URL, LinkedIn Link, LinkedIn Address,
    LinkedIn-Profil, Profil LinkedIn, Perfil de LinkedIn, Perfil do LinkedIn, Profilo LinkedIn, Profile URL, URL`),
  ],
  [
    'city',
    names(
      `City, Town, Stadt, Ort, Wohnort, Ville, Ciudad, Cidade, Città, Plaats, Stad, Miasto, Ort, Şehir, 市`,
    ),
  ],
  ['country', names(`Country, Country/Region, Land, Pays, País, Paese, Kraj, Ülke, 国`)],
  [
    'last_contact',
    names(`Last Contact, Last Contacted, Last Contact Date, Last Activity, Last Activity Date, Last Touch,
    Last Interaction, Last Seen, Letzter Kontakt, Dernier contact, Último contacto, Último contato, Ultimo contatto,
    Laatste contact, Ostatni kontakt, Senaste kontakt, Son iletişim`),
  ],
];

/** Fields that several columns may be; of the others the first column counts. */
const SEVERAL: ReadonlySet<MappedField> = new Set(['email', 'linkedin_url']);

/** What the names of columns suggest; those that say nothing are left out. */
export function suggestMapping(columns: readonly string[]): ColumnMapping {
  const byName = new Map<string, MappedField>();
  for (const [field, aliases] of FIELD_NAMES) {
    for (const alias of aliases)
      if (!byName.has(foldColumnName(alias))) byName.set(foldColumnName(alias), field);
  }
  const mapping: Record<string, MappedField> = {};
  const taken = new Set<MappedField>();
  for (const column of columns) {
    const name = foldColumnName(column);
    const field = byName.get(name) ?? byName.get(name.replace(/(?<= )\d+$/, 'n'));
    if (field === undefined || (taken.has(field) && !SEVERAL.has(field))) continue;
    taken.add(field);
    mapping[column] = field;
  }
  return mapping;
}
