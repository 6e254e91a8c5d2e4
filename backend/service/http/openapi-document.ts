import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { envelope } from '../../../utils/interface/envelope.ts';
import { ERROR_STATUS, type ErrorType, errorBody } from '../../../utils/interface/errors.ts';
import { pagedEnvelope } from '../../../utils/interface/v2/paging.ts';
import { LICENSE, operationIdOf } from '../../http/describe-operation.ts';
import { needsMoreThanRead } from '../access/personal-token.ts';
import type { Operation, OperationDescription } from './operation.ts';
import {
  type OperationExample,
  type OperationExamples,
  readOperationExamples,
} from './operation-examples.ts';
import { describeTags, groupTags, PREVIEW } from './operation-tags.ts';
import { generationOf } from './respond.ts';

export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type RouteConfig = Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0];

const IDEMPOTENCY_HEADERS = z.object({
  'Idempotency-Key': z.string().optional().meta({
    description:
      'Any text, new for each request. If a request is repeated with the same key within 24 hours, it doesn’t run again, and the first response is returned.',
  }),
});

/** The document’s security requirements. Two headers that are both required are one requirement with two schemes. */
const SECURITY: Record<Operation['scheme'], Record<string, string[]>> = {
  bearer: { bearer: [] },
  'secret-key': { 'secret-key': [] },
  'secret-key-and-user': { 'secret-key': [], 'user-identifier': [] },
  'x-access-token': { 'x-access-token': [] },
};

const MEANINGS: Partial<Record<ErrorType, string>> = {
  bad_request: 'The body is not JSON in UTF-8.',
  unauthorized: 'The credentials are missing, wrong, expired or revoked.',
  forbidden: 'The caller isn’t allowed to do this.',
  not_found: 'Not in the caller’s data.',
  conflict: 'Not possible in the current state, or while a large import is being written.',
  payload_too_large: 'The body is too large.',
  validation_error: 'A field is missing or invalid; `errors` names each.',
  rate_limit_exceeded: 'Too many requests; `Retry-After` says when to try again.',
  not_implemented: 'This service doesn’t support this.',
};

/** The documented success response of operations that always refuse today. */
const NO_SUCCESS = {
  '2XX': { description: 'Not returned today: the operation always refuses. A later version may support it.' },
};

const integer = { type: 'integer' } as const;
const HEADERS = {
  'X-Request-Id': {
    description: 'Identifies the request in the service’s log.',
    schema: { type: 'string' },
  },
  'X-RateLimit-Limit': {
    description: 'The number of requests that can be sent in one burst.',
    schema: integer,
  },
  'X-RateLimit-Remaining': { description: 'The number of requests left in the burst.', schema: integer },
  'X-RateLimit-Reset': {
    description: 'When the full burst is available again, in seconds since 1970 (UTC).',
    schema: integer,
  },
  'Retry-After': { description: 'Seconds to wait before the next request.', schema: integer },
  ETag: {
    description:
      'Identifies the payload. If it is sent in `If-None-Match` and the payload hasn’t changed, the response is a 304.',
    schema: { type: 'string' },
  },
} as const;
type HeaderName = keyof typeof HEADERS;

