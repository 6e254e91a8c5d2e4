import type { Context, Hono } from 'hono';
import { countRequest } from '../access/count-request.ts';
import type { ServiceEnv } from '../http/answer-json.ts';
import { makeOpenApiDocument, type OpenApiDocument } from '../http/openapi-document.ts';
import type { Operation } from '../http/operation.ts';
import type { ServiceContext } from '../service-context.ts';
import { showContributePage } from './contribute-page.ts';
import { createContributing } from './contributing.ts';
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
    '/contribute/': (context) => showContributePage(context.req.raw),
    '/invite/{file}': (context) => showInviteFile(param(context, 'file')),
    '/open/{kind}/{id}': (context) => showOpenPage(service, param(context, 'kind'), param(context, 'id')),
  };
  const contributing = createContributing(service);
  const asked: Record<string, (request: Request) => Promise<object>> = {
    '/invite/': (request) => openInvite(service, request),
    '/contribute/': contributing.open,
    '/contribute/file': contributing.upload,
    '/contribute/confirm': contributing.confirm,
    '/contribute/cancel': contributing.cancel,
    '/contribute/take-back': contributing.takeBack,
  };
  for (const [path, show] of Object.entries(pages)) {
    app.get(path.replaceAll(/\{(\w+)\}/g, ':$1'), (context) => {
      context.set('pattern', path);
      return show(context);
    });
  }
  for (const [path, answer] of Object.entries(asked)) {
    app.post(path, async (context) => {
      context.set('pattern', path);
      const headers = context.get('headers');
      const setHeader = (name: string, value: string) => headers.set(name, value);
      countRequest({ service, setHeader }, `page:${context.env.address}`);
      return context.json(await answer(context.req.raw));
    });
  }
}
