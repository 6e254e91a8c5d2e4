import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CompanionState } from './companion-state.ts';
import type { SessionMember } from './sessions.ts';

/** Crockford's base 32 without I, L, O, U: nothing that is read aloud or typed wrongly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_BYTES = 16;
const CODE_LENGTH = 26;
const LIFE_MS = 15 * 60_000;

/** Whose code it was, and what proves to the extension that the companion knew it, too. */
export interface Redeemed {
  readonly member: SessionMember;
  /** base64url of the HMAC-SHA-256 of a text under the code's key. */
  macOf(text: string): string;
}

export interface PairingCodes {
  /** A new 128-bit code for a member, as it is shown: `XXXXX-XXXXX-XXXXX-XXXXX-XXXXXX`. */
  issue(member: SessionMember): Promise<{ code: string; expiresAt: number }>;
  /**
   * Uses up the open code that `mac`, base64url, proves over `text`; null when it proves none. A wrong try changes
   * nothing.
   */
  redeem(text: string, mac: string): Promise<Redeemed | null>;
}

/**
 * One-time codes that the terminal prints and the welcome page takes. Only the SHA-256 of each is stored: it is the key
 * by which both sides prove the code. `now` in ms since 1970.
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
      // Of several that prove it at once, the one that removes it has used it.
      const used = await db.deleteFrom('pairing_code').where('hash', '=', hash).executeTakeFirstOrThrow();
      if (used.numDeletedRows === 0n) return null;
      return {
        member: { externalUserId, email, sample: false },
        macOf: (other) => hmac(hash, other).toString('base64url'),
      };
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
