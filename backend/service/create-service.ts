import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { allowedMethods } from '../allowed-methods.ts';
import { pathWithin } from '../path-within.ts';
import { createServiceContext, type ServiceOptions } from './create-service-context.ts';
import type { ServiceEnv } from './http/answer-json.ts';
import { answerRefusal } from './http/answer-refusal.ts';
import { mountOperation } from './http/mount-operation.ts';
import { mountOpenPages } from './open/mount-open-pages.ts';
import { OPERATIONS } from './operations.ts';
import { ServiceError } from './service-error.ts';

export interface Service {
  /** `caller`: the address the request came from (`nameCaller`), none for what Kith asks itself. */
  fetch(request: Request, caller?: string): Response | Promise<Response>;
}

/** The documented service (interface) with our own routes beside it, as one fetch handler. */
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
  return { fetch: (request, address = '') => app.fetch(request, { address }) };
}
