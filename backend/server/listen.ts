import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { KITH_HEADER } from '../../utils/companion-api.ts';
import type { Config } from '../config.ts';
import { Refusal } from '../errors/refusal.ts';
import { ReadyResponse } from '../http/ready-response.ts';
import { endStalled } from './end-stalled.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { answerUnreadable, refuseUnreadable } from './refuse-unreadable.ts';

export interface Listening {
  readonly port: number;
  /** The companion's addresses on this computer. The first is the one to show. */
  readonly addresses: readonly [string, ...string[]];
  readonly close: CloseServer;
}

type ListenConfig = Pick<Config, 'host' | 'port' | 'isLoopback' | 'trustedProxy' | 'publicUrl'>;

type IfTaken = 'refuse' | 'take-another';

/** Handles a request. `caller` comes from `nameCaller`. */
type Handle = (request: Request, caller: string) => Promise<Response>;

interface Opened {
  readonly server: Server;
  readonly close: CloseServer;
}

/**
 * How long an idle connection stays open. Proxies close theirs after at most two minutes (Caddy). If Kith closed one
 * first, a request that had just been sent on it would be lost.
 */
const IDLE_MS = 125_000;

/** How many free IPv4 ports to try if they are in use on IPv6. */
const MAX_PORTS = 10;

/**
 * Listens on the configured host. On loopback, it listens on both 127.0.0.1 and, if IPv6 exists, ::1. Throws a {@link Refusal}
 * that says what uses the port, unless `ifTaken` is `take-another`.
 */
export async function listen(
  config: ListenConfig,
  handle: Handle,
  ifTaken: IfTaken = 'refuse',
): Promise<Listening> {
  const hosts = config.isLoopback ? [...new Set([config.host, '127.0.0.1', '::1'])] : [config.host];
  for (let attempt = 1; ; attempt++) {
    const opened: Opened[] = [];
    try {
      for (const host of hosts) {
        const port = opened[0] ? portOf(opened[0].server) : config.port;
        const server = makeServer(handle, config);
        const close = prepareClosing(server);
        if (await bind(server, host, port)) opened.push({ server, close });
      }
      return listening(opened, config);
    } catch (error) {
      await Promise.all(opened.map(({ close }) => close(0)));
      if (!isCode(error, 'EADDRINUSE')) throw describeFailure(error, config);
      if (ifTaken === 'take-another' && config.port !== 0) return listen({ ...config, port: 0 }, handle);
      if (config.port !== 0 || attempt === MAX_PORTS) throw await describeTakenPort(config);
    }
  }
}

function makeServer(handle: Handle, { trustedProxy, publicUrl }: ListenConfig): Server {
  // Kith doesn't support TLS itself, so an https address means a proxy.
  const isBehindProxy = trustedProxy !== null || publicUrl?.startsWith('https:') === true;
  const answer = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const forwarded = isBehindProxy ? request.headers.get('x-forwarded-for') : null;
      const response = await handle(request, nameCaller(incoming.socket.remoteAddress, forwarded));
      if (incoming instanceof IncomingMessage) await dropUnread(incoming);
      if (!(response instanceof ReadyResponse && outgoing instanceof ServerResponse)) return response;
      sendReady(response, outgoing);
      return RESPONSE_ALREADY_SENT;
    },
    { errorHandler: answerUnreadable },
  );
  // Node's own response to a missing Host has no body, so `refuseUnreadable` answers instead.
  const server = createServer({ requireHostHeader: false }, oneAtATime(answer));
  refuseUnreadable(server);
  endStalled(server);
  // Uploads may take a long time, but headers must arrive quickly.
  server.requestTimeout = 15 * 60_000;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = IDLE_MS;
  if (trustedProxy !== null) {
    server.on('connection', (socket) => {
      if (socket.remoteAddress?.replace(/^::ffff:/, '') !== trustedProxy) socket.destroy();
    });
  }
  return server;
}

/**
 * Reads and drops the rest of a body, such as a refused upload's. Otherwise, the sender wouldn't get the response, because the
 * connection closes half a second after the response. `endStalled` ends a body that stops arriving.
 */
