import { connect } from 'node:net';
import type { Load, Shot } from './cannon.ts';

export interface BareReading {
  readonly address: string;
  readonly shot: Pick<Shot, 'path' | 'headers'>;
  readonly connections: number;
  readonly seconds: number;
}

/** Each connection reuses its own read buffer of this size. */
const BUFFER_BYTES = 1024 * 1024;
const END_OF_HEAD = '\r\n\r\n';

/**
 * Sends one GET request repeatedly and only counts the response bytes. Parsing large responses takes a client as long
 * as the server needs to make them, and both share the cores. Throws if a response isn't 200 or has no length.
 */
export async function readBare({ address, shot, connections, seconds }: BareReading): Promise<Load> {
  const { hostname, port, host } = new URL(address);
  const lines = Object.entries({ host, ...shot.headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const question = Buffer.from(`GET ${shot.path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const took: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;

  const ask = () =>
    new Promise<void>((resolve, reject) => {
      let head = '';
      let left = 0;
      let asked = 0;
      const next = () => {
        head = '';
        asked = performance.now();
        socket.write(question);
      };
      const read = (count: number, bytes: Uint8Array) => {
        let from = 0;
        if (left === 0) {
          const text = head + Buffer.from(bytes.buffer, bytes.byteOffset, count).toString('latin1');
          const ends = text.indexOf(END_OF_HEAD);
          if (ends < 0) {
            head = text;
            return;
          }
          from = ends + END_OF_HEAD.length - head.length;
          left = lengthIn(text.slice(0, ends));
        }
        left -= count - from;
        if (left > 0) return;
        took.push(performance.now() - asked);
        if (performance.now() < end) next();
        else socket.end(resolve);
      };
      const socket = connect({
        host: hostname,
        port: Number(port),
        onread: {
          buffer: Buffer.allocUnsafe(BUFFER_BYTES),
          callback(count, bytes) {
            try {
              read(count, bytes);
            } catch (error) {
              socket.destroy(error as Error);
            }
            return true;
          },
        },
      });
      socket.on('connect', next).on('error', reject);
    });
  await Promise.all(Array.from({ length: connections }, ask));

  const ms = performance.now() - began;
  took.sort((x, y) => x - y);
  const at = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? 0);
  return { a_second: (took.length * 1000) / ms, p50: at(0.5), p99: at(0.99), requests: took.length };
}

function lengthIn(head: string): number {
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
    throw new Error(`A response was not a success: ${head.split('\r\n', 1)[0]}.`);
  }
  return Number(length);
}
