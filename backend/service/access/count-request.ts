import type { Exchange } from '../http/operation.ts';
import { rateHeaders } from '../http/rate-limiter.ts';
import { ServiceError } from '../service-error.ts';

/** Counts the request against the caller's bucket. Throws `rate_limit_exceeded` if it is empty. */
export function countRequest(
  { service, setHeader }: Pick<Exchange, 'service' | 'setHeader'>,
  caller: string,
): void {
  const verdict = service.limiter.take(caller, service.now());
  for (const [name, value] of Object.entries(rateHeaders(verdict))) setHeader(name, value);
  if (!verdict.isAllowed) {
    const seconds = verdict.retryAfter === 1 ? 'a second' : `${verdict.retryAfter} seconds`;
    throw new ServiceError('rate_limit_exceeded', `Too many requests; try again in ${seconds}.`);
  }
}