/** Returns the headers of a response. Only known callers have a rate limit. */
function headersOf(method: string, status: number): Record<string, { $ref: string }> {
  const names: HeaderName[] = ['X-Request-Id'];
  if (status !== 401) names.push('X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset');
  if (status === 429) names.push('Retry-After');
  if (method === 'get' && status < 300) names.push('ETag');
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function refusalsOf({ description, scheme }: Operation): ErrorType[] {
  const ofKind: ErrorType[] = ['unauthorized', 'rate_limit_exceeded'];
  if (description.body !== undefined) ofKind.push('bad_request', 'payload_too_large', 'validation_error');
  if (description.query !== undefined) ofKind.push('validation_error');
  if (scheme === 'bearer' && needsMoreThanRead(description)) ofKind.push('forbidden');
  if (description.isDoneOnce) ofKind.push('conflict');
  return [...new Set([...ofKind, ...(description.refusals ?? [])])].sort(
    (a, b) => ERROR_STATUS[a] - ERROR_STATUS[b],
  );
}

const nameOf = ({ description }: Operation) => `${description.method.toUpperCase()} ${description.path}`;

/** Returns the operation’s tag and, for the second generation, Preview, as the interface labels it (section 9). */
function tagsOf({ description }: Operation): string[] {
  return description.path.startsWith('/v2/') ? [description.tag, PREVIEW] : [description.tag];
}

function routeOf(operation: Operation, example: OperationExample | undefined): RouteConfig {
  const { description, scheme } = operation;
  const { status = 200 } = description;
  const exampleOf = (at: number) => (example?.status === at ? { example: example.answer } : {});
  const responses: RouteConfig['responses'] = {};
  const headersAt = (at: number) => headersOf(description.method, at);
  if (description.answer === null) Object.assign(responses, NO_SUCCESS);
  else {
    responses[status] = {
      description: 'Done.',
      headers: headersAt(status),
      content: {
        'application/json': {
          schema: answerSchemaOf(description, description.answer),
          ...exampleOf(status),
        },
      },
    };
  }
  for (const type of refusalsOf(operation)) {
    responses[ERROR_STATUS[type]] = {
      description: MEANINGS[type] ?? type,
      headers: headersAt(ERROR_STATUS[type]),
      content: { 'application/json': { schema: errorBody, ...exampleOf(ERROR_STATUS[type]) } },
    };
  }
  const request: NonNullable<RouteConfig['request']> = {};
  if (description.params) request.params = description.params;
  if (description.query) request.query = description.query;
  if (description.headers) request.headers = description.headers;
  else if (description.isDoneOnce) request.headers = IDEMPOTENCY_HEADERS;
  if (description.body) {
    const sent = example?.body === undefined ? {} : { example: example.body };
    request.body = { required: true, content: { 'application/json': { schema: description.body, ...sent } } };
  }
  if (description.rawBody) {
    const { mediaType, description: text } = description.rawBody;
    request.body = {
      required: true,
      description: text,
      content: { [mediaType]: { schema: z.string().meta({ format: 'binary' }) } },
    };
  }
  return {
    method: description.method,
    path: description.path,
    operationId: operationIdOf(description.method, description.path),
    tags: tagsOf(operation),
    summary: description.summary,
    description: description.description,
    security: [SECURITY[scheme]],
    request,
    responses,
  };
}

/** Returns the OpenAPI 3.1 document of these operations, made from the schemas that parse their input. */
export function makeOpenApiDocument(
  operations: readonly Operation[],
  publicUrl: string,
  examples: OperationExamples = readOperationExamples(),
): OpenApiDocument {
  const app = new OpenAPIHono();
  const registry = app.openAPIRegistry;
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'A token from POST /v2/auth/tokens. For /v2, except /v2/auth, a personal token from POST /kith/tokens works, too.',
  });
  registry.registerComponent('securitySchemes', 'secret-key', {
    type: 'apiKey',
    in: 'header',
    name: 'secret-key',
    description: 'Use it only on servers.',
  });
  registry.registerComponent('securitySchemes', 'x-access-token', {
    type: 'apiKey',
    in: 'header',
    name: 'x-access-token',
    description: 'The same token, in the header that first-generation widgets send.',
  });
  registry.registerComponent('securitySchemes', 'user-identifier', {
    type: 'apiKey',
    in: 'header',
    name: 'user-identifier',
  });
  for (const [name, header] of Object.entries(HEADERS)) registry.registerComponent('headers', name, header);
  for (const operation of operations) registry.registerPath(routeOf(operation, examples[nameOf(operation)]));
  const tags = new Set(operations.flatMap(tagsOf));
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Kith',
      version: '2.0.0',
      description: 'How a user can reach a person, or the people at a company, through their own network.',
      contact: { name: 'The operator of this Kith', url: publicUrl },
      license: LICENSE,
    },
    servers: [{ url: publicUrl, description: 'This Kith' }],
    tags: describeTags(tags),
    'x-tagGroups': groupTags(tags),
  });
  for (const operation of operations) describeParameters(document, operation, examples[nameOf(operation)]);
  describeDefaults(document.components?.schemas);
  return document;
}

/** Adds the example’s values and the default values to the parameters. */
function describeParameters(
  document: OpenApiDocument,
  { description }: Operation,
  example: OperationExample | undefined,
): void {
  const values: Partial<Record<string, Record<string, string> | undefined>> = {
    path: example?.params,
    query: example?.query,
    header: example?.headers,
  };
  for (const parameter of document.paths?.[description.path]?.[description.method]?.parameters ?? []) {
    if (!('in' in parameter)) continue;
    const isNumber = Object(parameter.schema).type === 'integer';
    const value = values[parameter.in]?.[parameter.name];
    if (value !== undefined) parameter.example = isNumber ? Number(value) : value;
    // For a number in the query, the generator describes only the type and bounds, not the default.
    const absent = isNumber ? description.query?.shape[parameter.name]?.safeParse(undefined).data : undefined;
    if (absent !== undefined) parameter.schema = { ...parameter.schema, default: absent };
  }
}

const EMPTY: ReadonlySet<unknown> = new Set(['""', '[]', '{}']);

/**
 * Moves the defaults of a body’s fields to their descriptions. Generators of typed clients treat a field with a
 * `default` as always present, even in requests, where it may be absent.
 */
function describeDefaults(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  for (const part of Object.values(schema)) describeDefaults(part);
  for (const field of Object.values(Object('properties' in schema ? schema.properties : {}))) {
    if (typeof field !== 'object' || field === null || !('default' in field)) continue;
    const absent = JSON.stringify(field.default);
    const said = 'description' in field ? [field.description] : [];
    if (!EMPTY.has(absent)) said.push(`Default: \`${String(field.default)}\`.`);
    if (said.length > 0) Object.assign(field, { description: said.join(' ') });
    Reflect.deleteProperty(field, 'default');
  }
}

/** Returns the schema of a whole response: bare in the first generation, else in the envelope. */
export function answerSchemaOf(
  { path, isPaged }: Pick<OperationDescription, 'path' | 'isPaged'>,
  answer: z.ZodType,
): z.ZodType {
  if (generationOf(path) === 'v1') return answer;
  return isPaged ? pagedEnvelope(answer) : envelope(answer);
}
