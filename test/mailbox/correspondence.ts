import { mail } from '../unit/backend/imports/mail/build-mbox.ts';

export const USER = 'me@x.example';
export const PASSWORD = 'abcd efgh ijkl mnop';

/**
 * Returns emails as an mbox: from or to people whose names change, some with copies to a person or a crowd, and some
 * from a list.
 * @param date of all of them; by default, days in August 2023, of which some are missing
 */
export function mailsFrom(first: number, count: number, isSent: boolean, date?: Date): string {
  const one = (at: number) => {
    const person = (at * 7919) % 193;
    const named = at % 3 === 0 ? `"P. ${person % 5} Changing ${at % 4}"` : `"Person ${person}"`;
    const other = at % 5 === 4 ? `p${person}@y.example` : `${named} <p${person}@y.example>`;
    const crowd = Array.from({ length: 20 }, (_, i) => `"Crowd ${i}" <c${(at + i) % 60}@y.example>`).join(
      ', ',
    );
    const day = String((at % 28) + 1).padStart(2, '0');
    const [minute, second] = [at % 60, (at * 7) % 60].map((part) => String(part).padStart(2, '0'));
    const then = at % 50 === 0 ? '' : `${day} Aug 2023 10:${minute}:${second} +0200`;
    return mail({
      envelope: `- Tue Aug  ${(at % 9) + 1} 12:${minute}:29 2023`,
      fields: {
        From: isSent ? USER : other,
        To: isSent ? other : at % 13 === 0 ? 'me+shop@x.example' : USER,
        Cc: at % 40 === 0 ? crowd : at % 7 === 0 ? `Copied <p${(person + 1) % 193}@y.example>` : '',
        Date: date?.toUTCString() ?? then,
        'Message-ID': `<${isSent ? 's' : 'r'}${at}@x.example>`,
        Subject: 'SUBJECT-CANARY',
        'List-Id': at % 11 === 0 ? '<list.example>' : '',
      },
      body: 'BODY-CANARY',
    });
  };
  return Array.from({ length: count }, (_, index) => one(first + index)).join('');
}
