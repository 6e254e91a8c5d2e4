import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { listen } from './listen.ts';

export type Answering = (request: IncomingMessage, response: ServerResponse) => void;

export interface HostedService {
  readonly address: string;
  /** `METHOD path` of each request. */
  readonly asked: string[];
}

/**
 * Starts a third-party service on its own port. It issues tokens and otherwise only has the operations in `answers`,
 * by path without query.
 */
export async function hostedService(answers: Readonly<Record<string, Answering>>): Promise<HostedService> {
  const asked: string[] = [];
  const { address } = await listen((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    asked.push(`${request.method} ${path}`);
    const answer = answers[path] ?? (path === '/v2/auth/tokens' ? mint : lack);
    request.resume().on('end', () => answer(request, response));
  });
  return { address, asked };
}

export function json(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answering {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** The response of most servers to unknown operations. */
export const lack: Answering = (_, response) => {
  response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
};

const mint = json(200, {
  data: { token: 'bearer-of-the-service', expires_at: '2099-01-01T00:00:00Z' },
  metadata: { request_id: 'r' },
});

/** Sends this many megabytes of spaces, as fast as they are read. */
export function sendMegabytes(response: ServerResponse, megabytes: number): void {
  const one = Buffer.alloc(1024 * 1024, ' ');
  response.writeHead(200, { 'content-type': 'application/json' });
  Readable.from(Array.from({ length: megabytes }, () => one)).pipe(response);
}
