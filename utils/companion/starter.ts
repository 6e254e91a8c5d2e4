import { browser } from 'wxt/browser';
import { STARTER, type StarterRequest, starterAnswer } from '../companion-api.ts';
import { CompanionFailure } from './companion-failure.ts';

/** How the Kith of this computer is reached, and its key; `code` pairs this browser, where it was asked for. */
export interface StartedHere {
  readonly address: string;
  readonly public_key: string;
  readonly code: string;
}

/**
 * Asks the starter that `kith install` told this browser of, by the browser's own channel: it starts Kith where it does not
 * run. Null where there is none. Throws CompanionFailure not-started, with what to do.
 */
export async function askStarter(want: StarterRequest['want']): Promise<StartedHere | null> {
  const read = starterAnswer.safeParse(await tellStarter({ want }));
  if (!read.success) return null;
  if ('problem' in read.data) throw new CompanionFailure('not-started', read.data.problem);
  return read.data;
}

/** Null where no starter is registered, and where it broke off. */
async function tellStarter(request: StarterRequest): Promise<unknown> {
  try {
    return await browser.runtime.sendNativeMessage(STARTER, request);
  } catch {
    return null;
  }
}
