import type { Context, Hono } from 'hono';
import type { ServiceEnv } from '../http/answer-json.ts';
import { makeOpenApiDocument, type OpenApiDocument } from '../http/openapi-document.ts';
import type { Operation } from '../http/operation.ts';
import type { ServiceContext } from '../service-context.ts';
import { showDocs } from './docs-page.ts';
import { openInvite, showInviteFile, showInvitePage } from './invite-page.ts';
import { showOpenPage } from './open-page.ts';

type Show = (context: Context<ServiceEnv>) => Response | Promise<Response>;

/** What is open to everybody: whether the service runs, its documents, and the pages that its links lead to. */
export function mountOpenPages(
  app: Hono<ServiceEnv>,
  service: ServiceContext,
  operations: readonly Operation[],
): void {
  let document: OpenApiDocument | undefined;
  const documentOf = () => {
    document ??= makeOpenApiDocument(operations, service.config.publicUrl);
    return document;
  };
  const param = (context: Context, name: string) => context.req.param(name) ?? '';
  const pages: Record<string, Show> = {
    '/healthz': (context) => context.json({ status: 'ok' }),
    '/openapi.json': (context) => context.json(documentOf()),
    '/docs': () => showDocs(operations, documentOf()),
    '/invite/': (context) => showInvitePage(service, context.req.raw),
    '/invite/{file}': (context) => showInviteFile(param(context, 'file')),
    '/open/{kind}/{id}': (context) => showOpenPage(service, param(context, 'kind'), param(context, 'id')),
  };
  const asked: Record<string, Show> = {
    '/invite/': async (context) => context.json(await openInvite(service, context.req.raw)),
  };
  for (const [method, routes] of [
    ['GET', pages],
    ['POST', asked],
  ] as const) {
    for (const [path, show] of Object.entries(routes)) {
      app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), (context) => {
        context.set('pattern', path);
        return show(context);
      });
    }
  }
}
