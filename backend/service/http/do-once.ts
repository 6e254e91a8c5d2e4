import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Member } from '../../store/store.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';
import type { Exchange } from './operation.ts';

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

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface SealSecret {
  /** Of the service. */
  readonly secret: Uint8Array;
  /** The `Idempotency-Key` the answer belongs to; the store holds only its hash. */
  readonly key: string;
}

const keyOf = ({ secret, key }: SealSecret) =>
  new Uint8Array(hkdfSync('sha256', secret, key, 'kith kept answer', KEY_BYTES));

/** A value as JSON under AES-256-GCM: nonce, tag, text. An answer may hold a link that lets its bearer in. */
export function sealAnswer(value: unknown, secret: SealSecret): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify({ value })), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Null for whatever this secret did not seal. */
export function unsealAnswer(sealed: Uint8Array, secret: SealSecret): { value: unknown } | null {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, keyOf(secret), iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
  try {
    return JSON.parse(Buffer.concat([text, decipher.final()]).toString('utf8'));
  } catch {
    return null;
  }
}
