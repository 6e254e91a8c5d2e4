import { describe, expect, it } from 'vitest';
import { OUTLOOK_CONTACTS } from '../../../../../backend/imports/tables/contact-tables.ts';
import { encodeIn } from '../encode-in.ts';
import { describeRecords, OUTLOOK, readBook, table } from './address-books.ts';

const DANA = [
  'Zoë Müller (Köln, Germany): mailto:z@home.example mailto:z@werk.example',
  'mailto:z@home.example is Chefin at Söhne & Co',
  'address_book me mailto:z@home.example',
];

describe('Outlook contacts', () => {
  it('are read from all columns of the classic version', async () => {
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

  it('are read from the new version, whose header begins with the names', async () => {
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

  it('are read without a company that a spreadsheet saved as question marks', async () => {
    const rows = ['???', 'Why?'].map((Company, index) => ({
      'First Name': 'Ken',
      'E-mail Address': `k${index}@x.example`,
      Company,
    }));
    const { records } = await readBook(OUTLOOK_CONTACTS, table(OUTLOOK, rows));
    expect(records.filter(({ type }) => type === 'employment')).toMatchObject([{ company: 'Why?' }]);
  });

  it('are read without reporting an Exchange directory path as an error', async () => {
    const path = '/o=ExchangeLabs/ou=Exchange Administrative Group/cn=Recipients/cn=0123';
    const rows = [
      { 'First Name': 'Ken', 'Last Name': 'Sato', Company: 'Acme', 'E-mail Address': path },
      { 'First Name': 'Dana', 'Last Name': 'Okafor', Company: 'Acme', 'E-mail Address': 'n/a' },
    ];
    const { findings, records } = await readBook(OUTLOOK_CONTACTS, table(OUTLOOK, rows));
    expect(records.filter(({ type }) => type === 'person')).toHaveLength(2);
    expect(findings.map(({ message }) => message)).toEqual([
      'Line 3: the email address is invalid, so the row was read without it.',
    ]);
  });
});

/** Header names of classic Outlook by language. The columns are in the same order in each language. */
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
  Danish:
    'Fornavn|Efternavn|Firma|Stilling|By (arbejde)|Land/område (arbejde)|E-mail-adresse|E-mail 2-adresse|webside',
  Norwegian:
    'Fornavn|Etternavn|Firma|Stilling|Adresse, arb.: Poststed|Firmaland/område|E-postadresse|E-postadresse 2|Webside',
  Finnish:
    'Etunimi|Sukunimi|Yritys|Tehtävänimike|Postitoimipaikka (työ)|Maa/alue (työ)|Sähköpostiosoite|Sähköpostiosoite 2|Web-sivu',
  Czech:
    'Jméno|Příjmení|Společnost|Funkce|Město (zam.)|Země (zaměstnání)|E-mailová adresa|E-mailová adresa 2|Webová stránka',
  Russian:
    'Имя|Фамилия|Организация|Должность|Город (раб. адрес)|Страна или регион (раб. адрес)|Адрес эл. почты|Адрес 2 эл. почты|Веб-страница',
  Japanese:
    '名|姓|会社名|役職|市町村 (会社)|国 (会社)/地域|電子メール アドレス|電子メール 2 アドレス|Web ページ',
  Chinese: '名|姓|单位|职务|商务地址 市/县|商务地址 国家/地区|电子邮件地址|电子邮件 2 地址|网页',
  'Chinese in Taiwan': '名字|姓氏|公司|職稱|商務 - 市/鎮|商務 - 國家/地區|電子郵件地址|電子郵件 2 地址|網頁',
  Korean: '이름|성|회사|직함|근무지 구/군/시|근무지 국가|전자 메일 주소|전자 메일 2 주소|웹 페이지',
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

describe('Outlook contacts in other languages', () => {
  it.each(Object.entries(HEADERS))('are read: %s', async (_, header) => {
    const columns = header.split('|').map((name) => `"${name}"`);
    const content = `${columns.join(';')}\r\n${VALUES.join(';')}\r\n`;
    expect(describeRecords(await readBook(OUTLOOK_CONTACTS, content))).toEqual(EXPECTED);
  });

  it('are read in French, in which a job title and a form of address have the same column name', async () => {
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
    [
      'Czech',
      'Jméno;Příjmení;E-mailová adresa;E-mailová adresa 2\r\nTomáš;Dvořák;t@x.example;\r\n',
      'windows-1250',
      'Tomáš',
    ],
    [
      'Russian',
      'Имя;Фамилия;Адрес эл. почты;Адрес 2 эл. почты\r\nИван;Петров;i@x.example;\r\n',
      'windows-1251',
      'Иван',
    ],
    [
      'Japanese',
      '名,姓,電子メール アドレス,電子メール 2 アドレス\r\n太郎,山田,t@x.example,\r\n',
      'shift_jis',
      '太郎',
    ],
    ['Korean', '이름,성,전자 메일 주소,전자 메일 2 주소\r\n민수,김,m@x.example,\r\n', 'euc-kr', '민수'],
    ['Chinese', '名,姓,电子邮件地址,电子邮件 2 地址\r\n伟,张,w@x.example,\r\n', 'gb18030', '伟'],
    [
      'Chinese in Taiwan',
      '名字,姓氏,電子郵件地址,電子郵件 2 地址\r\n大文,陳,c@x.example,\r\n',
      'big5',
      '大文',
    ],
  ])("are read in the language's single-byte encoding: %s", async (_, content, encoding, name) => {
    const bytes = encodeIn(encoding, content);
    expect((await readBook(OUTLOOK_CONTACTS, bytes)).records[0]).toMatchObject({ firstName: name });
  });
});
