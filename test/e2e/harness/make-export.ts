import { strToU8, zipSync } from 'fflate';

const DAY_MS = 86_400_000;

export const ME = 'https://www.linkedin.com/in/ada-e2e';
/** A contact with frequent messages both ways, the last one a week ago. */
export const DANA = 'https://www.linkedin.com/in/dana-e2e';
/** Only a connection, without messages. */
export const KEN = 'https://www.linkedin.com/in/ken-e2e';
/** A person who isn't in the export. */
export const STRANGER = 'https://www.linkedin.com/in/zoe-stranger';
/** Dana's and Ken's employer; the only company with this name. */
export const ACME = 'https://www.linkedin.com/company/acme-rockets';

/** LinkedIn's list of Ada's and the stranger's mutual connections. */
export const MUTUALS =
  'https://www.linkedin.com/search/results/people/?connectionOf=%5B%22ACoAAA8BYqEBcDeFgHiJkLmNoPqRsTuVwXyZ012%22%5D&network=%5B%22F%22%5D';
/** One of many people who are connections and nothing else. */
export function connectionOf(n: number): string {
  return `https://www.linkedin.com/in/number-${n}-e2e`;
}

/** Returns a small LinkedIn export of Ada's, dated today: 3 files in a ZIP. */
export function makeExport({
  more = 0,
  now = Date.now(),
  connections = connectionsOf(now) + manyConnections(more),
} = {}): Uint8Array {
  const files = {
    'Connections.csv': connections,
    'messages.csv': messages(now),
    'Profile.csv': PROFILE,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const PROFILE = `First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers
Ada,Byron,,,,Analyst,,Software Development,,London,,,
`;

function connectionsOf(now: number): string {
  const on = (daysAgo: number) => {
    const date = new Date(now - daysAgo * DAY_MS);
    const month = date.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
    return `${String(date.getUTCDate()).padStart(2, '0')} ${month} ${date.getUTCFullYear()}`;
  };
  return `Notes:
"When exporting your connection data, you may notice that some of the email addresses are missing."

First Name,Last Name,URL,Email Address,Company,Position,Connected On
Dana,Weiss,${DANA},,Acme Rockets,CTO,${on(900)}
Ken,Ito,${KEN},,Acme Rockets,Engineer,${on(400)}
Lena,Holt,https://www.linkedin.com/in/lena-e2e,,"Brick, Mortar & Co",Architect,${on(200)}
`;
}

function manyConnections(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, n) => `Number${n},Someone,${connectionOf(n)},,Company ${n},Clerk,05 Mar 2024`,
  );
  return rows.join('\n');
}

function messages(now: number): string {
  const rows = Array.from({ length: 24 }, (_, n) => {
    const date = new Date(now - (7 + n * 5) * DAY_MS).toISOString().replace('T', ' ').slice(0, 19);
    const [from, to] =
      n % 2 === 0
        ? [
            ['Ada Byron', ME],
            ['Dana Weiss', DANA],
          ]
        : [
            ['Dana Weiss', DANA],
            ['Ada Byron', ME],
          ];
    return `c1,,${from?.[0]},${from?.[1]},${to?.[0]},${to?.[1]},${date} UTC,,Hello,INBOX,,No`;
  });
  return `CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER,ATTACHMENTS,IS MESSAGE DRAFT
${rows.join('\n')}
`;
}
