import { describe, expect, it } from 'vitest';
import { makeOpenApiDocument } from '../../backend/service/http/openapi-document.ts';
import { OPERATIONS } from '../../backend/service/operations.ts';
import { findFault } from './json-schema.ts';
import { mutateResponse } from './mutate-response.ts';
import { jsonOf, openApiShape, operationsOf } from './openapi-shape.ts';

const document = openApiShape.parse(makeOpenApiDocument(OPERATIONS, 'https://kith.example'));
const { schemas } = document.components;

/** Shortens long lists, because changing the tenth item is like changing the second. */
const shorten = (_: string, value: unknown): unknown => (Array.isArray(value) ? value.slice(0, 2) : value);

/** Each operation with its example response and the schema that the fuzzer uses. */
const ANSWERS = operationsOf(document).map(([name, { responses }]) => {
  const answered = Object.values(responses)
    .map(jsonOf)
    .find((one) => one?.example !== undefined);
  return [name, { ...answered, example: JSON.parse(JSON.stringify(answered?.example), shorten) }] as const;
});

/** Operations that always return an error. Its `metadata` may be absent, because v1 errors have none. */
const REFUSING = [
  'PATCH /v2/integrations/{id}',
  'POST /kith/sequences/{sequence_id}/emails/{email_id}/schedule',
  'POST /v2/companies/refresh',
  'POST /v2/integrations',
  'POST /v2/integrations/{id}/resync',
  'POST /v2/people/refresh',
];

/** Fields that may be absent, such as HTML in addition to text. `*` matches an index in a list or an id. */
const MAY_BE_ABSENT: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(REFUSING.map((name) => [name, ['metadata']])),
  'GET /v2/sequences/{sequence_id}/emails': ['data.emails.*.content.html'],
  'POST /v2/companies/enrich/bulk': ['data.results.*.data', 'data.results.*.error'],
  'POST /v2/lists/check-membership': ['data.*'],
  'POST /v2/people/enrich/bulk': ['data.results.*.data', 'data.results.*.error'],
  'POST /v2/people/enrich/emails/bulk': ['data.results.*.data'],
  'POST /v2/people/paths/bulk': ['person', 'summary', 'paths', 'count'].map(
    (name) => `data.results.*.${name}`,
  ),
  'POST /v2/people/search': ['data.counts'],
};

/** Fields that may be null, such as the preview of a source that hasn’t been read. */
const MAY_BE_NULL: Readonly<Record<string, readonly string[]>> = {
  'GET /kith/imports': ['data.imports.*.preview'],
  'GET /kith/imports/{id}': ['data.preview'],
  'GET /v2/app': ['data.domain_name'],
  'GET /v2/groups': ['data.groups.*.invite_link'],
  'GET /v2/teams': ['data.teams.*.invite_link'],
  'POST /kith/imports/{id}/confirm': ['data.preview'],
  'POST /kith/search': ['data.people.*.reason'],
  'POST /paths-check': ['relationship'],
  'POST /v2/companies': ['pagination.next_cursor'],
  'POST /v2/companies/enrich': ['data.linkedin_url'],
  'POST /v2/companies/enrich/bulk': ['data.results.*.data.linkedin_url'],
  'POST /v2/companies/paths/check': ['data.score', 'data.score_label'],
  'POST /v2/lists/{id}/items': ['data.items.*.item_id'],
  'POST /v2/people': ['data.people.*.reason', 'pagination.next_cursor'],
  'POST /v2/people/search': ['data.people.*.reason', 'pagination.next_cursor'],
};

/** Fields that are null in the example but may be strings. */
const MAY_BE_TEXT: Readonly<Record<string, readonly string[]>> = {
  'GET /v2/app': ['data.description', 'data.logo'],
  'GET /v2/groups': ['data.groups.*.logo'],
  'GET /v2/lists': ['pagination.next_cursor'],
  'GET /v2/lists/{id}': ['data.items.pagination.next_cursor'],
  'GET /v2/teams': ['data.teams.*.invite_link', 'data.teams.*.logo'],
  'POST /v2/companies/enrich': ['data.domain', 'data.industry'],
  'POST /v2/companies/enrich/bulk': ['data.results.*.data.domain', 'data.results.*.data.industry'],
  'POST /v2/companies/paths': ['pagination.next_cursor'],
  'POST /v2/companies/search': ['pagination.next_cursor'],
  'POST /v2/lists/{id}/items': ['data.items.*.error'],
  'POST /v2/people/enrich/emails': ['data.email'],
  'POST /v2/people/enrich/emails/bulk': ['data.results.*.data.email'],
};

const withoutPlaces = (name: string) => name.replaceAll(/\.(?:\d+|[\w-]{22})(?=[. ])/g, '.*');

describe('removing, renaming or retyping any response field', { timeout: 60_000 }, () => {
  it.each(ANSWERS)('always violates the schema of %s', (name, answered) => {
    expect(findFault(answered?.example, answered?.schema, schemas)).toBeNull();
    const mutants = [...mutateResponse(answered?.example)];
    const survived = mutants.filter(({ answer }) => findFault(answer, answered?.schema, schemas) === null);
    const mayPass = [
      ...(MAY_BE_ABSENT[name] ?? []).flatMap((field) => [`${field} removed`, `${field} renamed`]),
      ...(MAY_BE_NULL[name] ?? []).map((field) => `${field} retyped to null`),
      ...(MAY_BE_TEXT[name] ?? []).map((field) => `${field} retyped to string`),
    ];
    expect(new Set(survived.map((mutant) => withoutPlaces(mutant.name)))).toEqual(new Set(mayPass));
    expect(mutants.length).toBeGreaterThanOrEqual(7);
  });
});
