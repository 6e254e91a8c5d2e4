import { randomUUID } from 'node:crypto';
import type { UpstreamAnswer } from './upstream.ts';

/** What the companion says in the service's place, in the form of the second generation (interface 2.1). */
export function envelopeAnswer(data: object): UpstreamAnswer {
  const body = { data, metadata: { request_id: `req_${randomUUID()}` } };
  return {
    status: 200,
    headers: new Headers({ 'content-type': 'application/json' }),
    body: new TextEncoder().encode(JSON.stringify(body)),
  };
}
