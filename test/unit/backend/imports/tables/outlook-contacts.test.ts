import { describe, expect, it } from 'vitest';
import { OUTLOOK_CONTACTS } from '../../../../../backend/imports/tables/outlook-contacts.ts';
import { describeRecords, OUTLOOK, readBook, table } from './address-books.ts';

const DANA = [
  'Zoë Müller (Köln, Germany): mailto:z@home.example mailto:z@werk.example',
  'mailto:z@home.example is Chefin at Söhne & Co',
  'address_book me mailto:z@home.example',
];

describe('Outlook', () => {
  it('classic, with all its columns', async () => {
    const cells = {
      Title: 'Ms',
      'First Name': 'Zoë',
      'Last Name': 'Müller',
      Company: 'Söhne & Co',
      'Job Title': 'Chefin',
      'Business City': 'Köln',
      'Business Country/Region': 'Germany',
      'E-mail Address': 'z@werk.example',
      'E-mail Type': 'SMTP',
      'E-mail 3 Address': 'Z@home.example',
    };
    expect(OUTLOOK).toHaveLength(92);
    for (const bytes of [
      Buffer.from(table(OUTLOOK, [cells])),
      Buffer.from(table(OUTLOOK, [cells]), 'latin1'),
    ]) {
      expect(describeRecords(await readBook(OUTLOOK_CONTACTS, bytes))).toEqual(DANA);
    }
  });

  it('newer, whose header begins with the names', async () => {
    const columns =
      `First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,Surname Yomi,E-mail Address,
      E-mail 2 Address,E-mail 3 Address,Home Phone,Business Phone,Job Title,Company,Home Country/Region,Web Page,Notes`
        .split(',')
        .map((name) => name.trim());
    const cells = {
      'First Name': 'Ken',
      'Last Name': 'Sato',
      'E-mail Address': 'ken@x.example',
      'Web Page': 'https://www.linkedin.com/in/ken-sato',
    };
    const read = await readBook(OUTLOOK_CONTACTS, table(columns, [cells]));
    expect(read.records[0]).toMatchObject({ keys: ['li:in:ken-sato', 'mailto:ken@x.example'] });
  });

  it('does not call the path of a directory a fault', async () => {
    const path = '/o=ExchangeLabs/ou=Exchange Administrative Group/cn=Recipients/cn=0123';
    const rows = [
      { 'First Name': 'Ken', 'Last Name': 'Sato', Company: 'Acme', 'E-mail Address': path },
      { 'First Name': 'Dana', 'Last Name': 'Okafor', Company: 'Acme', 'E-mail Address': 'n/a' },
    ];
    const { findings, records } = await readBook(OUTLOOK_CONTACTS, table(OUTLOOK, rows));
    expect(records.filter(({ type }) => type === 'person')).toHaveLength(2);
    expect(findings.map(({ message }) => message)).toEqual([
      'Line 3: what stands there as e-mail address is none; the row was read without it.',
    ]);
  });
});

/** Header names as classic Outlook has them in each language, in this order. */
const HEADERS = {
  German:
    'Vorname|Nachname|Firma|Position|Ort geschäftlich|Land/Region geschäftlich|E-Mail-Adresse|E-Mail 2: Adresse|Webseite',
  Spanish:
    'Nombre|Apellidos|Organización|Puesto|Ciudad de trabajo|País o región del trabajo|E-mail Address|Dirección de correo electrónico 2|Página web',
  Portuguese:
    'Primeiro nome|Apelido|Empresa|Cargo|Localidade da empresa|País/Região da Empresa|Endereço de correio electrónico|Endereço do correio electrónico 2|Página na Web',
  Brazilian:
    'Primeiro nome|Sobrenome|Empresa|Cargo|Business City|País/Região da Empresa|E-mail Address|Endereço de email 2|Página da Web',
  Italian:
    'Nome|Cognome|Società|Posizione|Città (uff.)|Paese (uff.)|Indirizzo posta elettronica|Indirizzo posta elettronica 2|Pagina Web',
  Dutch:
    'Voornaam|Achternaam|Bedrijf|Functie|Werkadres, plaats|Land/regio (werk)|E-mailadres|E-mailadres 2|Webpagina',
  Polish:
    'Imię|Nazwisko|Firma|Stanowisko|Adres służbowy - miejscowość|Adres służbowy - kraj/region|Adres e-mail|Adres e-mail 2|Strona sieci Web',
  Swedish:
    'Förnamn|Efternamn|Företag|Befattning|Ort, arbete|Land, arbete|E-postadress|E-postadress 2|Webbsida',
  Turkish:
    'İlk Adı|Soyadı|Şirket|İş Unvanı|İş-Şehir|İş-Ülke/Bölge|Elektronik Posta Adresi|Elektronik Posta 2 Adres|Web Sayfası',
} as const;
const VALUES = [
  'Dana',
  'Okafor',
  'Acme',
  'CTO',
  'Lagos',
  'Nigeria',
  'd@x.example',
  'e@x.example',
  'linkedin.com/in/d',
];
const EXPECTED = [
  'Dana Okafor (Lagos, Nigeria): li:in:d mailto:d@x.example mailto:e@x.example',
  'li:in:d is CTO at Acme',
  'address_book me li:in:d',
];

describe('Outlook in other languages', () => {
  it.each(Object.entries(HEADERS))('%s', async (_, header) => {
    const columns = header.split('|').map((name) => `"${name}"`);
    const content = `${columns.join(';')}\r\n${VALUES.join(';')}\r\n`;
    expect(describeRecords(await readBook(OUTLOOK_CONTACTS, content))).toEqual(EXPECTED);
  });

  it('French, where the job has the name of the form of address', async () => {
    const columns =
      'Titre,Prénom,Nom,Société,Titre,Ville (bureau),Pays/Région (bureau),Adresse de messagerie,Adresse de messagerie 2,Page Web';
    const content = `${columns}\r\nMme,Dana,Okafor,Acme,CTO,Lagos,Nigeria,d@x.example,e@x.example,linkedin.com/in/d\r\n`;
    const read = describeRecords(await readBook(OUTLOOK_CONTACTS, Buffer.from(content, 'latin1')));
    expect(read).toEqual(EXPECTED.map((line) => line.replace(' CTO ', '  ')));
  });

  it.each([
    [
      'Polish',
      'Imię;Nazwisko;Adres e-mail;Adres e-mail 2\r\nŁukasz;Dąbrowski;l@x.example;\r\n',
      'windows-1250',
      'Łukasz',
    ],
    [
      'Turkish',
      'İlk Adı;Soyadı;Elektronik Posta Adresi;Elektronik Posta 2 Adres\r\nŞule;Yıldız;s@x.example;\r\n',
      'windows-1254',
      'Şule',
    ],
  ])('%s, in the eight bits of that language', async (_, content, encoding, name) => {
    const bytes = encode(content, encoding);
    expect((await readBook(OUTLOOK_CONTACTS, bytes)).records[0]).toMatchObject({ firstName: name });
  });
});

/** Bytes of a text in eight bits, by trying what each byte means. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from([...text].map((character) => bytes.get(character) ?? 63));
}
