import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests of one connection may wait. No client sends this many before it has read a response. */
const MAX_WAITING = 100;

/**
 * Handles the requests of one connection one after another, starting each only after the previous response was sent. Otherwise,
 * a client that sends thousands in one packet and reads nothing would keep the thread busy and fill the memory with responses.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, { last: ServerResponse; waiting: number }>();
  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket) ?? { last: response, waiting: 0 };
    const { last } = connection;
    connections.set(socket, connection);
    connection.last = response;
    if (last === response || last.closed) return listener(request, response);
    connection.waiting += 1;
    if (connection.waiting > MAX_WAITING) return socket.destroy();
    last.once('close', () => {
      connection.waiting -= 1;
      if (!socket.destroyed) listener(request, response);
    });
  };
}
