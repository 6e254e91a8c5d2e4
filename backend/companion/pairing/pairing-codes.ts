import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CompanionState } from '../companion-state.ts';
import type { SessionMember } from '../sessions.ts';

/** Crockford's base 32, without I, L, O and U, which are easily misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_BYTES = 16;
const CODE_LENGTH = 26;
const LIFE_MS = 15 * 60_000;

/** The code’s member, and a function to prove to the extension that the companion knew the code. */
export interface Redeemed {
  readonly member: SessionMember;
  /** Returns the base64url HMAC-SHA-256 of a text under the code’s key. */
  macOf(text: string): string;
}

export interface PairingCodes {
  /** Returns a new 128-bit code for a member, formatted as `XXXXX-XXXXX-XXXXX-XXXXX-XXXXXX`. */
  issue(member: SessionMember): Promise<{ code: string; expiresAt: number }>;
  /**
   * Uses up the open code that `mac` (base64url) proves over `text`. Returns null, and changes nothing, if no
   * code matches.
   */
  redeem(text: string, mac: string): Promise<Redeemed | null>;
  revokeAllOf(externalUserId: string): Promise<void>;
}

/**
 * Creates the one-time codes that the terminal prints and the welcome page accepts. Stores only each code’s
 * SHA-256, which is also the key that both sides prove. `now` is in ms since 1970.
 */
export function createPairingCodes({ db }: CompanionState, now: () => number): PairingCodes {
  return {
    async issue(member) {
      const code = encode(randomBytes(CODE_BYTES));
      const expiresAt = now() + LIFE_MS;
      await db.deleteFrom('pairing_code').where('expires_at', '<=', now()).execute();
      const { externalUserId, email } = member;
      const row = { hash: keyOf(code), external_user_id: externalUserId, email, expires_at: expiresAt };
      await db.insertInto('pairing_code').values(row).execute();
      return { code: code.replace(/(.{5})(?=.{5})/g, '$1-'), expiresAt };
    },
    async redeem(text, mac) {
      const given = Buffer.from(mac, 'base64url');
      const open = await db.selectFrom('pairing_code').where('expires_at', '>', now()).selectAll().execute();
      const proven = open.find(({ hash }) => isSame(given, hmac(hash, text)));
      if (proven === undefined) return null;
      const { hash, external_user_id: externalUserId, email } = proven;
      // If several requests prove the same code at once, only the one that deletes the row succeeds.
      const used = await db.deleteFrom('pairing_code').where('hash', '=', hash).executeTakeFirstOrThrow();
      if (used.numDeletedRows === 0n) return null;
      return {
        member: { externalUserId, email, sample: false },
        macOf: (other) => hmac(hash, other).toString('base64url'),
      };
    },
    async revokeAllOf(externalUserId) {
      await db.deleteFrom('pairing_code').where('external_user_id', '=', externalUserId).execute();
    },
  };
}

function hmac(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function encode(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let code = '';
  for (let place = 0; place < CODE_LENGTH; place++) {
    code = ALPHABET.charAt(Number(value & 31n)) + code;
    value >>= 5n;
  }
  return code;
}

function keyOf(code: string): Uint8Array {
  return createHash('sha256').update(code).digest();
}
