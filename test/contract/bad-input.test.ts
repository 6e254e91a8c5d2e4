import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOpenApiDocument } from '../../backend/service/http/openapi-document.ts';
import { generationOf } from '../../backend/service/http/respond.ts';
import { OPERATIONS } from '../../backend/service/operations.ts';
import { DATABASE_FILE } from '../../backend/store/database/data-directory.ts';
import type { ErrorBody } from '../../utils/interface/errors.ts';
import { badFieldsOf } from './bad-fields.ts';
import type { Told } from './document-faults.ts';
import type { DocumentRequest } from './document-requests.ts';
import { type FuzzCallers, openFuzzCallers, schemesOf } from './fuzz-callers.ts';
import type { Situation } from './fuzz-situation.ts';
import { situationsOf } from './fuzz-situations.ts';
import { errorV1, errorV2 } from './interface-text.ts';
import { isSchema, resolve } from './json-schema.ts';
import { jsonOf, openApiShape, operationsOf } from './openapi-shape.ts';
import { wrongSendingsOf } from './wrong-sendings.ts';

/** Every operation in the document, so new ones are tested, too. */
const OPERATIONS_HERE = operationsOf(
  openApiShape.parse(makeOpenApiDocument(OPERATIONS, 'https://kith.example')),
);
const NAMES = OPERATIONS_HERE.map(([name]) => name);
const WITH_JSON = OPERATIONS_HERE.flatMap(([name, { requestBody }]) => (jsonOf(requestBody) ? [name] : []));
const WITH_BODY = OPERATIONS_HERE.flatMap(([name, { requestBody }]) => (requestBody ? [name] : []));
const WITH_QUERY = OPERATIONS_HERE.flatMap(([name, { parameters = [] }]) =>
  parameters.some((one) => one.in === 'query') ? [name] : [],
);

/** The limits in MiB of operations that accept more than 1 MiB, because they accept many addresses. */
const TAKE_MORE: Readonly<Record<string, number>> = {
  'POST /v2/people/sort': 8,
  'POST /v2/people/refresh': 8,
  'POST /v2/companies/refresh': 8,
  'POST /v2/user/relationships': 8,
  'POST /v2/lists/check-membership': 4,
  'POST /v2/people/search': 16,
};

let callers: FuzzCallers;
let situations: (name: string) => readonly Situation[];
let database: DatabaseSync;
beforeAll(async () => {
  callers = await openFuzzCallers();
  situations = situationsOf(callers);
  database = new DatabaseSync(join(callers.test.directory, DATABASE_FILE), { readOnly: true });
});
afterAll(async () => {
  database.close();
  await callers.test.close();
});

/** Returns a number that changes whenever anyone writes anything. */
const version = () => database.prepare('PRAGMA data_version').get()?.data_version;

/** A valid request and the headers of its caller. */
async function goodRequest(name: string): Promise<[DocumentRequest, Record<string, string>]> {
  const operation = callers.operation(name);
  const placed = (place: string) =>
    Object.fromEntries(
      (operation.parameters ?? [])
        .filter((one) => one.in === place && one.example !== undefined)
        .map((one) => [one.name, String(one.example)]),
    );
  const [usual] = situations(name);
  const body: unknown = jsonOf(operation.requestBody)?.example;
  const example = { params: placed('path'), query: placed('query'), headers: placed('header'), body };
  const request = { ...example, ...(await usual?.make()) };
  return [request, await callers.credentials(name, usual?.caller ?? 'me')];
}

/** Expects an error body of the operation’s generation that contains the response’s status. */
function errorOf(name: string, { status, body }: Told): ErrorBody['error'] {
  (generationOf(name.split(' ')[1] ?? '') === 'v1' ? errorV1 : errorV2)(body, '');
  const { error } = body as ErrorBody;
  expect(error.status).toBe(status);
  return error;
}

/** Removes the id that is different in every error. */
const withoutIds = ({ trace_id: _, ...error }: ErrorBody['error']) => error;

