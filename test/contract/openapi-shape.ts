/**
 * The parts of an OpenAPI 3.1 document that this service uses, as in the specification. Anything else is
 * refused.
 */
import { z } from 'zod';

const schema = z.record(z.string(), z.unknown());
const media = z.strictObject({ schema, example: z.unknown().optional() });
const content = z.record(z.string().regex(/^[a-z]+\/[a-z-]+$/), media);

const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.string().optional(),
  schema,
  example: z.unknown().optional(),
});

const reference = z.strictObject({ $ref: z.string().regex(/^#\/components\/headers\/[\w-]+$/) });

const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][a-zA-Z0-9]+$/),
  tags: z.array(z.string()).min(1),
  summary: z.string().min(1),
  description: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).min(1),
  parameters: z.array(parameter).optional(),
  requestBody: z
    .strictObject({ required: z.literal(true), description: z.string().optional(), content })
    .optional(),
  responses: z.record(
    z.string().regex(/^([2-5]\d\d|2XX)$/),
    z.strictObject({
      description: z.string().min(1),
      headers: z.record(z.string(), reference).optional(),
      content: content.optional(),
    }),
  ),
});

const method = z.enum(['get', 'post', 'put', 'patch', 'delete']);

export const openApiShape = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    contact: z.strictObject({ name: z.string(), url: z.url() }),
    license: z.strictObject({ name: z.string(), url: z.url() }),
  }),
  servers: z.array(z.strictObject({ url: z.url(), description: z.string() })).min(1),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string().min(1) })),
  /** An extension that viewers of the document use to group the tags. */
  'x-tagGroups': z.array(z.strictObject({ name: z.string(), tags: z.array(z.string()).min(1) })),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), schema),
    parameters: z.strictObject({}).optional(),
    headers: z.record(z.string(), z.strictObject({ description: z.string().min(1), schema })),
    securitySchemes: z.record(
      z.string(),
      z.discriminatedUnion('type', [
        z.strictObject({
          type: z.literal('http'),
          scheme: z.literal('bearer'),
          bearerFormat: z.string(),
          description: z.string(),
        }),
        z.strictObject({
          type: z.literal('apiKey'),
          in: z.literal('header'),
          name: z.string(),
          description: z.string().optional(),
        }),
      ]),
    ),
  }),
  paths: z.record(z.string().regex(/^\/[\w/{}-]+$/), z.partialRecord(method, operation)),
  webhooks: z.strictObject({}).optional(),
});

export type OpenApi = z.infer<typeof openApiShape>;
export type DescribedOperation = z.infer<typeof operation>;

/** Every operation by its name, such as `POST /v2/lists`. */
export function operationsOf({ paths }: OpenApi): [name: string, operation: DescribedOperation][] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([one, described]): [string, DescribedOperation] => [
      `${one.toUpperCase()} ${path}`,
      described,
    ]),
  );
}

/** Returns the statuses of an operation, except `2XX`, the success of an operation that always refuses. */
export function statusesOf({ responses }: DescribedOperation): string[] {
  return Object.keys(responses).filter((status) => status !== '2XX');
}

/** Returns the schema of the request’s JSON, or of the response with this status. */
export function jsonOf(described: { content?: z.infer<typeof content> | undefined } | undefined) {
  return described?.content?.['application/json'];
}
