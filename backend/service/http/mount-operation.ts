import type { Hono } from 'hono';
import { unlessKnown } from '../../http/entity-tag.ts';
import type { ServiceContext } from '../service-context.ts';
import { answerJson, type ServiceEnv } from './answer-json.ts';
import { SerializedResponse } from './cached-responses.ts';
import { generationOf } from './generation.ts';
import type { Operation } from './operation.ts';

/** Serves an operation at its path, in the envelope (interface 2.1) except for the first generation. */
export function mountOperation(app: Hono<ServiceEnv>, service: ServiceContext, operation: Operation): void {
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
