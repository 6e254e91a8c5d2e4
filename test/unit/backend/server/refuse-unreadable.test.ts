import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../../backend/server/listen.ts';
import { KITH_HEADER } from '../../../../utils/companion-api.ts';
import { errorBody } from '../../../../utils/interface/errors.ts';

const LOOPBACK = { host: '127.0.0.1', port: 0, isLoopback: true, trustedProxy: null, publicUrl: null };
const HOST = 'Host: kith.example';
const LONG = 'a'.repeat(20_000);

async function connected(handle: (request: Request) => Promise<Response>): Promise<Socket> {
  const { port, close } = await listen(LOOPBACK, handle);
  onTestFinished(() => close(0));
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes and returns everything that comes back. */
async function told(request: string, handle = readBody): Promise<string> {
  const socket = await connected(handle);
  socket.write(Buffer.from(request, 'latin1'));
  return text(socket);
}

async function readBody(request: Request): Promise<Response> {
  return new Response(await request.text());
}

const lines = (...parts: readonly string[]) => `${parts.join('\r\n')}\r\n\r\n`;
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));

describe('a malformed request', () => {
  it.each([
    ['another protocol', 400, lines('EHLO kith.example')],
    ['an unknown method', 400, lines('BREW / HTTP/1.1', HOST)],
    ['an unknown version', 400, lines('GET / HTTP/3.0', HOST)],
    ['a header with a NUL', 400, lines('GET / HTTP/1.1', HOST, 'x: a\0b')],
    ['raw bytes in the path', 400, lines('GET /\xff HTTP/1.1', HOST)],
    [
      'two body lengths',
      400,
      lines('POST / HTTP/1.1', HOST, 'Content-Length: 3', 'Transfer-Encoding: chunked'),
    ],
    [
      'a chunk without a length',
      400,
      `${lines('POST / HTTP/1.1', HOST, 'Transfer-Encoding: chunked')}zz\r\n\r\n`,
    ],
    [
      'a chunk with long extensions',
      413,
      `${lines('POST / HTTP/1.1', HOST, 'Transfer-Encoding: chunked')}2;${LONG}\r\n`,
    ],
    ['a long header', 431, lines('GET / HTTP/1.1', HOST, `x: ${LONG}`)],
    ['a long path', 431, lines(`GET /${LONG} HTTP/1.1`, HOST)],
    ['an unknown expectation', 417, lines('POST / HTTP/1.1', HOST, 'Expect: dance')],
  ])('gets the error body and a closed connection: %s', async (_, status, request) => {
    const answer = await told(request);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toContain('content-type: application/json');
    expect(answer).toContain(`${KITH_HEADER}: `);
    expect(errorBody.parse(bodyOf(answer)).error.status).toBe(status);
  });

  it.each([
    ['no Host', lines('GET / HTTP/1.1', 'Connection: close')],
    ['an invalid Host', lines('GET / HTTP/1.1', 'Host: a b', 'Connection: close')],
    ['an invalid path', lines('OPTIONS * HTTP/1.1', HOST, 'Connection: close')],
    ['a backslash in the address', lines('GET /\\x HTTP/1.1', HOST, 'Connection: close')],
  ])('gets the error body: %s', async (_, request) => {
    const answer = await told(request);
    expect(statusOf(answer)).toBe(400);
    expect(answer).toContain('application/json');
    expect(answer).toContain('"type":"bad_request"');
  });

  it('is never repeated in the response', async () => {
    expect(await told(lines('GET / HTTP/1.1', HOST, 'secret-key: s3cret\0'))).not.toContain('s3cret');
  });

  it('never causes an error in the middle of another response', async () => {
    const socket = await connected(async () => {
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => stream.enqueue(Buffer.from('begun')),
      });
      return new Response(body);
    });
    socket.write(lines('GET / HTTP/1.1', HOST));
    const [begun] = await once(socket, 'data');
    socket.write(lines('nonsense'));
    expect(String(begun) + (await text(socket).catch(() => ''))).not.toContain('bad_request');
  });

  it('gets valid HTTP or no response at all, whatever its bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 60 }), async (bytes) => {
        const socket = await connected(readBody);
        socket.end(bytes);
        const answer = await text(socket);
        expect(answer === '' || errorBody.safeParse(bodyOf(answer)).success).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a failure outside the request handler', () => {
  it('returns our error body without details when a handler fails', async () => {
    const answer = await told(lines('GET / HTTP/1.1', HOST, 'Connection: close'), async () => {
      throw new Error('s3cret');
    });
    expect(statusOf(answer)).toBe(500);
    expect(answer).toContain('"type":"internal_error"');
    expect(answer).not.toContain('s3cret');
  });
});
