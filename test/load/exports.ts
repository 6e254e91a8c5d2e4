import { strToU8, zipSync } from 'fflate';

/** The number of people in one import. Either all of them are saved or none. */
export const PEOPLE = 40;

export const addressOf = (who: string, file: number, at: number) =>
  `https://www.linkedin.com/in/${who}-${file}-${at}`;

export function exportOf(who: string, file: number): Uint8Array {
  const rows = ['First Name,Last Name,URL,Email Address,Company,Position,Connected On'];
  const messages = [
    'CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER',
  ];
  const me = `https://www.linkedin.com/in/${who}`;
  for (let at = 0; at < PEOPLE; at += 1) {
    const url = addressOf(who, file, at);
    const name = `First${at} Last${file}`;
    rows.push(`First${at},Last${file},${url},,Company ${at % 7},Engineer,05 Mar 2024`);
    messages.push(`${file}-${at},,${who},${me},${name},${url},2025-06-01 10:00:00 UTC,,hello,INBOX`);
    messages.push(`${file}-${at},,${name},${url},${who},${me},2025-06-02 10:00:00 UTC,,hello,INBOX`);
  }
  return zipSync({
    'Connections.csv': strToU8(rows.join('\n')),
    'messages.csv': strToU8(messages.join('\n')),
  });
}
