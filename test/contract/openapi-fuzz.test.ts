import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOpenApiDocument } from '../../backend/service/openapi-document.ts';
import { OPERATIONS } from '../../backend/service/operations.ts';
import { callOperations } from '../../scripts/operation-examples/call-operations.ts';
import { addressOf } from '../../scripts/operation-examples/example-caller.ts';
import {
  EXAMPLE_KEY,
  EXAMPLE_USER,
  type ExampleService,
  openExampleService,
} from '../../scripts/operation-examples/open-example-service.ts';
import { type DocumentRequest, requestsOf } from './document-requests.ts';
import { findFault } from './json-schema.ts';
import { jsonOf, type OpenApi, openApiShape, operationsOf } from './openapi-shape.ts';

/** Requests in all; KITH_FUZZ=100000 for a long run. */
const REQUESTS = Number(process.env.KITH_FUZZ ?? 3000);
const ORIGIN = 'https://kith.example';
/** What takes no JSON has its own tests of bad input (imports.test.ts). */
const UPLOAD = 'POST /kith/imports';

let service: ExampleService;
let document: OpenApi;
beforeAll(async () => {
  service = await openExampleService();
  // The ids of this very service, so that the document's examples are good requests.
  const examples = await callOperations(service);
  document = openApiShape.parse(makeOpenApiDocument(OPERATIONS, ORIGIN, examples));
}, 60_000);
afterAll(() => service.close());

const WITH_KEY = { 'secret-key': EXAMPLE_KEY };
const json = { 'Content-Type': 'application/json' };

async function tokenOf(external_user_id: string): Promise<string> {
  const body = JSON.stringify({ ...EXAMPLE_USER, external_user_id });
  const init = { method: 'POST', headers: { ...WITH_KEY, ...json }, body };
  const answer = await (await service.fetch(new Request(`${ORIGIN}/v2/auth/tokens`, init))).json();
  return (answer as { data: { token: string } }).data.token;
}

interface Told {
  readonly status: number;
  readonly body: unknown;
}

/** What erases everything, or ends the token, is asked by somebody else each time. */
const IS_FINAL = /auth\/tokens\/revoke|kith\/erase/;
let token = '';
let others = 0;

async function send(name: string, request: DocumentRequest): Promise<Told> {
  const [method = '', path = ''] = name.split(' ');
  if (IS_FINAL.test(name)) others += 1;
  token ||= await tokenOf('user-1');
  const bearer = IS_FINAL.test(name) ? await tokenOf(`other-${others}`) : token;
  const credentials = { ...WITH_KEY, 'user-identifier': 'user-1', authorization: `Bearer ${bearer}` };
  const init: RequestInit = { method, headers: { ...credentials, ...json } };
  if (request.body !== undefined) init.body = JSON.stringify(request.body);
  const response = await service.fetch(new Request(`${ORIGIN}${addressOf(path, request)}`, init));
  return { status: response.status, body: await response.json() };
}

/** What is wrong with an answer by the document: a status it does not name, or a body that is not as described. */
function faultOf({ components, ...rest }: OpenApi, name: string, { status, body }: Told): string | null {
  const described = operationsOf({ components, ...rest }).find(([one]) => one === name)?.[1];
  const answer = jsonOf(described?.responses[String(status)]);
  if (answer === undefined) return `${status} is not described: ${JSON.stringify(body).slice(0, 300)}`;
  if (status === 500) return 'the service failed';
  return findFault(body, answer.schema, components.schemas);
}

/** What was sent is not as described, and was taken nevertheless. */
function acceptedFault(
  by: OpenApi,
  name: string,
  { body, query }: DocumentRequest,
  { status }: Told,
): string | null {
  const described = operationsOf(by).find(([one]) => one === name)?.[1];
  const sent = jsonOf(described?.requestBody);
  const { schemas } = by.components;
  const faults = (described?.parameters ?? [])
    .filter((one) => one.in === 'query' && query[one.name] !== undefined)
    .map((one) => findFault(query[one.name], one.schema, schemas));
  if (sent !== undefined) faults.push(findFault(body, sent.schema, schemas));
  const fault = faults.find((one) => one !== null);
  return status < 300 && fault !== undefined ? `took what is wrong: ${fault}` : null;
}

async function fuzz(by: OpenApi, requests: number) {
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  const operations = operationsOf(by).filter(([name]) => name !== UPLOAD);
  for (const [name, operation] of operations) {
    await fc.assert(
      fc.asyncProperty(requestsOf(operation, by.components.schemas), async (request) => {
        const told = await send(name, request);
        statuses.set(told.status, (statuses.get(told.status) ?? 0) + 1);
        const fault = faultOf(by, name, told) ?? acceptedFault(by, name, request, told);
        if (fault !== null) faults.push(`${name}: ${fault} ${JSON.stringify(request).slice(0, 300)}`);
      }),
      { numRuns: Math.ceil(requests / operations.length) },
    );
  }
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const done = [...statuses].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0);
  return { faults, share: done / all, all };
}

describe('whatever the document describes', { timeout: 600_000 }, () => {
  it(`is answered as it describes, ${REQUESTS} times`, async () => {
    const { faults, share, all } = await fuzz(document, REQUESTS);
    expect(faults.slice(0, 10)).toEqual([]);
    expect(share).toBeGreaterThanOrEqual(0.3);
    expect(all).toBeGreaterThanOrEqual(REQUESTS);
  });

  it('is found out where one schema is broken', async () => {
    const broken = structuredClone(document);
    broken.components.schemas.ScoreSummary = { type: 'object', properties: { score: { type: 'string' } } };
    const { faults } = await fuzz(broken, 200);
    expect(faults.some((fault) => fault.includes('score: is no string'))).toBe(true);
  });
});
