import { describe, expect, it } from 'vitest';
import { suggestMapping } from '../../../../../backend/imports/tables/suggest-mapping.ts';

describe('suggestMapping', () => {
  it.each([
    ['English', ['First name', 'Surname', 'Work e-mail', 'Organisation', 'Role', 'LinkedIn']],
    ['German', ['Vorname', 'Familienname', 'E-Mail', 'Arbeitgeber', 'Position', 'LinkedIn-Profil']],
    ['French', ['Prénom', 'Nom', 'Courriel', 'Entreprise', 'Poste', 'Profil LinkedIn']],
    ['French, with synonyms', ['Prénom', 'Nom', 'Adresse mail', 'Société', 'Fonction', 'Profil LinkedIn']],
    ['Spanish', ['Nombre', 'Apellidos', 'Correo electrónico', 'Empresa', 'Puesto', 'Perfil de LinkedIn']],
    ['Portuguese', ['Primeiro nome', 'Sobrenome', 'E-mail', 'Empresa', 'Cargo', 'Perfil do LinkedIn']],
    ['Italian', ['Nome', 'Cognome', 'E-mail', 'Azienda', 'Qualifica', 'Profilo LinkedIn']],
    ['Dutch', ['Voornaam', 'Achternaam', 'E-mailadres', 'Bedrijf', 'Functie', 'LinkedIn']],
    ['Polish', ['Imię', 'Nazwisko', 'Adres e-mail', 'Firma', 'Stanowisko', 'LinkedIn']],
    ['Swedish', ['Förnamn', 'Efternamn', 'E-postadress', 'Företag', 'Befattning', 'LinkedIn']],
    ['Turkish', ['Ad', 'Soyadı', 'E-posta Adresi', 'Şirket', 'Unvan', 'LinkedIn']],
  ])('maps column names in %s', (_, columns) => {
    const fields = ['first_name', 'last_name', 'email', 'company', 'title', 'linkedin_url'];
    expect(Object.values(suggestMapping(columns))).toEqual(fields);
  });

  it.each([
    [
      'Pipedrive',
      [
        'Person - ID',
        'Person - Name',
        'Person - Organization',
        'Person - Email - Work',
        'Person - Job title',
      ],
      ['name', 'company', 'email', 'title'],
    ],
    [
      'Attio',
      [
        'Email addresses',
        'Company > Name',
        'Primary location > City',
        'Last interaction > When',
        'Deal > Title',
      ],
      ['email', 'company', 'city', 'last_contact'],
    ],
    [
      'Attio, with separate names',
      ['Record', 'Name > First name', 'Name > Last name', 'Name > Full name'],
      ['first_name', 'last_name', 'name'],
    ],
    [
      'Dynamics',
      ['(Do Not Modify) Contact', '(Do Not Modify) Row Checksum', 'Full Name', 'Email', 'Company Name'],
      ['name', 'email', 'company'],
    ],
    [
      'Google in German',
      ['Vorname', 'E-Mail 1 – Label', 'E-Mail 1 – Wert', 'Telefon 1 – Typ'],
      ['first_name', 'email'],
    ],
    ['Zoho', ['Account Name', 'Email', 'Last Activity Time'], ['company', 'email', 'last_contact']],
    [
      'Thunderbird in German',
      ['Anzeigename', 'Primäre E-Mail-Adresse', 'Sekundäre E-Mail-Adresse', 'Organisation'],
      ['name', 'email', 'email', 'company'],
    ],
    [
      'Thunderbird',
      ['Display Name', 'Secondary Email', 'Work City', 'Organization'],
      ['name', 'email', 'city', 'company'],
    ],
    [
      'Yahoo',
      ['First', 'Last', 'Alternate Email 1', 'Alternate Email 2'],
      ['first_name', 'last_name', 'email', 'email'],
    ],
    [
      'HubSpot in German',
      ['Zugehöriges Unternehmen', 'Datum der letzten Aktivität'],
      ['company', 'last_contact'],
    ],
    ['Outlook in French', ['Adresse de messagerie', 'Ville (bureau)'], ['email', 'city']],
    ['Airtable', ['Role', 'Last Met', 'Company\n(current)'], ['title', 'last_contact', 'company']],
    [
      'an API',
      ['firstName', 'email_address', 'companyName', 'linkedinUrl'],
      ['first_name', 'email', 'company', 'linkedin_url'],
    ],
    [
      'Apollo',
      ['Person Linkedin Url', 'Contact Email', 'Company Linkedin Url', 'Contact Owner'],
      ['linkedin_url', 'email'],
    ],
    ['Greek', ['Όνομα', 'Επώνυμο', 'Email', 'Εταιρεία'], ['first_name', 'last_name', 'email', 'company']],
    ['Turkish', ['Ad Soyad', 'E-posta', 'Şirket'], ['name', 'email', 'company']],
    ['Russian', ['Имя', 'Фамилия', 'Эл. почта', 'Компания'], ['first_name', 'last_name', 'email', 'company']],
    ['Chinese', ['姓氏', '名字', '电子邮件', '公司'], ['last_name', 'first_name', 'email', 'company']],
    ['Korean', ['성', '이름', '이메일', '회사'], ['last_name', 'first_name', 'email', 'company']],
    ['Japanese', ['名', '姓', 'メールアドレス', '会社'], ['first_name', 'last_name', 'email', 'company']],
  ])('maps the columns of tables from %s', (_, columns, fields) => {
    expect(Object.values(suggestMapping(columns))).toEqual(fields);
  });

  it('maps one column per field, except for addresses', () => {
    const columns = ['Name', 'Full Name', 'Email', 'Email 2', 'Email 3', 'Company', 'Account'];
    expect(suggestMapping(columns)).toEqual({
      Name: 'name',
      Email: 'email',
      'Email 2': 'email',
      'Email 3': 'email',
      Company: 'company',
    });
  });

  it.each(['Phone', 'Birthday', 'Notes', 'Street', 'Score', 'Strength', 'Email opt-in', 'Created'])(
    'doesn’t map %s',
    (column) => {
      expect(suggestMapping([column])).toEqual({});
    },
  );
});
