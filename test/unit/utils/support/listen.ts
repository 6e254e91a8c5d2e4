import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { onTestFinished } from 'vitest';

export interface Listening {
  readonly address: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a real HTTP server on a free port of this computer, and closes it when the test ends. */
export async function listen(handler: RequestListener, port = 0): Promise<Listening> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = portOf(server);
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(close);
  return { address: `http://127.0.0.1:${bound}`, port: bound, close };
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}

/** The parts of a request that another program on the port sees. */
export function describeRequest({ method, url, headers }: IncomingMessage) {
  return { method, path: url?.split('?')[0], headers: Object.keys(headers).sort() };
}
