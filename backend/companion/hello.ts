import { COMPANION_API_VERSION, type Hello } from '../../utils/companion-api.ts';
import { CompanionError } from './companion-error.ts';
import type { CompanionKey } from './companion-key.ts';

/** base64url of 32 bytes: 43 characters, the last of which holds four bits of zero or not, as it likes. */
const CHALLENGE = /^[\w-]{43}$/;

/** Says who answers here, signed with the companion's key under the caller's challenge. */
export function answerHello(
  challenge: string | undefined,
  { key, version, nonce }: { key: CompanionKey; version: string; nonce: string },
): Response {
  if (challenge === undefined || !CHALLENGE.test(challenge)) {
    throw new CompanionError('bad_request', 'The challenge must be the base64url of 32 bytes.');
  }
  const hello: Hello = {
    name: 'kith',
    api_version: COMPANION_API_VERSION,
    version,
    public_key: key.publicKey,
    signature: key.signHello(challenge),
  };
  // The nonce rides along (RFC 9449 section 8.2), so that the first proof can already carry it.
  return Response.json(hello, { headers: { 'dpop-nonce': nonce } });
}
