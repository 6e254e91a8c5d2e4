import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { CompanionFailure } from '../../utils/companion/companion-failure.ts';

/** Throws CompanionFailure if the browser refuses. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text).catch(() => {
    throw new CompanionFailure('failed', i18n.t('ask.notCopied'));
  });
}

/** Copies a message and opens the recipient's LinkedIn profile in a new tab. Throws like `copyText`. */
export async function copyAndOpen(text: string, profile: string): Promise<void> {
  // Copies first, because a page without the focus can't write to the clipboard.
  await copyText(text);
  await browser.tabs.create({ url: profile });
}
