import type { Member } from '../../store/store.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';
import type { Exchange } from './operation.ts';
import { sealAnswer, unsealAnswer } from './sealed-answer.ts';

/**
 * Does `work` and answers what it answers; with an `Idempotency-Key` once: the same member's same request of that
 * key is answered as it was the first time, one that came meanwhile waits for it, and the key of another request is
 * refused (409). What is done and the answer are kept in one transaction, so that a crash leaves both or neither.
 */
export async function doOnce(
  { service, request }: Pick<Exchange, 'service' | 'request'>,
  member: Member,
  asked: unknown,
  work: (within: ServiceContext) => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers.get('idempotency-key') ?? '';
  if (key === '') return work(service);
  const secret = { secret: service.config.tokenSecret, key };
  const named = { key, asked: JSON.stringify(asked) };
  const kept = await service.once(member, named, service.now(), async (store) =>
    sealAnswer(await work({ ...service, store }), secret),
  );
  const answer = unsealAnswer(kept, secret);
  if (answer !== null) return answer.value;
  throw new ServiceError(
    'conflict',
    'This request was done before, and its answer cannot be read any more. Nothing was done again.',
  );
}
