import { browser } from 'wxt/browser';
import { z } from 'zod';
import type { CompanionClient } from './companion-client.ts';
import { currentEpoch } from './epoch.ts';
import { type Coverage, coverage, coverageResponse } from './interface/kith-network.ts';

const KEY = 'coverage';
/** Data can also be imported on the command line, of which the extension hears nothing. */
const KEPT_MS = 5 * 60_000;

const kept = z.object({ coverage, at: z.number() });

/** What the person's data covers and who they are, as it was last heard; null before that. */
export async function recallCoverage(): Promise<Coverage | null> {
  return (await read())?.coverage ?? null;
}

/** As `recallCoverage`, asked for again after five minutes. Throws CompanionFailure. */
export async function askForCoverage(client: CompanionClient, now: number): Promise<Coverage> {
  const known = await read();
  if (known !== null && now - known.at < KEPT_MS) return known.coverage;
  const epoch = await currentEpoch();
  const { data } = await client.asMe('GET', '/kith/coverage', { response: coverageResponse });
  // Something was corrected or imported meanwhile: this holds no longer.
  if (epoch !== (await currentEpoch())) return data;
  await browser.storage.session.set({ [KEY]: { coverage: data, at: now } });
  return data;
}

export async function forgetCoverage(): Promise<void> {
  await browser.storage.session.remove(KEY);
}

async function read(): Promise<z.infer<typeof kept> | null> {
  const stored = await browser.storage.session.get(KEY);
  const parsed = kept.safeParse(stored[KEY]);
  return parsed.success ? parsed.data : null;
}
