import type { Context } from 'hono';
import { ReadyResponse } from '../../http/ready-response.ts';

/** The router’s variables of a request. `headers` belong to the response, even if it is an error. */
export type ServiceEnv = {
  /** Where the request came from (`nameCaller`), '' for Kith’s own calls. */
  Bindings: { address: string; isThroughMcp: boolean };
  Variables: { requestId: string; pattern: string; headers: Headers };
};

/** @param parts JSON in chunks, which are never joined */
export function answerJson(
  context: Context<ServiceEnv>,
  parts: readonly Uint8Array[],
  status: number,
): Response {
  const headers = context.get('headers');
  headers.set('Content-Type', 'application/json');
  return new ReadyResponse(parts, { status, headers });
}
