import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { unlessKnown } from '../http/entity-tag.ts';
import { allowedMethods, pathWithin } from '../http/request-path.ts';
import { type Day, dayOf } from '../network/evidence.ts';
import type { Store } from '../store/store.ts';
import { createAccessTokens } from './access/access-tokens.ts';
import { createKnownCallers } from './access/known-callers.ts';
import { readUsedToken } from './access/personal-token.ts';
import { createTokenUses, type UsedToken } from './access/token-uses.ts';
import { createCachedResponses, SerializedResponse } from './http/cached-responses.ts';
import type { Operation } from './http/operation.ts';
import { createRateLimiter, DEFAULT_RATE_LIMIT } from './http/rate-limiter.ts';
import { answerJson, answerRefusal, generationOf, type ServiceEnv } from './http/respond.ts';
import type { ImportJobs } from './import-jobs/import-jobs.ts';
import { createKeyRing } from './key-ring.ts';
import { createLiveSources, type LiveSources } from './live-sources/live-sources.ts';
import { createNetworks } from './networks.ts';
import { createOpaqueIds } from './opaque-id.ts';
import { mountOpenPages } from './open/open-pages.ts';
import { OPERATIONS } from './operations.ts';
import { createDemoAccount, VISITORS } from './sample/demo-account.ts';
import { createSearchModel } from './search/search-model.ts';
import { createSearchReader, type SearchReader } from './search/search-reader.ts';
import type { ServiceConfig, ServiceContext } from './service-context.ts';
import { ServiceError } from './service-error.ts';

interface ServiceOptions {
  readonly store: Store;
  readonly jobs: ImportJobs;
  /** By default, live sources can be added, but nothing reads them regularly. */
  readonly liveSources?: LiveSources;
  readonly config: ServiceConfig;
  /** By default, reads everything in the main thread. */
  readonly searchReader?: SearchReader;
  /** Milliseconds since 1970, for tokens and timestamps. */
  now(): number;
  /** The day as of which ages are calculated. By default, it is the UTC day of `now()`. */
  today?(): Day;
}

const TOKEN_LIFE_SECONDS = 3600;

function createServiceContext(options: ServiceOptions): ServiceContext {
  const { store, jobs, config, now, today = () => dayOf(now() / 1000) } = options;
  const ids = createOpaqueIds(config.idKey);
  return {
    store,
    once: store.once,
    jobs,
    liveSources:
      options.liveSources ??
      createLiveSources({
        ...{ store, jobs, secret: config.tokenSecret, authorities: null, mayBePrivate: false, now },
      }),
    config,
    now,
    today,
    ids,
    tokens: createAccessTokens({
      secret: config.tokenSecret,
      issuer: () => config.publicUrl,
      lifeSeconds: config.tokenLifeSeconds ?? TOKEN_LIFE_SECONDS,
      ids,
    }),
    callers: createKnownCallers((account) => store.version(account)),
    tokenUses: createTokenUses(store, now),
    limiter: createRateLimiter(config.rateLimit ?? DEFAULT_RATE_LIMIT),
    visitors: createRateLimiter(VISITORS),
    searchReader: options.searchReader ?? createSearchReader(store, null),
    networks: createNetworks(store, today),
    cachedResponses: createCachedResponses(),
    keys: createKeyRing(store, now, config.ownKey),
    demo: createDemoAccount(store, config.demoEnabled),
    model: config.model
      ? createSearchModel(config.model, {
          now,
          onFailure: (reason) => config.log?.error({ model: reason }, 'the model for searches failed'),
        })
      : null,
  };
}

export interface Service {
  /**
   * @param caller the address the request came from (`nameCaller`); absent for Kith’s own calls
   * @param via `mcp` for a tool call, which may use every operation within the scopes of its personal token
   */
  fetch(request: Request, caller?: string, via?: 'mcp'): Response | Promise<Response>;
  /** Returns the personal token, or null if it isn’t a valid one. */
  usedToken(token: string): Promise<UsedToken | null>;
}

export function createService(options: ServiceOptions): Service {
  const service = createServiceContext(options);
  const { config } = service;
  const app = new Hono<ServiceEnv>({ getPath: (request) => pathWithin(request, config.publicUrl) });

  app.use(async (context, next) => {
    const requestId = `req_${randomUUID()}`;
    const startedAt = performance.now();
    context.set('requestId', requestId);
    context.set('pattern', 'unknown');
    context.set('headers', new Headers());
    await next();
    // context.header() would wrap a finished response again and stream its bytes.
    const { headers } = context.res;
    headers.set('X-Request-Id', requestId);
    headers.set('Cache-Control', 'no-store');
    headers.set('X-Content-Type-Options', 'nosniff');
    const { method } = context.req;
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    config.log?.info(
      { request_id: requestId, method, route: context.get('pattern'), status: context.res.status, ms },
      'request',
    );
  });

  app.onError((error, context) => answerRefusal(error, context, config.log));
  app.notFound((context) => {
    const { method, path } = context.req;
    const detail = `There is no ${method} operation at this address.`;
    const allow = allowedMethods(app, path);
    const refusal =
      allow === ''
        ? new ServiceError('not_found', detail)
        : new ServiceError('method_not_allowed', `${detail} It takes ${allow}.`, { headers: { allow } });
    return answerRefusal(refusal, context, config.log);
  });

  for (const operation of OPERATIONS) mountOperation(app, service, operation);
  mountOpenPages(app, service, OPERATIONS);
  return {
    fetch: (request, address = '', via) => app.fetch(request, { address, isThroughMcp: via === 'mcp' }),
    usedToken: (token) => readUsedToken(service, token),
  };
}

/** Serves an operation at its path, in the envelope (interface 2.1) except for the first generation. */
function mountOperation(app: Hono<ServiceEnv>, service: ServiceContext, operation: Operation): void {
  const { method, path, status = 200 } = operation.description;
  const isBare = generationOf(path) === 'v1';
  app.on(method.toUpperCase(), routerPathOf(path), async (context) => {
    context.set('pattern', path);
    const headers = context.get('headers');
    const data = await operation.respond({
      service,
      request: context.req.raw,
      operation: operation.description,
      isThroughMcp: context.env.isThroughMcp,
      params: context.req.param(),
      address: context.env.address,
      setHeader: (name, value) => headers.set(name, value),
    });
    const ready = data instanceof SerializedResponse ? data : new SerializedResponse(data);
    if (method === 'get') headers.set('ETag', ready.tag);
    const parts = isBare ? ready.bare : ready.inEnvelope(context.get('requestId'));
    return unlessKnown(context.req.raw, answerJson(context, parts, status));
  });
}

/** Converts OpenAPI’s `{id}` to router syntax. The address at the end of a v1 path may contain slashes. */
function routerPathOf(path: string): string {
  return path.replace('{url}', ':url{.+}').replaceAll(/\{(\w+)\}/g, ':$1');
}
