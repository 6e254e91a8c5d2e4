import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { CompanionFailure } from '../../../utils/companion/companion-failure.ts';
import { loadSession } from '../../../utils/companion/session.ts';
import {
  type BeginSignInRequest,
  begunSignIn,
  liveSource,
  SIGNED_IN_PATH,
} from '../../../utils/interface/kith/kith-live-sources.ts';

/** Returns the address a provider redirects the browser to. Null if this Kith is on another computer. */
export async function redirectAddress(): Promise<string | null> {
  const { companion = '' } = (await loadSession()) ?? {};
  return /^http:\/\/(?:127\.0\.0\.1|localhost):\d+$/.test(companion) ? companion + SIGNED_IN_PATH : null;
}

/** The service stops waiting for the sign-in after this long. */
const MAX_MS = 15 * 60_000;

/**
 * Opens the provider's page, and adds the mailbox once the user has allowed Kith to read it. Throws CompanionFailure if
 * they refuse, close the page or take too long.
 */
export async function signInAtProvider(
  client: ServiceClient,
  request: Omit<BeginSignInRequest, 'redirect_uri'>,
): Promise<void> {
  const redirect_uri = await redirectAddress();
  if (redirect_uri === null) throw refuse(i18n.t('liveSources.signInElsewhere'));
  const body = { ...request, redirect_uri };
  const { url, sign_in } = await client.asMe('POST', '/kith/mailboxes/sign-in', {
    body,
    answer: begunSignIn,
  });
  const redirected_to = await visit(url, redirect_uri);
  if (redirected_to === null) throw refuse(i18n.t('liveSources.signInClosed'));
  await client.asMe('POST', '/kith/mailboxes/signed-in', {
    body: { sign_in, redirected_to },
    answer: liveSource,
  });
}

const refuse = (sentence: string) => new CompanionFailure('failed', sentence);

/**
 * Opens the page in a tab, and returns the address that it redirects to with the same `state`. Null if the tab is
 * closed first or the redirect takes too long.
 */
async function visit(url: string, redirectUri: string): Promise<string | null> {
  const state = new URL(url).searchParams.get('state');
  const { promise, resolve } = Promise.withResolvers<{ address: string | null; tab?: number | undefined }>();
  let opened: number | undefined;
  const onUpdated = (tab: number, { url: address = '' }: { url?: string }) => {
    const isBack =
      address.startsWith(`${redirectUri}?`) && new URL(address).searchParams.get('state') === state;
    if (isBack) resolve({ address, tab });
  };
  const onRemoved = (tab: number) => {
    if (tab === opened) resolve({ address: null });
  };
  browser.tabs.onUpdated.addListener(onUpdated);
  browser.tabs.onRemoved.addListener(onRemoved);
  const timer = setTimeout(() => resolve({ address: null, tab: opened }), MAX_MS);
  try {
    opened = (await browser.tabs.create({ url })).id;
    const { address, tab } = await promise;
    // The user may have closed it already.
    if (tab !== undefined) await browser.tabs.remove(tab).catch(() => undefined);
    return address;
  } finally {
    clearTimeout(timer);
    browser.tabs.onUpdated.removeListener(onUpdated);
    browser.tabs.onRemoved.removeListener(onRemoved);
  }
}
