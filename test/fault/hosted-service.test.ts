import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readCompanyPaths } from '../../utils/interface/companies-paths.ts';
import { envelope, payloadOf } from '../../utils/interface/envelope.ts';
import { capabilities } from '../../utils/interface/kith/kith-network.ts';
import { readPersonPaths } from '../../utils/interface/people-paths.ts';
import { sortResult } from '../../utils/interface/people-sort.ts';
import { peopleSearchResult } from '../../utils/interface/v1/ai-search.ts';
import { topCompanies } from '../../utils/interface/v1/companies-top.ts';
import { Extension } from '../unit/backend/companion/support/extension.ts';
import { connectTo } from './support/kith-client.ts';
import { dataDirectory, serve } from './support/kith-process.ts';
import { writeExport } from './support/linkedin-export.ts';
import { runHere } from './support/run-here.ts';

const CONTACT = 'https://www.linkedin.com/in/contact-7';

async function serverOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('a companion in front of another Kith forwards both interface versions and doesn’t store a network', async () => {
  const hosted = { KITH_DATA: dataDirectory() };
  await runHere(['import', writeExport(dataDirectory(), 20)], hosted);
  const { secret_key } = JSON.parse((await runHere(['key', 'create', '--json'], hosted)).out);
  const service = await serve(hosted);
  const data = dataDirectory();
  const companion = await serve({
    KITH_DATA: data,
    KITH_SERVICE_URL: service.address,
    KITH_SECRET_KEY: secret_key,
  });
  expect(
    readdirSync(data).filter((name) => /^(kith\.sqlite|id-key|token-secret|uploads)/.test(name)),
  ).toEqual([]);
  for (const path of [
    '/v1/companies/top',
    '/v2/lists/1',
    '/kith/coverage',
    '/openapi.json',
    '/open/person/x',
  ])
    expect((await fetch(companion.address + path)).status, path).toBe(404);

  const extension = await Extension.create(
    { fetch: (request) => fetch(request) },
    Date.now,
    companion.address,
  );
  await extension.pair(companion.pairingCode);
  const asMe = async (path: string, body?: object) =>
    (await extension.asMe(body === undefined ? 'GET' : 'POST', path, body)).json();
  const person = readPersonPaths.parse(payloadOf(await asMe('/v2/people/paths', { linkedin_url: CONTACT })));
  expect(person.person.full_name).toBe('First7 Last7');
  expect(person.count).toBeGreaterThan(0);
  const company = 'https://www.linkedin.com/company/company-7';
  const found = readCompanyPaths.parse(
    payloadOf(await asMe('/v2/companies/paths', { linkedin_url: company })),
  );
  expect(found.count).toBe(1);
  const sorted = envelope(sortResult).parse(await asMe('/v2/people/sort', { people: [CONTACT, 'nonsense'] }));
  expect(sorted.data.sorted.map(({ linkedin_url }) => linkedin_url)).toEqual([CONTACT]);
  expect(sorted.data.errors).toHaveLength(1);
  expect(topCompanies.parse(await asMe('/v1/companies/top?page=1&limit=5')).pagination.limit).toBe(5);
  // The first search also loads all words. On a busy computer, that can take longer than the companion waits.
  await (await connectTo(service.address, hosted.KITH_DATA)).send('POST', '/kith/search', {
    query: 'First7',
  });
  const search = peopleSearchResult.parse(await asMe('/v1/ai/search', { query: 'First7' }));
  expect(search.results.people.data.map(({ full_name }) => full_name)).toEqual(['First7 Last7']);
  expect(envelope(capabilities).parse(await asMe('/kith/capabilities')).data.imports).toBe(true);
  expect((await extension.call({ method: 'DELETE', path: '/kith/session' })).status).toBe(200);
});

describe('a command against a hosted service', () => {
  const paths = (url: string) =>
    runHere(['paths', CONTACT], {
      KITH_DATA: dataDirectory(),
      KITH_SERVICE_URL: url,
      KITH_SECRET_KEY: 'the-canary-secret-key',
    });

  it('never sends the key to a redirect', async () => {
    const stolen: unknown[] = [];
    const received: unknown[] = [];
    const thief = await serverOf((request, response) => {
      stolen.push(request.url);
      response.end('{}');
    });
    const service = await serverOf((request, response) => {
      received.push(request.headers['secret-key']);
      response.writeHead(307, { location: `${thief}${request.url}` }).end();
    });
    const { code, out } = await paths(service);
    expect(received).toContain('the-canary-secret-key');
    expect(stolen).toEqual([]);
    expect(code).toBe(1);
    expect(out).not.toContain('the-canary-secret-key');
  });

  it('fails with one message when the service breaks the connection', async () => {
    const { code, out } = await paths(await serverOf((request) => request.socket.destroy()));
    expect(code).toBe(1);
    expect(out).toMatch(/couldn’t be reached/);
    expect(out.split('\n')).toHaveLength(1);
  });

  it('refuses commands that need data on this computer', async () => {
    const settings = {
      KITH_DATA: dataDirectory(),
      KITH_SERVICE_URL: 'https://service.invalid',
      KITH_SECRET_KEY: 'the-secret-key',
    };
    const { code, out } = await runHere(['member', 'list'], settings);
    expect(code).toBe(2);
    expect(out).toMatch(/^"member list" works only with data on this computer/);
  });
});
