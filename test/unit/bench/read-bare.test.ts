import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readBare } from '../../bench/http/read-bare.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const read = (address: string, headers = {}) =>
  readBare({ address, shot: { path: '/large', headers }, connections: 3, seconds: 0.05 });

describe('readBare', () => {
  it('counts every response, however its bytes arrive', async () => {
    let answered = 0;
    const address = await serve((request, response) => {
      answered++;
      expect(request.headers).toMatchObject({ host: new URL(address).host, authorization: 'Bearer one' });
      response.writeHead(200, { 'content-length': 3_000_000 });
      response.flushHeaders();
      for (const bytes of [1, 1_999_999, 1_000_000]) response.write(Buffer.alloc(bytes));
      response.end();
    });
    const { requests, a_second, p50, p99 } = await read(address, { authorization: 'Bearer one' });
    expect(requests).toBe(answered);
    expect(requests).toBeGreaterThanOrEqual(3);
    expect(a_second).toBeGreaterThan(0);
    expect(p99).toBeGreaterThanOrEqual(p50);
  });

  it.each<[string, RequestListener]>([
    ['is refused', (_, response) => response.writeHead(404, { 'content-length': 0 }).end()],
    ['has no content length', (_, response) => response.writeHead(200).end('chunked')],
  ])('throws when a response %s', async (_, answer) => {
    await expect(read(await serve(answer))).rejects.toThrow('A response was not a success: HTTP/1.1');
  });
});
