import type { Page } from 'puppeteer-core';
import type { OpenBrowser } from './open-browser.ts';
import { until } from './until.ts';

export interface MailboxSignIn {
  readonly address: string;
  /** The OAuth server, which asks for permission on its own page. */
  readonly issuer: string;
  readonly host: string;
  readonly port: number;
}

/** Adds a mailbox in the settings by signing in: fills in the form, and gives permission on the provider's page. */
export async function signInToMailbox(
  { browser }: OpenBrowser,
  settings: Page,
  { address, issuer, host, port }: MailboxSignIn,
): Promise<void> {
  await settings.select('section[aria-labelledby=live-sources] select', 'other');
  const form = {
    'Email address': address,
    'Address of the sign-in server': issuer,
    'Client ID': 'kith-of-mine',
    'IMAP server': host,
    Port: String(port),
  };
  for (const [label, text] of Object.entries(form)) await fill(settings, label, text);
  await settings.click('section[aria-labelledby=live-sources] button::-p-text(Sign in)');
  const provider = await until('the page of the provider', async () => {
    const pages = await browser.pages();
    return pages.find((page) => page.url().startsWith(`${issuer}/ask`)) ?? null;
  });
  await provider.waitForSelector('#allow');
  await provider.click('#allow');
  await until('the closed tab', async () => provider.isClosed() || null);
}

/** Pastes the text, even into a collapsed field. */
async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.waitForSelector(`label::-p-text(${label})`);
  await page.evaluate(
    (named, pasted) => {
      const labels = [...document.querySelectorAll('label')];
      const field = labels.find(({ textContent }) => textContent === named)?.control as HTMLInputElement;
      field.closest('details')?.setAttribute('open', '');
      field.select();
      document.execCommand('insertText', false, pasted);
    },
    label,
    text,
  );
}
