import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { answerError, bodyOfError, CompanionError } from '../companion/companion-error.ts';
import { KITH_HEADERS, withKithHeaders } from '../companion/with-kith-headers.ts';

const NO_REQUEST = 'This isn’t a valid HTTP/1.1 request. Check the program that sent it.';
const NO_ADDRESS =
  'The path or Host of this request isn’t valid. Send a path that begins with / and one Host header.';

/** The responses to errors of Node's parser whose status isn't 400, by error code. */
const REFUSALS = new Map([
  [
    'HPE_HEADER_OVERFLOW',
    tooLarge(431, 'The path and headers of a request can have at most 16 kB in total. Send less.'),
  ],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', tooLarge(413, 'Send the chunks of the body without extensions.')],
  ['ERR_HTTP_REQUEST_TIMEOUT', badRequest(408, 'The request took too long to arrive. Send it again.')],
]);

/**
 * Answers malformed requests with the interface's error body. Then closes the connection, because it is unknown where the next
 * request would begin.
 */
export function refuseUnreadable(server: Server): void {
  const responses = new WeakMap<Duplex, readonly ServerResponse[]>();
  server.on('request', ({ socket }, response) => {
    const running = responses.get(socket)?.filter((one) => !one.writableFinished) ?? [];
    responses.set(socket, [...running, response]);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The client would read an error inside a running response as part of it.
    const isAnswering = responses.get(socket)?.some((one) => one.headersSent && !one.writableFinished);
    if (isAnswering || !socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else endWith(REFUSALS.get(error.code ?? '') ?? badRequest(400, NO_REQUEST), socket);
  });
  server.on('checkExpectation', ({ socket }) => {
    endWith(badRequest(417, 'Kith supports only the expectation 100-continue.'), socket);
  });
}

/** Returns the response to a request that Node could parse but Kith can't handle. */
export function answerUnreadable(error: unknown): Response {
  const refusal =
    error instanceof RequestError
      ? badRequest(400, NO_ADDRESS)
      : new CompanionError('internal_error', 'Kith failed. Try again.');
  return withKithHeaders(answerError(refusal));
}

/** Answers synchronously, because a response could begin a moment later. */
function endWith(refusal: CompanionError, socket: Duplex): void {
  const body = JSON.stringify(bodyOfError(refusal));
  const headers = {
    ...KITH_HEADERS,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const first = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n`;
  // Ignores anything that the client still sends.
  socket.end(`${first}${head.join('')}\r\n${body}`, () => socket.destroy());
}

function badRequest(status: number, detail: string): CompanionError {
  return new CompanionError('bad_request', detail, { status });
}

function tooLarge(status: number, detail: string): CompanionError {
  return new CompanionError('payload_too_large', detail, { status });
}
