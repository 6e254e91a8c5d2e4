import { type SealSecret, seal, unseal } from '../../secrets/seal.ts';
import type { Member } from '../../store/rows.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';

/**
 * Does `work` and returns its result. With an `Idempotency-Key`, it runs once: repeating the request returns
 * the first result, also while the first is still running. The same key with another request is refused (409).
 * Work and result are saved in one transaction, so a crash leaves both or neither.
 */
export async function doOnce(
  { service, request }: { readonly service: ServiceContext; readonly request: Request },
  member: Member,
  asked: unknown,
  work: (within: ServiceContext) => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers.get('idempotency-key') ?? '';
  if (key === '') return work(service);
  // Sealed, because a result may contain a link that grants access.
  const secret: SealSecret = { secret: service.config.tokenSecret, key, purpose: 'kith kept answer' };
  const named = { key, asked: JSON.stringify(asked) };
  const kept = await service.once(member, named, service.now(), async (store) =>
    seal(await work({ ...service, store }), secret),
  );
  const answer = unseal(kept, secret);
  if (answer !== null) return answer.value;
  throw new ServiceError(
    'conflict',
    'This request already ran, and its response can no longer be read. Nothing was done again.',
  );
}
