import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  AS_ME,
  AS_OF_HEADER,
  COMPANION_API_VERSION,
  endedSession,
  hello,
  ownSessions,
  pairRequest,
  pairResponse,
  STALE_HEADER,
  session,
  signedOut,
} from '../../utils/companion-api.ts';
import { ERROR_STATUS, ERROR_TITLES, type ErrorType, errorBody } from '../../utils/interface/errors.ts';
import type { Forwarded } from '../forwarded.ts';
import { LICENSE, operationIdOf } from '../http/describe-operation.ts';

export type CompanionDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type Registry = OpenAPIHono['openAPIRegistry'];
type RouteConfig = Parameters<Registry['registerPath']>[0];

interface OwnRoute {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** `session` requires a proof, too. */
  readonly access: 'anyone' | 'proof' | 'session';
  readonly request?: NonNullable<RouteConfig['request']>;
  readonly answer: z.ZodType;
  readonly refusals: readonly ErrorType[];
}

const OWN_TAG = 'Companion';
const FORWARDED_TAG = 'As the member';

const SECURITY: Record<OwnRoute['access'], Record<string, string[]>[]> = {
  anyone: [],
  proof: [{ proof: [] }],
  session: [{ session: [], proof: [] }],
};
/** Errors that every route may return. Routes that need a session may return `OF_SESSION`. */
const OF_ALL: readonly ErrorType[] = ['forbidden', 'misdirected_request'];
const OF_SESSION: readonly ErrorType[] = [...OF_ALL, 'unauthorized'];

const OWN: readonly OwnRoute[] = [
  {
    method: 'get',
    path: '/kith/hello',
    summary: 'Identify this companion',
    description:
      'Signs the challenge, the base64url of 32 bytes, and the called origin. DPoP-Nonce has the nonce of the next proof.',
    access: 'anyone',
    request: { query: z.object({ challenge: z.string().length(43) }) },
    answer: hello,
    refusals: ['bad_request'],
  },
  {
    method: 'post',
    path: '/kith/pair',
    summary: 'Create a session',
    description:
      'Creates a session for the key of the proof, with a one-time code, the sample team or an invitation.',
    access: 'proof',
    request: { body: { required: true, content: { 'application/json': { schema: pairRequest } } } },
    answer: pairResponse,
    refusals: [
      ...(['bad_request', 'unauthorized', 'payload_too_large', 'validation_error'] as const),
      ...(['rate_limit_exceeded', 'not_implemented', 'upstream_error'] as const),
    ],
  },
  {
    method: 'get',
    path: '/kith/session',
    summary: 'Read the session',
    description: 'Returns the session’s member and the service’s address.',
    access: 'session',
    answer: session,
    refusals: [],
  },
  {
    method: 'delete',
    path: '/kith/session',
    summary: 'Sign out',
    description: 'Ends only this session. The member’s other browsers stay paired.',
    access: 'session',
    answer: signedOut,
    refusals: [],
  },
  {
    method: 'get',
    path: '/kith/sessions',
    summary: 'List the member’s browsers',
    description: 'Most recently used first.',
    access: 'session',
    answer: ownSessions,
    refusals: [],
  },
  {
    method: 'post',
    path: '/kith/sessions/{id}/revoke',
    summary: 'Sign out one of the member’s browsers',
    description: 'Takes the id from GET /kith/sessions. The browser can be paired again.',
    access: 'session',
    request: { params: z.object({ id: z.string() }) },
    answer: endedSession,
    refusals: ['not_found'],
  },
];

/** Returns the OpenAPI 3.1 document of the companion at `address`, for developers of other clients. */
export function makeCompanionDocument(address: string, operations: readonly Forwarded[]): CompanionDocument {
  const app = new OpenAPIHono();
  const registry = app.openAPIRegistry;
  registerAccess(registry);
  for (const route of OWN) registry.registerPath(ownRouteOf(route));
  for (const operation of operations) registry.registerPath(forwardedRouteOf(operation));
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Kith: the companion’s operations',
      version: `${COMPANION_API_VERSION}.0.0`,
      description: 'Pairing, sessions, and the service’s operations on behalf of the session’s member.',
      contact: { name: 'The operator of this Kith', url: address },
      license: LICENSE,
    },
    servers: [{ url: address, description: 'This Kith' }],
    tags: [
      { name: OWN_TAG, description: 'Pairing and sessions.' },
      { name: FORWARDED_TAG, description: 'The service’s operations, which /openapi.json describes.' },
    ],
  });
}

function registerAccess(registry: Registry): void {
  registry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'DPoP',
    description: 'The session token from POST /kith/pair (RFC 9449, section 7.1).',
  });
  registry.registerComponent('securitySchemes', 'proof', {
    type: 'apiKey',
    in: 'header',
    name: 'DPoP',
    description:
      'A proof of the key (RFC 9449, section 4), with the nonce from DPoP-Nonce and, for a session, its `ath`.',
  });
}

function ownRouteOf({ access, answer, refusals, request = {}, ...route }: OwnRoute): RouteConfig {
  const ofAccess = access === 'session' ? OF_SESSION : OF_ALL;
  return {
    ...route,
    operationId: operationIdOf(route.method, route.path),
    tags: [OWN_TAG],
    security: SECURITY[access],
    request,
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: answer } } },
      ...responsesOf([...ofAccess, ...refusals]),
    },
  };
}

/** Leaves bodies unspecified: the service’s own document describes them. */
function forwardedRouteOf({ method, path, query, body, isServedStale }: Forwarded): RouteConfig {
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const media = body === 'file' ? 'application/octet-stream' : 'application/json';
  return {
    method: method.toLowerCase() as Lowercase<Forwarded['method']>,
    path: AS_ME + path,
    operationId: operationIdOf(method, AS_ME + path),
    tags: [FORWARDED_TAG],
    summary: `${method} ${path} of the service, as the member`,
    description:
      'Sent to the service with the member’s own token. The service’s document describes its parameters and body.',
    security: SECURITY.session,
    request: {
      ...(params.length === 0 ? {} : { params: textsOf(params) }),
      ...(query.length === 0 ? {} : { query: textsOf(query).partial() }),
      ...(body === 'none' ? {} : { body: { required: true, content: { [media]: { schema: z.unknown() } } } }),
    },
    responses: {
      '2XX': {
        description: isServedStale
          ? `The service’s response. If the service fails, an older response with \`${STALE_HEADER}\` and its time in \`${AS_OF_HEADER}\`.`
          : 'The service’s response.',
        content: { 'application/json': { schema: z.unknown() } },
      },
      '4XX': refused('Refused by the companion or by the service.'),
      '5XX': refused('The companion or the service failed.'),
    },
  };
}

function textsOf(names: readonly string[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
}

function responsesOf(refusals: readonly ErrorType[]): RouteConfig['responses'] {
  const sorted = refusals.toSorted((a, b) => ERROR_STATUS[a] - ERROR_STATUS[b]);
  return Object.fromEntries(sorted.map((type) => [ERROR_STATUS[type], refused(`${ERROR_TITLES[type]}.`)]));
}

function refused(description: string) {
  return { description, content: { 'application/json': { schema: errorBody } } };
}
