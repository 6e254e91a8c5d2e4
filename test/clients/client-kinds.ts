import type { ExampleCall } from '../../scripts/operation-examples/example-caller.ts';
import { type DescribedOperation, jsonOf, type OpenApi, operationsOf } from '../contract/openapi-shape.ts';

export interface ClientKind {
  readonly name: 'openapi-fetch' | 'openapi-ts';
  /** The generator’s command within `node_modules`, with its default settings. */
  generate(document: string, folder: string): [path: string, ...words: string[]];
  /** The beginning of a module with an object that has a field for each operation, up to the first field. */
  readonly opening: string;
  /** Returns the code of the field for one operation, which is called with the document’s example by default. */
  functionOf(name: string, operation: DescribedOperation): string;
  /** Returns the argument with which the generated function makes this call. */
  sentOf(call: ExampleCall): object;
}

const json = (value: unknown) => JSON.stringify(value);

interface Example {
  readonly path?: object;
  readonly query?: object;
  readonly header?: object;
  readonly body?: unknown;
}

/** Returns the document’s example of a request, without a file. */
function exampleOf({ parameters = [], requestBody }: DescribedOperation): Example {
  const within = (place: string) => {
    const values = parameters.filter((one) => one.in === place && one.example !== undefined);
    if (values.length === 0) return {};
    return { [place]: Object.fromEntries(values.map((one) => [one.name, one.example])) };
  };
  const body = jsonOf(requestBody)?.example;
  return {
    ...within('path'),
    ...within('query'),
    ...within('header'),
    ...(body === undefined ? {} : { body }),
  };
}

const FILE = 'application/octet-stream';
const takesFile = ({ requestBody }: DescribedOperation) => requestBody?.content[FILE] !== undefined;

function answerOf({ responses }: DescribedOperation): [status: string, answer: unknown] {
  const shown = Object.entries(responses).find(([, response]) => jsonOf(response)?.example !== undefined);
  if (shown === undefined) throw new Error('The operation shows no response.');
  return [shown[0], jsonOf(shown[1])?.example];
}

/** openapi-typescript makes the types, and openapi-fetch is called with them. */
export const OPENAPI_FETCH: ClientKind = {
  name: 'openapi-fetch',
  generate: (document, folder) => ['openapi-typescript/bin/cli.js', document, '-o', `${folder}/schema.ts`],
  opening: `import createClient, { type FetchOptions } from 'openapi-fetch';
import type { paths } from './schema';
export const open = (baseUrl: string, fetch: (request: Request) => Promise<Response>) => {
  const client = createClient<paths>({ baseUrl, fetch });
  return {`,
  functionOf(name, operation) {
    const [method = '', path = ''] = name.split(' ');
    const { body, ...params } = exampleOf(operation);
    const sent = [
      `params: ${json(params)}`,
      ...(body === undefined ? [] : [`body: ${json(body)}`]),
      ...(takesFile(operation) ? ["body: 'text'", 'bodySerializer: (body) => body'] : []),
    ];
    const [status, answer] = answerOf(operation);
    const described = `paths['${path}']['${method.toLowerCase()}']`;
    return `'${name}': {
      call: (sent: FetchOptions<${described}> = { ${sent.join(', ')} }) => client.${method}('${path}', sent),
      answer: ${json(answer)} satisfies ${described}['responses'][${status}]['content']['application/json'],
    },`;
  },
  sentOf({ sent: { params, query, headers, body, file }, credentials }) {
    const type = file === undefined ? {} : { 'Content-Type': FILE };
    return {
      params: { path: params, query, header: headers },
      headers: { ...credentials, ...type },
      body: file ?? body,
      ...(file === undefined ? {} : { bodySerializer: (text: string) => text }),
    };
  },
};

/** @hey-api/openapi-ts makes a client with a function for each operation. */
export const OPENAPI_TS: ClientKind = {
  name: 'openapi-ts',
  generate: (document, folder) => ['@hey-api/openapi-ts/bin/run.js', '-i', document, '-o', folder],
  opening: `import { createClient } from './client';
import * as sdk from './sdk.gen';
import type * as types from './types.gen';
export const open = (baseUrl: string, fetch: typeof globalThis.fetch) => {
  const client = createClient({ baseUrl, fetch });
  return {`,
  functionOf(name, operation) {
    const { operationId } = operation;
    const { header, ...example } = exampleOf(operation);
    const sent = [
      ...Object.entries(example).map(([place, value]) => `${place}: ${json(value)}`),
      ...(header === undefined ? [] : [`headers: ${json(header)}`]),
      ...(takesFile(operation) ? ["body: new Blob(['text'])"] : []),
    ];
    const [status, answer] = answerOf(operation);
    const named = operationId.charAt(0).toUpperCase() + operationId.slice(1);
    const described = `types.${named}${status < '400' ? 'Responses' : 'Errors'}[${status}]`;
    return `'${name}': {
      call: (sent: Parameters<typeof sdk.${operationId}>[0] = { ${sent.join(', ')} }) => sdk.${operationId}({ ...sent, client }),
      answer: ${json(answer)} satisfies ${described},
    },`;
  },
  sentOf({ sent: { params, query, headers, body, file }, credentials }) {
    return {
      path: params,
      query,
      headers: { ...headers, ...credentials },
      body: file === undefined ? body : new Blob([file]),
    };
  },
};

/** Returns a module that calls every operation of the document, typed by the generated client. */
export function writeCalls(kind: ClientKind, document: OpenApi): string {
  const functions = operationsOf(document).map(([name, operation]) => kind.functionOf(name, operation));
  return [kind.opening, ...functions, '  };', '};', ''].join('\n');
}
