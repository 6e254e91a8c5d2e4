import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Member } from '../../store/rows.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';
import type { Exchange } from './operation.ts';

/**
 * Does `work` and returns its result. With an `Idempotency-Key`, it runs once: repeating the request returns
 * the first result, also while the first is still running. The same key with another request is refused (409).
 * Work and result are saved in one transaction, so a crash leaves both or neither.
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
    'This request already ran, and its response can no longer be read. Nothing was done again.',
  );
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface SealSecret {
  /** The service’s secret. */
  readonly secret: Uint8Array;
  /** The result’s `Idempotency-Key`, of which the store has only the hash. */
  readonly key: string;
}

const keyOf = ({ secret, key }: SealSecret) =>
  new Uint8Array(hkdfSync('sha256', secret, key, 'kith kept answer', KEY_BYTES));

/**
 * Encrypts a value as JSON with AES-256-GCM: nonce, tag, text. A result may contain a link that grants access.
 */
export function sealAnswer(value: unknown, secret: SealSecret): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify({ value })), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Returns null if the secret doesn’t match. */
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
