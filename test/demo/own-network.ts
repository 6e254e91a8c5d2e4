/** An invented network for pictures of the user's own data, in an earlier and a current state. */
import { strToU8 } from 'fflate';
import { importFile } from '../e2e/harness/import-export.ts';
import { DANA, KEN, makeExport } from '../e2e/harness/make-export.ts';
import { postAsMe } from '../e2e/harness/post-as-me.ts';
import type { RunningKith } from '../e2e/harness/start-kith.ts';

const DAY_MS = 86_400_000;
const addressOf = (slug: string) => `https://www.linkedin.com/in/${slug}`;

interface Contact {
  readonly name: string;
  readonly url: string;
  readonly company: string;
  readonly title: string;
  /** Days since they connected. */
  readonly days: number;
}

function contact(name: string, company: string, title: string, days: number): Contact {
  return { name, url: addressOf(`${name.toLowerCase().replace(' ', '-')}-kith`), company, title, days };
}

const STAYED: readonly Contact[] = [
  { name: 'Dana Weiss', url: DANA, company: 'Acme Rockets', title: 'CTO', days: 900 },
  { name: 'Ken Ito', url: KEN, company: 'Acme Rockets', title: 'Engineer', days: 400 },
  contact('Olga Fischer', 'Celonis', 'Head of Product', 1200),
  contact('Ravi Wang', 'Celonis', 'Software Engineer', 640),
  contact('Priya Ferrari', 'Adyen', 'Product Manager', 820),
  contact('Elena Brandt', 'Klarna', 'Design Lead', 510),
  contact('Samuel Osei', 'Personio', 'Account Executive', 330),
];
const LEFT = contact('Lena Holt', 'Brick Mortar', 'Architect', 210);
const BEFORE = [
  contact('Ines Demir', 'Acme Rockets', 'Head of Operations', 700),
  contact('Georg Nowak', 'Adyen', 'Engineer', 950),
];
const NOW = [
  { ...contact('Ines Demir', 'Northvolt', 'VP Operations', 700) },
  { ...contact('Georg Nowak', 'Adyen', 'Head of Engineering', 950) },
];
const NEW = [
  contact('Noah Lindqvist', 'Northvolt', 'Engineering Director', 6),
  contact('Uma Sharma', 'Mistral AI', 'Recruiter', 1),
];

/** Imports the earlier network, with messages to and from one person. */
export function importOwnNetwork(kith: RunningKith): Promise<void> {
  const connections = listOf([...STAYED, ...BEFORE, LEFT]);
  return importFile(kith, 'Basic_LinkedInDataExport.zip', makeExport({ connections }));
}

/** Imports the current network: two new jobs, two new people, one missing. */
export function importNews(kith: RunningKith): Promise<void> {
  return importFile(kith, 'Connections.csv', strToU8(listOf([...STAYED, ...NOW, ...NEW])));
}

export async function writeAsks(kith: RunningKith): Promise<void> {
  const toMeet = [
    ['zoe-stranger', DANA, 'asked'],
    ['kaspar-rehn-kith', KEN, 'asked'],
    ['emre-yildiz-kith', DANA, 'draft'],
  ];
  for (const [slug = '', introducer, state] of toMeet)
    await postAsMe(kith, '/kith/asks', {
      ...{ linkedin_url: addressOf(slug), introducer_linkedin_url: introducer, state },
      note: 'Would you introduce us?',
    });
}

function listOf(contacts: readonly Contact[]): string {
  const lines = contacts.map(({ name, url, company, title, days }) => {
    const [first, last] = name.split(' ');
    return `${first},${last},${url},,${company},${title},${daysAgo(days)}`;
  });
  return `First Name,Last Name,URL,Email Address,Company,Position,Connected On\n${lines.join('\n')}\n`;
}

/** Returns a date as LinkedIn writes it: 05 Mar 2024. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toUTCString().slice(5, 16);
}
