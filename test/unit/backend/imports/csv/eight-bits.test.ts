import { describe, expect, it } from 'vitest';
import { tellEightBits } from '../../../../../backend/imports/csv/eight-bits.ts';
import { encodeIn } from '../encode-in.ts';

describe('a code page', () => {
  it.each([
    ['windows-1250', 'Imię;Nazwisko'],
    ['windows-1250', 'Jméno;Příjmení'],
    ['windows-1250', 'Vezetéknév;Keresztnév'],
    ['windows-1251', 'Имя;Фамилия'],
    ['windows-1253', 'Όνομα;Επώνυμο'],
    ['windows-1254', 'Adı;Soyadı'],
    ['windows-1255', 'שם פרטי;שם משפחה'],
    ['shift_jis', '氏名,会社名'],
    ['shift_jis', '姓,名,メールアドレス'],
    ['euc-kr', '이름,회사'],
    ['gb18030', '姓名,公司'],
    ['big5', '姓名,公司'],
  ])('%s is told by a word of its language: %s', (encoding, header) => {
    expect(tellEightBits(encodeIn(encoding, `${header}\n`))).toBe(encoding);
  });

  it.each([
    ['windows-1252', 'Prénom;Nom;Société\nZoé;Léa;Müller & Söhne\n'],
    ['windows-1252', 'First Name,Last Name\nJörg,Groß\n'],
    ['macintosh', 'Vorname;Nachname\nJörg;Groß\n'],
  ])('that %s stands in for is not: %s', (encoding, text) => {
    expect(tellEightBits(encodeIn(encoding, text))).toBeNull();
  });

  it('is told of a beginning that ends within a character', () => {
    const bytes = encodeIn('shift_jis', '氏名,会社名');
    expect(tellEightBits(bytes.subarray(0, -1))).toBe('shift_jis');
  });
});
