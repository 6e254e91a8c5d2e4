import type { Context } from 'hono';
import { ReadyResponse } from '../../http/ready-response.ts';

/** What a request carries through the router. `headers`: of the answer, as far as known; a refusal has them, too. */
export type ServiceEnv = {
  /** Where the request came from (`nameCaller`), '' where Kith itself asks. */
  Bindings: { address: string };
  Variables: { requestId: string; pattern: string; headers: Headers };
};

/** @param parts JSON, joined nowhere */
export function answerJson(
  context: Context<ServiceEnv>,
  parts: readonly Uint8Array[],
  status: number,
): Response {
  const headers = context.get('headers');
  headers.set('Content-Type', 'application/json');
  return new ReadyResponse(parts, { status, headers });
}
