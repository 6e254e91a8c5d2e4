import { COMPANION_API_VERSION, type Hello } from '../../utils/companion-api.ts';
import { CompanionError } from './companion-error.ts';
import type { CompanionKey } from './companion-key.ts';

/** base64url of 32 bytes: 43 characters, the last of which holds four bits of zero or not, as it likes. */
const CHALLENGE = /^[\w-]{43}$/;

export interface HelloOptions {
  readonly key: CompanionKey;
  readonly version: string;
  readonly nonce: string;
  /** The address of this companion that the request was sent to. */
  readonly address: string;
}

/**
 * Says who answers here. The companion's key signs the caller's challenge together with the origin that was called, so
 * that a program on another port cannot pass the answer off as its own.
 */
export function answerHello(
  challenge: string | undefined,
  { key, version, nonce, address }: HelloOptions,
): Response {
  if (challenge === undefined || !CHALLENGE.test(challenge)) {
    throw new CompanionError('bad_request', 'The challenge must be the base64url of 32 bytes.');
  }
  const hello: Hello = {
    name: 'kith',
    api_version: COMPANION_API_VERSION,
    version,
    public_key: key.publicKey,
    signature: key.signHello(challenge, new URL(address).origin),
  };
  // The nonce rides along (RFC 9449 section 8.2), so that the first proof can already carry it.
  return Response.json(hello, { headers: { 'dpop-nonce': nonce } });
}
