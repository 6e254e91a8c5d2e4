import { browser } from 'wxt/browser';
import { STARTER, type StarterAnswer, type StarterRequest, starterAnswer } from '../companion-api.ts';
import { CompanionFailure } from './companion-failure.ts';

/** Address and key of this computer's Kith. `code` pairs this browser; it is '' unless requested. */
type StartedHere = Exclude<StarterAnswer, { problem: string }>;

/**
 * Asks the starter that `kith install` registered with this browser. It starts Kith if it isn't running.
 * Returns null if no starter is registered. Throws CompanionFailure `not-started`, with instructions, if Kith can't start.
 */
export async function askStarter(want: StarterRequest['want']): Promise<StartedHere | null> {
  const read = starterAnswer.safeParse(await sendToStarter({ want }));
  if (!read.success) return null;
  if ('problem' in read.data) throw new CompanionFailure('not-started', read.data.problem);
  return read.data;
}

/** Returns null if no starter is registered, or if the starter crashed. */
async function sendToStarter(request: StarterRequest): Promise<unknown> {
  try {
    return await browser.runtime.sendNativeMessage(STARTER, request);
  } catch {
    return null;
  }
}
