import { setTimeout as sleep } from 'node:timers/promises';
import { createFetch } from 'ofetch';
import { ReadyResponse } from '../http/ready-response.ts';
import { CompanionError } from './companion-error.ts';

/** `embedded` is in this process, behind a fetch handler. `remote` is at the configured address. */
export type UpstreamService =
  | {
      readonly kind: 'embedded';
      readonly fetch: (request: Request, caller?: string) => Response | Promise<Response>;
    }
  | { readonly kind: 'remote'; readonly url: string };

export interface UpstreamRequest {
  readonly method: string;
  /** Path with query, such as `/v2/people/paths`, relative to the service’s base address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | ReadableStream<Uint8Array>;
  /** Whether the request can safely be sent again after a failure. */
  readonly repeatable: boolean;
  /** The deadline for the whole call, including retries and waits. */
  readonly deadline: AbortSignal;
  /** The time limit of one attempt, `TRY_MS` by default. */
  readonly tryMs?: number;
}

/** A request to send as a member. The member’s credentials are added later. */
export type AsMemberRequest = Omit<UpstreamRequest, 'headers'> & {
  readonly headers?: UpstreamRequest['headers'];
};

export interface UpstreamResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

export type Upstream = (request: UpstreamRequest) => Promise<UpstreamResponse>;

/** Each time limit is shorter than that of its caller: extension 10 s and 9 s, companion 8 s, one attempt 6 s. */
export const COMPANION_MS = 8_000;
const TRY_MS = 6_000;
const MAX_RETRIES = 3;
const MAX_BYTES = 10 * 1024 * 1024;
/** The highest status in HTTP (RFC 9110, section 15). */
const HIGHEST_STATUS = 599;
const WORTH_RETRYING = new Set([429, 502, 503, 504]);

interface UpstreamOptions {
  readonly service: UpstreamService;
  /** Returns a number in [0,1), for the jitter of retries. */
  readonly random?: () => number;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Creates the function that calls the service. Every status is returned as a response. No connection, a
 * redirect, or a late, oversized or truncated response throws a {@link CompanionError} `upstream_error` 502, or
 * 504 on timeout.
 * Redirects are never followed, because Node’s fetch would send the secret key to another origin.
 */
export function createUpstream({
  service,
  random = Math.random,
  wait = (ms, signal) => sleep(ms, undefined, { signal }),
}: UpstreamOptions): Upstream {
  const call = createFetch({
    fetch: service.kind === 'embedded' ? inProcess(service.fetch) : globalThis.fetch,
  });
  const base = service.kind === 'embedded' ? 'http://embedded.invalid' : service.url.replace(/\/+$/, '');

  return async (request) => {
    for (let retries = 0; ; retries++) {
      const outcome = await tryOnce(request);
      const mayRetry = request.repeatable && retries < MAX_RETRIES && !request.deadline.aborted;
      const isWorthIt = outcome instanceof CompanionError || WORTH_RETRYING.has(outcome.status);
      const delay = mayRetry && isWorthIt ? retryDelay(outcome, retries, random()) : null;
      if (delay === null) {
        if (outcome instanceof CompanionError) throw outcome;
        return outcome;
      }
      await wait(delay, request.deadline).catch(() => {
        throw tooSlow();
      });
    }
  };

  async function tryOnce(request: UpstreamRequest): Promise<UpstreamResponse | CompanionError> {
    const { signal, release } = limitAttempt(request.deadline, request.tryMs ?? TRY_MS);
    try {
      const response = await call.raw(base + request.path, {
        method: request.method,
        headers: { accept: 'application/json', ...request.headers },
        ...(request.body === undefined ? {} : { body: request.body }),
        redirect: 'error',
        retry: 0,
        signal,
        responseType: 'stream',
        ignoreResponseError: true,
      });
      if (response.status >= 300 && response.status < 400) {
        return new CompanionError(
          'upstream_error',
          'The service redirected, which Kith doesn’t follow. Check KITH_SERVICE_URL.',
        );
      }
      if (response.status > HIGHEST_STATUS) {
        return new CompanionError(
          'upstream_error',
          `The service responded with an invalid HTTP status (${response.status}).`,
        );
      }
      return {
        status: response.status,
        headers: response.headers,
        body: await readCapped(response, signal),
      };
    } catch (error) {
      if (error instanceof CompanionError) return error;
      return signal.aborted ? tooSlow() : unreachable(error);
    } finally {
      release();
    }
  }
}

function tooSlow(): CompanionError {
  return new CompanionError('upstream_error', 'The service took too long to respond. Try again.', {
    status: 504,
  });
}

function unreachable(error: unknown): CompanionError {
  return new CompanionError(
    'upstream_error',
    explainCertificateError(error) ??
      'The service couldn’t be reached, redirected the request, or closed the connection early. Check KITH_SERVICE_URL and try again.',
  );
}

/** Returns a fetch that calls the handler. The handler can’t be aborted; its late response is dropped. */
function inProcess(handle: (request: Request) => Response | Promise<Response>): typeof fetch {
  return async (input, { signal, ...init } = {}) => {
    signal?.throwIfAborted();
    const request = new Request(input, init);
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    });
    return Promise.race([handle(request), aborted]);
  };
}