async function dropUnread(incoming: IncomingMessage): Promise<void> {
  if (incoming.complete || incoming.destroyed) return;
  await new Promise<void>((resolve) => {
    // The listener that read the beginning would stop the rest from arriving.
    incoming
      .removeAllListeners('data')
      .once('end', () => resolve())
      .once('close', () => resolve())
      .resume();
  });
}

/** Writes all parts in one system call. */
function sendReady({ status, headers, parts, size }: ReadyResponse, outgoing: ServerResponse): void {
  outgoing.writeHead(status, { ...Object.fromEntries(headers), 'content-length': size });
  for (const part of parts) outgoing.write(part);
  outgoing.end();
}

/** Returns false if this computer has no IPv6 address to bind to. */
function bind(server: Server, host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (host === '::1' && (isCode(error, 'EADDRNOTAVAIL') || isCode(error, 'EAFNOSUPPORT'))) resolve(false);
      else reject(error);
    });
    server.listen({ host, port, ipv6Only: true }, () => resolve(true));
  });
}

function listening(opened: readonly Opened[], config: Pick<Config, 'host' | 'isLoopback'>): Listening {
  const [first] = opened;
  if (!first)
    throw new Refusal(`This computer doesn’t have the address ${config.host}. Remove KITH_HOST.`, 2);
  const port = portOf(first.server);
  const addressOf = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const others = config.isLoopback ? ['127.0.0.1', 'localhost', '::1'].map(addressOf) : [];
  return {
    port,
    addresses: [addressOf(config.host), ...others],
    close: async (graceMs) => {
      await Promise.all(opened.map(({ close }) => close(graceMs)));
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return (address satisfies AddressInfo).port;
}

async function describeTakenPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Refusal> {
  const where = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const isKith = await fetch(`http://${where}/kith/hello`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(2000),
  }).then(
    (response) => response.headers.has(KITH_HEADER),
    () => false,
  );
  return new Refusal(
    isKith
      ? `Kith is already running at http://${where}. Use that one, or stop it first.`
      : `Another program uses port ${port}. Stop it, then start Kith again.`,
  );
}

function describeFailure(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  if (isCode(error, 'EADDRNOTAVAIL'))
    return new Refusal(`This computer doesn’t have the address ${host}. Change KITH_HOST.`, 2);
  if (isCode(error, 'EACCES'))
    return new Refusal(`Port ${port} needs administrator rights. Set KITH_PORT to a number above 1023.`, 2);
  return error;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Stops accepting requests, gives running ones up to `graceMs` to finish, then cuts them off. */
type CloseServer = (graceMs: number) => Promise<void>;

/**
 * Returns a function that closes a server without waiting for idle connections. Node itself keeps a connection open if its
 * response ends after the close. Call this before the server listens.
 */
function prepareClosing(server: Server): CloseServer {
  let isClosing = false;
  server.on('request', (_, response) => {
    response.once('close', () => {
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

/** How many groups of an IPv6 address identify its network. One caller can use all 2^64 addresses in it. */
const GROUPS_OF_NETWORK = 4;

/**
 * Returns the address that a request's rate limit counts against: the IPv4 address, or the first half of the IPv6 address. Behind
 * a proxy it is the last entry of `X-Forwarded-For`, which the proxy wrote. '' if unknown.
 */
export function nameCaller(remoteAddress: string | undefined, forwardedFor: string | null): string {
  const forwarded = forwardedFor?.split(',').at(-1)?.trim();
  const address = (forwarded || remoteAddress || '').replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv6(address) ? networkOf(address) : address.slice(0, 45);
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const known = groups(head);
  if (tail === undefined) return known.slice(0, GROUPS_OF_NETWORK).join(':');
  const zeros = Array.from({ length: Math.max(0, 8 - known.length - groups(tail).length) }, () => '0');
  return [...known, ...zeros, ...groups(tail)].slice(0, GROUPS_OF_NETWORK).join(':');
}