describe('input validation', () => {
  it.each(WITH_JSON)('names each invalid field of %s in the error, and changes nothing', async (name) => {
    const [good, headers] = await goodRequest(name);
    const { schemas } = callers.document.components;
    const before = version();
    const wrong: unknown[] = [];
    let sent = 0;
    for (const { field, wrong: what, body, code } of badFieldsOf(
      jsonOf(callers.operation(name).requestBody)?.schema,
      Object(good.body),
      schemas,
      !name.includes(' /kith/'),
    )) {
      const told = await callers.send(name, { ...good, body }, headers);
      sent += 1;
      const { errors = [] } = told.status === 422 ? errorOf(name, told) : {};
      const isNamed = errors.some(
        (one) =>
          (one.field === field || one.field.startsWith(`${field}.`)) && (code ?? one.code) === one.code,
      );
      if (!isNamed) wrong.push([field, what, told]);
    }
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(0);
    expect(version()).toBe(before);
  });

  it.each(WITH_JSON)('refuses an unknown field of %s only under /kith', async (name) => {
    const [good, headers] = await goodRequest(name);
    const before = version();
    const told = await callers.send(
      name,
      { ...good, body: { ...Object(good.body), a_field_of_tomorrow: 1 } },
      headers,
    );
    if (!name.includes(' /kith/')) {
      expect(told.status).not.toBe(422);
      return;
    }
    expect(told.status).toBe(422);
    expect(errorOf(name, told).errors).toContainEqual(
      expect.objectContaining({ field: 'a_field_of_tomorrow', code: 'unknown_field' }),
    );
    expect(version()).toBe(before);
  });

  it.each(WITH_QUERY)('names each invalid query parameter of %s in the error', async (name) => {
    const [good, headers] = await goodRequest(name);
    const { schemas } = callers.document.components;
    const before = version();
    for (const { in: place, name: field, schema } of callers.operation(name).parameters ?? []) {
      if (place !== 'query') continue;
      const { type, pattern, enum: values, anyOf } = resolve(schema, schemas);
      const isText = type === 'string' && pattern === undefined && values === undefined;
      const isFree = isText && !isSchema(anyOf);
      const blanks = name.includes(' /kith/') ? [''] : [];
      for (const value of isFree ? [] : ['no such value', ...blanks, '-1', '1e3', '0x10', ' 1']) {
        const told = await callers.send(name, { ...good, query: { ...good.query, [field]: value } }, headers);
        expect([field, value, told.status]).toEqual([field, value, 422]);
        expect(errorOf(name, told).errors?.map((one) => one.field)).toContain(field);
      }
    }
    expect(version()).toBe(before);
  });

  it.each(WITH_BODY)('refuses every body that %s can’t read', async (name) => {
    const [good, headers] = await goodRequest(name);
    const before = version();
    for (const { name: what, status, headers: sent, body } of wrongSendingsOf(callers.operation(name))) {
      const how = body === undefined ? {} : { raw: body };
      const told = await callers.send(name, good, { ...headers, ...sent }, how);
      expect([what, told.status]).toEqual([what, status]);
      errorOf(name, told);
    }
    expect(version()).toBe(before);
  });

  it.each(WITH_JSON)('refuses a body that is too large for %s', async (name) => {
    const [good, headers] = await goodRequest(name);
    const before = version();
    const filler = 'x'.repeat((TAKE_MORE[name] ?? 1) * 1024 * 1024);
    const told = await callers.send(name, { ...good, body: { ...Object(good.body), filler } }, headers);
    expect(told.status).toBe(413);
    errorOf(name, told);
    expect(version()).toBe(before);
  });
});

describe('authorization', () => {
  it.each(NAMES)('refuses %s with the same error for all wrong credentials', async (name) => {
    const [good] = await goodRequest(name);
    const before = version();
    const refusals = new Set<string>();
    for (const make of Object.values(callers.badCredentials)) {
      const headers = make(schemesOf(callers.operation(name)));
      if (headers === null) continue;
      const told = await callers.send(name, good, headers);
      expect(told.status).toBe(401);
      refusals.add(JSON.stringify(withoutIds(errorOf(name, told))));
    }
    // In v1, a valid key with a wrong user is refused differently from a wrong key.
    const hasUser = schemesOf(callers.operation(name)).includes('user-identifier');
    expect(refusals.size).toBe(hasUser ? 2 : 1);
    expect(version()).toBe(before);
  });

  const ABOUT_SOMETHING = NAMES.filter((name) => name.includes('{') && !name.includes('{url}'));
  it.each(ABOUT_SOMETHING)('answers 404 to %s for someone else’s data, as for missing data', async (name) => {
    const [good] = await goodRequest(name);
    const before = version();
    const refusals = new Set<string>();
    // An operation that needs only the key is about the whole account, so all members of the account may call it.
    const isOfAccount = String(schemesOf(callers.operation(name))) === 'secret-key';
    for (const caller of isOfAccount ? (['foreign'] as const) : (['stranger', 'foreign'] as const)) {
      const headers = await callers.credentials(name, caller);
      for (const id of [null, 'AAAAAAAAAAAAAAAAAAAAAA', '987654321', 'x']) {
        const params = Object.fromEntries(
          // Days aren’t replaced, because they don’t belong to anyone.
          Object.entries(good.params).map(([param, value]) => [
            param,
            param === 'day' ? value : (id ?? value),
          ]),
        );
        const told = await callers.send(name, { ...good, params }, headers);
        expect(told.status).toBe(404);
        refusals.add(JSON.stringify(withoutIds(errorOf(name, told))));
      }
    }
    expect(refusals.size).toBe(1);
    expect(version()).toBe(before);
  });
});
