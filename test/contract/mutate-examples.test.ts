import { describe, expect, it } from 'vitest';
import { makeOpenApiDocument } from '../../backend/service/http/openapi-document.ts';
import { OPERATIONS } from '../../backend/service/operations.ts';
import { findFault } from './json-schema.ts';
import { mutateResponse } from './mutate-response.ts';
import { jsonOf, openApiShape, operationsOf } from './openapi-shape.ts';

const document = openApiShape.parse(makeOpenApiDocument(OPERATIONS, 'https://kith.example'));
const { schemas } = document.components;

/** Long lists are shortened: what is done to their tenth item is done to their second. */
const shorten = (_: string, value: unknown): unknown => (Array.isArray(value) ? value.slice(0, 2) : value);

/** Each operation with the example of its answer and the schema that the fuzzer holds its answers to. */
const ANSWERS = operationsOf(document).map(([name, { responses }]) => {
  const answered = Object.values(responses)
    .map(jsonOf)
    .find((one) => one?.example !== undefined);
  return [name, { ...answered, example: JSON.parse(JSON.stringify(answered?.example), shorten) }] as const;
});

/** What may be absent: HTML beside the text, and in an error `metadata`, which the first generation leaves out. */
const MAY_BE_ABSENT: Readonly<Record<string, string>> = {
  'GET /v2/sequences/{sequence_id}/emails': 'data.emails.0.content.html',
  'POST /kith/sequences/{sequence_id}/emails/{email_id}/schedule': 'metadata',
};

/** Null until a source was read for a preview; a person found may have nothing that says how they are known. */
const MAY_BE_NULL: Readonly<Record<string, readonly string[]>> = {
  'GET /kith/imports': ['data.imports.0.preview'],
  'GET /kith/imports/{id}': ['data.preview'],
  'POST /kith/imports/{id}/confirm': ['data.preview'],
  'POST /kith/search': ['data.people.0.reason', 'data.people.1.reason'],
};

describe('removing, renaming or retyping each response field in turn', { timeout: 60_000 }, () => {
  it.each(ANSWERS)('breaks the schema of %s every time', (name, answered) => {
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
