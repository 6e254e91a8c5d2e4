import { getRequestListener } from '@hono/node-server';
import { type CompanionState, openCompanionState } from '../../../../backend/companion/companion-state.ts';
import { createCompanion } from '../../../../backend/companion/create-companion.ts';
import { describeRequest, listen } from './listen.ts';

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
  /** Every request that reached the companion. */
  readonly seen: object[];
  /** What reached the service, tokens left out. */
  readonly calls: ServiceCall[];
  issueCode(): string;
  close(): Promise<void>;
}

export interface CompanionOnPortOptions {
  /** Base address of a hosted service; absent: `answer` is the service. */
  readonly serviceUrl?: string;
  readonly answer?: (call: ServiceCall) => Response | Promise<Response>;
  readonly state?: CompanionState;
  readonly port?: number;
}

/** A real companion behind a real socket; only the service it forwards to is the test's own. */
export async function companionOnPort(options: CompanionOnPortOptions = {}): Promise<CompanionOnPort> {
  const { answer = () => Response.json({}), state = openCompanionState(':memory:'), port = 0 } = options;
  const { serviceUrl } = options;
  const calls: ServiceCall[] = [];
  const service = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname + new URL(request.url).search;
    if (path === '/v2/auth/tokens') return Response.json({ data: token(), metadata: { request_id: 'r' } });
    if (path === '/v2/auth/tokens/revoke')
      return Response.json({ data: { message: 'ok' }, metadata: { request_id: 'r' } });
    const call = { method: request.method, path, headers: request.headers, body: await request.text() };
    calls.push(call);
    return answer(call);
  };
  const addresses: string[] = [];
  const companion = createCompanion({
    service:
      serviceUrl === undefined ? { kind: 'embedded', fetch: service } : { kind: 'remote', url: serviceUrl },
    secretKey: () => 'secret-of-the-test',
    demoKey: 'kith-demo',
    state,
    addresses,
    version: '0.1.0',
    now: () => Date.now(),
  });
  const seen: object[] = [];
  const answerRequest = getRequestListener(companion.fetch);
  const listening = await listen((request, response) => {
    seen.push(describeRequest(request));
    void answerRequest(request, response);
  }, port);
  addresses.push(listening.address);
  const member = { externalUserId: 'me', email: 'me@kith.invalid', sample: false };
  return { ...listening, state, seen, calls, issueCode: () => companion.pairingCodes.issue(member).code };
}

function token() {
  return { token: 'bearer-of-the-test', expires_at: new Date(Date.now() + 3_600_000).toISOString() };
}
