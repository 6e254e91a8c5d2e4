import { describe, expect, it } from 'vitest';
import { makeOpenApiDocument } from '../../backend/service/http/openapi-document.ts';
import { OPERATIONS } from '../../backend/service/operations.ts';
import { findFault } from './json-schema.ts';
import { mutateResponse } from './mutate-response.ts';
import { jsonOf, openApiShape, operationsOf } from './openapi-shape.ts';

const document = openApiShape.parse(makeOpenApiDocument(OPERATIONS, 'https://kith.example'));
const { schemas } = document.components;

/** Long lists are shortened, because changing the tenth item is like changing the second. */
const shorten = (_: string, value: unknown): unknown => (Array.isArray(value) ? value.slice(0, 2) : value);

/** Each operation with its example response and the schema that the fuzzer uses. */
const ANSWERS = operationsOf(document).map(([name, { responses }]) => {
  const answered = Object.values(responses)
    .map(jsonOf)
    .find((one) => one?.example !== undefined);
  return [name, { ...answered, example: JSON.parse(JSON.stringify(answered?.example), shorten) }] as const;
});

/** Fields that may be absent: HTML beside the text, and `metadata` in v1 errors. */
const MAY_BE_ABSENT: Readonly<Record<string, string>> = {
  'GET /v2/sequences/{sequence_id}/emails': 'data.emails.0.content.html',
  'POST /kith/sequences/{sequence_id}/emails/{email_id}/schedule': 'metadata',
};

/** Null until a source was read for a preview. A found person may have no reasons. */
const MAY_BE_NULL: Readonly<Record<string, readonly string[]>> = {
  'GET /kith/imports': ['data.imports.0.preview'],
  'GET /kith/imports/{id}': ['data.preview'],
  'POST /kith/imports/{id}/confirm': ['data.preview'],
  'POST /kith/search': ['data.people.0.reason', 'data.people.1.reason'],
};

describe('removing, renaming or retyping each response field', { timeout: 60_000 }, () => {
  it.each(ANSWERS)('always violates the schema of %s', (name, answered) => {
    expect(findFault(answered?.example, answered?.schema, schemas)).toBeNull();
    const mutants = [...mutateResponse(answered?.example)];
    const survived = mutants.filter(({ answer }) => findFault(answer, answered?.schema, schemas) === null);
    const optional = MAY_BE_ABSENT[name];
    const nullable = MAY_BE_NULL[name] ?? [];
    const mayPass = [
      ...(optional === undefined ? [] : [`${optional} removed`, `${optional} renamed`]),
      ...nullable.map((field) => `${field} retyped to null`),
    ];
    expect(survived.map((mutant) => mutant.name)).toEqual(mayPass);
    expect(mutants.length).toBeGreaterThanOrEqual(7);
  });
});
