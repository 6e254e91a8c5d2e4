import { once } from 'node:events';
import { get } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMPANION_API_VERSION, KITH_HEADER } from '../../utils/companion-api.ts';
import { envelope, payloadOf } from '../../utils/interface/envelope.ts';
import { importJob } from '../../utils/interface/kith/kith-imports.ts';
import { readPersonPaths } from '../../utils/interface/people-paths.ts';
import { Extension } from '../unit/backend/companion/support/extension.ts';
import { createProofMaker } from '../unit/backend/companion/support/proof-maker.ts';
import { type Served, serveSeveral } from './support/kith-process.ts';

const PERSON = { linkedin_url: 'https://www.linkedin.com/in/maria' };

describe('Kith over a real connection', () => {
  let kith: Served;
  let extension: Extension;
  beforeAll(async () => {
    const { kith: started, end } = await serveSeveral();
    kith = started;
    extension = await Extension.create({ fetch: (request) => fetch(request) }, Date.now, kith.address);
    const response = await extension.pair(kith.pairingCode);
    expect(response.status).toBe(200);
    return end;
  });

  it('answers a paired extension and refuses every invalid proof with 401', async () => {
    const url = `${kith.address}/kith/as-me/v2/people/paths`;
    const { token = '', nonce = '' } = extension;
    const maker = await createProofMaker();
    const target = { method: 'POST', url, token, nonce, at: Date.now() };
    const once = { claims: { jti: 'the-same-jti' } };
    const ask = async (headers: Record<string, string>, proof = {}) =>
      (await extension.call({ path: '/kith/as-me/v2/people/paths', body: PERSON, headers, proof })).status;

    expect(await ask({})).toBe(200);
    expect(await ask({}, once)).toBe(200);
    expect([
      ['replay', await ask({}, once)],
      ['htu', await ask({}, { claims: { htu: `${kith.address}/kith/session` } })],
      ['htm', await ask({}, { claims: { htm: 'GET' } })],
      ['key', await ask({ dpop: await maker.prove(target) })],
      ['iat', await ask({}, { claims: { iat: Math.floor(Date.now() / 1000) - 60 } })],
      ['nonce', await ask({}, { claims: { nonce: undefined } })],
      ['ath', await ask({}, { claims: { ath: 'AAAA' } })],
      ['no proof', await ask({ dpop: '' })],
      ['no token', await ask({ authorization: '' })],
    ]).toEqual(
      ['replay', 'htu', 'htm', 'key', 'iat', 'nonce', 'ath', 'no proof', 'no token'].map((flaw) => [
        flaw,
        401,
      ]),
    );
  });

  it('refuses a foreign Host for every path', async () => {
    for (const path of ['/kith/hello', '/v2/people/paths', '/docs', '/']) {
      // `fetch` would set the Host header itself.
      const [response] = await once(
        get(kith.address + path, { headers: { host: 'evil.example' } }),
        'response',
      );
      expect([path, response.statusCode, response.headers[KITH_HEADER]]).toEqual([
        path,
        421,
        String(COMPANION_API_VERSION),
      ]);
      response.resume();
    }
  });

  it('reports why a large upload was refused, and accepts the corrected one', async () => {
    const { nonce } = extension;
    const upload = () =>
      extension.call({
        path: '/kith/as-me/kith/imports',
        raw: new Uint8Array(40 * 1024 * 1024),
        headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'export.zip' },
      });
    extension.nonce = undefined;
    const refused = await upload();
    expect(refused.status).toBe(401);
    expect(refused.headers.get('dpop-nonce')).toBe(nonce);
    extension.nonce = nonce;
    const taken = await upload();
    expect(taken.status).toBe(202);
    expect(envelope(importJob).parse(await taken.json()).data.file_name).toBe('export.zip');
  });

  it('finds no paths to an unknown person', async () => {
    const answer = await extension.asMe('POST', '/v2/people/paths', PERSON);
    expect(readPersonPaths.parse(payloadOf(await answer.json()))).toMatchObject({ count: 0, paths: [] });
  });
});
