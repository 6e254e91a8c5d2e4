/** Checks a response only against the OpenAPI document and the request. */
import type { DocumentRequest } from './document-requests.ts';
import { findFault, readParameter, type Schemas } from './json-schema.ts';
import { type DescribedOperation, jsonOf } from './openapi-shape.ts';

export interface Told {
  readonly status: number;
  readonly body: unknown;
}

/** An undocumented status, a server error, or a body that doesn’t match its schema. */
export function findAnswerFault(
  { responses }: DescribedOperation,
  schemas: Schemas,
  { status, body }: Told,
): string | null {
  const answer = jsonOf(responses[String(status)]);
  if (status >= 500) return `the service failed with ${status}`;
  if (answer === undefined) return `${status} is not described: ${JSON.stringify(body).slice(0, 300)}`;
  return findFault(body, answer.schema, schemas);
}

/** The request violated its schema, and was accepted. */
export function findAcceptedFault(
  operation: DescribedOperation,
  schemas: Schemas,
  request: DocumentRequest,
  { status }: Told,
): string | null {
  if (status >= 300) return null;
  const placed = { path: request.params, query: request.query, header: request.headers };
  const faults = (operation.parameters ?? []).map(({ in: place, name, required, schema }) => {
    const value = placed[place][name];
    if (value === undefined) return required ? `${name} is missing` : null;
    return findFault(readParameter(value, schema, schemas), schema, schemas);
  });
  const sent = jsonOf(operation.requestBody);
  if (sent !== undefined) faults.push(findFault(request.body, sent.schema, schemas));
  const fault = faults.find((one) => one !== null);
  return fault === undefined ? null : `took what is wrong: ${fault}`;
}
