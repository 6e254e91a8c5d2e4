import { getRequestListener } from '@hono/node-server';
import type { CompanionKey } from '../../../../backend/companion/companion-key.ts';
import { type CompanionState, openCompanionState } from '../../../../backend/companion/companion-state.ts';
import { createCompanion } from '../../../../backend/companion/create-companion.ts';
import { FORWARDED_OPERATIONS } from '../../../../backend/service/operations.ts';
import { newCompanionKey } from '../../backend/companion/support/companion-key.ts';
import { describeRequest, listen } from './listen.ts';

const TOKEN_MS = 3_600_000;

export interface ServiceCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

export interface CompanionOnPort {
  readonly address: string;
  readonly port: number;
  readonly state: CompanionState;
  readonly key: CompanionKey;
  readonly seen: object[];
  /** The calls that reached the service, without tokens. */
  readonly calls: ServiceCall[];
  /** When each token from the service expires, in ms since 1970. */
  readonly tokens: ReadonlyMap<string, number>;
  issueCode(): Promise<string>;
  close(): Promise<void>;
}

export interface CompanionOnPortOptions {
  /** Base address of a hosted service; by default `answer` is the service. */
  readonly serviceUrl?: string;
  readonly answer?: (call: ServiceCall) => Response | Promise<Response>;
  readonly state?: CompanionState;
  readonly key?: CompanionKey;
  readonly port?: number;
  /** How many ms its clock is ahead of this computer's. */
  readonly clockAhead?: number;
}

/** Starts a real companion on a real socket. Only the service behind it is fake. */
export async function companionOnPort(options: CompanionOnPortOptions = {}): Promise<CompanionOnPort> {
  const { answer = () => Response.json({}), state = openCompanionState(':memory:'), port = 0 } = options;
  const { key = newCompanionKey() } = options;
  const { serviceUrl, clockAhead = 0 } = options;
  const now = () => Date.now() + clockAhead;
  const calls: ServiceCall[] = [];
  const tokens = new Map<string, number>();
  const service = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname + new URL(request.url).search;
    if (path === '/v2/auth/tokens') {
      const [token, end] = [`bearer-${tokens.size}`, Date.now() + TOKEN_MS];
      tokens.set(token, end);
      const data = { token, expires_at: new Date(end).toISOString() };
      return Response.json({ data, metadata: { request_id: 'r' } });
    }
    if (path === '/v2/auth/tokens/revoke')
      return Response.json({ data: { message: 'ok' }, metadata: { request_id: 'r' } });
    const token = request.headers.get('authorization')?.replace('Bearer ', '');
    if (token !== undefined && (tokens.get(token) ?? 0) < Date.now())
      return Response.json({ error: {} }, { status: 401 });
    const call = { method: request.method, path, headers: request.headers, body: await request.text() };
    calls.push(call);
    return answer(call);
  };
  const addresses: string[] = [];
  const companion = createCompanion({
    operations: FORWARDED_OPERATIONS,
    service:
      serviceUrl === undefined ? { kind: 'embedded', fetch: service } : { kind: 'remote', url: serviceUrl },
    secretKey: () => 'secret-of-the-test',
    demoKey: 'kith-demo',
    state,
    key,
    addresses,
    version: '0.1.0',
    now,
  });
  const seen: object[] = [];
  const answerRequest = getRequestListener((request) => companion.fetch(request));
  const listening = await listen((request, response) => {
    seen.push(describeRequest(request));
    response.setHeader('date', new Date(now()).toUTCString());
    void answerRequest(request, response);
  }, port);
  addresses.push(listening.address);
  const member = { externalUserId: 'me', email: 'me@kith.invalid', sample: false };
  return {
    ...listening,
    state,
    key,
    seen,
    calls,
    tokens,
    issueCode: async () => (await companion.pairingCodes.issue(member)).code,
  };
}