interface AttemptLimit {
  /** Aborts at the deadline, or when the attempt takes too long. */
  readonly signal: AbortSignal;
  /** Call when the attempt has ended, to remove the timer and the listener. */
  release(): void;
}

/**
 * Limits one attempt to `ms`. Works like AbortSignal.any() of the deadline and a timeout, at a fraction of the
 * cost.
 */
export function limitAttempt(deadline: AbortSignal, ms: number): AttemptLimit {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, ms);
  if (deadline.aborted) abort();
  else deadline.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    release() {
      clearTimeout(timer);
      deadline.removeEventListener('abort', abort);
    },
  };
}

/**
 * Returns a response’s body, at most 10 MB after decompression. Throws `upstream_error` if it is longer,
 * or the stream’s error if it breaks off or `signal` aborts.
 */
async function readCapped(response: Response, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  if (response instanceof ReadyResponse) {
    if (response.size > MAX_BYTES) throw tooLong();
    return Buffer.concat(response.parts, response.size);
  }
  const { body } = response;
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.byteLength;
      if (length > MAX_BYTES) {
        stop();
        throw tooLong();
      }
      parts.push(part.value);
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
  // Canceling the reader ends the loop as if the body were complete.
  if (signal.aborted) throw new Error('aborted');
  return new Uint8Array(Buffer.concat(parts, length));
}

function tooLong(): CompanionError {
  return new CompanionError('upstream_error', `The service’s response is longer than ${MAX_BYTES} bytes.`);
}

const FIRST_MS = 100;
const MAX_DELAY_MS = 2_000;

/**
 * Returns the ms to wait before the next attempt: full jitter over 100 ms · 2^retries, at most 2 s, never less
 * than the response’s Retry-After (seconds). Null if the service asks for a longer wait or the time has run
 * out.
 */
function retryDelay(
  outcome: UpstreamResponse | CompanionError,
  retries: number,
  random: number,
): number | null {
  const jitter = random * Math.min(MAX_DELAY_MS, FIRST_MS * 2 ** retries);
  if (outcome instanceof Error) return outcome.status === 504 ? null : jitter;
  const asked = outcome.headers.get('retry-after');
  if (asked === null) return jitter;
  const seconds = Number(asked);
  if (!Number.isFinite(seconds) || seconds * 1000 > MAX_DELAY_MS) return null;
  return Math.max(jitter, seconds * 1000);
}

/** Messages about an invalid certificate, by Node’s and OpenSSL’s error codes. */
const SENTENCES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED:
    'The certificate of the service in KITH_SERVICE_URL has expired. Ask the person who runs the service to renew it.',
  CERT_NOT_YET_VALID:
    'The certificate of the service in KITH_SERVICE_URL isn’t valid yet. Check the clock of this computer, then ask the person who runs the service.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate of the service is for a different name than the one in KITH_SERVICE_URL. Correct the address, or ask the person who runs the service.',
};

const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Returns the message for a call that failed because of the service's certificate; null for any other failure. */
export function explainCertificateError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (UNTRUSTED.has(code)) {
    return (
      'This computer doesn’t trust the certificate of the service in KITH_SERVICE_URL. Ask the person who runs it to get one from a public authority, or ' +
      'set NODE_EXTRA_CA_CERTS to the certificate file of your own authority.'
    );
  }
  return SENTENCES[code] ?? explainCertificateError(error.cause);
}
