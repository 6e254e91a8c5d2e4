import { names } from '../csv/names.ts';
import { allOf, type ContactTable, contactColumns } from './contact-table.ts';

/**
 * Outlook's contacts as CSV. Classic Outlook names the columns in the language of the program: English first, then
 * German, French, Spanish, Portuguese of Portugal and of Brazil, Italian, Dutch, Polish, Swedish, Turkish. (French has
 * `Titre` twice, for "Mr" and for the job: which is which their order tells, and columns are not read by their order.)
 */
const FIRST_NAME = names(`First Name, Vorname, Prénom, Nombre, Primeiro nome, Nome, Voornaam, Imię, Förnamn,
  İlk Adı`);
const LAST_NAME =
  names(`Last Name, Nachname, Nom, Apellidos, Apelido, Sobrenome, Cognome, Achternaam, Nazwisko,
  Efternamn, Soyadı`);
const FIRST_MAIL =
  names(`E-mail Address, E-Mail-Adresse, Adresse de messagerie, Dirección de correo electrónico,
  Endereço de correio electrónico, Endereço de email, Indirizzo posta elettronica, E-mailadres, Adres e-mail,
  E-postadress, Elektronik Posta Adresi`);
const FURTHER_MAIL = names(`E-mail n Address, E-Mail n: Adresse, Adresse de messagerie n,
  Dirección de correo electrónico n, Dirección del correo electrónico n, Endereço do correio electrónico n,
  Endereço de email n, Indirizzo posta elettronica n, E-mailadres n, Adres e-mail n, E-postadress n,
  Elektronik Posta n Adres`);
/** Between names that hold commas. */
const OR = '|';

export const OUTLOOK_CONTACTS: ContactTable = {
  source: 'outlook-contacts',
  columns: contactColumns({
    first_name: FIRST_NAME,
    last_name: LAST_NAME,
    email: [...FIRST_MAIL, ...FURTHER_MAIL],
    company: names(`Company, Firma, Société, Organización, Empresa, Società, Bedrijf, Företag, Şirket`),
    title: names(`Job Title, Position, Puesto, Cargo, Posizione, Qualifica, Functie, Stanowisko, Befattning,
      İş Unvanı`),
    linkedin_url: names(`Web Page, Personal Web Page, Webseite, Page Web, Página web, Página na Web,
      Página da Web, Pagina Web, Webpagina, Strona sieci Web, Webbsida, Web Sayfası`),
    city: names(
      `Business City | Ort geschäftlich | Ville (bureau) | Ciudad de trabajo | Localidade da empresa | Città (uff.) |
      Werkadres, plaats | Adres służbowy - miejscowość | Ort, arbete | İş-Şehir`,
      OR,
    ),
    country: names(
      `Business Country/Region | Business Country | Land/Region geschäftlich | Pays/Région (bureau) |
      Pays (bureau) | País o región del trabajo | País/Região da Empresa | Paese (uff.) | Land/regio (werk) |
      Adres służbowy - kraj/region | Land, arbete | İş-Ülke/Bölge`,
      OR,
    ),
  }),
  required: ['first_name', 'last_name', 'email'],
  telltales: [
    { first: FIRST_NAME, last: LAST_NAME, mail: FIRST_MAIL, further: FURTHER_MAIL },
    allOf('First Name', 'Last Name', 'E-mail Address', 'E-mail Display Name'),
    allOf('First Name', 'Last Name', 'E-mail Address', 'Business Street'),
  ],
};
