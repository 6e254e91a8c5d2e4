import { getEventListeners } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CompanionError } from '../../../../backend/companion/companion-error.ts';
import {
  createUpstream,
  explainCertificateError,
  limitAttempt,
  type UpstreamRequest,
} from '../../../../backend/companion/upstream.ts';
import { type Authority, type Certificate, makeAuthority } from '../../../fixtures/make-certificates.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function serverOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json =
  (body: string, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };

const REQUEST: UpstreamRequest = {
  method: 'GET',
  path: '/v2/lists/1',
  headers: { 'secret-key': 'the-secret-key' },
  repeatable: false,
  deadline: new AbortController().signal,
};

function call(url: string, changes: Partial<UpstreamRequest> = {}, waits: number[] = []) {
  const wait = async (ms: number) => void waits.push(ms);
  return createUpstream({ service: { kind: 'remote', url }, random: () => 0.5, wait })({
    ...REQUEST,
    ...changes,
  });
}

async function failureOf(outcome: Promise<unknown>): Promise<CompanionError> {
  const failure = await outcome.catch((error: unknown) => error);
  if (!(failure instanceof CompanionError)) throw new Error('the call succeeded');
  return failure;
}

describe('the service’s address', () => {
  it.each(['', '/', '/api', '/api/'])('may end in "%s"', async (prefix) => {
    const seen: (string | undefined)[] = [];
    const url = await serverOf((request, response) => {
      seen.push(request.url);
      json('{}')(request, response);
    });
    await call(url + prefix);
    expect(seen).toEqual([`${prefix.replace(/\/$/, '')}/v2/lists/1`]);
  });
});

describe('a status', () => {
  it.each([600, 999])('is a failure when it is %d, which isn’t a valid HTTP status', async (status) => {
    const { status: answered, message } = await failureOf(call(await serverOf(json('{}', status))));
    expect(answered).toBe(502);
    expect(message).toMatch(/status/);
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])(
    'is never followed with %d, so that only the configured origin gets the key',
    async (status) => {
      const stolen: unknown[] = [];
      const thief = await serverOf((request, response) => {
        stolen.push(request.headers);
        json('{}')(request, response);
      });
      const url = await serverOf((_, response) => {
        response.writeHead(status, { location: `${thief}/v2/lists/1` }).end();
      });
      const { status: answered, message } = await failureOf(call(url, { repeatable: true }));
      expect(answered).toBe(502);
      expect(message).toMatch(/redirect/);
      expect(stolen).toEqual([]);
    },
  );

  it('is refused from an embedded service, too', async () => {
    const fetch = () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } });
    const upstream = createUpstream({ service: { kind: 'embedded', fetch } });
    expect((await failureOf(upstream(REQUEST))).message).toMatch(/redirect/);
  });
});

describe('an incomplete response', () => {
  const slow: [string, RequestListener][] = [
    ['before its headers', () => {}],
    [
      'within its body',
      (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
    ],
  ];
  it.each(slow)('times out %s', async (_, listener) => {
    const { status, message } = await failureOf(
      call(await serverOf(listener), { tryMs: 50, repeatable: true }),
    );
    expect(status).toBe(504);
    expect(message).toMatch(/took too long/);
  });

  it('times out for an embedded service', async () => {
    const upstream = createUpstream({ service: { kind: 'embedded', fetch: () => new Promise(() => {}) } });
    expect((await failureOf(upstream({ ...REQUEST, tryMs: 50 }))).status).toBe(504);
  });

  it('isn’t accepted when an embedded service stops in the middle of its body', async () => {
    const started = new ReadableStream({ start: (body) => body.enqueue(Buffer.from('{')) });
    const upstream = createUpstream({ service: { kind: 'embedded', fetch: () => new Response(started) } });
    expect((await failureOf(upstream({ ...REQUEST, tryMs: 50 }))).status).toBe(504);
  });

  it('ends at the deadline of the whole call', async () => {
    const url = await serverOf(() => {});
    expect((await failureOf(call(url, { deadline: AbortSignal.timeout(50), repeatable: true }))).status).toBe(
      504,
    );
  });

  const cut: [string, RequestListener][] = [
    ['at once', (request) => request.socket.destroy()],
    [
      'within a body of known length',
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"data"', () => request.socket.destroy());
      },
    ],
    [
      'within a chunked body',
      (request, response) => {
        response.writeHead(200);
        response.write('{"data"', () => request.socket.destroy());
      },
    ],
  ];
  it.each(cut)('is an error when it is cut off %s', async (_, listener) => {
    expect((await failureOf(call(await serverOf(listener)))).status).toBe(502);
  });

  it('is an error when nothing is listening', async () => {
    const url = await serverOf(json('{}'));
    await new Promise((closed) => servers.pop()?.close(closed));
    expect((await failureOf(call(url))).status).toBe(502);
  });
});

describe('a response of ten megabytes', () => {
  const MOST = 10 * 1024 * 1024;

  it('is read completely', async () => {
    const { body } = await call(await serverOf(json('x'.repeat(MOST))));
    expect(body.byteLength).toBe(MOST);
  });

  it('is refused with one byte more', async () => {
    const { message } = await failureOf(call(await serverOf(json('x'.repeat(MOST + 1)))));
    expect(message).toMatch(/longer than/);
  });

  it('is measured after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(MOST + 1));
    const url = await serverOf((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    expect(bomb.byteLength).toBeLessThan(20_000);
    expect((await failureOf(call(url))).message).toMatch(/longer than/);
  });

  it('is the most that is read of an endless response', async () => {
    const url = await serverOf((_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(1 << 16)));
        response.once('drain', more);
      };
      more();
    });
    expect((await failureOf(call(url))).message).toMatch(/longer than/);
  });
});

