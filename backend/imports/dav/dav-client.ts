import type { IncomingMessage } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import { limitTime, type TimeLimits } from '../mailbox/limit-time.ts';
import { type Reach, reachOptions, requireInReach } from '../mailbox/look-up-public.ts';
import { DavStatusError, describeDavFailure, ElsewhereError, SignInError } from './dav-failure.ts';
import type { DavRequest } from './dav-requests.ts';
import { DavFormatError, type DavResponse, MultistatusReader } from './multistatus.ts';

/** How to reach address books and calendars. Only TLS is used. */
export interface DavAccess extends Reach {
  readonly user: string;
  readonly password: string;
  /** The address to start at. The password is sent only to this origin. */
  readonly url: string;
  /** A provider's own domain. Servers below it redirect to each other, as iCloud's do. */
  readonly domain?: string;
  /** True if the server asked for the password before, so that the first request includes it. */
  readonly isKnown?: boolean;
}

interface DavLimits extends TimeLimits {
  /** The maximum bytes of all responses together, including those that aren't read. */
  readonly maxBytes?: number;
}

const MAX_BYTES = 1024 * 1024 * 1024;
const MAX_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
/** How long a server may be silent. A small server takes minutes to list a large address book before it sends anything. */
const WAIT_MS = 300_000;

/**
 * Connects to a server, and closes all connections afterward. If the server can't be reached or fails, throws an
 * ImportError that explains what to do.
 * @param name the name of the address book or calendar in errors
 */
export async function withDav<Result>(
  access: DavAccess,
  name: string,
  work: (client: DavClient) => Promise<Result>,
  limits: DavLimits,
): Promise<Result> {
  const client = new DavClient(access, limits);
  const received = () => client.bytes;
  const stopWatching = limitTime(limits, received, (why) => client.end(why));
  try {
    return await work(client);
  } catch (error) {
    throw describeDavFailure(client.cause ?? error, name, hostOf(access.url));
  } finally {
    stopWatching();
    client.end(null);
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** The requests to one server, within the limits. */
export class DavClient {
  readonly #access: DavAccess;
  readonly #agent: Agent;
  readonly #origin: string;
  readonly #maxBytes: number;
  readonly #ending = new AbortController();
  /** Servers that asked for a password. The password is sent only to them. */
  readonly #asking = new Set<string>();
  bytes = 0;
  /** The reason for aborting. Requests in flight get only a connection error. */
  cause: unknown = null;

  constructor(access: DavAccess, { maxBytes = MAX_BYTES }: DavLimits) {
    this.#access = access;
    this.#origin = new URL(access.url).origin;
    this.#maxBytes = maxBytes;
    if (access.isKnown === true) this.#asking.add(this.#origin);
    this.#agent = new Agent({ keepAlive: true, maxSockets: 4, ...reachOptions(access) });
  }

  end(cause: unknown): void {
    if (cause !== null) this.cause ??= cause;
    this.#ending.abort();
    this.#agent.destroy();
  }

  /**
   * Resolves an address in a response. Throws DavFormatError if it isn't an address, and ElsewhereError if it is on another
   * server.
   */
  resolve(href: string, base: URL): URL {
    if (!URL.canParse(href, base)) throw new DavFormatError('NOT_DAV');
    const url = new URL(href, base);
    // A server behind a proxy doesn't know that it is reached over TLS.
    if (url.protocol === 'http:' && url.host === base.host) url.protocol = 'https:';
    const { domain } = this.#access;
    const isOwn =
      url.origin === this.#origin ||
      (domain !== undefined &&
        url.protocol === 'https:' &&
        url.port === '' &&
        url.hostname.endsWith(`.${domain}`));
    if (!isOwn) throw new ElsewhereError(url.origin);
    return url;
  }

  /**
   * Sends a request, and passes on the multistatus's responses as they arrive. Returns the address they came from, after
   * redirects, and the sync token ('' if there is none). Throws DavStatusError for any other response.
   */
  async send(
    url: URL,
    davRequest: DavRequest,
    take: (response: DavResponse) => void,
  ): Promise<{ url: URL; syncToken: string }> {
    let at = this.resolve(url.href, url);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await this.#answerOf(at, davRequest);
      const status = answer.statusCode ?? 0;
      if (status === 207) {
        const syncToken = await this.#read(answer, take);
        return { url: at, syncToken };
      }
      this.#drain(answer);
      const { location } = answer.headers;
      if (!REDIRECTS.includes(status) || location === undefined) throw new DavStatusError(status);
      if (!URL.canParse(location, at)) throw new DavStatusError(status);
      at = this.resolve(location, at);
    }
    throw new DavStatusError(310);
  }

  /**
   * Sends a request without a password first, because a website that happens to have this address must not get the
   * password.
   */
  async #answerOf(url: URL, davRequest: DavRequest): Promise<IncomingMessage> {
    if (!this.#asking.has(url.origin)) {
      const answer = await this.#ask(url, davRequest, false);
      const offered = answer.headers['www-authenticate'] ?? '';
      if (answer.statusCode !== 401 && answer.statusCode !== 207) return answer;
      this.#drain(answer);
      if (answer.statusCode === 207) throw new DavStatusError(207);
      if (!/\bbasic\b/i.test(offered)) throw new SignInError();
      this.#asking.add(url.origin);
    }
    return this.#ask(url, davRequest, true);
  }

  async #ask(url: URL, { method, depth, body }: DavRequest, isSigned: boolean): Promise<IncomingMessage> {
    const { user, password } = this.#access;
    requireInReach(this.#access, url.hostname.replace(/^\[|\]$/g, ''));
    const options: RequestOptions = {
      method,
      agent: this.#agent,
      signal: this.#ending.signal,
      timeout: WAIT_MS,
      headers: {
        'Content-Type': 'application/xml; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'Kith',
        Depth: depth,
        ...(isSigned
          ? { Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
          : {}),
      },
    };
    return new Promise((resolve, reject) => {
      const sent = request(url, options, resolve);
      sent.on('timeout', () => this.end({ code: 'ETIMEOUT' }));
      sent.on('error', reject);
      sent.end(body);
    });
  }

  async #read(answer: IncomingMessage, take: (response: DavResponse) => void): Promise<string> {
    const reader = new MultistatusReader(take);
    const decoder = new TextDecoder();
    for await (const chunk of answer as AsyncIterable<Uint8Array>) {
      this.#count(chunk);
      this.#ending.signal.throwIfAborted();
      reader.write(decoder.decode(chunk, { stream: true }));
    }
    reader.end();
    return reader.syncToken;
  }

  /** Receives a body that isn't needed, so that its connection can be reused. */
  #drain(answer: IncomingMessage): void {
    answer.on('data', (chunk: Uint8Array) => this.#count(chunk));
  }

  #count(chunk: Uint8Array): void {
    this.bytes += chunk.length;
    if (this.bytes > this.#maxBytes) this.end(new DavFormatError('TOO_LARGE'));
  }
}
