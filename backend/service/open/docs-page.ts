import type { OpenApiDocument } from '../http/openapi-document.ts';
import type { Operation } from '../http/operation.ts';
import { escapeHtml, pageResponse } from './html.ts';

type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** What a table cell says of a schema: its name, or its type and bounds. */
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
  return `<table><thead><tr><th>Field</th><th>Type</th><th>Always there</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

function operationSection({ description, scheme }: Operation): string {
  const name = `${description.method.toUpperCase()} ${description.path}`;
  const text = description.description === undefined ? '' : `<p>${escapeHtml(description.description)}</p>`;
  return `<h3 id="${escapeHtml(name)}"><code>${escapeHtml(name)}</code></h3>
<p>${escapeHtml(description.summary)}. Access: ${escapeHtml(scheme.replaceAll('-', ' '))}.</p>${text}`;
}

/** GET /docs: the OpenAPI document for people, on one page that loads nothing from anywhere. */
export function showDocs(operations: readonly Operation[], document: OpenApiDocument): Response {
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
