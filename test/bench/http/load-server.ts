import { connect, type Socket } from 'node:net';

export interface Load {
  /** Requests a second, and ms from the last byte sent to the last received. */
  readonly a_second: number;
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
}

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The bytes of the next request; null: there is none left, and the load ends. */
  next(): Buffer | null;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const CHUNKED = -1;
const OK = Buffer.from('HTTP/1.1 200');

/**
 * Sends requests over connections that are kept, on each the next as soon as the answer is there. Bytes are looked at
 * no more than needed to find the end of an answer. Throws where an answer is not 200: refusals are quick.
 */
export async function loadServer({ port, connections, seconds, next }: LoadOptions): Promise<Load> {
  const took: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => drive(port, endsAt, next, took)));
  const ms = performance.now() - startedAt;
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { a_second: (took.length / ms) * 1000, p50: at(0.5), p99: at(0.99), requests: took.length };
}

function drive(port: number, endsAt: number, next: () => Buffer | null, took: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let parts: Buffer[] = [];
    let length = 0;
    let wanted = 0;
    const send = () => {
      const request = performance.now() < endsAt ? next() : null;
      if (request === null) {
        socket.end();
        return resolve();
      }
      parts = [];
      length = 0;
      wanted = 0;
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection.')));
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      length += part.length;
      wanted ||= lengthOf(Buffer.concat(parts));
      const isWhole =
        wanted === CHUNKED ? part.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) : length >= wanted;
      if (wanted === 0 || !isWhole) return;
      const [first = part] = parts;
      if (!first.subarray(0, OK.length).equals(OK)) {
        return reject(new Error(`An answer was not 200: ${Buffer.concat(parts).toString().slice(0, 400)}`));
      }
      took.push(performance.now() - sentAt);
      send();
    });
  });
}

/** Bytes of the whole answer; 0 where its head is not there yet, CHUNKED where it comes in chunks. */
function lengthOf(answer: Buffer): number {
  const head = answer.indexOf(HEAD_END);
  if (head < 0) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.toString('latin1', 0, head + 2))?.[1];
  return length === undefined ? CHUNKED : head + HEAD_END.length + Number(length);
}
