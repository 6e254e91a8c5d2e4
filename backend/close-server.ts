import type { Server } from 'node:http';

/** Takes no further requests, lets those under way end for at most `graceMs`, then cuts them off. */
export type CloseServer = (graceMs: number) => Promise<void>;

/**
 * How a server is closed that waits for nobody who asks nothing: Node itself keeps a connection for the next question whose
 * answer ends after the closing. To be called before the server listens.
 */
export function prepareClosing(server: Server): CloseServer {
  let isClosing = false;
  server.on('request', (_, answer) => {
    answer.once('close', () => {
      if (isClosing) server.closeIdleConnections();
    });
  });
  return (graceMs) =>
    new Promise((resolve) => {
      isClosing = true;
      const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
      server.close(() => {
        clearTimeout(cutOff);
        resolve();
      });
      server.closeIdleConnections();
    });
}
