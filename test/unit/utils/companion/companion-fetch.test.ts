// @vitest-environment node
import { expect, it } from 'vitest';
import { readJson } from '../../../../utils/companion/companion-fetch.ts';
import { listen } from '../support/listen.ts';

/** A response that starts with part of a JSON text. Then its connection is cut or stays open. */
async function halfResponse(isCut: boolean, signal: AbortSignal | null = null): Promise<Response> {
  const { address } = await listen((_request, response) => {
    response.write('{"half":', () => isCut && response.destroy());
  });
  return fetch(address, { signal });
}

it('a response whose end doesn’t arrive in time is reported as late, not as unreadable', async () => {
  const deadline = new AbortController();
  const reading = readJson(await halfResponse(false, deadline.signal));
  deadline.abort(new DOMException('', 'TimeoutError'));
  await expect(reading).rejects.toThrow('Kith didn’t respond in time. Try again.');
});

it('a response that is cut off is reported as unreadable', async () => {
  expect(await readJson(await halfResponse(true))).toBeUndefined();
});
