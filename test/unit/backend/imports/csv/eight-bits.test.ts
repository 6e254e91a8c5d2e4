import { describe, expect, it } from 'vitest';
import { detectSingleByteEncoding } from '../../../../../backend/imports/csv/detect-encoding.ts';
import { encodeIn } from '../encode-in.ts';

describe('detectSingleByteEncoding', () => {
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
  ])('detects %s by a word of its language: %s', (encoding, header) => {
    expect(detectSingleByteEncoding(encodeIn(encoding, `${header}\n`))).toBe(encoding);
  });

  it.each([
    ['windows-1252', 'Prénom;Nom;Société\nZoé;Léa;Müller & Söhne\n'],
    ['windows-1252', 'First Name,Last Name\nJörg,Groß\n'],
    ['macintosh', 'Vorname;Nachname\nJörg;Groß\n'],
  ])('returns null for text with differences in %s: %s', (encoding, text) => {
    expect(detectSingleByteEncoding(encodeIn(encoding, text))).toBeNull();
  });

  it('detects the code page when the text is cut off inside a character', () => {
    const bytes = encodeIn('shift_jis', '氏名,会社名');
    expect(detectSingleByteEncoding(bytes.subarray(0, -1))).toBe('shift_jis');
  });
});
