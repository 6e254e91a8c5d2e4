import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DATABASE_FILE } from '../../backend/store/database/data-directory.ts';
import { Extension } from '../unit/backend/companion/support/extension.ts';
import { dataDirectory, type Settings, serve } from './support/kith-process.ts';
import { writeExport } from './support/linkedin-export.ts';
import { readKept } from './support/read-kept.ts';
import { runHere } from './support/run-here.ts';

const CANARY = 'kith_canary-5f1e0c7d2a9b4e8f';
const CONTACT = { linkedin_url: 'https://www.linkedin.com/in/contact-7' };

/** Returns the names of a data folder's files that contain a text, compressed or not. */
function filesWith(text: string, directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(directory, name);
    return statSync(path).isFile() && readKept(path).includes(text);
  });
}

/** Sends valid and invalid requests. Returns everything that a caller receives. */
async function everythingSaid(address: string, extension: Extension): Promise<string> {
  const answers = [
    await extension.asMe('POST', '/v2/people/paths', CONTACT),
    await extension.asMe('POST', '/v2/people/paths', {}),
    await extension.asMe('GET', '/kith/coverage'),
    await extension.asMe('POST', '/v2/auth/tokens', {}),
    await extension.call({ method: 'GET', path: '/kith/session' }),
    await fetch(`${address}/openapi.json`),
    await fetch(`${address}/docs`),
    await fetch(`${address}/v2/people/paths`, { method: 'POST', headers: { 'secret-key': CANARY } }),
    await fetch(`${address}/v2/auth/tokens`, {
      method: 'POST',
      headers: { 'secret-key': CANARY },
      body: '{',
    }),
    await fetch(`${address}/v1/companies/top?secret-key=x`, { headers: { 'secret-key': CANARY } }),
  ];
  const texts = answers.map(async (answer) => (await answer.text()) + JSON.stringify([...answer.headers]));
  return (await Promise.all(texts)).join('\n');
}

/** Starts a Kith with twenty connections and pairs a browser. */
async function servePaired(settings: Settings) {
  await runHere(['import', writeExport(dataDirectory(), 20)], settings);
  const kith = await serve(settings);
  const extension = await Extension.create({ fetch: (request) => fetch(request) }, Date.now, kith.address);
  await extension.pair(kith.pairingCode);
  return { kith, extension };
}

it.runIf(process.platform === 'linux')(
  'a secret key from the environment is only in the process',
  async () => {
    const data = dataDirectory();
    const settings = { KITH_DATA: data, KITH_SECRET_KEY: CANARY, KITH_LOG: 'debug' };
    const { kith, extension } = await servePaired(settings);
    const said = await everythingSaid(kith.address, extension);

    expect(readFileSync(`/proc/${kith.child.pid}/environ`, 'utf8')).toContain(CANARY);
    expect(said).toContain('First7');
    expect(said).not.toContain(CANARY);
    expect(kith.output).not.toContain(CANARY);
    expect(filesWith('contact-7', data)).toContain(DATABASE_FILE);
    expect(filesWith(CANARY, data)).toEqual([]);
  },
);

it('a created secret key is only in its file, tokens and codes are in no file, and the log contains no people', async () => {
  const data = dataDirectory();
  const settings = { KITH_DATA: data, KITH_LOG: 'debug' };
  const { kith, extension } = await servePaired(settings);
  const secretKey = readFileSync(join(data, 'secret-key'), 'utf8').trim();
  const minted = await fetch(`${kith.address}/v2/auth/tokens`, {
    method: 'POST',
    headers: { 'secret-key': secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ external_user_id: 'me', email: 'me@example.com' }),
  });
  const { token } = (await minted.json()).data;
  const said = await everythingSaid(kith.address, extension);

  expect(filesWith(secretKey, data)).toEqual(['secret-key']);
  expect(said + kith.output).not.toContain(secretKey);
  for (const secret of [token, extension.token ?? '', kith.pairingCode.replaceAll('-', '')]) {
    expect(secret.length).toBeGreaterThan(20);
    expect(filesWith(secret, data)).toEqual([]);
    expect(said).not.toContain(secret);
  }

  await runHere(['paths', CONTACT.linkedin_url], settings);
  kith.child.kill('SIGTERM');
  await kith.ended();
  const log = readFileSync(join(data, 'kith.log'), 'utf8');
  expect(log).toContain('/v2/people/paths');
  for (const told of ['contact-7', 'First7', 'Last7', 'the-owner', '127.0.0.1:', 'linkedin.com']) {
    expect([told, log.includes(told)]).toEqual([told, false]);
  }
});
