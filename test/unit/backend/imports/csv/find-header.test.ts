import { describe, expect, it } from 'vitest';
import { findHeader, hasHeader } from '../../../../../backend/imports/csv/find-header.ts';
import * as tables from '../../../../../backend/imports/linkedin/export-columns.ts';
import { ImportError } from '../../../../../backend/imports/record.ts';
import { foldWords } from '../../../../../backend/network/names/fold-text.ts';

const COLUMNS = {
  firstName: ['First Name', 'Vorname', 'Prénom'],
  lastName: ['Last Name', 'Nachname'],
  email: ['Email Address', 'E-Mail-Adresse'],
} as const;

function find(text: string) {
  return findHeader(text, 'People.csv', COLUMNS, ['firstName', 'lastName']);
}

function errorOf(text: string): ImportError {
  try {
    find(text);
  } catch (error) {
    if (error instanceof ImportError) return error;
  }
  throw new Error('expected an ImportError');
}

describe('findHeader', () => {
  it.each([
    ['on the first line', 'First Name,Last Name\nA,B\n', 1],
    ['below notes', 'Notes:\n"Some, text"\n\nFirst Name,Last Name\n', 4],
    ['below a note of several lines', 'Notes:\n"one\ntwo\nthree"\n\nFirst Name,Last Name\n', 6],
    ['below a title that a spreadsheet added', 'My contacts,,\n,,\nFirst Name,Last Name,\n', 3],
  ])('finds the header %s', (_, text, line) => {
    expect(find(text).line).toBe(line);
  });

  it.each([
    [',', 'First Name,Last Name,Email Address'],
    [';', 'First Name;Last Name;Email Address'],
    ['\t', 'First Name\tLast Name\tEmail Address'],
    ['|', 'First Name|Last Name|Email Address'],
  ])('detects the delimiter %j', (delimiter, text) => {
    expect(find(text)).toMatchObject({ delimiter, width: 3 });
  });

  it('finds columns by name, in any order and language', () => {
    const { places } = find('Nachname,Position,E-Mail-Adresse,VORNAME\n');
    expect(Object.fromEntries(places)).toEqual({ lastName: [0], email: [2], firstName: [3] });
  });

  it('returns all positions of a repeated name', () => {
    expect(find('First Name,Last Name,Email Address,Email Address\n').places.get('email')).toEqual([2, 3]);
  });

  it('recognizes numbered columns with any number', () => {
    const columns = { mail: ['Mail n - Value'], kind: ['Mail n - Type'] };
    const text = 'Mail 1 - Type,Mail 1 - Value,Mail 12 - Value,Mail - Value,Mail 1b - Value\n';
    const { places } = findHeader(text, 'c.csv', columns, ['mail']);
    expect(Object.fromEntries(places)).toEqual({ kind: [0], mail: [1, 2] });
  });

  it('ignores empty cells at the end', () => {
    expect(find('First Name,Last Name,,\n').width).toBe(2);
  });
});

describe('findHeader without a valid header', () => {
  it('names the missing column and shows the likeliest header', () => {
    const error = errorOf('Notes:\n\nFirst Name,Surname,Email Address\nA,B,C\n');
    expect(error).toMatchObject({ file: 'People.csv', line: 3 });
    expect(error.message).toBe(
      'People.csv, line 3: the header lacks "Last Name". It reads: "First Name,Surname,Email Address". Expected at least "First Name", "Last Name". Rename its columns and import it again.',
    );
  });

  it('doesn’t show a row when a table has no header', () => {
    const error = errorOf('Dana,Okafor,private words\nKen,Sato,more\n');
    expect(error.message).toBe(
      'People.csv has no header row in its first 30 rows. Expected a row with the columns "First Name", "Last Name". Rename its columns and import it again.',
    );
  });

  it('ignores cells beyond the maximum number of columns', () => {
    expect(errorOf(`First Name,Last Name${',x'.repeat(1000)}\n`).message).toContain('no header row');
  });

  it('searches only the first rows', () => {
    expect(errorOf(`${'x\n'.repeat(30)}First Name,Last Name\n`).message).toContain('no header row');
  });

  it('rejects a row with a single column name', () => {
    const error = errorOf('Email Address,private words\nDana,more\n');
    expect(error.message).toContain('People.csv has no header row');
  });

  it('truncates the header it shows', () => {
    const error = errorOf(`First Name,Email Address,${'y'.repeat(5000)}\n`);
    expect(error.message.length).toBeLessThan(250);
  });
});

describe('column names', () => {
  it('are names of only one column each within a table', () => {
    for (const [table, columns] of Object.entries(tables)) {
      const names = Object.values(columns).flatMap((aliases) => [...new Set(aliases.map(foldWords))]);
      expect(names.toSorted(), table).toEqual([...new Set(names)].toSorted());
    }
  });

  it.each([
    ['German', 'Vorname,Nachname,URL,E-Mail-Adresse,Unternehmen,Position,Verbunden am'],
    ['French', 'Prénom,Nom,URL,Adresse e-mail,Entreprise,Poste,Connecté le'],
    ['Spanish', 'Nombre,Apellidos,URL,Dirección de correo electrónico,Empresa,Cargo,Conectado el'],
    ['Portuguese', 'Nome,Sobrenome,URL,Endereço de e-mail,Empresa,Cargo,Conectado em'],
    ['Italian', 'Nome,Cognome,URL,Indirizzo e-mail,Azienda,Posizione,Collegato il'],
    ['Dutch', 'Voornaam,Achternaam,URL,E-mailadres,Bedrijf,Functie,Verbonden op'],
    ['Polish', 'Imię,Nazwisko,URL,Adres e-mail,Firma,Stanowisko,Połączono dnia'],
    ['Swedish', 'Förnamn,Efternamn,URL,E-postadress,Företag,Befattning,Kontakt sedan'],
    ['Brazilian', 'Nome,Sobrenome,URL,E-mail,Empresa,Cargo,Conectou-se em'],
    ['Russian', 'Имя,Фамилия,URL,Адрес электронной почты,Компания,Должность,Дата установления контакта'],
    ['Chinese', '名字,姓氏,URL,邮箱,公司,职位,连接日期'],
    ['Japanese', '名,姓,URL,メールアドレス,会社,役職,つながった日'],
    ['Korean', '이름,성,URL,이메일,회사,직책,연결일'],
    ['Turkish', 'Ad,Soyadı,URL,E-posta Adresi,Şirket,Pozisyon,Bağlantı Tarihi'],
  ])('are recognized for connections in %s', (_, header) => {
    const { places } = findHeader(header, 'c.csv', tables.CONNECTION_COLUMNS, [
      'firstName',
      'lastName',
      'connectedOn',
    ]);
    expect([...places.keys()].toSorted()).toEqual(Object.keys(tables.CONNECTION_COLUMNS).toSorted());
  });
});

describe('hasHeader', () => {
  it.each([
    ['First Name,Last Name\n', true],
    ['First Name\n', false],
    ['', false],
  ])('returns for %j: %s', (text, expected) => {
    expect(hasHeader(text, COLUMNS, ['firstName', 'lastName'])).toBe(expected);
  });
});
