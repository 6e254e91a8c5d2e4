import { names } from '../csv/find-header.ts';
import { allOf, type ContactTable, contactColumns } from './contact-table.ts';

/** Outlook columns that are read, in the order of the rows below. */
const READ = ['first', 'last', 'mail', 'further', 'company', 'title', 'page', 'city', 'country'] as const;
type OutlookColumn = (typeof READ)[number];

/**
 * Classic Outlook's column names in each language, English first. Semicolons separate several names for one column.
 * (French has `Titre` twice, for "Mr" and for the job title. Only their order distinguishes them, and columns aren't
 * read by order.)
 */
const BY_LANGUAGE = `
First Name | Last Name | E-mail Address | E-mail n Address | Company | Job Title | Web Page; Personal Web Page | Business City | Business Country/Region; Business Country
Vorname | Nachname | E-Mail-Adresse | E-Mail n: Adresse | Firma | Position | Webseite | Ort geschäftlich | Land/Region geschäftlich
Prénom | Nom | Adresse de messagerie | Adresse de messagerie n | Société | | Page Web | Ville (bureau) | Pays/Région (bureau); Pays (bureau)
Nombre | Apellidos | Dirección de correo electrónico | Dirección de correo electrónico n; Dirección del correo electrónico n | Organización | Puesto | Página web | Ciudad de trabajo | País o región del trabajo
Primeiro nome | Apelido | Endereço de correio electrónico | Endereço do correio electrónico n | Empresa | Cargo | Página na Web | Localidade da empresa | País/Região da Empresa
Nome | Sobrenome | Endereço de email | Endereço de email n | Empresa | Cargo | Página da Web | |
Nome | Cognome | Indirizzo posta elettronica | Indirizzo posta elettronica n | Società | Posizione; Qualifica | Pagina Web | Città (uff.) | Paese (uff.)
Voornaam | Achternaam | E-mailadres | E-mailadres n | Bedrijf | Functie | Webpagina | Werkadres, plaats | Land/regio (werk)
Imię | Nazwisko | Adres e-mail | Adres e-mail n | Firma | Stanowisko | Strona sieci Web | Adres służbowy - miejscowość | Adres służbowy - kraj/region
Förnamn | Efternamn | E-postadress | E-postadress n | Företag | Befattning | Webbsida | Ort, arbete | Land, arbete
İlk Adı | Soyadı | Elektronik Posta Adresi | Elektronik Posta n Adres | Şirket | İş Unvanı | Web Sayfası | İş-Şehir | İş-Ülke/Bölge
Fornavn | Efternavn | E-mail-adresse | E-mail n-adresse | Firma | Stilling | Webside | By (arbejde) | Land/område (arbejde)
Fornavn | Etternavn | E-postadresse | E-postadresse n | Firma | Stilling | Webside | Adresse, arb.: Poststed | Firmaland/område
Etunimi | Sukunimi | Sähköpostiosoite | Sähköpostiosoite n | Yritys | Tehtävänimike | Web-sivu | Postitoimipaikka (työ) | Maa/alue (työ)
Jméno | Příjmení | E-mailová adresa | E-mailová adresa n | Společnost | Funkce | Webová stránka | Město (zam.) | Země (zaměstnání)
Имя | Фамилия | Адрес эл. почты | Адрес n эл. почты | Организация | Должность | Веб-страница | Город (раб. адрес) | Страна или регион (раб. адрес)
名 | 姓 | 電子メール アドレス | 電子メール n アドレス | 会社名 | 役職 | Web ページ | 市町村 (会社) | 国 (会社)/地域
名 | 姓 | 电子邮件地址 | 电子邮件 n 地址 | 单位 | 职务 | 网页 | 商务地址 市/县 | 商务地址 国家/地区
名字 | 姓氏 | 電子郵件地址 | 電子郵件 n 地址 | 公司 | 職稱 | 網頁 | 商務 - 市/鎮 | 商務 - 國家/地區
이름 | 성 | 전자 메일 주소 | 전자 메일 n 주소 | 회사 | 직함 | 웹 페이지 | 근무지 구/군/시 | 근무지 국가/지역; 근무지 국가
`;

/** The names of each column in all these languages. */
const OUTLOOK_COLUMNS = collectNames();

function collectNames(): Readonly<Record<OutlookColumn, readonly string[]>> {
  const rows = BY_LANGUAGE.trim()
    .split('\n')
    .map((row) => row.split('|'));
  const columns: Partial<Record<OutlookColumn, readonly string[]>> = {};
  for (const [place, column] of READ.entries()) {
    columns[column] = [...new Set(rows.flatMap((row) => names(row[place] ?? '', ';')))];
  }
  return columns as Record<OutlookColumn, readonly string[]>;
}

const { first, last, mail, further, company, title, page, city, country } = OUTLOOK_COLUMNS;

/** Outlook contacts as CSV, from classic Outlook in any language, new Outlook and Outlook on the web. */
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
