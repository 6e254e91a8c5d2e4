import type { Server } from 'node:http';

/** A body is stalled if it pauses for this long. Detecting this can take twice as long. The whole body may take longer. */
const PAUSE_MS = 60_000;

/** Ends requests whose body stops arriving, so that they don't hold a connection and a file for long. */
export function endStalled(server: Server): void {
  server.on('request', (request) => {
    let before = -1;
    const timer = setInterval(() => {
      if (request.complete) return clearInterval(timer);
      const arrived = request.socket.bytesRead;
      if (arrived === before) server.emit('clientError', stalled(), request.socket);
      before = arrived;
    }, PAUSE_MS).unref();
    request.once('close', () => clearInterval(timer));
  });
}

/** Returns the error that Node reports for a request that takes too long as a whole. */
function stalled(): NodeJS.ErrnoException {
  return Object.assign(new Error('The body stopped arriving.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
