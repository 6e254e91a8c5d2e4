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

export type CompanionDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type Registry = OpenAPIHono['openAPIRegistry'];
type RouteConfig = Parameters<Registry['registerPath']>[0];

interface OwnRoute {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly summary: string;
  /** A session has a proof as well. */
  readonly access: 'anybody' | 'proof' | 'session';
  readonly request?: NonNullable<RouteConfig['request']>;
  readonly answer: z.ZodType;
  readonly refusals: readonly ErrorType[];
}

const SECURITY: Record<OwnRoute['access'], Record<string, string[]>[]> = {
  anybody: [],
  proof: [{ proof: [] }],
  session: [{ session: [], proof: [] }],
};
/** What every route may refuse, and every one behind a session. */
const OF_ALL: readonly ErrorType[] = ['forbidden', 'misdirected_request'];
const OF_SESSION: readonly ErrorType[] = [...OF_ALL, 'unauthorized'];

const OWN: readonly OwnRoute[] = [
  {
    method: 'get',
    path: '/kith/hello',
    summary: 'Who answers here: signed under the challenge, the base64url of 32 bytes',
    access: 'anybody',
    request: { query: z.object({ challenge: z.string().length(43) }) },
    answer: hello,
    refusals: ['bad_request'],
  },
  {
    method: 'post',
    path: '/kith/pair',
    summary: 'A session for the key of the proof, by a one-time code, “sample”, or an invitation',
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
    summary: 'Whom the session is bound to, and where the service is',
    access: 'session',
    answer: session,
    refusals: [],
  },
  {
    method: 'delete',
    path: '/kith/session',
    summary: 'Sign out',
    access: 'session',
    answer: signedOut,
    refusals: [],
  },
  {
    method: 'get',
    path: '/kith/sessions',
    summary: 'The browsers of the same member, latest used first',
    access: 'session',
    answer: ownSessions,
    refusals: [],
  },
  {
    method: 'post',
    path: '/kith/sessions/{id}/revoke',
    summary: 'Sign out one of them',
    access: 'session',
    request: { params: z.object({ id: z.string() }) },
    answer: endedSession,
    refusals: ['not_found'],
  },
];

/** The OpenAPI 3.1 document of what the companion at `address` itself answers, for another extension to be written by. */
export function makeCompanionDocument(address: string, operations: readonly Forwarded[]): CompanionDocument {
  const app = new OpenAPIHono();
  const registry = app.openAPIRegistry;
  registerAccess(registry);
  for (const route of OWN) registry.registerPath(ownRouteOf(route));
  for (const operation of operations) registry.registerPath(forwardedRouteOf(operation));
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Kith: what an extension asks',
      version: `${COMPANION_API_VERSION}.0.0`,
      description:
        'Pairing, sessions, and the operations of the service as the member a session is bound to.',
    },
    servers: [{ url: address }],
  });
}

function registerAccess(registry: Registry): void {
  registry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'DPoP',
    description: 'The session token of POST /kith/pair (RFC 9449, section 7.1).',
  });
  registry.registerComponent('securitySchemes', 'proof', {
    type: 'apiKey',
    in: 'header',
    name: 'DPoP',
    description:
      'A proof of the key (RFC 9449, section 4), with the nonce that DPoP-Nonce tells and, behind a session, its `ath`.',
  });
}

function ownRouteOf({ access, answer, refusals, request = {}, ...route }: OwnRoute): RouteConfig {
  const ofAccess = access === 'session' ? OF_SESSION : OF_ALL;
  return {
    ...route,
    tags: ['Companion'],
    security: SECURITY[access],
    request,
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: answer } } },
      ...responsesOf([...ofAccess, ...refusals]),
    },
  };
}

/** What is sent and answered says the document of the service, wherever that is. */
function forwardedRouteOf({ method, path, query, body, isServedStale }: Forwarded): RouteConfig {
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const media = body === 'file' ? 'application/octet-stream' : 'application/json';
  return {
    method: method.toLowerCase() as Lowercase<Forwarded['method']>,
    path: AS_ME + path,
    tags: ['As the member'],
    summary: `As ${method} ${path} of the service`,
    security: SECURITY.session,
    request: {
      ...(params.length === 0 ? {} : { params: textsOf(params) }),
      ...(query.length === 0 ? {} : { query: textsOf(query).partial() }),
      ...(body === 'none' ? {} : { body: { required: true, content: { [media]: { schema: z.unknown() } } } }),
    },
    responses: {
      '2XX': {
        description: isServedStale
          ? `What the service answers. Where it fails an older answer, with \`${STALE_HEADER}\` and its time in \`${AS_OF_HEADER}\`.`
          : 'What the service answers.',
        content: { 'application/json': { schema: z.unknown() } },
      },
      default: refused('Refused by the companion or by the service.'),
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
