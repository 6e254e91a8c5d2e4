import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../../backend/server/listen.ts';

const LOOPBACK = { host: '127.0.0.1', port: 0, isLoopback: true, trustedProxy: null, publicUrl: null };
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** Sends the headers of a request with a body of `length` bytes, and returns its body as the server reads it. */
async function upload(length: number, answer: Promise<Response>): Promise<{ socket: Socket; body: Body }> {
  const { promise, resolve } = Promise.withResolvers<Body>();
  const { port, close } = await listen(LOOPBACK, (request) => {
    resolve((request.body as ReadableStream<Uint8Array>).getReader());
    return answer;
  });
  onTestFinished(() => close(0));
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(
    `POST / HTTP/1.1\r\nHost: kith.example\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
  );
  return { socket, body: await promise };
}
type Body = ReadableStreamDefaultReader<Uint8Array>;

describe('a request with a body', () => {
  it('ends with 408 when the body stops arriving', async () => {
    const { socket, body } = await upload(5, new Promise(() => {}));
    socket.write('ab');
    await body.read();
    const failed = expect(body.read()).rejects.toThrow();
    vi.advanceTimersByTime(2 * MINUTE_MS);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    await failed;
  });

  it('continues while the body arrives slowly, and while its response takes a long time', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { socket, body } = await upload(5, promise);
    for (const byte of 'abcde') {
      socket.write(byte);
      await body.read();
      vi.advanceTimersByTime(MINUTE_MS);
    }
    expect((await body.read()).done).toBe(true);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    resolve(new Response('done'));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
