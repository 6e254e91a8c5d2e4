import { createFetch } from 'ofetch';
import { CompanionError } from './companion-error.ts';
import { limitTry } from './limit-try.ts';
import { readCapped } from './read-capped.ts';
import { retryDelay } from './retry-delay.ts';
import { wordCertificate } from './word-certificate.ts';

/** In this process: the embedded service's fetch handler. Elsewhere: the exact address it was configured with. */
export type Service =
  | {
      readonly kind: 'embedded';
      readonly fetch: (request: Request, caller?: string) => Response | Promise<Response>;
    }
  | { readonly kind: 'remote'; readonly url: string };

export interface UpstreamRequest {
  readonly method: string;
  /** Path of the interface with its query, `/v2/people/paths`; appended to the service's base address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | ReadableStream<Uint8Array>;
  /** Whether sending it again after a failure does no harm. */
  readonly repeatable: boolean;
  /** For the whole call, tries and waits included. */
  readonly deadline: AbortSignal;
  /** For one try; absent: `TRY_MS`. */
  readonly tryMs?: number;
}

export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

export type Upstream = (request: UpstreamRequest) => Promise<UpstreamAnswer>;

/** Deadlines fall from the outside in: extension 10 s and 9 s, companion 8 s, one try 6 s. */
export const COMPANION_MS = 8_000;
export const TRY_MS = 6_000;
const MOST_RETRIES = 3;
const MOST_BYTES = 10 * 1024 * 1024;
/** Of HTTP (RFC 9110, section 15). */
const HIGHEST_STATUS = 599;
const WORTH_RETRYING = new Set([429, 502, 503, 504]);

export interface UpstreamOptions {
  readonly service: Service;
  /** In [0,1), for the jitter of retries. */
  readonly random?: () => number;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Calls the service. Every status is an answer; what cannot be answered (no connection, a redirect, too slow, too
 * long, cut off) is a {@link CompanionError} `upstream_error` 502, or 504 where time ran out. Redirects are
 * refused, never followed: Node's fetch would carry the secret key to another origin.
 */
export function createUpstream({ service, random = Math.random, wait = waitFor }: UpstreamOptions): Upstream {
  const call = createFetch({
    fetch: service.kind === 'embedded' ? inProcess(service.fetch) : globalThis.fetch,
  });
  const base = service.kind === 'embedded' ? 'http://embedded.invalid' : service.url.replace(/\/+$/, '');

  return async (request) => {
    for (let retries = 0; ; retries++) {
      const outcome = await tryOnce(request);
      const mayRetry = request.repeatable && retries < MOST_RETRIES && !request.deadline.aborted;
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

  async function tryOnce(request: UpstreamRequest): Promise<UpstreamAnswer | CompanionError> {
    const { signal, release } = limitTry(request.deadline, request.tryMs ?? TRY_MS);
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
          'The service answered with a redirect, which Kith does not follow.',
        );
      }
      if (response.status > HIGHEST_STATUS) {
        return new CompanionError(
          'upstream_error',
          `The service answered with a status that HTTP does not have (${response.status}).`,
        );
      }
      return {
        status: response.status,
        headers: response.headers,
        body: await readCapped(response, MOST_BYTES, signal),
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
  return new CompanionError('upstream_error', 'The service did not answer in time.', { status: 504 });
}

function unreachable(error: unknown): CompanionError {
  return new CompanionError(
    'upstream_error',
    wordCertificate(error) ??
      'The service could not be reached, answered with a redirect, or broke off. Check KITH_SERVICE_URL and try again.',
  );
}

/** A fetch over a handler. The handler itself cannot be aborted; its late answer is dropped. */
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

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Error('aborted'));
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(new Error('aborted'));
      },
      { once: true },
    );
  });
}
