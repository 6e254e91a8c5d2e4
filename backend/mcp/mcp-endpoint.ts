import { createMcpHandler } from '@modelcontextprotocol/server';
import { payloadOf } from '../../utils/interface/envelope.ts';
import { readError } from '../../utils/interface/errors.ts';
import { pathWithin } from '../http/request-path.ts';
import type { Service } from '../service/create-service.ts';
import type { RequestLog } from '../service/service-context.ts';
import { createMcpServer } from './create-mcp-server.ts';
import { type CallKith, ToolRefusal } from './tools.ts';

/** Tool calls are small; the largest is a draft with two texts of 10,000 characters each. */
const MAX_BODY = 256 * 1024;
/** How many streams of changes one token may have open. Each program that uses the token has one. */
const MAX_SUBSCRIPTIONS = 4;
/** How many tokens can have open streams. With one more, the streams of the least recently used token end. */
const MAX_TOKENS = 1000;

const REFUSED = {
  error: {
    type: 'unauthorized',
    title: 'Not signed in',
    status: 401,
    detail:
      'Send a valid personal token as “Authorization: Bearer kith_…”. Create one in Kith’s settings under Other programs, or with “kith token create”.',
  },
};

/** Adds `/mcp` to the service: MCP over Streamable HTTP, for members with a personal token. */
export function withMcp(service: Service, publicUrl: string, log: RequestLog): Service {
  const createHandler = () =>
    createMcpHandler(
      ({ authInfo }) =>
        createMcpServer((name) => callerOf(name, authInfo?.token ?? '', authInfo?.clientId ?? '')),
      { maxRequestBodySize: MAX_BODY, maxSubscriptions: MAX_SUBSCRIPTIONS },
    );
  /** A handler for each token, because a handler counts only its own streams. The least recently used is first. */
  const handlers = new Map<string, ReturnType<typeof createHandler>>();

  function handlerOf(token: string) {
    const handler = handlers.get(token) ?? createHandler();
    handlers.delete(token);
    handlers.set(token, handler);
    const [oldest] = handlers.keys();
    if (handlers.size > MAX_TOKENS && oldest !== undefined) {
      void handlers.get(oldest)?.close();
      handlers.delete(oldest);
    }
    return handler;
  }

  return {
    ...service,
    async fetch(request, caller) {
      if (pathWithin(request, publicUrl) !== '/mcp') return service.fetch(request, caller);
      const [, token = ''] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
      const used = await service.usedToken(token);
      if (used === null) {
        return Response.json(REFUSED, { status: 401, headers: { 'www-authenticate': 'Bearer' } });
      }
      const authInfo = { token, clientId: `token ${used.id}`, scopes: [...used.scopes] };
      return handlerOf(token).fetch(request, { authInfo });
    },
  };

  function callerOf(name: string, token: string, user: string): CallKith {
    return async (method, path, body) => {
      log.info({ tool: name, by: user }, 'mcp');
      const request = new Request(publicUrl + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const response = await service.fetch(request, '', 'mcp');
      const json: unknown = await response.json();
      if (response.ok) return payloadOf(json);
      const said = readError(json);
      const fields = said?.fields.map(({ field, message }) => `${field} ${message}.`).join(' ') ?? '';
      throw new ToolRefusal(fields || said?.sentence || `Kith returned status ${response.status}.`);
    };
  }
}
