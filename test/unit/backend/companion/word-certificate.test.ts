import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createUpstream } from '../../../../backend/companion/upstream.ts';
import { wordCertificate } from '../../../../backend/companion/word-certificate.ts';
import { type Authority, type Certificate, makeAuthority } from '../../../fixtures/make-certificates.ts';

let folder = '';
let authority: Authority;
const known = getCACertificates('default');
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-certificates-'));
  authority = makeAuthority(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a call of a service with this certificate throws. */
async function callOf({ certificate, key }: Certificate): Promise<unknown> {
  const server: Server = createServer(
    { cert: readFileSync(certificate), key: readFileSync(key) },
    (_, response) => response.end('{}'),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  const call = createUpstream({ service: { kind: 'remote', url }, wait: async () => {} });
  const deadline = AbortSignal.timeout(10_000);
  return call({ method: 'GET', path: '/', headers: {}, repeatable: false, deadline }).catch(
    (error: unknown) => error,
  );
}

function trust(): void {
  setDefaultCACertificates([...known, readFileSync(authority.certificate, 'utf8')]);
  onTestFinished(() => setDefaultCACertificates(known));
}

describe('a wrong certificate of the hosted service', () => {
  it('of an authority that nobody knows is said, and what to do', async () => {
    const thrown = await callOf(authority.sign('localhost'));
    expect(thrown).toMatchObject({
      message: expect.stringMatching(/doesn’t trust the certificate.*NODE_EXTRA_CA_CERTS/),
    });
  });

  it('that signed itself is said as one nobody trusts', async () => {
    expect(await callOf(authority)).toMatchObject({ message: expect.stringContaining('doesn’t trust') });
  });

  it('that has expired is said, and whom to ask', async () => {
    trust();
    expect(await callOf(authority.sign('localhost', -1))).toMatchObject({
      message: expect.stringMatching(/has expired\. Ask the person/),
    });
  });

  it('for another name is said, and what to correct', async () => {
    trust();
    expect(await callOf(authority.sign('kith.example'))).toMatchObject({
      message: expect.stringMatching(/for another name .* Correct the address/),
    });
  });

  it('and a right one is none of these', async () => {
    trust();
    expect(await callOf(authority.sign('localhost'))).toMatchObject({ status: 200 });
    expect(wordCertificate(new Error('anything else'))).toBe(null);
  });
});
