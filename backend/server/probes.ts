import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DEFAULT_MEMBER } from '../../utils/companion-api.ts';
import { requireOwnHost } from '../companion/guard-request.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Kith } from '../open-kith.ts';
import { NO_EMAIL } from '../open-service.ts';

/** How long `/readyz` waits for the databases. */
const READY_MS = 2_000;

interface LoggedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

interface Probes {
  /** Answers `/healthz`, `/readyz` and `/metrics`. Returns null for any other path. */
  answer(request: Request): Promise<Response | null>;
  /** Makes `/readyz` check this Kith. */
  open(kith: Pick<Kith, 'companion'>): void;
  /** Makes `/readyz` report that Kith isn't ready. */
  stop(): void;
  /** Returns a log that also counts the requests it logs. */
  countIn(log: Log): Log;
}

/**
 * Answers monitoring tools: whether the process is alive, whether it can take requests, and what it has done. Metrics contain
 * documented routes, but never an address, a member or a name.
 */
export function createProbes(
  config: Pick<Config, 'metricsToken' | 'isOnlyHere'>,
  addresses: () => readonly string[],
): Probes {
  const register = new Registry();
  const duration = new Histogram({
    name: 'kith_http_request_duration_seconds',
    help: 'How long a request took, in seconds',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  const requests = new Counter({
    name: 'kith_http_requests_total',
    help: 'Requests that the service answered',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  const ready = new Gauge({
    name: 'kith_ready',
    help: '1 if Kith takes requests, else 0',
    registers: [register],
  });
  let kith: Pick<Kith, 'companion'> | null = null;
  let isAsked = false;

  async function isReady(): Promise<boolean> {
    const { companion } = kith ?? {};
    if (companion === undefined) return false;
    const member = { externalUserId: DEFAULT_MEMBER, email: NO_EMAIL, sample: false };
    const ask = async () => {
      // Checks the companion's database, then the service's with the companion's own key.
      await companion.sessions.isPairedOrigin('');
      const deadline = AbortSignal.timeout(READY_MS);
      const path = '/kith/capabilities';
      return companion.asMember(member, { method: 'GET', path, repeatable: true, deadline });
    };
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('late')), READY_MS);
    return Promise.race([ask(), late.promise])
      .then(
        ({ status }) => status === 200,
        () => false,
      )
      .finally(() => clearTimeout(timer));
  }

  async function reportMetrics(request: Request): Promise<Response> {
    if (config.metricsToken === null && !config.isOnlyHere) {
      return plainText(
        404,
        'Metrics are off, because other computers can reach this Kith. Set KITH_METRICS_TOKEN to turn them on.',
      );
    }
    if (config.metricsToken !== null) {
      const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
      if (!isSame(given, config.metricsToken)) {
        return plainText(
          401,
          'Send the token in KITH_METRICS_TOKEN as a header: Authorization: Bearer <token>.',
        );
      }
    } else requireOwnHost(request, addresses());
    // Process metrics cost time, so collecting them starts with the first request for metrics.
    if (!isAsked) collectDefaultMetrics({ register });
    isAsked = true;
    ready.set(Number(await isReady()));
    return new Response(await register.metrics(), { headers: { 'content-type': register.contentType } });
  }

  return {
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      const { pathname } = new URL(request.url);
      // Load balancers connect by IP address, so `/healthz` and `/readyz` accept any Host. They reveal only whether Kith is
      // ready.
      if (pathname === '/healthz') return Response.json({ status: 'ok' });
      if (pathname === '/metrics')
        return reportMetrics(request).catch(() => plainText(421, 'Kith doesn’t answer at this address.'));
      if (pathname !== '/readyz') return null;
      const isUp = await isReady();
      return Response.json({ status: isUp ? 'ready' : 'not ready' }, { status: isUp ? 200 : 503 });
    },
    open(opened) {
      kith = opened;
    },
    stop() {
      kith = null;
    },
    countIn(log) {
      return {
        debug: (fields, message) => log.debug(fields, message),
        warn: (fields, message) => log.warn(fields, message),
        error: (fields, message) => log.error(fields, message),
        info(fields, message) {
          log.info(fields, message);
          if (!isRequest(fields)) return;
          const { method, route, status, ms } = fields;
          requests.inc({ method, route, status });
          duration.observe({ method, route }, ms / 1000);
        },
      };
    },
  };
}

function isRequest(fields: object): fields is LoggedRequest {
  return 'route' in fields && 'status' in fields && 'ms' in fields;
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function plainText(status: number, text: string): Response {
  return new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
