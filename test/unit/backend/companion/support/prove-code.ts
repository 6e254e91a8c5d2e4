import { createHash, createHmac, randomBytes } from 'node:crypto';

export interface CodeProof {
  /** The body of POST /kith/pair. */
  readonly body: { by: 'code'; nonce: string; mac: string; label: string };
  /** The companion's `mac` over its response. */
  expectedMac(answer: { session_token: string; member: { external_user_id: string; email: string } }): string;
}

export interface ProvenAbout {
  readonly address: string;
  readonly companionKey: string;
  readonly extensionKey: string;
  readonly companionNonce: string;
  readonly label: string;
}

/** Proves a code as documented in docs/companion.md, without code of the extension or companion. */
export function proveCode(code: string, about: ProvenAbout): CodeProof {
  const key = createHash('sha256').update(code.toUpperCase().replaceAll(/[\s-]/g, '')).digest();
  const { address, companionKey, extensionKey, companionNonce, label } = about;
  const nonce = randomBytes(32).toString('base64url');
  const transcript = ['3', new URL(address).origin, companionKey, extensionKey, companionNonce, nonce, label];
  const macOf = (parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  return {
    body: { by: 'code', nonce, mac: macOf(['kith-pair', ...transcript]), label },
    expectedMac: ({ session_token, member }) =>
      macOf(['kith-paired', ...transcript, session_token, member.external_user_id, member.email]),
  };
}
