import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { envelope } from '../../../utils/interface/envelope.ts';
import { ERROR_STATUS, type ErrorType, errorBody } from '../../../utils/interface/errors.ts';
import { generationOf } from './generation.ts';
import type { Operation } from './operation.ts';
import {
  type OperationExample,
  type OperationExamples,
  readOperationExamples,
} from './operation-examples.ts';

export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type RouteConfig = Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0];

const PREVIEW = 'Preview';

const IDEMPOTENCY_HEADERS = z.object({
  'Idempotency-Key': z.string().optional().meta({
    description:
      'Any text, new for each request. Repeating a request with the same key within 24 hours does nothing twice and returns the first response.',
  }),
});

/** The name of each access in the document. Two headers together are one requirement with two schemes. */
const SECURITY: Record<Operation['scheme'], Record<string, string[]>> = {
  bearer: { bearer: [] },
  'secret-key': { 'secret-key': [] },
  'secret-key-and-user': { 'secret-key': [], 'user-identifier': [] },
};

const MEANINGS: Partial<Record<ErrorType, string>> = {
  bad_request: 'The body is not JSON in UTF-8.',
  unauthorized: 'The credentials are missing, wrong, expired or revoked.',
  forbidden: 'This caller isn’t allowed to.',
  not_found: 'Not in the caller’s data.',
  conflict: 'Not possible in the current state, or while a large import is being written.',
  payload_too_large: 'The body is too large.',
  validation_error: 'A field is missing or invalid; `errors` names each.',
  rate_limit_exceeded: 'Too many requests; `Retry-After` says when to try again.',
};

/** Returns the errors an operation may return: its own and those of its kind. */
function refusalsOf({ description }: Operation): ErrorType[] {
  const ofKind: ErrorType[] = ['unauthorized', 'rate_limit_exceeded'];
  if (description.body !== undefined) ofKind.push('bad_request', 'payload_too_large', 'validation_error');
  if (description.query !== undefined) ofKind.push('validation_error');
  if (description.isDoneOnce) ofKind.push('conflict');
  return [...new Set([...ofKind, ...description.refusals])].sort((a, b) => ERROR_STATUS[a] - ERROR_STATUS[b]);
}

const nameOf = ({ description }: Operation) => `${description.method.toUpperCase()} ${description.path}`;

/** Returns the tag of the subject. The interface labels its second generation Preview (section 9). */
function tagsOf({ description }: Operation): string[] {
  return description.path.startsWith('/v2/') ? [description.tag, PREVIEW] : [description.tag];
}

function routeOf(operation: Operation, example: OperationExample | undefined): RouteConfig {
  const { description, scheme } = operation;
  const exampleOf = (status: number) => (example?.status === status ? { example: example.answer } : {});
  const responses: RouteConfig['responses'] = {};
  if (description.answer !== null) {
    responses[description.status ?? 200] = {
      description: 'Done.',
      content: {
        'application/json': {
          schema: generationOf(description.path) === 'v1' ? description.answer : envelope(description.answer),
          ...exampleOf(description.status ?? 200),
        },
      },
    };
  }
  for (const type of refusalsOf(operation)) {
    responses[ERROR_STATUS[type]] = {
      description: MEANINGS[type] ?? type,
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
    tags: tagsOf(operation),
    summary: description.summary,
    ...(description.description === undefined ? {} : { description: description.description }),
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
    description: 'A token of POST /v2/auth/tokens.',
  });
  registry.registerComponent('securitySchemes', 'secret-key', {
    type: 'apiKey',
    in: 'header',
    name: 'secret-key',
    description: 'Only for servers.',
  });
  registry.registerComponent('securitySchemes', 'user-identifier', {
    type: 'apiKey',
    in: 'header',
    name: 'user-identifier',
  });
  for (const operation of operations) registry.registerPath(routeOf(operation, examples[nameOf(operation)]));
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Kith',
      version: '2.0.0',
      description: 'How a user can reach a person, or the people at a company, through their own network.',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(operations.flatMap(tagsOf))].map((name) =>
      name === PREVIEW
        ? { name, description: 'The second generation of the interface; it may still change.' }
        : { name },
    ),
  });
  for (const operation of operations) showParameters(document, operation, examples[nameOf(operation)]);
  return document;
}

/** Adds the example’s values to the parameters. */
function showParameters(
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
    const value = 'in' in parameter ? values[parameter.in]?.[parameter.name] : undefined;
    if ('in' in parameter && value !== undefined) parameter.example = value;
  }
}
