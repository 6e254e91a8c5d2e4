import { strToU8, zipSync } from 'fflate';
import { importFile } from './import-export.ts';
import { ME } from './make-export.ts';
import type { RunningKith } from './start-kith.ts';

const DAY_MS = 86_400_000;
const CONTACTS = 12;

/** A person who isn't in the export, and the contents of their pages on LinkedIn. */
export interface Stranger {
  readonly url: string;
  /** The introducer with the most messages, or '' if there is none. */
  readonly asks: string;
  /** LinkedIn's list of mutual connections, in its order: contacts and unknown people. */
  readonly mutuals: readonly string[];
  /** The only current employer, or '' if the profile names none. */
  readonly employer: string;
}

const addressOf = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const contactOf = (n: number) => ({ first: `Contact${n}`, slug: `contact-${n}-e2e` });
const insiderOf = (n: number) => ({ first: `Insider${n}`, slug: `insider-${n}-e2e` });

/** 12 have mutual connections on LinkedIn, 5 others work at a company with contacts, and 3 have neither. */
export const STRANGERS: readonly Stranger[] = Array.from({ length: 20 }, (_, n): Stranger => {
  const url = addressOf(`stranger-${letters(n)}`);
  if (n < 12) {
    // A contact with a lower number wrote more. The best one is never first on the page.
    const listed = [n + 8, n + 4, n].map((at) => at % CONTACTS);
    const best = Math.min(...listed);
    const order = [...listed.filter((at) => at !== best), best].map((at) => contactOf(at).slug);
    return { url, asks: contactOf(best).first, mutuals: [`unknown-${letters(n)}`, ...order], employer: '' };
  }
  const isAtContact = n < 17;
  const employer = isAtContact ? `Workshop ${letters(n)}` : `Nowhere ${letters(n)}`;
  return { url, asks: isAtContact ? insiderOf(n).first : '', mutuals: [], employer };
});

export function pageOfStrangers(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const listed = STRANGERS.findIndex((_, n) => searchParams.get('connectionOf')?.includes(opaqueId(n)));
  if (listed >= 0) return listPage(STRANGERS[listed]?.mutuals ?? []);
  const n = STRANGERS.findIndex(({ url }) => new URL(url).pathname === pathname.replace(/\/$/, ''));
  return n < 0 ? page('Feed', '') : profilePage(n);
}

function profilePage(n: number): string {
  const { mutuals, employer } = STRANGERS[n] ?? { mutuals: [], employer: '' };
  const list = `/search/results/people/?connectionOf=${encodeURIComponent(`["${opaqueId(n)}"]`)}`;
  const job = `<span>Maker</span><br><span>${employer} · Full-time</span><br><span>2021 – Present</span>`;
  return page(
    `Stranger ${letters(n)} | LinkedIn`,
    `${mutuals.length > 0 ? `<a href="${list}">mutual connections</a>` : ''}
    ${employer === '' ? '' : `<a href="/company/${9000 + n}/">${job}</a>`}
    <a href="/company/followed/"><span>Followed</span><br><span>12 followers</span></a>`,
  );
}

function listPage(slugs: readonly string[]): string {
  const rows = slugs.map((slug) => `<li><a href="${addressOf(slug)}">${slug}</a></li>`).join('');
  return page('Search', `<h2>${slugs.length} results</h2><ul>${rows}</ul>`);
}

function page(title: string, main: string): string {
  const viewed = '<aside><a href="/company/viewed/">Viewed</a></aside>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><main>${main}</main>${viewed}</body></html>`;
}

export async function importContacts(kith: RunningKith, now = Date.now()): Promise<void> {
  const files = { 'Connections.csv': connections(), 'messages.csv': messages(now) };
  const coded = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
  await importFile(kith, 'Basic_LinkedInDataExport.zip', zipSync(Object.fromEntries(coded)));
}

function connections(): string {
  const row = (first: string, slug: string, company: string) =>
    `${first},Known,${addressOf(slug)},,${company},Maker,05 Mar 2024`;
  const contacts = Array.from({ length: CONTACTS }, (_, n) => {
    const { first, slug } = contactOf(n);
    return row(first, slug, `Elsewhere ${letters(n)}`);
  });
  const insiders = [12, 13, 14, 15, 16].flatMap((n) => {
    const { first, slug } = insiderOf(n);
    const company = `Workshop ${letters(n)}`;
    return [row(`Colleague${n}`, `colleague-${n}-e2e`, company), row(first, slug, company)];
  });
  return `First Name,Last Name,URL,Email Address,Company,Position,Connected On
${[...contacts, ...insiders].join('\n')}
`;
}

/** Messages both ways, fewer for each contact than for the one before. */
function messages(now: number): string {
  const talks = [
    ...Array.from({ length: CONTACTS }, (_, n) => ({ ...contactOf(n), count: 2 * (CONTACTS - n) + 2 })),
    ...[12, 13, 14, 15, 16].map((n) => ({ ...insiderOf(n), count: 10 })),
  ];
  const rows = talks.flatMap(({ first, slug, count }) =>
    Array.from({ length: count }, (_, n) => {
      const date = new Date(now - (7 + n * 5) * DAY_MS).toISOString().replace('T', ' ').slice(0, 19);
      const [from, to] = n % 2 === 0 ? [ME, addressOf(slug)] : [addressOf(slug), ME];
      const nameOf = (url: string) => (url === ME ? 'Ada Byron' : `${first} Known`);
      return `${slug},,${nameOf(from)},${from},${nameOf(to)},${to},${date} UTC,,Hello,INBOX,,No`;
    }),
  );
  return `CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER,ATTACHMENTS,IS MESSAGE DRAFT
${rows.join('\n')}
`;
}

/** Spells a number in letters, because LinkedIn itself adds digits at the end of slugs. */
function letters(n: number): string {
  return `${String.fromCharCode(65 + Math.floor(n / 5))}${String.fromCharCode(97 + (n % 5))}x`;
}

/** Returns a member's opaque id, as in the address of a list of connections. */
function opaqueId(n: number): string {
  const bytes = Buffer.from([0, 15, 1, 100, 50 + n, 1]);
  return `ACoA${bytes.toString('base64url')}cDeFgHiJkLmNoPqRsTuVwXyZ012`;
}
