import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createList } from '../../../../backend/commands/list-commands.ts';
import { setMe } from '../../../../backend/commands/own-data-commands.ts';
import { ratePerson } from '../../../../backend/commands/rating-commands.ts';
import { temporaryKith } from '../commands/support/temporary-kith.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Starts a hosted service that issues tokens but is too busy for anything else. Returns the requests it received. */
async function busyService(): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer(({ method, url }, response) => {
    const isToken = url === '/v2/auth/tokens';
    if (!isToken) asked.push(`${method} ${url}`);
    const answer = isToken ? { data: { token: 't', expires_at: '2099-01-01T00:00:00Z' } } : {};
    response.writeHead(isToken ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

it('a command doesn’t repeat a write to a hosted service, which may ignore idempotency keys', async () => {
  const { url, asked } = await busyService();
  const kith = await temporaryKith({ KITH_SERVICE_URL: url, KITH_SECRET_KEY: 'key-of-the-service' });
  const input = { member: 'me', asOf: null, title: 'L', type: 'people', description: '', isPublic: false };
  await expect(createList.run(kith, input, () => {})).rejects.toThrow(/status 503/);
  expect(asked).toEqual(['POST /v2/lists']);
});

it.each([
  [2, 'an argument isn’t valid', { title: 'L'.repeat(256) }],
  [1, 'the service fails', { title: 'L' }],
])('a refused command ends with exit code %i when %s', async (exitCode, _, asked) => {
  const hosted = { KITH_SERVICE_URL: (await busyService()).url, KITH_SECRET_KEY: 'key-of-the-service' };
  const kith = await temporaryKith(exitCode === 1 ? hosted : {});
  const input = { member: 'me', asOf: null, type: 'people', description: '', isPublic: false, ...asked };
  await expect(createList.run(kith, input, () => {})).rejects.toMatchObject({ exitCode });
});

it('a command omits the field’s name from an error message that is a full sentence', async () => {
  const kith = await temporaryKith();
  const profile = 'https://www.linkedin.com/in/myself';
  await setMe.run(kith, { member: 'me', asOf: null, address: profile }, () => {});
  const rated = ratePerson.run(kith, { member: 'me', asOf: null, address: profile, rating: 3 }, () => {});
  await expect(rated).rejects.toThrow(/^This is your own profile\. Rate someone else\.$/);
});
