import { randomUUID } from 'node:crypto';
import { totalmem } from 'node:os';
import { type Context, Hono } from 'hono';
import { allowedMethods } from '../allowed-methods.ts';
import { unlessKnown } from '../entity-tag.ts';
import { type Day, dayOf } from '../network/evidence.ts';
import { placeOf } from '../place-of-error.ts';
import { ReadyResponse } from '../ready-response.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import { createAccessTokens } from './access/access-tokens.ts';
import { createKnownCallers } from './access/known-callers.ts';
import { createDemoAccount } from './demo-account.ts';
import { errorBodyOf } from './error-body.ts';
import { generationOf } from './generation.ts';
import type { ImportJobs } from './import-jobs.ts';
import { createIndexBuilder, type IndexBuilder } from './index-builder.ts';
import { createKeyRing } from './key-ring.ts';
import { createNetworks } from './networks.ts';
import { createOpaqueIds } from './opaque-id.ts';
import { showDocs } from './open/docs-page.ts';
import { showInvitePage } from './open/invite-page.ts';
import { showOpenPage } from './open/open-page.ts';
import { makeOpenApiDocument, type OpenApiDocument } from './openapi-document.ts';
import type { Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { createRateLimiter, DEFAULT_RATE_LIMIT } from './rate-limiter.ts';
import { ReadyAnswer } from './ready-answer.ts';
import { createReadyAnswers } from './ready-answers.ts';
import { createSearchModel } from './search-model/search-model.ts';
import type { ServiceConfig, ServiceContext } from './service-context.ts';
import { ServiceError } from './service-error.ts';

export interface ServiceOptions {
  readonly store: Store;
  readonly jobs: ImportJobs;
  readonly config: ServiceConfig;
  /** Builds the indices of networks; by default in the thread that answers. */
  readonly builder?: IndexBuilder;
  /** Milliseconds since 1970: tokens and time stamps. */
  now(): number;
  /** The day that ages are counted to; the UTC day of now() by default. */
  today?(): Day;
}

export interface Service {
  fetch(request: Request): Response | Promise<Response>;
}

/** `headers`: of the answer, as far as they are known; a refusal carries them too. */
type Variables = { Variables: { requestId: string; pattern: string; headers: Headers } };

const TOKEN_LIFE_SECONDS = 3600;

/** Path of the public address, '' for none: `/api` of `https://host/api`. */
function prefixOf(publicUrl: string): string {
  const { pathname } = new URL(publicUrl);
  return pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

function createContext({ store, jobs, config, now, today, ...options }: ServiceOptions): ServiceContext {
  const builder = options.builder ?? createIndexBuilder(store, null);
  const ids = createOpaqueIds(config.idKey);
  const todayOf = today ?? (() => dayOf(now() / 1000));
  return {
    store,
    jobs,
    config,
    now,
    today: todayOf,
    ids,
    tokens: createAccessTokens({
      secret: config.tokenSecret,
      issuer: () => config.publicUrl,
      lifeSeconds: config.tokenLifeSeconds ?? TOKEN_LIFE_SECONDS,
      ids,
    }),
    callers: createKnownCallers(),
    limiter: createRateLimiter(config.rateLimit ?? DEFAULT_RATE_LIMIT),
    builder,
    networks: createNetworks({
      store,
      builder,
      today: todayOf,
      mostBytes: config.indexBytes ?? totalmem() / 4,
    }),
    answers: createReadyAnswers(),
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

/** What the caller is told of an error: what the service or the store refuses in words, or that something broke. */
function refusalOf(error: Error): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof StoreError) {
    const { type, field, message } = error;
    return new ServiceError(type, message, {
      errors: field === '' ? [] : [{ field, message, code: 'invalid_value' }],
    });
  }
  return new ServiceError('internal_error', 'The service failed; its log has more under this request id.');
}

/** The documented service (interface) with our own routes beside it, as one fetch handler. */
export function createService(options: ServiceOptions): Service {
  const service = createContext(options);
  const { config } = service;
  const app = new Hono<Variables>({
    getPath: (request) => {
      const { pathname } = new URL(request.url);
      const prefix = prefixOf(config.publicUrl);
      return prefix !== '' && pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
    },
  });

  app.use(async (context, next) => {
    const requestId = `req_${randomUUID()}`;
    const startedAt = performance.now();
    context.set('requestId', requestId);
    context.set('pattern', 'unknown');
    context.set('headers', new Headers());
    await next();
    // By context.header() a finished answer would be wrapped anew, its bytes in a stream.
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

  function answerRefusal(error: Error, context: Context<Variables>): Response {
    const requestId = context.get('requestId');
    const refusal = refusalOf(error);
    if (refusal.type === 'internal_error') {
      config.log?.error({ request_id: requestId, error: error.name, at: placeOf(error) }, 'request failed');
    }
    for (const [name, value] of Object.entries(refusal.headers)) context.get('headers').set(name, value);
    const body = errorBodyOf(refusal, requestId, generationOf(context.req.path));
    return answerJson(context, [Buffer.from(JSON.stringify(body))], refusal.status);
  }

  app.onError(answerRefusal);
  app.notFound((context) => {
    const { method, path } = context.req;
    const detail = `There is no ${method} operation at this address.`;
    const allow = allowedMethods(app, path);
    if (allow === '') return answerRefusal(new ServiceError('not_found', detail), context);
    const refusal = new ServiceError('method_not_allowed', `${detail} It takes ${allow}.`, {
      headers: { allow },
    });
    return answerRefusal(refusal, context);
  });

  for (const operation of OPERATIONS) mount(app, service, operation);

  let document: OpenApiDocument | undefined;
  const documentOf = () => {
    document ??= makeOpenApiDocument(OPERATIONS, config.publicUrl);
    return document;
  };
  app.get('/healthz', (context) => {
    context.set('pattern', '/healthz');
    return context.json({ status: 'ok' });
  });
  app.get('/openapi.json', (context) => {
    context.set('pattern', '/openapi.json');
    return context.json(documentOf());
  });
  app.get('/docs', (context) => {
    context.set('pattern', '/docs');
    return showDocs(OPERATIONS, documentOf());
  });
  app.get('/invite/:token', (context) => {
    context.set('pattern', '/invite/{token}');
    return showInvitePage(service, context.req.param('token'));
  });
  app.get('/open/:kind/:id', (context) => {
    context.set('pattern', '/open/{kind}/{id}');
    return showOpenPage(service, context.req.param('kind'), context.req.param('id'));
  });
  return { fetch: (request) => app.fetch(request) };
}

/** `{id}` of OpenAPI as the router writes it; the address at the end of a v1 path may hold slashes. */
function routerPathOf(path: string): string {
  return path.replace('{url}', ':url{.+}').replaceAll(/\{(\w+)\}/g, ':$1');
}

function answerJson(context: Context<Variables>, parts: readonly Uint8Array[], status: number): Response {
  const headers = context.get('headers');
  headers.set('Content-Type', 'application/json');
  return new ReadyResponse(parts, { status, headers });
}

function mount(app: Hono<Variables>, service: ServiceContext, operation: Operation): void {
  const { method, path, status = 200 } = operation.description;
  // Interface 2.1: only v2 has an envelope.
  const isBare = generationOf(path) === 'v1';
  app.on(method.toUpperCase(), routerPathOf(path), async (context) => {
    context.set('pattern', path);
    const headers = context.get('headers');
    const data = await operation.respond({
      service,
      request: context.req.raw,
      params: context.req.param(),
      setHeader: (name, value) => headers.set(name, value),
    });
    const ready = data instanceof ReadyAnswer ? data : new ReadyAnswer(data);
    if (method === 'get') headers.set('ETag', ready.tag);
    const parts = isBare ? ready.bare : ready.inEnvelope(context.get('requestId'));
    return unlessKnown(context.req.raw, answerJson(context, parts, status));
  });
}
