/** Checks a response only against the OpenAPI document and the request. */
import type { DocumentRequest } from './document-requests.ts';
import { findFault, isSchema, readParameter, resolve, type Schemas } from './json-schema.ts';
import { type DescribedOperation, jsonOf } from './openapi-shape.ts';

export interface Told {
  readonly status: number;
  readonly body: unknown;
}

/** Describes an undocumented status, a server error or a body that doesn’t match its schema. Null if there is no fault. */
export function findAnswerFault(
  { responses }: DescribedOperation,
  schemas: Schemas,
  { status, body }: Told,
): string | null {
  const answer = jsonOf(responses[String(status)]);
  // An operation that always refuses answers 501.
  if (status >= 500 && status !== 501) return `the service failed with ${status}`;
  if (answer === undefined) return `${status} is not described: ${JSON.stringify(body).slice(0, 300)}`;
  return findFault(body, answer.schema, schemas);
}

/** Removes null and '' from optional fields, where they count as absent. */
function withoutBlanks(body: unknown, described: unknown, schemas: Schemas): unknown {
  if (!isSchema(body)) return body;
  const { required = [] } = resolve(described, schemas);
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => isRequired(name) || (value !== null && value !== '')),
  );
}

/**
 * Returns how the request violated its schema if it was accepted nevertheless.
 * @param blanksAreAbsent true if null and '' count as absent in optional fields, as on /v1 and /v2
 */
export function findAcceptedFault(
  operation: DescribedOperation,
  schemas: Schemas,
  request: DocumentRequest,
  { status }: Told,
  blanksAreAbsent: boolean,
): string | null {
  if (status >= 300) return null;
  const placed = { path: request.params, query: request.query, header: request.headers };
  const faults = (operation.parameters ?? []).map(({ in: place, name, required, schema }) => {
    const value = placed[place][name];
    if (value === undefined || (blanksAreAbsent && value === '' && place === 'query'))
      return required ? `${name} is missing` : null;
    return findFault(readParameter(value, schema, schemas), schema, schemas);
  });
  const sent = jsonOf(operation.requestBody);
  if (sent !== undefined) {
    const body = blanksAreAbsent ? withoutBlanks(request.body, sent.schema, schemas) : request.body;
    faults.push(findFault(body, sent.schema, schemas));
  }
  const fault = faults.find((one) => one !== null);
  return fault === undefined ? null : `took what is wrong: ${fault}`;
}
