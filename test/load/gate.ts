/** One address that leads to a server, and after that was lost to another: what HAProxy is before a primary and its standby. */
import { type AddressInfo, connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Gate {
  readonly port: number;
  /** Who connects from now on. */
  leadTo(socket: string): void;
}

/** @param socket the path where the server listens */
export async function openGate(socket: string): Promise<Gate> {
  let at = socket;
  const server = createServer((from) => {
    const to = connect(at);
    from.pipe(to).pipe(from);
    // Either side's end is the other's.
    from.on('error', () => undefined).on('close', () => to.destroy());
    to.on('error', () => undefined).on('close', () => from.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(other) {
      at = other;
    },
  };
}
