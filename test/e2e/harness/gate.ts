import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Passed {
  readonly method: string;
  /** The path without the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly at: number;
}

export interface Gate {
  /** The address that the extension uses, no matter which Kith is behind it. */
  readonly address: string;
  readonly passed: Passed[];
  /** The address of the Kith behind the gate: `http://127.0.0.1:PORT`. */
  leadTo(address: string): void;
  /** Whether to send the Kith behind the gate its own host name, as a program that impersonates Kith would. */
  namesKithBehind: boolean;
  /** Returns the delay of responses in ms. */
  delay: (path: string) => number;
  /** Stops listening, so that connections are refused. */
  shut(): Promise<void>;
  reopen(): Promise<void>;
}

/** Opens a port in front of Kith that records requests, delays responses and can be redirected. */
export async function openGate(): Promise<Gate> {
  let target: string | null = null;
  const passed: Passed[] = [];
  let server = createServer(pass);
  const port = await listen(server, 0);
  const gate: Gate = {
    address: `http://127.0.0.1:${port}`,
    passed,
    namesKithBehind: false,
    delay: () => 0,
    leadTo(address) {
      target = address;
    },
    async shut() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    async reopen() {
      server = createServer(pass);
      await listen(server, port);
    },
  };
  return gate;

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming).catch(() => null);
    // If the background ends while sending, the request is incomplete and doesn't count.
    if (body === null) return;
    const { method = '', url = '', headers } = incoming;
    const path = url.split('?')[0] ?? '';
    passed.push({
      method,
      path,
      headers,
      body: body.toString('latin1'),
      at: Date.now(),
    });
    if (target === null) throw new Error('The gate leads nowhere yet.');
    const held = gate.delay(path);
    const host = gate.namesKithBehind ? new URL(target).host : headers.host;
    const onward = request(target + url, { method, headers: { ...headers, host } }, (answer) => {
      setTimeout(() => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }, held);
    });
    onward.on('error', () => outgoing.destroy());
    onward.end(body);
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
