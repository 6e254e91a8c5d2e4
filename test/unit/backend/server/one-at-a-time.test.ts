import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { oneAtATime } from '../../../../backend/server/one-at-a-time.ts';

/** Sends these requests in one packet. The test must send the responses to the handled ones itself. */
async function send(paths: readonly string[]) {
  const handled: { path: string | undefined; response: ServerResponse }[] = [];
  const server = createServer(oneAtATime(({ url }, response) => handled.push({ path: url, response })));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  await vi.waitFor(() => expect(handled.length).toBeGreaterThan(0));
  return {
    handled: () => handled.map(({ path }) => path),
    responses: handled,
    received: () => received,
    socket,
  };
}

it('the next request of a connection is handled after the response before it was sent', async () => {
  const { handled, responses, received } = await send(['/1', '/2', '/3']);
  for (const path of ['/1', '/2', '/3']) {
    await vi.waitFor(() => expect(handled().at(-1)).toBe(path));
    responses.at(-1)?.response.end(path);
    await vi.waitFor(() => expect(received().endsWith(path)).toBe(true));
  }
  expect(handled()).toEqual(['/1', '/2', '/3']);
});

it('a connection is closed when more requests wait on it than any client sends', async () => {
  const { handled, socket } = await send(Array(102).fill('/'));
  await vi.waitFor(() => expect(socket.closed).toBe(true));
  expect(handled()).toEqual(['/']);
});
