/** What spreadsheet programs write that is neither Unicode nor Windows-1252, nor Mac Roman. */
export type EightBits =
  | 'windows-1250'
  | 'windows-1251'
  | 'windows-1253'
  | 'windows-1254'
  | 'windows-1255'
  | 'shift_jis'
  | 'euc-kr'
  | 'gb18030'
  | 'big5';

/**
 * Words of headers by which a language is known whose programs write such, in the code page that Windows has for it.
 * Two letters at least: one alone may be anything in another code page.
 */
const WORDS: readonly (readonly [encoding: EightBits, word: RegExp])[] = [
  ['windows-1250', /Nazwisko|Příjmení|Priezvisko|Vezetéknév|Prezime/],
  ['windows-1251', /Фамилия|Прізвище/],
  ['windows-1253', /Επώνυμο/],
  ['windows-1254', /Soyad/],
  ['windows-1255', /שם משפחה/],
  ['shift_jis', /氏名|会社|メール/],
  ['euc-kr', /이름|성명|회사|메일/],
  ['gb18030', /姓名|姓氏|公司|单位|邮件|邮箱/],
  ['big5', /姓名|姓氏|公司|電子郵件/],
];

/** The code page in which a table's beginning, which may end within a character, has such words; null of any other. */
export function tellEightBits(head: Uint8Array): EightBits | null {
  return WORDS.find(([encoding, word]) => word.test(decode(head, encoding)))?.[0] ?? null;
}

function decode(head: Uint8Array, encoding: EightBits): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
  } catch {
    return '';
  }
}
