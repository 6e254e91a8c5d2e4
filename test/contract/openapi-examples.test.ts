import { describe, expect, it } from 'vitest';
import { answerSchemaOf, makeOpenApiDocument } from '../../backend/service/http/openapi-document.ts';
import type { Operation } from '../../backend/service/http/operation.ts';
import { readOperationExamples } from '../../backend/service/http/operation-examples.ts';
import { OPERATIONS } from '../../backend/service/operations.ts';
import { errorBody } from '../../utils/interface/errors.ts';
import { findFault } from './json-schema.ts';
import { jsonOf, openApiShape, operationsOf } from './openapi-shape.ts';

const EXAMPLES = readOperationExamples();
const document = openApiShape.parse(makeOpenApiDocument(OPERATIONS, 'https://kith.example'));
const { schemas } = document.components;
const DESCRIBED = operationsOf(document);
const nameOf = ({ description }: Operation) => `${description.method.toUpperCase()} ${description.path}`;
const NAMED = OPERATIONS.map((operation) => [nameOf(operation), operation] as const);

describe('the OpenAPI document', () => {
  it('has the structure of OpenAPI 3.1, and contains nothing outside the specification', () => {
    expect(
      openApiShape.safeParse(makeOpenApiDocument(OPERATIONS, 'https://kith.example')).error,
    ).toBeUndefined();
  });

  it('fails the structure check when it is broken', () => {
    const broken = structuredClone(document);
    for (const [, operation] of operationsOf(broken)) operation.summary = '';
    expect(openApiShape.safeParse(broken).success).toBe(false);
  });

  it.each(DESCRIBED)('describes every path parameter of %s, and how to authenticate', (name, operation) => {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);
    const described = operation.parameters?.filter((one) => one.in === 'path').map((one) => one.name) ?? [];
    expect(described).toEqual(inPath);
    const schemes = operation.security.flatMap((requirement) => Object.keys(requirement));
    expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(schemes));
  });

  it.each(DESCRIBED)('tags %s Preview only if it belongs to v2', (name, operation) => {
    expect(operation.tags.includes('Preview')).toBe(name.includes(' /v2/'));
    expect(document.tags.map((tag) => tag.name)).toEqual(expect.arrayContaining(operation.tags));
  });

  it('contains only anchored patterns that are valid regular expressions', () => {
    for (const [, pattern] of JSON.stringify(schemas).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)) {
      const source: unknown = JSON.parse(pattern ?? '""');
      expect(() => new RegExp(String(source), 'u')).not.toThrow();
      expect(String(source)).toMatch(/^\^.*\$$/);
    }
  });

  it('gives every operation a unique operationId', () => {
    const ids = DESCRIBED.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['postPeoplePaths', 'getV1PeoplePathsByUrl', 'getListsById']));
  });

  it('has each tag in exactly one group', () => {
    const grouped = document['x-tagGroups'].flatMap(({ tags }) => tags);
    expect(grouped.toSorted()).toEqual(document.tags.map(({ name }) => name).toSorted());
  });

  it('doesn’t require fields that have a default', () => {
    expect(schemas.CreateListRequest).toMatchObject({ required: ['title'] });
    const fields = Object.values(schemas).flatMap(({ properties }) => Object.values(Object(properties)));
    expect(fields.filter((field) => Object.hasOwn(Object(field), 'default'))).toEqual([]);
  });

  it('describes page and limit as integers with their defaults', () => {
    const [, read] = DESCRIBED.find(([name]) => name === 'GET /v2/lists/{id}') ?? [];
    expect(
      read?.parameters
        ?.filter((one) => one.in === 'query' && one.name !== 'cursor')
        .map(({ schema }) => schema),
    ).toMatchObject([
      { type: 'integer', minimum: 1, default: 1 },
      { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    ]);
  });

  it('describes 422 for every operation with input', () => {
    for (const [name, { parameters = [], requestBody, responses }] of DESCRIBED) {
      const isRead = requestBody !== undefined || parameters.some((one) => one.in === 'query');
      if (isRead) expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining(['422'])]);
    }
  });
});

describe('the examples', () => {
  it('cover exactly the existing operations', () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual(NAMED.map(([name]) => name).sort());
  });

  it.each(NAMED)('are accepted by the validators of %s', (name, { description }) => {
    const example = EXAMPLES[name];
    description.params?.parse(example?.params);
    description.query?.parse(example?.query ?? {});
    description.headers?.parse(example?.headers ?? {});
    description.body?.parse(example?.body);
    if (description.answer === null) {
      errorBody.parse(example?.answer);
      return;
    }
    const answer = answerSchemaOf(description, description.answer);
    expect(answer.parse(example?.answer)).toEqual(example?.answer);
    expect(example?.status).toBe(description.status ?? 200);
  });

  it.each(DESCRIBED)('are in the document and match the schemas of %s', (name, operation) => {
    const example = EXAMPLES[name];
    const sent = jsonOf(operation.requestBody);
    if (sent !== undefined) {
      expect(sent.example).toEqual(example?.body);
      expect(findFault(sent.example, sent.schema, schemas)).toBeNull();
    }
    const answered = jsonOf(operation.responses[String(example?.status)]);
    expect(answered?.example).toEqual(example?.answer);
    expect(findFault(answered?.example, answered?.schema, schemas)).toBeNull();
    for (const { example: value, schema, required } of operation.parameters ?? []) {
      if (required || value !== undefined) expect(findFault(value, schema, schemas)).toBeNull();
    }
  });

  it('don’t name real people, because every slug is from the sample', () => {
    const slugs = [...JSON.stringify(EXAMPLES).matchAll(/linkedin\.com\/(?:in|company)\/([^"/?]+)/g)];
    expect(slugs.length).toBeGreaterThan(20);
    for (const [, slug] of slugs) expect(slug).toMatch(/^kith-sample-/);
  });

  it('don’t contain a valid token', () => {
    // A new key or token appears only in the response that creates it, so a placeholder marks it.
    const said = JSON.stringify(EXAMPLES).replaceAll(/kith_the-new-(secret-key|personal-token)/g, '');
    expect(said).not.toMatch(/eyJ[\w-]+\.|kith_/);
  });
});
