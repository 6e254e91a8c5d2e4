import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordingProxy {
  readonly port: number;
  /** The `host:port` of every attempt to reach another computer. */
  readonly tried: string[];
  close(): Promise<void>;
}

/**
 * A proxy for a test's browser that records and refuses every connection to another computer. So tests can't reach the real
 * LinkedIn, and every request of the extension is visible.
 */
export async function startRecordingProxy(): Promise<RecordingProxy> {
  const tried: string[] = [];
  const server = createServer((request, response) => {
    tried.push(
      URL.canParse(request.url ?? '') ? new URL(request.url ?? '').host : String(request.headers.host),
    );
    response.writeHead(502).end();
  });
  server.on('connect', (request, socket) => {
    tried.push(request.url ?? '');
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 502 Refused\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    tried,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
