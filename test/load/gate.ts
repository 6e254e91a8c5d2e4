/** An address that forwards to a server, and to another one after a failure, like HAProxy in front of two servers. */
import { type AddressInfo, connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Gate {
  readonly port: number;
  leadTo(socket: string): void;
}

/** @param socket the path of the server's socket */
export async function openGate(socket: string): Promise<Gate> {
  let at = socket;
  const server = createServer((from) => {
    const to = connect(at);
    from.pipe(to).pipe(from);
    // If either side ends, so does the other.
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
