import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Passes connections on to a server on this computer, counts their bytes and can cut them. */
export interface Wire {
  readonly port: number;
  /** Bytes in both directions since the last call. */
  countBytes(): number;
  /** When the last byte passed, as `performance.now()`. */
  lastAt(): number;
  /** Cuts all connections once, after this many more bytes. */
  cutAfter(bytes: number): void;
  cuts(): number;
  close(): void;
}

export async function openWire(to: number): Promise<Wire> {
  let bytes = 0;
  let last = 0;
  let left: number | null = null;
  let cuts = 0;
  const open = new Set<Socket>();
  const close = () => {
    for (const socket of open) socket.destroy();
  };
  function count(chunk: Buffer): void {
    bytes += chunk.length;
    last = performance.now();
    if (left === null) return;
    left -= chunk.length;
    if (left > 0) return;
    left = null;
    cuts += 1;
    close();
  }
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const [from, towards] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', count);
      from.on('error', () => towards.destroy());
      from.on('close', () => {
        open.delete(from);
        towards.destroy();
      });
      from.pipe(towards);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    countBytes() {
      const counted = bytes;
      bytes = 0;
      return counted;
    },
    lastAt: () => last,
    cutAfter(many) {
      left = many;
    },
    cuts: () => cuts,
    close() {
      close();
      server.close();
    },
  };
}
