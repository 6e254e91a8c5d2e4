import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_EMAIL } from '../../../backend/open-service.ts';
import { DEFAULT_MEMBER } from '../../../utils/companion-api.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface KithClient {
  readonly headers: Readonly<Record<string, string>>;
  send(method: string, path: string, body?: unknown): Promise<Answer>;
}

export const secretKeyIn = (data: string) => readFileSync(join(data, 'secret-key'), 'utf8').trim();

export async function connectTo(address: string, data: string): Promise<KithClient> {
  const { status, body } = await mintToken(address, secretKeyIn(data));
  if (status !== 200) throw new Error(`Kith issued no token: ${JSON.stringify(body)}`);
  const { token } = (body as { data: { token: string } }).data;
  const headers = { authorization: `Bearer ${token}` };
  return { headers, send: (method, path, sent) => send(address + path, method, headers, sent) };
}

export function mintToken(address: string, secretKey: string): Promise<Answer> {
  const member = { external_user_id: DEFAULT_MEMBER, email: NO_EMAIL };
  return send(`${address}/v2/auth/tokens`, 'POST', { 'secret-key': secretKey }, member);
}

async function send(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    // Kith closes idle connections, and a client that reuses one may notice that too late.
    headers: {
      connection: 'close',
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
