import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';

/** Writes an export with `count` connections and one message each. Returns its path. */
export function writeExport(directory: string, connections: number): string {
  const rows = ['First Name,Last Name,URL,Email Address,Company,Position,Connected On'];
  const messages = [
    'CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER',
  ];
  const me = 'https://www.linkedin.com/in/the-owner';
  for (let i = 0; i < connections; i++) {
    const url = `https://www.linkedin.com/in/contact-${i}`;
    rows.push(`First${i},Last${i},${url},,Company ${i % 50},Engineer,05 Mar 2024`);
    messages.push(
      `thread-${i},,The Owner,${me},First${i} Last${i},${url},2025-06-01 10:00:00 UTC,,hello,INBOX`,
    );
    messages.push(
      `thread-${i},,First${i} Last${i},${url},The Owner,${me},2025-06-02 10:00:00 UTC,,hello back,INBOX`,
    );
  }
  const path = join(directory, 'export.zip');
  const zip = zipSync({
    'Connections.csv': strToU8(rows.join('\n')),
    'messages.csv': strToU8(messages.join('\n')),
  });
  writeFileSync(path, zip);
  return path;
}
