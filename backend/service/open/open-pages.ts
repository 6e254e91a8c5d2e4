import type { Context, Hono } from 'hono';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { countRequest } from '../access/count-request.ts';
import type { ServiceEnv } from '../http/answer-json.ts';
import { makeOpenApiDocument, type OpenApiDocument } from '../http/openapi-document.ts';
import type { Operation } from '../http/operation.ts';
import type { ServiceContext } from '../service-context.ts';
import { createContributing, showContributePage } from './contribute-page.ts';
import { escapeHtml, pageResponse } from './html.ts';
import { openInvite, showInviteFile, showInvitePage } from './invite-page.ts';

type Show = (context: Context<ServiceEnv>) => Response | Promise<Response>;

/** Serves what needs no authentication: health, documents, and the pages that links lead to. */
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

type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Returns a schema’s table cell: its name, or its type and bounds. */
function typeOf(schema: unknown): string {
  if (!isSchema(schema)) return '';
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? '';
  if (schema.type === 'array') return `array of ${typeOf(schema.items)}`;
  const bounds = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'format', 'const']
    .filter((name) => schema[name] !== undefined)
    .map((name) => `${name} ${String(schema[name])}`);
  const choices = Array.isArray(schema.enum) ? [schema.enum.join(' | ')] : [];
  return [String(schema.type ?? 'any'), ...choices, ...bounds].join(', ');
}

function fieldsTable(schema: unknown): string {
  if (!isSchema(schema) || !isSchema(schema.properties)) return '';
  const required = Array.isArray(schema.required) ? schema.required : [];
  const rows = Object.entries(schema.properties).map(
    ([name, field]) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(typeOf(field))}</td><td>${required.includes(name) ? 'yes' : ''}</td></tr>`,
  );
  return `<table><thead><tr><th>Field</th><th>Type</th><th>Required</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

function operationSection({ description, scheme }: Operation): string {
  const name = `${description.method.toUpperCase()} ${description.path}`;
  const text = description.description === undefined ? '' : `<p>${escapeHtml(description.description)}</p>`;
  return `<h3 id="${escapeHtml(name)}"><code>${escapeHtml(name)}</code></h3>
<p>${escapeHtml(description.summary)}. Access: ${escapeHtml(scheme.replaceAll('-', ' '))}.</p>${text}`;
}

/** GET /docs: the OpenAPI document for people, on one page that loads nothing else. */
function showDocs(operations: readonly Operation[], document: OpenApiDocument): Response {
  const tags = [...new Set(operations.map(({ description }) => description.tag))];
  const sections = tags.map((tag) => {
    const members = operations.filter(({ description }) => description.tag === tag);
    return `<h2>${escapeHtml(tag)}</h2>\n${members.map(operationSection).join('\n')}`;
  });
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<h3 id="schema-${escapeHtml(name)}">${escapeHtml(name)}</h3>\n${fieldsTable(schema)}`,
  );
  return pageResponse(
    200,
    'Kith: the service interface',
    `<h1>The service interface</h1>
<p>For programs: <a href="openapi.json">openapi.json</a>.</p>
${sections.join('\n')}
<h2>Objects</h2>
${schemas.join('\n')}`,
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
