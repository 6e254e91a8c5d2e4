import {
  normalizePairingCode,
  type PairingTranscript,
  type PairResponse,
  pairedText,
  pairingText,
} from '../companion-api.ts';
import { decodeBase64url, encodeBase64url } from './base64url.ts';

const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const utf8 = new TextEncoder();

/** Proofs of a pairing code, which itself isn't sent. */
export interface PairingMac {
  /** Returns the proof for the companion, base64url. */
  write(transcript: PairingTranscript): Promise<string>;
  /** Returns whether the companion has proved that it knows the code. */
  isOfCompanion(transcript: PairingTranscript, answer: PairResponse): Promise<boolean>;
}

/** Uses the SHA-256 of the code as the key. A code has 128 bits, so it can't be guessed from the proof. */
export async function makePairingMac(code: string): Promise<PairingMac> {
  const digest = await crypto.subtle.digest('SHA-256', utf8.encode(normalizePairingCode(code)));
  const key = await crypto.subtle.importKey('raw', digest, HMAC, false, ['sign', 'verify']);
  return {
    async write(transcript) {
      const mac = await crypto.subtle.sign(HMAC.name, key, utf8.encode(pairingText(transcript)));
      return encodeBase64url(new Uint8Array(mac));
    },
    async isOfCompanion(transcript, answer) {
      const mac = decodeBase64url(answer.mac ?? '');
      if (mac === null) return false;
      return crypto.subtle.verify(HMAC.name, key, mac, utf8.encode(pairedText(transcript, answer)));
    },
  };
}

/** Returns the RFC 7638 thumbprint of a P-256 key. */
export async function thumbprintOf(publicKey: CryptoKey): Promise<string> {
  const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  const canonical = utf8.encode(JSON.stringify({ crv, kty, x, y }));
  return encodeBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', canonical)));
}
