import { browser } from 'wxt/browser';
import { z } from 'zod';
import type { CompanionClient } from './companion-client.ts';
import { coverageResponse } from './interface/kith-network.ts';
import { identifyLinkedin } from './linkedin-url.ts';

const KEY = 'own-profile';
/** The address can also be set on the command line, of which the extension hears nothing. */
const KEPT_MS = 5 * 60_000;

const ownProfile = z.object({ key: z.string(), at: z.number() });

/** Identity key of the person's own profile, '' where it is not known. Kept for five minutes. */
export async function ownProfileKey(client: CompanionClient, now: number): Promise<string> {
  const stored = await browser.storage.session.get(KEY);
  const kept = ownProfile.safeParse(stored[KEY]);
  if (kept.success && now - kept.data.at < KEPT_MS) return kept.data.key;
  const { data } = await client.asMe('GET', '/kith/coverage', { response: coverageResponse });
  const key = identifyLinkedin(data.me)?.key ?? '';
  await browser.storage.session.set({ [KEY]: { key, at: now } });
  return key;
}

export async function forgetOwnProfile(): Promise<void> {
  await browser.storage.session.remove(KEY);
}
