import { z } from 'zod';
import { DEFAULT_MEMBER, type StarterAnswer, starterRequest } from '../../utils/companion-api.ts';
import { wordError } from '../errors/word-error.ts';
import { callServer } from '../server/command-socket.ts';
import { reachKith, type Startable } from './start-kith.ts';

/** A browser waits no longer for its extension's own reasons. */
const LONGEST_MS = 20_000;

/** What `status` and `pair` answer, as far as it is needed here; the commands themselves load all of Kith. */
const reached = z.object({ address: z.string(), public_key: z.string() });
const paired = z.object({ code: z.string() });

/** Sees that the Kith of this data folder runs, and answers what the extension needs of it. Never throws. */
export async function answerStarter(asked: unknown, startable: Startable): Promise<StarterAnswer> {
  const request = starterRequest.safeParse(asked);
  if (!request.success) return { problem: 'The extension and Kith do not fit. Update both.' };
  try {
    const ask = async (command: string, input: object) =>
      callServer(await reachKith(startable, LONGEST_MS), command, input, () => undefined);
    const { address, public_key } = reached.parse(await ask('status', {}));
    if (request.data.want === 'address') return { address, public_key, code: '' };
    const { code } = paired.parse(await ask('pair', { member: DEFAULT_MEMBER }));
    return { address, public_key, code };
  } catch (error) {
    return { problem: wordError(error).sentence };
  }
}
