import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { CompanionError, answerError, errorBodyOf } from '../companion/companion-error.ts';
import { KITH_HEADERS, withKithHeaders } from '../companion/with-kith-headers.ts';

const NO_REQUEST = 'This cannot be read as a request of HTTP/1.1. Check the program that sent it.';
const NO_ADDRESS =
  'The address or the Host of this request cannot be read. Send a path that begins with / and one Host header.';

/** What Node's parser gives up on, by the code of its error, with another status than 400. */
const REFUSALS = new Map([
  ['HPE_HEADER_OVERFLOW', tooLarge(431, 'The address and the headers of a request may be 16 kB in all.')],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', tooLarge(413, 'Send the parts of the body without extensions.')],
  ['ERR_HTTP_REQUEST_TIMEOUT', badRequest(408, 'The request took too long to arrive. Send it again.')],
]);

/**
 * Has what is no request refused as every other is: with the error body of the interface. The connection ends, as nobody
 * can tell where the next request would begin.
 */
export function refuseUnreadable(server: Server): void {
  const answers = new WeakMap<Duplex, readonly ServerResponse[]>();
  server.on('request', ({ socket }, answer) => {
    const underWay = answers.get(socket)?.filter((one) => !one.writableFinished) ?? [];
    answers.set(socket, [...underWay, answer]);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A refusal in the middle of an answer would be read as a part of it.
    const isAnswering = answers.get(socket)?.some((one) => one.headersSent && !one.writableFinished);
    if (isAnswering || !socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else endWith(REFUSALS.get(error.code ?? '') ?? badRequest(400, NO_REQUEST), socket);
  });
  server.on('checkExpectation', ({ socket }) => {
    endWith(badRequest(417, 'Kith knows no other expectation than 100-continue.'), socket);
  });
}

/** What is said where no answer could be made of a request that Node has read. */
export function answerUnreadable(error: unknown): Response {
  const refusal =
    error instanceof RequestError
      ? badRequest(400, NO_ADDRESS)
      : new CompanionError('internal_error', 'Kith failed. Try again.');
  return withKithHeaders(answerError(refusal));
}

/** At once: a moment later an answer may have begun. */
function endWith(refusal: CompanionError, socket: Duplex): void {
  const body = JSON.stringify(errorBodyOf(refusal));
  const headers = {
    ...KITH_HEADERS,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const first = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n`;
  // Whoever goes on sending is not listened to.
  socket.end(`${first}${head.join('')}\r\n${body}`, () => socket.destroy());
}

function badRequest(status: number, detail: string): CompanionError {
  return new CompanionError('bad_request', detail, { status });
}

function tooLarge(status: number, detail: string): CompanionError {
  return new CompanionError('payload_too_large', detail, { status });
}
