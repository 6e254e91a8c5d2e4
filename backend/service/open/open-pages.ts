import type { Context, Hono } from 'hono';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { makeOpenApiDocument } from '../http/openapi-document.ts';
import type { Operation } from '../http/operation.ts';
import { countRequest } from '../http/rate-limiter.ts';
import type { ServiceEnv } from '../http/respond.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';
import { cachePage } from './cached-page.ts';
import { createContributing, showContributePage } from './contribute-page.ts';
import { escapeHtml, pageResponse } from './html.ts';
import { openInvite, showInviteFile, showInvitePage } from './invite-page.ts';
import { cacheReference, cacheReferenceScript } from './reference-page.ts';

type Show = (context: Context<ServiceEnv>) => Response | Promise<Response>;

/** Serves everything that doesn’t require authentication: health, documents, and the pages that links lead to. */
export function mountOpenPages(
  app: Hono<ServiceEnv>,
  service: ServiceContext,
  operations: readonly Operation[],
): void {
  const documentOf = () => makeOpenApiDocument(operations, service.config.publicUrl);
  const showDocument = cachePage({
    headers: { 'Content-Type': 'application/json' },
    make: () => JSON.stringify(documentOf()),
  });
  const showReference = cacheReference(documentOf);
  const showReferenceScript = cacheReferenceScript();
  const param = (context: Context, name: string) => context.req.param(name) ?? '';
  const pages: Record<string, Show> = {
    '/': (context) => showStartPage(service, context),
    '/healthz': (context) => context.json({ status: 'ok' }),
    '/openapi.json': (context) => showDocument(context.req.raw),
    '/docs': (context) => showReference(context.req.raw),
    '/docs/scalar.js': (context) => showReferenceScript(context.req.raw),
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

/** GET /: the page for a person who opens the address that Kith prints. Other clients get `not_found`. */
function showStartPage(service: ServiceContext, context: Context<ServiceEnv>): Response {
  if (!context.req.header('accept')?.includes('text/html'))
    throw new ServiceError('not_found', 'There is no GET operation at this address.');
  const address = escapeHtml(service.config.publicUrl);
  return pageResponse(
    200,
    'Kith',
    `<h1>Kith is running</h1>
<p>Add the extension to your browser. Its welcome page connects it to this address. Then open a profile or company on LinkedIn.</p>
<p>For programs: <a href="${address}/docs">the reference of the interface</a>, with examples, and <a href="${address}/openapi.json">its OpenAPI document</a>.</p>`,
  );
}

/** Returns the LinkedIn key of an id. Null if the id or its row is unknown. */
async function keyOf(
  service: ServiceContext,
  kind: 'person' | 'company',
  id: string,
): Promise<string | null> {
  const row = service.ids.decode(kind, id);
  if (row === null) return null;
  if (kind === 'company') return (await service.store.company(row.account, row.row))?.key ?? null;
  return (await service.store.people(row.account, [row.row])).get(row.row)?.key ?? null;
}

/**
 * GET /open/{person|company}/{id}: the page of a `service_url`. Anyone with the address can open it, so it
 * contains only the public LinkedIn address, which only this service can read from the id.
 */
async function showOpenPage(service: ServiceContext, kind: string, id: string): Promise<Response> {
  const key = kind === 'person' || kind === 'company' ? await keyOf(service, kind, id) : null;
  if (key === null) {
    return pageResponse(404, 'Not found', '<h1>Not found</h1>\n<p>There is nothing at this address.</p>');
  }
  const url = linkedinUrlOf(key);
  const text =
    url === null
      ? '<p>No LinkedIn address is known here.</p>'
      : `<p><a href="${escapeHtml(url)}" rel="noreferrer">Open on LinkedIn</a></p>`;
  return pageResponse(200, 'Kith', `<h1>Kith</h1>\n${text}`);
}