describe('retrying', () => {
  /** Fails `failures` times, then responds. */
  async function flaky(failures: number, status: number, headers: Record<string, string> = {}) {
    let calls = 0;
    const url = await serverOf((_, response) => {
      calls++;
      response.writeHead(calls <= failures ? status : 200, headers).end('{}');
    });
    return { url, calls: () => calls };
  }

  it.each([429, 502, 503, 504])('recovers from status %d', async (status) => {
    const { url } = await flaky(3, status);
    expect((await call(url, { repeatable: true })).status).toBe(200);
  });

  it('stops after three retries and returns the response', async () => {
    const { url, calls } = await flaky(9, 503);
    expect((await call(url, { repeatable: true })).status).toBe(503);
    expect(calls()).toBe(4);
  });

  it.each([400, 401, 404, 409, 422, 500, 501])('doesn’t happen after status %d', async (status) => {
    const { url, calls } = await flaky(9, status);
    expect((await call(url, { repeatable: true })).status).toBe(status);
    expect(calls()).toBe(1);
  });

  it('doesn’t happen for requests that must run only once', async () => {
    const { url, calls } = await flaky(9, 503);
    await call(url);
    expect(calls()).toBe(1);
  });

  it('waits longer each time, with a random factor of up to two', async () => {
    const waits: number[] = [];
    await call((await flaky(9, 503)).url, { repeatable: true }, waits);
    expect(waits).toEqual([50, 100, 200]);
  });

  it('waits as long as the service requests', async () => {
    const waits: number[] = [];
    await call((await flaky(1, 429, { 'retry-after': '1' })).url, { repeatable: true }, waits);
    expect(waits).toEqual([1000]);
  });

  it.each(['60', 'Sat, 31 Jan 2099 12:00:00 GMT'])(
    'doesn’t happen when the service asks for the wait "%s"',
    async (after) => {
      const { url, calls } = await flaky(9, 429, { 'retry-after': after });
      expect((await call(url, { repeatable: true })).status).toBe(429);
      expect(calls()).toBe(1);
    },
  );

  it('recovers from a broken connection', async () => {
    let calls = 0;
    const url = await serverOf((request, response) => {
      calls++;
      if (calls === 1) request.socket.destroy();
      else json('{}')(request, response);
    });
    expect((await call(url, { repeatable: true })).status).toBe(200);
  });
});

const LONG = 60_000;

describe('an attempt', () => {
  it('ends at the deadline', () => {
    const deadline = new AbortController();
    const { signal } = limitAttempt(deadline.signal, LONG);
    expect(signal.aborted).toBe(false);
    deadline.abort();
    expect(signal.aborted).toBe(true);
  });

  it('ends at once when the deadline has passed', () => {
    expect(limitAttempt(AbortSignal.abort(), LONG).signal.aborted).toBe(true);
  });

  it('ends after its own time', async () => {
    const { signal } = limitAttempt(new AbortController().signal, 1);
    await new Promise((ended) => signal.addEventListener('abort', ended));
    expect(signal.aborted).toBe(true);
  });

  it('removes its timer and listener', () => {
    const deadline = new AbortController();
    const { signal, release } = limitAttempt(deadline.signal, LONG);
    release();
    expect(getEventListeners(deadline.signal, 'abort')).toEqual([]);
    deadline.abort();
    expect(signal.aborted).toBe(false);
  });
});

let folder = '';
let authority: Authority;
const known = getCACertificates('default');
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-certificates-'));
  authority = makeAuthority(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The error of a call to a service with this certificate. */
async function callOf({ certificate, key }: Certificate): Promise<unknown> {
  const server = createTlsServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (_, response) =>
    response.end('{}'),
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

describe('the certificate of the hosted service', () => {
  it('is rejected with the setting to change when its authority is unknown', async () => {
    const thrown = await callOf(authority.sign('localhost'));
    expect(thrown).toMatchObject({
      message: expect.stringMatching(/doesn’t trust the certificate.*NODE_EXTRA_CA_CERTS/),
    });
  });

  it('is reported as untrusted when it is self-signed', async () => {
    expect(await callOf(authority)).toMatchObject({ message: expect.stringContaining('doesn’t trust') });
  });

  it('is rejected with the advice to contact the operator when it has expired', async () => {
    trust();
    expect(await callOf(authority.sign('localhost', -1))).toMatchObject({
      message: expect.stringMatching(/has expired\. Ask the person/),
    });
  });

  it('is rejected with the advice to correct the address when it is for a different name', async () => {
    trust();
    expect(await callOf(authority.sign('kith.example'))).toMatchObject({
      message: expect.stringMatching(/for a different name .* Correct the address/),
    });
  });

  it('is accepted when it is valid', async () => {
    trust();
    expect(await callOf(authority.sign('localhost'))).toMatchObject({ status: 200 });
    expect(explainCertificateError(new Error('anything else'))).toBe(null);
  });
});
